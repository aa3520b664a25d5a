/**
 * Which (operation, status, code) the servers of this run have answered, read from their log lines. After a run of the
 * whole suite every declared one must be among them.
 */
import { Writable } from 'node:stream'
import { operations, unrouted } from '../../generated/operations.ts'

/** Declared answers that no test produces, each with its reason. */
export const unseen: Record<string, string> = {}

/** Kept globally: a test file that is loaded as another kind of module would get its own copy of this one. */
const shared = globalThis as { answersSeen?: Set<string> }
shared.answersSeen ??= new Set()
const seen = shared.answersSeen

/** Where a test server logs to. */
export function coverageStream(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trimEnd().split('\n')) {
        lines.push(line)
        const { msg, operation, status, code } = JSON.parse(line)
        if (msg === 'request') seen.add(answer(operation ?? 'unrouted', status, code))
      }
      done()
    },
  })
}

export function declaredAnswers(): string[] {
  const all = { ...operations, unrouted: { ...unrouted, statuses: unrouted.statuses } }
  return Object.entries(all).flatMap(([id, { statuses, codes }]) => [
    ...statuses.filter((status) => status < 400).map((status) => answer(id, status)),
    ...Object.entries(codes).map(([code, status]) => answer(id, status, code)),
  ])
}

export const mochaHooks = {
  afterAll() {
    if (process.env.WHOLE_SUITE !== 'yes') return
    const missing = declaredAnswers().filter((each) => !seen.has(each) && !(each in unseen))
    const stale = Object.keys(unseen).filter((each) => seen.has(each) || !declaredAnswers().includes(each))
    if (missing.length > 0) throw new Error(`No test has produced these declared answers:\n  ${missing.join('\n  ')}`)
    if (stale.length > 0)
      throw new Error(`Take these out of test/support/coverage.ts, they are seen now:\n  ${stale.join('\n  ')}`)
  },
}

function answer(operation: string, status: number, code?: string): string {
  return code ? `${operation} ${status} ${code}` : `${operation} ${status}`
}
