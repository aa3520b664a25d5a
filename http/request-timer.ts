/** The time that a request spends in each step, so that a slow one can say where it was. */
import type { StatementListener } from '../db/statement-listener.ts'

/** `read_body` is the wait for the client; `reply` checks, serializes and sends. */
export type StepName = 'authenticate' | 'limit' | 'validate' | 'authorize' | 'read_body' | 'handler' | 'reply'

export class RequestTimer implements StatementListener {
  readonly steps: Record<StepName, number> = {
    authenticate: 0,
    limit: 0,
    validate: 0,
    authorize: 0,
    read_body: 0,
    handler: 0,
    reply: 0,
  }
  private current: StepName = 'authenticate'
  private since = performance.now()
  statements = 0
  statementsMs = 0
  transactionMs = 0

  /** Ends the step under way, and begins the next one. */
  begin(next: StepName): void {
    const now = performance.now()
    this.steps[this.current] += now - this.since
    this.current = next
    this.since = now
  }

  statement(startedAt: number, endedAt: number): void {
    this.statements++
    this.statementsMs += endedAt - startedAt
  }

  /** A write transaction has ended: its wait, its statements and its commit. */
  transaction(startedAt: number): void {
    this.transactionMs += performance.now() - startedAt
  }

  /** The request is answered: ends the last step. */
  end(): void {
    this.begin(this.current)
  }
}
