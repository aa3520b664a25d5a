/** The linter as a library for repeated use: as a process, most of its time would be its start. */
import { resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { ContractProblem, reasonOf } from '../document/document.ts'
import { didYouMean } from '../document/nearest.ts'

export type Problem = {
  ruleId: string
  level: 'error' | 'warning'
  message: string
  suggest: string[]
  pointer: string
}

/** Built-in rulesets and rules of the linter, as its configuration file writes them. */
export type LinterRules = { extends?: string[]; rules?: Record<string, unknown> }

const builtInRulesets = ['minimal', 'recommended', 'recommended-strict', 'spec', 'all']

/** The toolkit checks examples itself; for the linter they are the slowest rule. */
const usualRules = { 'no-invalid-media-type-examples': 'off' }

/** @throws {ContractProblem} when the rules are no configuration */
export async function linterProblems(source: string, name: string, chosen: LinterRules = {}): Promise<Problem[]> {
  const config = await configOf(chosen)
  let found: Awaited<ReturnType<typeof lintFromString>>
  try {
    found = await lintFromString({ source, absoluteRef: resolve(name), config })
  } catch (problem) {
    // A rule may fail on a value that it did not expect. That is a fault of the description as well.
    const message = `The linter stopped: ${reasonOf(problem)}`
    return [{ ruleId: 'linter', level: 'error', message, suggest: [], pointer: '#/' }]
  }
  const problems = found.map(
    ({ ruleId, severity, message, suggest, location }): Problem => ({
      ruleId,
      level: severity === 'warn' ? 'warning' : 'error',
      message,
      suggest,
      pointer: location[0]?.pointer ?? '#/',
    }),
  )
  // The linter (2.64) takes a shared media type of OpenAPI 3.2 for a map of them, and refuses each of its keywords.
  return problems.filter(({ pointer }) => !pointer.startsWith('#/components/mediaTypes/'))
}

/** The names of the linter's rules for descriptions. */
export async function linterRuleNames(): Promise<string[]> {
  const { rules } = await createConfig({ extends: ['all'] })
  return [...new Set([rules.oas2, rules.oas3_0, rules.oas3_1, rules.oas3_2].flatMap((each) => Object.keys(each)))]
}

async function configOf({ extends: rulesets = ['recommended'], rules }: LinterRules) {
  // The linter checks the form of the rules itself.
  const settings = { extends: rulesets, rules: { ...usualRules, ...rules } } as Parameters<typeof createConfig>[0]
  try {
    return await createConfig(settings)
  } catch (problem) {
    const meant = rulesets.map((name) => didYouMean(name, builtInRulesets)).join('')
    throw new ContractProblem(`redocly.yaml: ${reasonOf(problem).replace(/\.$/, '')}${meant}`)
  }
}
