/** `contract.config.json`: other levels for rules of `contract lint`. A `redocly.yaml` beside the description chooses the linter's rules. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ContractProblem, type Finding, type Json, objectIn, reasonOf } from '../document/document.ts'
import { nearest } from '../document/nearest.ts'
import { lineInJson } from '../document/positions.ts'
import { type FileKind, parseJson, readTextFile } from '../document/text-file.ts'
import type { LinterRules } from './linter.ts'

const levels = ['off', 'note', 'warning', 'error'] as const

/** Level of a rule, by its name. */
export type RuleLevels = Record<string, (typeof levels)[number]>

const usualFile = 'contract.config.json'
const settingsKind: FileKind = { option: '--config', remedy: 'name a JSON file like { "rules": { "RULE": "off" } }' }
/** Rules of this toolkit; the linter has more. */
const ownRules = [
  ...['description-note', 'overlay-action', 'overlay-target', 'overlay-unmatched', 'readable', 'reference'],
  ...['route-unique', 'schema-broken', 'swagger-converted', 'linter'],
]
const settingsSchema = z.strictObject({
  $schema: z.string().optional(),
  rules: z.record(z.string(), z.enum(levels)).default({}),
})

/**
 * @param file the value of `--config`; without it, contract.config.json of this folder, if there is one
 * @throws {ContractProblem} with a line for each fault
 */
export async function readRuleLevels(file: string | undefined): Promise<RuleLevels> {
  if (file === undefined && !existsSync(usualFile)) return {}
  const name = file ?? usualFile
  const text = readTextFile(name, file === undefined ? { remedy: 'correct it' } : settingsKind)
  const lineOf = lineInJson(text)
  const parsed = settingsSchema.safeParse(parseJson(text, name, 'name another file with --config'))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const place = path.map((step) => (typeof step === 'symbol' ? String(step) : step))
      return `${name}:${lineOf(place)} ${place.join('.') || 'the file'}: ${message}; write it like { "rules": { "RULE": "off" } }`
    })
    throw new ContractProblem(lines.join('\n'))
  }
  await assertKnown(Object.keys(parsed.data.rules), (rule) => `${name}:${lineOf(['rules', rule])}`)
  return parsed.data.rules
}

/** Applies the levels: findings of a rule that is off are left out. */
export function withLevels(findings: readonly Finding[], given: RuleLevels): Finding[] {
  return findings.flatMap((finding) => {
    const level = given[finding.rule] ?? finding.level
    return level === 'off' ? [] : [{ ...finding, level }]
  })
}

/**
 * The rules that a redocly.yaml beside the description chooses, and remarks about parts of it that are not used: plugins and
 * configurations of other places would run code, or call the network.
 * @throws {ContractProblem} when the file cannot be read
 */
export function readLinterRules(description: string): { rules: LinterRules; remarks: string[] } {
  const file = ['redocly.yaml', '.redocly.yaml'].map((name) => join(dirname(description), name)).find(existsSync)
  if (file === undefined) return { rules: {}, remarks: [] }
  const document = yamlIn(file)
  const given = [document.extends ?? []].flat().map(String)
  const builtIn = given.filter((name) => /^[a-z][a-z-]*$/.test(name))
  const ignored = [
    ...given.filter((name) => !builtIn.includes(name)).map((name) => `extends ${name}`),
    ...['plugins', 'decorators', 'apis'].filter((part) => document[part] !== undefined),
  ]
  return {
    rules: { ...(builtIn.length > 0 && { extends: builtIn }), rules: objectIn(document.rules) },
    remarks: ignored.map((part) => `${file}: ${part} is not used; only built-in rulesets and rules are`),
  }
}

/** @throws {ContractProblem} when the file cannot be read */
function yamlIn(file: string): Json {
  const text = readTextFile(file, { remedy: 'correct it' })
  try {
    return objectIn(parse(text))
  } catch (problem) {
    throw new ContractProblem(`${file}: ${reasonOf(problem).split('\n')[0]}`)
  }
}

/** @throws {ContractProblem} for a name that is no rule */
async function assertKnown(given: string[], at: (rule: string) => string): Promise<void> {
  if (given.length === 0) return
  const { linterRuleNames } = await import('./linter.ts')
  const known = [...ownRules, ...(await linterRuleNames())]
  const faults = given
    .filter((rule) => !known.includes(rule))
    .map((rule) => {
      const meant = nearest(rule, known)
      return `${at(rule)} rules.${rule}: is no rule${meant === undefined ? '; each finding ends with the name of its rule' : `; did you mean ${meant}?`}`
    })
  if (faults.length > 0) throw new ContractProblem(faults.join('\n'))
}
