/** `contract.config.json`: other levels for rules of `contract lint`. A `redocly.yaml` beside the description chooses the linter's rules. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ContractProblem, type Finding, reasonOf } from '../document/document.ts'
import { didYouMean } from '../document/nearest.ts'
import { checkedSettings, parseSettingsFile } from '../document/settings-file.ts'
import { type FileKind, readTextFile } from '../document/text-file.ts'
import type { LinterRules } from './linter.ts'

const levels = ['off', 'note', 'warning', 'error'] as const

/** Level of a rule, by its name. */
export type RuleLevels = Record<string, (typeof levels)[number]>

const usualFile = 'contract.config.json'
const example = '{ "rules": { "RULE": "off" } }'
const settingsKind: FileKind = { option: '--config', remedy: `name a JSON file like ${example}` }
/** Rules of this toolkit; the linter has more. */
export const ownRules = [
  ...['description-note', 'overlay-action', 'overlay-target', 'overlay-unmatched', 'readable', 'reference'],
  ...['route-unique', 'schema-broken', 'swagger-converted', 'version-text', 'linter'],
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
  const { settings, locate } = parseSettingsFile(settingsSchema, text, name, example)
  await assertKnown(Object.keys(settings.rules), (rule) => locate(['rules', rule]))
  return settings.rules
}

/** Applies the levels: findings of a rule that is off are left out. */
export function withLevels(findings: readonly Finding[], levelByRule: RuleLevels): Finding[] {
  return findings.flatMap((finding) => {
    const level = levelByRule[finding.rule] ?? finding.level
    return level === 'off' ? [] : [{ ...finding, level }]
  })
}

/**
 * The rules that a redocly.yaml beside the description chooses, and remarks about parts of it that are not used: plugins and
 * configurations of other places would run code, or call the network.
 * @throws {ContractProblem} when the file cannot be read
 */
export async function readLinterRules(description: string): Promise<{ rules: LinterRules; remarks: string[] }> {
  const file = ['redocly.yaml', '.redocly.yaml'].map((name) => join(dirname(description), name)).find(existsSync)
  if (file === undefined) return { rules: {}, remarks: [] }
  const { extends: rulesets, rules, ...others } = linterSettingsIn(file)
  const builtIn = rulesets.filter((name) => /^[a-z][a-z-]*$/.test(name))
  const ignored = [
    ...rulesets.filter((name) => !builtIn.includes(name)).map((name) => `extends ${name}`),
    ...['plugins', 'decorators', 'apis'].filter((part) => others[part] !== undefined),
    ...(await unknownRules(Object.keys(rules))).map((name) => `rules.${name}`),
  ]
  return {
    rules: { ...(builtIn.length > 0 && { extends: builtIn }), rules },
    remarks: ignored.map((part) => `${file}: ${part} is not used; only built-in rulesets and rules are`),
  }
}

const severity = z.enum(['off', 'warn', 'error'])
const linterSettingsSchema = z.looseObject({
  extends: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => [value].flat()),
  rules: z.record(z.string(), z.union([severity, z.looseObject({ severity: severity.optional() })])).default({}),
})

/** @throws {ContractProblem} when the file cannot be read, or has another form */
function linterSettingsIn(file: string): z.infer<typeof linterSettingsSchema> {
  const text = readTextFile(file, { remedy: 'correct it' })
  let value: unknown
  try {
    value = parse(text)
  } catch (problem) {
    throw new ContractProblem(`${file}: ${reasonOf(problem).split('\n')[0]}`)
  }
  // An empty file chooses nothing.
  return checkedSettings(linterSettingsSchema, value ?? {}, () => file, '"rules: { RULE: off }"')
}

/** Names that are no built-in rule. One that begins with `rule/` is an assertion, which the file itself defines. */
async function unknownRules(rules: string[]): Promise<string[]> {
  const named = rules.filter((name) => !name.startsWith('rule/'))
  if (named.length === 0) return []
  const { linterRuleNames } = await import('./linter.ts')
  const known = await linterRuleNames()
  return named.filter((name) => !known.includes(name))
}

/** @throws {ContractProblem} for a name that is no rule */
async function assertKnown(rules: string[], at: (rule: string) => string): Promise<void> {
  if (rules.length === 0) return
  const { linterRuleNames } = await import('./linter.ts')
  const known = [...ownRules, ...(await linterRuleNames())]
  const faults = rules
    .filter((rule) => !known.includes(rule))
    .map((rule) => {
      const remedy = didYouMean(rule, known) || '; each finding ends with the name of its rule'
      return `${at(rule)} rules.${rule}: is no rule${remedy}`
    })
  if (faults.length > 0) throw new ContractProblem(faults.join('\n'))
}
