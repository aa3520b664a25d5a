/** `contract-diff.json`: other levels for rules, and changes that were approved. */
import { z } from 'zod'
import { ContractProblem } from '../document/document.ts'
import { lineInJson } from '../document/positions.ts'
import { parseJson } from '../document/text-file.ts'
import type { Finding } from './findings.ts'
import { type Level, levels } from './levels.ts'
import { rules } from './rules.ts'

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
export function parseSettings(text: string, name: string): Settings {
  const lineOf = lineInJson(text)
  const parsed = settingsSchema.safeParse(parseJson(text, name, 'name another file with --config'))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const place = path.map((step) => (typeof step === 'symbol' ? String(step) : step))
      const subject = place.join('.') || 'the file'
      const remedy = place.length === 0 ? '; write it like { "levels": {}, "approvals": [] }' : ''
      return `${name}:${lineOf(place)} ${subject}: ${message}${remedy}`
    })
    throw new ContractProblem(lines.join('\n'))
  }
  const unknown = Object.keys(parsed.data.levels).filter((id) => !rules.has(id))
  const given = parsed.data.approvals.map(({ fingerprint }) => fingerprint)
  const repeated = parsed.data.approvals.flatMap(({ fingerprint }, index) =>
    given.indexOf(fingerprint) < index ? [{ fingerprint, index }] : [],
  )
  const faults = [
    ...unknown.map(
      (id) => `${name}:${lineOf(['levels', id])} levels.${id}: is no rule; see docs/reference/diff-rules.md`,
    ),
    ...repeated.map(
      ({ fingerprint, index }) =>
        `${name}:${lineOf(['approvals', index])} approvals.${index}: ${fingerprint} is listed twice; keep one`,
    ),
  ]
  if (faults.length > 0) throw new ContractProblem(faults.join('\n'))
  return parsed.data
}

/** @param today as `2026-01-31`. Approvals that are expired or approve nothing are noted. */
export function weigh(findings: Finding[], { levels: given, approvals }: Settings, today: string): Weighing {
  const byFingerprint = new Map(approvals.map((approval) => [approval.fingerprint, approval]))
  const weighed = findings.flatMap((finding): Weighed[] => {
    const level = levelOf(finding, given)
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
function levelOf({ rule, level }: Finding, given: Settings['levels']): Level | 'off' {
  const other = given[rule]
  if (other === undefined || (level === 'safe' && rules.get(rule)?.level !== 'safe')) return level
  return other
}
