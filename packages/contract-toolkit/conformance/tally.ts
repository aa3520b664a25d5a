/** Counts of a run, for its report. */
import type { Case } from './cases.ts'
import type { Fixtures, Secret } from './fixtures.ts'

type OtherStatus = { request: number; recorded: number; actual: number }

export class Tally {
  /** Number of responses by operation and status. */
  readonly statuses = new Map<string, Map<number, number>>()
  /** Fixture credentials that worked once. The number is the request since which all responses are 401; else undefined. */
  readonly refusedSince = new Map<Secret, number | undefined>()
  /** Number of drawn random cases; `unclear` ones were not sent, because they were neither valid nor clearly invalid. */
  readonly drawn = { valid: 0, broken: 0, unclear: 0 }
  /** Results of a replayed recording. */
  readonly replayed = { requests: 0, otherStatus: [] as OtherStatus[] }
  /** Operations whose declared change was compared with a read. */
  readonly changesChecked = new Set<string>()
  /** Operations by phase that a limit ended before all their cases were sent. */
  readonly unfinished = new Map<string, Set<string>>()
  /** Parts of operations that could not be tested, and why. */
  readonly notes = new Map<string, Set<string>>()
  /** Whether all phases ran, without a limit. A replay is not complete. */
  isComplete = false

  note(operationId: string, what: string): void {
    addTo(this.notes, operationId, what)
  }

  /** Records that a limit ended a phase before all cases of an operation were sent. */
  leaveUnfinished(phase: string, operationId: string): void {
    addTo(this.unfinished, phase, operationId)
  }

  draw(testCase: Case | undefined): void {
    this.drawn[testCase === undefined ? 'unclear' : testCase.expected.is === 'refused' ? 'broken' : 'valid']++
  }

  /** @param requests the number of this request */
  answer(testCase: Case, status: number, requests: number, { credentials }: Fixtures): void {
    const { operation, otherwise } = testCase
    // A request with another method does not reach this operation.
    if (otherwise?.method === undefined) {
      const counts = this.statuses.get(operation.id) ?? new Map<number, number>()
      this.statuses.set(operation.id, counts.set(status, (counts.get(status) ?? 0) + 1))
    }
    // A credential may become invalid during the run: all later refusals would look correct.
    for (const { scheme, secret } of testCase.credential) {
      if (secret !== credentials[scheme]?.[0] || !operation.security.flat().includes(scheme)) continue
      const since = this.refusedSince.get(secret)
      if (status >= 200 && status < 300) this.refusedSince.set(secret, undefined)
      else if (status === 401 && this.refusedSince.has(secret)) this.refusedSince.set(secret, since ?? requests)
    }
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}
