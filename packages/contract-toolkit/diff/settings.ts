/** `contract-diff.json`: other levels for rules, and changes that were approved. */
import { z } from 'zod'
import { ContractProblem } from '../document/document.ts'
import { didYouMean } from '../document/nearest.ts'
import { parseSettingsFile } from '../document/settings-file.ts'
import type { Finding } from './findings.ts'
import { type Level, levels } from './levels.ts'
import type { Rules } from './rules.ts'

export type Settings = z.infer<typeof settingsSchema>
/** A finding with its approval, if it has one that has not expired. */
export type Weighed = Finding & { approval?: Approval }
export type Weighing = { findings: Weighed[]; notes: string[] }
type Approval = { fingerprint: string; reason: string; until: string }

const settingsSchema = z.strictObject({
  $schema: z.string().optional(),
  levels: z.record(z.string(), z.enum([...levels, 'off'])).default({}),
  approvals: z
    .array(
      z.strictObject({
        fingerprint: z.string().regex(/^[0-9a-f]{12}$/, 'is the 12 hexadecimal digits that the diff prints'),
        reason: z.string().trim().min(1, 'tells why callers can bear the change'),
        until: z.iso.date('is a day such as 2026-12-31, the last one on which it counts'),
      }),
    )
    .default([]),
})

export const noSettings: Settings = { levels: {}, approvals: [] }

/** @throws {ContractProblem} with a line for each fault */
export function parseSettings(text: string, name: string, rules: Rules): Settings {
  const example = '{ "levels": {}, "approvals": [] }'
  const { settings, locate } = parseSettingsFile(settingsSchema, text, name, example)
  const unknown = Object.keys(settings.levels).filter((id) => !rules.has(id))
  const fingerprints = settings.approvals.map(({ fingerprint }) => fingerprint)
  const repeated = settings.approvals.flatMap(({ fingerprint }, index) =>
    fingerprints.indexOf(fingerprint) < index ? [{ fingerprint, index }] : [],
  )
  const faults = [
    ...unknown.map(
      (id) =>
        `${locate(['levels', id])} levels.${id}: is no rule${didYouMean(id, [...rules.keys()]) || '; contract diff --rules lists them'}`,
    ),
    ...repeated.map(
      ({ fingerprint, index }) =>
        `${locate(['approvals', index])} approvals.${index}: ${fingerprint} is listed twice; keep one`,
    ),
  ]
  if (faults.length > 0) throw new ContractProblem(faults.join('\n'))
  return settings
}

/** @param today as `2026-01-31`. Approvals that are expired or approve nothing are noted. */
export function weigh(
  findings: Finding[],
  { levels: levelByRule, approvals }: Settings,
  rules: Rules,
  today: string,
): Weighing {
  const byFingerprint = new Map(approvals.map((approval) => [approval.fingerprint, approval]))
  const weighed = findings.flatMap((finding): Weighed[] => {
    const level = levelOf(finding, rules, levelByRule)
    if (level === 'off') return []
    const approval = byFingerprint.get(finding.fingerprint)
    const isApproved = approval !== undefined && approval.until >= today
    return [{ ...finding, level, ...(isApproved ? { approval } : {}) }]
  })
  const present = new Set(findings.map(({ fingerprint }) => fingerprint))
  const notes = approvals.flatMap(({ fingerprint, until, reason }) => {
    if (!present.has(fingerprint)) return [`the approval of ${fingerprint} (${reason}) approves nothing; remove it`]
    if (until < today)
      return [`the approval of ${fingerprint} (${reason}) has expired on ${until}; the change counts again`]
    return []
  })
  return { findings: weighed, notes }
}

/** A level that a sunset has made safe stays so. */
function levelOf({ rule, level }: Finding, rules: Rules, levelByRule: Settings['levels']): Level | 'off' {
  const other = levelByRule[rule]
  if (other === undefined || (level === 'safe' && rules.get(rule)?.level !== 'safe')) return level
  return other
}
