/**
 * `contract lint`: findings about a description. A project may have rules of its own for its openapi.yaml. Exits 0 without errors,
 * 1 with errors.
 */
import { readFile } from 'node:fs/promises'
import { oneOf, readArguments, UsageProblem } from '../document/cli-args.ts'
import { readDescription } from '../document/description.ts'
import { ContractProblem, type Finding } from '../document/document.ts'
import type { Description, Note } from '../document/model.ts'
import { printErrorLine, printLine, printReport } from '../document/print.ts'
import { countWords, formatFindings, type ReportFinding, type ReportFormat, reportFormats } from '../report/format.ts'
import { exampleNotes } from './description-examples.ts'
import {
  assertChoice,
  type DescriptionChoice,
  descriptionOptions,
  descriptionUsage,
  readSource,
  usualContract,
  usualName,
} from './description-file.ts'
import { explained, linterFindings, readable } from './findings.ts'
import { withoutRepeated } from './repeated.ts'
import { readLinterRules, readRuleLevels, withLevels } from './settings.ts'
import { withoutSimilar } from './similar.ts'

const usage = `usage: contract lint [--strict] [--format FORMAT] [--config FILE] ${descriptionUsage}
  --contract FILE   any description; default openapi.yaml, with the rules of its project if it has some
  --strict          with --contract: warnings and notes are errors, and examples must match their schemas
  --format FORMAT   ${reportFormats.join(', ')}; default text
  --config FILE     levels of rules: { "rules": { "RULE": "off" } }, or note, warning, error; default contract.config.json, if there is
                    one. A redocly.yaml beside the description chooses the linter's rules`

/** Throws a ContractProblem with each finding. */
export type OwnRules = (source: string) => unknown

/**
 * @param root the folder that has openapi.yaml
 * @param ownRules of the project for its openapi.yaml: there, every finding is an error
 */
export async function lint(root: URL, words: string[], ownRules?: OwnRules): Promise<number> {
  const { choice, strict, format, config } = choiceIn(words, ownRules !== undefined)
  const { contract } = choice
  const hasOwnRules = ownRules !== undefined && contract === undefined
  const found = hasOwnRules
    ? await ownFindingsIn(await readFile(new URL('openapi.yaml', root), 'utf8'), ownRules)
    : withLevels(
        await descriptionFindingsIn(contract ?? usualContract(root), choice, strict),
        await readRuleLevels(config),
      )
  const findings = (strict || hasOwnRules ? found.map(asError) : found).map(reported)
  const { shown, more } = format === 'text' ? withoutSimilar(findings) : { shown: findings, more: [] }
  printReport(formatFindings(shown, format, { tool: 'contract lint' }))
  for (const line of more) printLine(line)
  if (format === 'text') printLine(summaryOf(findings, contract ?? usualName))
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}

type Choice = { choice: DescriptionChoice; strict: boolean; format: ReportFormat; config: string | undefined }

/** @throws {UsageProblem} */
function choiceIn(words: string[], hasOwnRules: boolean): Choice {
  const options = {
    ...descriptionOptions,
    strict: { type: 'boolean' },
    format: { type: 'string', default: 'text' },
    config: { type: 'string' },
  } as const
  const { values } = readArguments(words, { usage, options })
  assertChoice(values, usage)
  const { strict = false, contract, config } = values
  if (strict && contract === undefined && hasOwnRules) {
    throw new UsageProblem(`--strict needs --contract FILE; openapi.yaml is always checked strictly\n${usage}`)
  }
  const format = oneOf('--format', values.format, reportFormats, usage)
  return { choice: values, strict, format, config }
}

async function ownFindingsIn(source: string, ownRules: OwnRules): Promise<Finding[]> {
  const faults = await thrownFindings(() => explained(source, () => ownRules(source)))
  return withoutRepeated(readable(source) ? [...faults, ...(await linterFindings(source))] : faults)
}

async function descriptionFindingsIn(file: string, choice: DescriptionChoice, strict: boolean): Promise<Finding[]> {
  const { source, findings } = await readSource(file, choice)
  const { rules, remarks } = await readLinterRules(file)
  for (const remark of remarks) printErrorLine(remark)
  let notes: Finding[] = []
  const faults = await thrownFindings(async () => {
    const description = await explained(source, () => readDescription(source, file), file)
    notes = noteFindings(description, strict)
  })
  const linted = readable(source, file) ? await linterFindings(source, file, { rules }) : []
  return withoutRepeated([...findings, ...faults, ...notes, ...linted])
}

function noteFindings(description: Description, strict: boolean): Finding[] {
  const notes: Note[] = [...description.notes, ...(strict ? exampleNotes(description) : [])]
  return notes.map(({ kind, place, what }) => ({
    rule: 'description-note',
    level: 'note',
    at: description.locate(place),
    subject: what,
    message: kind,
  }))
}

async function thrownFindings(work: () => unknown): Promise<readonly Finding[]> {
  try {
    await work()
    return []
  } catch (problem) {
    if (!(problem instanceof ContractProblem)) throw problem
    return problem.findings
  }
}

function asError(finding: Finding): Finding {
  return { ...finding, level: 'error' }
}

function reported({ rule, level, at, subject, message }: Finding): ReportFinding {
  const [, file = at, line] = /^(.*):(\d+)$/.exec(at) ?? []
  return {
    rule,
    level,
    // The report names the rule by itself.
    message: message.replace(` (${rule})`, ''),
    file,
    ...(line !== undefined && { line: Number(line) }),
    ...(subject !== '' && { place: subject }),
  }
}

function summaryOf(findings: readonly ReportFinding[], name: string): string {
  return findings.length === 0 ? `${name}: nothing found` : `${countWords(findings)} in ${name}`
}
