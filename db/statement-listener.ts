/** Tells a request which statements it sends. Nothing listens, and nothing is measured, unless `enableStatementListeners` was called. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface StatementListener {
  /** A statement has ended, or failed. Both times are by `performance.now()`. @param text with placeholders, without values */
  statement(startedAt: number, endedAt: number, text: string, hasFailed: boolean): void
}

const storage = new AsyncLocalStorage<StatementListener | undefined>()
let isEnabled = false

/** Call it before the database is opened: SQLite's statements are prepared for it then. */
export function enableStatementListeners(): void {
  isEnabled = true
}

export function areListenersEnabled(): boolean {
  return isEnabled
}

/** Runs `work` so that the listener hears of its statements; undefined: nobody hears of them. */
export function withStatementListener<T>(listener: StatementListener | undefined, work: () => T): T {
  // Most requests are not heard. To store nothing where nothing is stored would cost each of them a new context.
  if (listener === undefined && storage.getStore() === undefined) return work()
  return storage.run(listener, work)
}

/** The listener of the request whose code runs now. */
export function statementListener(): StatementListener | undefined {
  return isEnabled ? storage.getStore() : undefined
}
