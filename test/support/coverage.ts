/**
 * Records every (operation, status, code) the servers of this test run have returned, from their log lines. Several
 * processes share a run, so each has a file of its own; declared-answers.ts reads them all.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'

const folder = process.env.ANSWERS_FOLDER
const noted = new Set<string>()

/** Log destination of a test server. */
export function coverageStream(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trimEnd().split('\n')) {
        lines.push(line)
        const { msg, operation, status, code } = JSON.parse(line)
        if (msg === 'request') note(answer(operation ?? 'unrouted', status, code))
      }
      done()
    },
  })
}

export function answer(operation: string, status: number, code?: string): string {
  return code ? `${operation} ${status} ${code}` : `${operation} ${status}`
}

/** Written at once: a worker may be killed before it could write at its end. */
function note(seen: string): void {
  if (!folder || noted.has(seen)) return
  noted.add(seen)
  appendFileSync(join(folder, String(process.pid)), `${seen}\n`)
}
