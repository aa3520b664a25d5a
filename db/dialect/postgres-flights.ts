/**
 * Statements of one transaction that are sent together, up to one Sync. PostgreSQL answers at each Sync, so a Sync for each
 * statement costs both sides a system call for each, and often wakes this process for each.
 */
import pg from 'pg'
import { type DriverConnection, type DriverQuery, PassingOn } from './postgres-messages.ts'

type Done = (error: Error | null, result: unknown) => void

/** For the driver it is one query. It passes each answer on to the statement that it answers. */
export class Flight extends pg.Query {
  /** The driver marks the statement of this name as parsed, or as not parsed. */
  name: string | undefined
  text: string | undefined
  readonly #given: DriverQuery[] = []
  /** Statements that wait for an answer. Before they are sent, these are all: if the connection ends then, each is rejected. */
  #sent = this.#given
  /** Statements that were answered without an error. */
  #answered = 0
  #isOver = false

  constructor() {
    super({ text: '' })
  }

  add(query: pg.QueryConfig | pg.Query, done: Done): void {
    const made = query instanceof pg.Query ? query : new pg.Query({ ...query, queryMode: 'extended' } as pg.QueryConfig)
    const statement = Object.assign(made as unknown as DriverQuery, { callback: done })
    if (statement._result) statement._result._types ??= pg.types
    this.#given.push(statement)
  }

  override submit = (connection: unknown): void => {
    const driver = connection as DriverConnection
    const unsynced = new Unsynced(driver)
    this.#sent = []
    for (const statement of this.#given) {
      const executed = unsynced.executed
      statement.prepare(unsynced)
      if (unsynced.executed > executed) this.#sent.push(statement)
    }
    driver.sync()
    this.#turnToNext()
  }

  #turnToNext(): void {
    const next = this.#sent[this.#answered]
    this.name = next?.name
    this.text = next?.text
  }

  handleRowDescription(message: unknown): void {
    this.#sent[this.#answered]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#sent[this.#answered]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    this.#sent[this.#answered]?.handleCommandComplete(message, connection)
    this.handleEmptyQuery()
  }

  handleEmptyQuery(): void {
    this.#answered++
    this.#turnToNext()
  }

  handleReadyForQuery(connection: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const statement of this.#sent) statement.handleReadyForQuery(connection)
    this.#over(null)
  }

  /** An answer of PostgreSQL, which passes over all that follows up to the Sync, or the end of the connection. */
  handleError(error: Error, connection: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    const isAnswer = error instanceof pg.DatabaseError
    const { submittedNamedStatements } = connection as DriverConnection
    for (const [index, statement] of this.#sent.entries()) {
      if (index < this.#answered && isAnswer) statement.handleReadyForQuery(connection)
      else statement.handleError(index > this.#answered && isAnswer ? passedOver() : error, connection)
      if (index >= this.#answered && statement.name) delete submittedNamedStatements[statement.name]
    }
    this.#over(error)
  }

  /** The driver sets the callback. */
  #over(error: Error | null): void {
    ;(this as unknown as { callback?: Done }).callback?.(error, undefined)
  }
}

/** The connection for the statements of one flight. */
class Unsynced extends PassingOn {
  /** Statements whose last message was written. */
  executed = 0

  override execute(portal: unknown): void {
    super.execute(portal)
    this.executed++
  }

  override sync(): void {}
}

/** As PostgreSQL refuses a statement that follows a failed one in its transaction. */
function passedOver(): Error {
  const message = 'current transaction is aborted, commands ignored until end of transaction block'
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code: '25P02' })
}
