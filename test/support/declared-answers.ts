/** Last check of `npm test`: the responses recorded in this folder cover every response that the contract declares. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations, unrouted } from '../../generated/operations.ts'
import { answer } from './coverage.ts'

/** Declared responses that no test produces, each with its reason. */
const unseen: Record<string, string> = {}

const [folder = ''] = process.argv.slice(2)
const seen = new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))
const declared = declaredAnswers()
report(
  'No test has produced these declared answers:',
  declared.filter((each) => !seen.has(each) && !(each in unseen)),
)
report(
  'Take these out of test/support/declared-answers.ts, they are seen now, or declared no more:',
  Object.keys(unseen).filter((each) => seen.has(each) || !declared.includes(each)),
)
if (!process.exitCode) console.log(`${declared.length} declared answers, each produced by a test.`)

function declaredAnswers(): string[] {
  const all = { ...operations, unrouted: { ...unrouted, statuses: unrouted.statuses } }
  return Object.entries(all).flatMap(([id, { statuses, codes }]) => [
    ...statuses.filter((status) => status < 400).map((status) => answer(id, status)),
    ...Object.entries(codes).map(([code, status]) => answer(id, status, code)),
  ])
}

function report(problem: string, answers: string[]): void {
  if (answers.length === 0) return
  console.log(`${problem}\n  ${answers.join('\n  ')}`)
  process.exitCode = 1
}
