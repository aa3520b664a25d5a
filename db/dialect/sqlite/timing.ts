/** Measures the statements of a SQLite connection. */
import type BetterSqlite3 from 'better-sqlite3'
import { areListenersEnabled, type StatementListener, statementListener } from '../../statement-listener.ts'

/** Tells the listener of a request about each statement that is prepared from now on, if listeners are enabled. */
export function timeStatements(connection: BetterSqlite3.Database): void {
  if (!areListenersEnabled()) return
  const prepare = connection.prepare.bind(connection)
  const timed = (text: string) => {
    const statement = prepare(text) as unknown as Record<'run' | 'all' | 'get', (...values: unknown[]) => unknown>
    for (const name of ['run', 'all', 'get'] as const) {
      const call = statement[name].bind(statement)
      statement[name] = (...values) => {
        const listener = statementListener()
        // Nothing keeps the values, so V8 passes them on without an array.
        return listener ? timedCall(listener, text, call, ...values) : call(...values)
      }
    }
    return statement
  }
  connection.prepare = timed as unknown as typeof connection.prepare
}

function timedCall<Value>(
  listener: StatementListener,
  text: string,
  call: (...values: Value[]) => unknown,
  ...values: Value[]
): unknown {
  const startedAt = performance.now()
  let hasFailed = true
  try {
    const result = call(...values)
    hasFailed = false
    return result
  } finally {
    listener.statement(startedAt, performance.now(), text, hasFailed)
  }
}
