/** Transactions on PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CommitUnknown, DatabaseUnavailable, DatabaseUnreachable, type Eventually } from '../../database-interface.ts'
import type { Client, Pool, Sender, Statement } from './client.ts'
import { causeOf, classifyFault, isConflict } from './faults.ts'
import { type Connection, databaseOn } from './statements.ts'

const attemptsMax = 10
const commit = { name: 'commit', text: 'COMMIT' }

/**
 * Runs `work` in one transaction, again after a conflict with another one. READ COMMITTED is said at each BEGIN, because the
 * triggers that count allocations rely on it, and a server may have another default.
 * @param begun called with the milliseconds that each attempt waited for a connection
 * @throws {DatabaseUnavailable} also {CommitUnknown}, which is never tried again
 */
export async function transaction<T>(
  pool: Pool,
  mode: 'READ COMMITTED READ WRITE' | 'REPEATABLE READ READ ONLY',
  work: (tx: Connection) => Promise<T>,
  begun?: (waitedMs: number) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOn(pool, `BEGIN ISOLATION LEVEL ${mode}`, work, begun)
    } catch (error) {
      if (!isConflict(error) || attempt === attemptsMax) throw classifyFault(error)
    }
    await sleep(Math.random() * 2 ** attempt)
  }
}

async function attemptOn<T>(
  pool: Pool,
  begin: string,
  work: (tx: Connection) => Promise<T>,
  begun?: (waitedMs: number) => void,
): Promise<T> {
  const requestedAt = performance.now()
  const client = await pool.connect()
  begun?.(performance.now() - requestedAt)
  const statements = new TransactionStatements(client)
  let isBroken = false
  try {
    // Nothing is sent before the answer: had BEGIN failed, a write would commit alone.
    await statements.send({ name: begin, text: begin })
    const tx = databaseOn(statements)
    transactions.set(tx, statements)
    const result = await work(tx)
    await statements.commit()
    return result
  } catch (error) {
    isBroken = !(await statements.rollBack(error))
    throw statements.firstFailure(error)
  } finally {
    client.release(isBroken)
  }
}

const transactions = new WeakMap<Connection, TransactionStatements>()

/**
 * Lets the transaction go on while the statement is pending. The commit waits for it, and is refused if it has failed: so the
 * statements that end a transaction are sent together with its COMMIT. For statements whose result nobody needs before.
 * @param statement all that it sends was sent before this call
 */
export function untilCommit(tx: Connection, statement: Eventually<unknown>): Eventually<unknown> {
  const statements = transactions.get(tx)
  if (!statements || statements.isOver || !(statement instanceof Promise)) return statement
  statements.awaitBeforeCommit(statement)
}

/** The statements of one transaction, from BEGIN to its end. */
class TransactionStatements implements Sender {
  readonly #client: Client
  readonly #pending: Promise<unknown>[] = []
  /** The first answer of PostgreSQL that says why a statement failed. Of statements sent together, the caller may notice a later one first. */
  #failure: unknown
  isOver = false

  constructor(client: Client) {
    this.#client = client
  }

  async send(statement: Statement): Promise<pg.QueryResult> {
    // Its connection may have the next transaction already.
    if (this.isOver) throw new Error('a statement was sent after the end of its transaction')
    try {
      return await this.#client.send(statement)
    } catch (error) {
      if (!isFollower(error)) this.#failure ??= error
      throw error
    }
  }

  awaitBeforeCommit(statement: Promise<unknown>): void {
    // Its failure is reported by the commit.
    statement.catch(() => {})
    this.#pending.push(statement)
  }

  /** COMMIT is sent together with the statements that nobody waits for. Behind a failed one it succeeds with the answer ROLLBACK. */
  async commit(): Promise<void> {
    this.isOver = true
    const [committed, ...others] = await Promise.allSettled([this.#client.send(commit), ...this.#pending.splice(0)])
    const failures = others.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    // An answer of PostgreSQL is certain: it had ended the transaction before it read COMMIT.
    const refused = failures.find(isAnswer)
    if (refused !== undefined) throw refused
    if (committed.status === 'rejected') throw unlessAnswered(committed.reason)
    if (failures.length > 0) throw failures[0]
    if (committed.value.command !== 'COMMIT')
      throw new Error('a statement of this transaction failed, and its error was not passed on')
  }

  /** @returns false if the connection cannot be used any more */
  async rollBack(error: unknown): Promise<boolean> {
    this.isOver = true
    // A ROLLBACK would only wait behind the query that was lost. PostgreSQL rolls back when the connection ends.
    if (classifyFault(error) instanceof DatabaseUnreachable) return false
    const [rolledBack, ...others] = await Promise.allSettled([
      this.#client.send({ text: 'ROLLBACK' }),
      ...this.#pending.splice(0),
    ])
    // Errors of statements that waited for the commit say more than the answers of PostgreSQL: a refusal by a trigger is an `Overbooked`.
    const named = others.find((each) => each.status === 'rejected' && !isFollower(each.reason))
    if (named?.status === 'rejected') this.#failure = named.reason
    return rolledBack.status === 'fulfilled'
  }

  /** The error of the statement that made PostgreSQL refuse all behind it. Call it after `rollBack`, when all are answered. */
  firstFailure(error: unknown): unknown {
    return isFollower(error) ? (this.#failure ?? error) : error
  }
}

/** Statements behind a failed one are refused with 25P02, which says nothing about the reason. */
function isFollower(error: unknown): boolean {
  const cause = error instanceof Error ? causeOf(error) : undefined
  return cause instanceof pg.DatabaseError && cause.code === '25P02'
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && causeOf(error) instanceof pg.DatabaseError
}

function unlessAnswered(error: unknown): unknown {
  const fault = classifyFault(error)
  if (!(fault instanceof DatabaseUnavailable) || isConflict(error)) return error
  return new CommitUnknown(`the connection was lost during a commit: ${fault.message}`, { cause: error })
}
