/**
 * `contract diff [BEFORE [AFTER]]`: prints each change that callers of the contract would notice. The exit code is 0
 * for no or only safe changes, 1 for risky ones, 2 for breaking ones, and 3 when the two cannot be compared.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { oneOf, readArguments } from '../document/cli-args.ts'
import { findingLine, type Place } from '../document/document.ts'
import { printErrorLine, printLine, printReport } from '../document/print.ts'
import { type FileKind, readTextFile } from '../document/text-file.ts'
import { descriptionOptions, usualContract } from '../lint/description-file.ts'
import { explained } from '../lint/findings.ts'
import { formatFindings, type ReportFinding, type ReportFormat, reportFormats } from '../report/format.ts'
import { compareDescriptions, type Description, readDescriptionForDiff } from './contracts.ts'
import type { Extensions } from './extensions.ts'
import { type Level, levels } from './levels.ts'
import { type Rules, rulesPage, rulesWith } from './rules.ts'
import { noSettings, parseSettings, type Settings, weigh } from './settings.ts'
import { filesOfRevision, readSide, type Side } from './sources.ts'

export type Change = {
  rule: string
  level: Level
  message: string
  /** The operations that the change concerns, or the part of the description. */
  operation: string
  file: string
  line: number
  fingerprint: string
  /** The reason of an approval that counts. */
  approved: string | undefined
}

const exits: Record<Level, number> = { breaking: 2, risky: 1, safe: 0 }
const reportLevels = { breaking: 'error', risky: 'warning', safe: 'note' } as const
const settingsFile = 'contract-diff.json'

const usage = `contract diff [BEFORE [AFTER]]
  BEFORE and AFTER are each a commit, COMMIT:PATH or a file; without them, HEAD is compared with the contract as it is now.
  Commits are those of the repository that has the contract, and PATH begins at its top
  --contract FILE   the description of which commits are asked (default openapi.yaml)
  --overlay FILE    changes both descriptions by an OpenAPI Overlay on the disk; repeatable, applied in order
  --ref-folder FOLDER   another folder whose files a $ref may name; repeatable. A $ref of a commit reads the same commit
  --format FORMAT   ${reportFormats.join(', ')} (default text)
  --config FILE     levels of rules and approved changes (default ${settingsFile}, if there is one)
  --rules           prints the rules as Markdown, and compares nothing`

const options = {
  ...descriptionOptions,
  format: { type: 'string', default: 'text' },
  config: { type: 'string' },
  rules: { type: 'boolean', default: false },
} as const

/** @param extensions those that a project compares by rules of its own @throws {ContractProblem} when the arguments, the settings or a description cannot be used */
export async function diff(root: URL, words: string[], extensions: Extensions = []): Promise<number> {
  const { values, positionals } = readArguments(words, { usage, options, words: [0, 2] })
  if (values.rules) {
    printReport(rulesPage(extensions))
    return 0
  }
  const format = oneOf('--format', values.format, reportFormats, usage)
  const contract = values.contract ?? usualContract(root)
  const [against = 'HEAD', later] = positionals
  const before = await readSide(against, contract, values)
  const after = await readSide(later, contract, values)
  const settings = readSettings(values.config, rulesWith(extensions))
  const remarks = remarksOf(before, after)
  const { changes, notes } = await compareSides(before, after, settings, extensions)
  print(changes, [...remarks, ...notes], format, against)
  return Math.max(0, ...changes.filter(({ approved }) => approved === undefined).map(({ level }) => exits[level]))
}

/** Compares two versions of openapi.yaml by the levels of the rules. */
export async function changesSince(base: string, now: string, extensions: Extensions = []): Promise<Change[]> {
  const side = (source: string, name: string): Side => ({ source, name, remarks: [] })
  const before = side(base, 'the earlier openapi.yaml')
  return (await compareSides(before, side(now, 'openapi.yaml'), noSettings, extensions)).changes
}

/** One line for people. */
export function lineOf({ level, file, line, operation, message, rule, fingerprint, approved }: Change): string {
  const end = approved === undefined ? '' : `; approved: ${approved}`
  return `${level.padEnd(8)} ${file}:${line} ${operation}: ${message} (${rule} ${fingerprint}${end})`
}

/** The text of openapi.yaml of a commit, or of a file. @throws {ContractProblem} when neither exists */
export async function earlierContract(root: URL, against: string): Promise<string> {
  return filesOfRevision(against, fileURLToPath(new URL('openapi.yaml', root))).text
}

const settingsKind: FileKind = { option: '--config', remedy: 'name a JSON file with levels and approvals of changes' }

/** @param file undefined for the usual file, which may be missing */
function readSettings(file: string | undefined, rules: Rules): Settings {
  if (file === undefined && !existsSync(settingsFile)) return noSettings
  const name = file ?? settingsFile
  return parseSettings(readTextFile(name, file === undefined ? { remedy: 'correct it' } : settingsKind), name, rules)
}

/** Remarks about the two descriptions. One about an overlay that concerns a single side names that side. */
function remarksOf(before: Side, after: Side): string[] {
  const lines = ({ remarks }: Side) => remarks.map(findingLine)
  const only = (side: Side, other: Side) =>
    lines(side)
      .filter((line) => !lines(other).includes(line))
      .map((line) => `${line} (reading ${side.name})`)
  return [
    ...lines(after).filter((line) => lines(before).includes(line)),
    ...only(before, after),
    ...only(after, before),
  ]
}

/** Returns the changes by level, breaking ones first, then by line. */
async function compareSides(
  base: Side,
  now: Side,
  settings: Settings,
  extensions: Extensions,
): Promise<{ changes: Change[]; notes: string[] }> {
  const today = new Date().toISOString().slice(0, 10)
  const [before, after] = [await read(base), await read(now)]
  const compared = await explained(
    now.source,
    () => explained(base.source, () => compareDescriptions(before, after, today, extensions), base.name),
    now.name,
  )
  const { findings, notes } = weigh(compared, settings, rulesWith(extensions), today)
  const changes = findings.map(({ rule, level, message, place, operations, fingerprint, approval }): Change => {
    const { file, line } = positionOf(after, place)
    return { rule, level, message, operation: named(operations), file, line, fingerprint, approved: approval?.reason }
  })
  const rank = ({ level }: Change) => levels.indexOf(level)
  return { changes: changes.sort((a, b) => rank(a) - rank(b) || a.line - b.line), notes }
}

function read({ source, name }: Side): Promise<Description> {
  return explained(source, () => readDescriptionForDiff(source, name), name)
}

/** The line in the later description; something that is gone is placed where it was missed. */
function positionOf({ locate }: Description, place: Place): { file: string; line: number } {
  const position = locate(place)
  const colon = position.lastIndexOf(':')
  return { file: position.slice(0, colon), line: Number(position.slice(colon + 1)) }
}

const mostNamed = 3

function named(operations: string[]): string {
  const rest = operations.length - mostNamed
  return rest > 0 ? `${operations.slice(0, mostNamed).join(', ')} and ${rest} more` : operations.join(', ')
}

function print(changes: Change[], notes: string[], format: ReportFormat, against: string): void {
  // Standard output is the report alone, so that other programs can read it.
  for (const note of notes) printErrorLine(note)
  if (format !== 'text') {
    printReport(formatFindings(changes.map(reportFinding), format, { tool: 'contract diff' }))
    return
  }
  for (const change of changes) printLine(lineOf(change))
  const counted = changes.filter(({ approved }) => approved === undefined)
  const counts = levels.map((each) => `${counted.filter(({ level }) => level === each).length} ${each}`)
  const approvals = changes.length > counted.length ? `, ${changes.length - counted.length} approved` : ''
  printLine(
    changes.length === 0
      ? `nothing has changed since ${against}`
      : `${counts.join(', ')}${approvals}, since ${against}`,
  )
}

/** An approved change is a note, whatever its level. */
function reportFinding({ rule, level, message, file, line, operation, fingerprint, approved }: Change): ReportFinding {
  const isApproved = approved !== undefined
  return {
    rule,
    level: isApproved ? 'note' : reportLevels[level],
    message: isApproved ? `${message} (${level}, approved: ${approved})` : message,
    file,
    line,
    place: operation,
    fingerprint,
  }
}
