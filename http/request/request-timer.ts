/** The time that a request spends in each step, so that a slow one can say where it was. Its trace hears of the same times. */
import type { StatementListener } from '../../db/statement-listener.ts'
import type { RequestSpans } from './request-trace.ts'

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
  private readonly spans: RequestSpans | undefined
  statements = 0
  statementsMs = 0
  transactionMs = 0

  /** @param spans hears of each step, statement and transaction; undefined if the request is not traced */
  constructor(spans?: RequestSpans) {
    this.spans = spans
    spans?.beginStep(this.current, this.since)
  }

  /** Ends the step under way, and begins the next one. */
  begin(next: StepName): void {
    const now = this.stop()
    this.current = next
    this.spans?.beginStep(next, now)
  }

  statement(startedAt: number, endedAt: number, text: string, hasFailed: boolean): void {
    this.statements++
    this.statementsMs += endedAt - startedAt
    this.spans?.statement(startedAt, endedAt, text, hasFailed)
  }

  /** A write transaction begins: its wait, its statements and its commit. @returns what `endTransaction` takes */
  beginTransaction(): number {
    const startedAt = performance.now()
    this.spans?.beginTransaction(startedAt)
    return startedAt
  }

  endTransaction(startedAt: number, hasFailed: boolean): void {
    const endedAt = performance.now()
    this.transactionMs += endedAt - startedAt
    this.spans?.endTransaction(startedAt, endedAt, hasFailed)
  }

  /** Tells the trace of work on a worker thread or in a child process. */
  work(name: string, startedAt: number, hasFailed: boolean): void {
    this.spans?.work(name, startedAt, performance.now(), hasFailed)
  }

  /** The request is answered: ends the last step. */
  end(): void {
    this.spans?.endStep(this.stop())
  }

  private stop(): number {
    const now = performance.now()
    this.steps[this.current] += now - this.since
    this.since = now
    return now
  }
}

/** Runs work on a worker thread or in a child process, and tells the trace of the request, if there is one. */
export async function timedWork<T>(timer: RequestTimer | undefined, name: string, work: () => Promise<T>): Promise<T> {
  if (timer === undefined) return work()
  const startedAt = performance.now()
  try {
    const result = await work()
    timer.work(name, startedAt, false)
    return result
  } catch (error) {
    timer.work(name, startedAt, true)
    throw error
  }
}
