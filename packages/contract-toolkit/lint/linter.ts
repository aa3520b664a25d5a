/** The linter as a library for repeated use: as a process, most of its time would be its start. */
import { resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { reasonOf } from '../document/document.ts'

export type Problem = {
  ruleId: string
  level: 'error' | 'warning'
  message: string
  suggest: string[]
  pointer: string
}

/** The ruleset checks examples already; for the linter they are the slowest rule. */
const rules = { extends: ['recommended'], rules: { 'no-invalid-media-type-examples': 'off' as const } }

export async function linterProblems(source: string, name: string): Promise<Problem[]> {
  const config = await createConfig(rules)
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
