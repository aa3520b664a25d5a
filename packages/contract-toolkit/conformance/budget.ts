/** The limits of a run: no request starts after one of them is reached. */
import type { ContractProblem } from '../document/document.ts'

export class Budget {
  /** Requests that were sent. */
  requests = 0
  /** The limit that ended the run before all cases were sent; 'problem' if a hook or the recorder failed. */
  endedBy: 'time' | 'requests' | 'problem' | undefined
  /** The error that ended the run, to be thrown when all requests have ended. */
  problem: ContractProblem | undefined
  readonly #until: number
  readonly #maxRequests: number

  /** @param maxMs counts from now */
  constructor({ maxMs, maxRequests }: { maxMs: number; maxRequests: number }) {
    this.#until = performance.now() + maxMs
    this.#maxRequests = maxRequests
  }

  get msLeft(): number {
    return this.#until - performance.now()
  }

  isOver(): boolean {
    if (this.msLeft < 0) this.endedBy ??= 'time'
    if (this.requests >= this.#maxRequests) this.endedBy ??= 'requests'
    return this.endedBy !== undefined
  }

  endBy(problem: ContractProblem): void {
    this.problem ??= problem
    this.endedBy = 'problem'
  }
}
