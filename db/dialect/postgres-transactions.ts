/** Transactions on PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CommitUnknown, DatabaseUnavailable, DatabaseUnreachable, type Eventually } from '../database-interface.ts'
import type { Pool } from './postgres-connections.ts'
import { causeOf, classifyFault, isConflict } from './postgres-faults.ts'
import { RowsQuery, withoutRows } from './postgres-messages.ts'
import { type Connection, databaseOn, run, runInFlight, type Sender } from './postgres-statements.ts'

const attemptsMax = 10
const commit = { name: 'commit', text: 'COMMIT' }

/**
 * Runs `work` in one transaction, again if it was in the way of another one. READ COMMITTED is said at each BEGIN, because the
 * triggers that count allocations rely on it, and a server may have another default.
 * @param begun hears how many milliseconds each attempt waited for a connection
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
  const askedAt = begun ? performance.now() : 0
  const client = await pool.connect()
  begun?.(performance.now() - askedAt)
  const statements = new TransactionStatements(client, begin)
  let isBroken = false
  try {
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
 * Lets the transaction go on while the statement is under way. The commit waits for it, and is refused if it has failed: so the
 * statements that end a transaction travel with its COMMIT. For statements whose result nobody needs before.
 * @param statement all that it sends was sent before this call
 */
export function untilCommit(tx: Connection, statement: Eventually<unknown>): Eventually<unknown> {
  const statements = transactions.get(tx)
  if (!statements || statements.isOver || !(statement instanceof Promise)) return statement
  void statements.awaitBeforeCommit(statement)
}

/** The statements of one transaction, from BEGIN to its end. */
class TransactionStatements implements Sender {
  readonly #client: pg.PoolClient
  readonly #pending: Promise<unknown>[] = []
  /** Undefined once PostgreSQL has answered. */
  #begun: Promise<unknown> | undefined
  #hasWrites = false
  isOver = false

  constructor(client: pg.PoolClient, begin: string) {
    this.#client = client
    this.#begun = this.awaitBeforeCommit(
      this.#run(new RowsQuery({ name: begin, text: begin }, withoutRows)).then(() => {
        this.#begun = undefined
      }),
    )
  }

  /** A read travels with BEGIN. A write and what follows it wait for the answer, so that it is never a transaction of its own. */
  async send(query: pg.QueryConfig | pg.Query): Promise<pg.QueryArrayResult> {
    // Its connection may have the next transaction already.
    if (this.isOver) throw new Error('a statement was sent after the end of its transaction')
    this.#hasWrites ||= !isRead(query)
    if (this.#begun && this.#hasWrites) {
      await this.#begun
      // The transaction may have been rolled back meanwhile: the write would commit alone.
      if (this.isOver) throw new Error('a statement was not sent before the end of its transaction')
    }
    return this.#run(query)
  }

  /** Keeps the first error that says a reason. Of statements sent together, the caller may notice a later one first. */
  async #run(query: pg.QueryConfig | pg.Query): Promise<pg.QueryArrayResult> {
    try {
      return await runInFlight(this.#client, query)
    } catch (error) {
      if (!isFollower(error)) this.#failure ??= error
      throw error
    }
  }

  awaitBeforeCommit(statement: Promise<unknown>): Promise<unknown> {
    // Its failure is reported by the commit.
    statement.catch(() => {})
    this.#pending.push(statement)
    return statement
  }

  /**
   * COMMIT travels with the statements that nobody waits for. Behind a failed one of them PostgreSQL passes over it; behind an earlier
   * failed one it succeeds with the answer ROLLBACK.
   */
  async commit(): Promise<void> {
    if (this.#begun) await this.#begun
    this.isOver = true
    const [committed, ...others] = await Promise.allSettled([
      runInFlight(this.#client, new RowsQuery(commit, withoutRows)),
      ...this.#pending.splice(0),
    ])
    // An answer of the server is certain: it had ended the transaction before it read COMMIT.
    const refused = others.find((each) => each.status === 'rejected' && isAnswer(each.reason))
    if (refused?.status === 'rejected') throw refused.reason
    if (committed.status === 'rejected' && !isFollower(committed.reason)) throw unlessAnswered(committed.reason)
    const failed = others.find((each) => each.status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    if (committed.status === 'rejected' || committed.value.command !== 'COMMIT')
      throw new Error('a statement of this transaction failed, and its error was not passed on')
  }

  /** @returns false if the connection cannot be used any more */
  async rollBack(error: unknown): Promise<boolean> {
    this.isOver = true
    // A ROLLBACK would only wait behind the query that was lost. The server rolls back when the connection ends.
    if (classifyFault(error) instanceof DatabaseUnreachable) return false
    // With a Sync of its own: PostgreSQL passes over what follows a failed statement.
    const [rolledBack] = await Promise.allSettled([run(this.#client, { text: 'ROLLBACK' }), this.#findFailure()])
    return rolledBack.status === 'fulfilled'
  }

  /** The first answer of PostgreSQL that says why a statement failed. */
  #failure: unknown

  /** Errors of statements that waited for the commit say more than the answers of PostgreSQL: a refusal by a trigger is an `Overbooked`. */
  async #findFailure(): Promise<void> {
    const settled = await Promise.allSettled(this.#pending.splice(0))
    const named = settled.find((each) => each.status === 'rejected' && !isFollower(each.reason))
    if (named?.status === 'rejected') this.#failure = named.reason
  }

  /** The error of the statement that made the server refuse all behind it. Call it after `rollBack`, when all are answered. */
  firstFailure(error: unknown): unknown {
    return isFollower(error) ? (this.#failure ?? error) : error
  }
}

/** Statements behind a failed one are refused with 25P02, which says nothing about the reason. */
function isFollower(error: unknown): boolean {
  const cause = error instanceof Error ? causeOf(error) : undefined
  return cause instanceof pg.DatabaseError && cause.code === '25P02'
}

function isRead(query: pg.QueryConfig | pg.Query): boolean {
  // A UNION begins with a parenthesis.
  return 'text' in query && /^\(?select /i.test(query.text as string)
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && causeOf(error) instanceof pg.DatabaseError
}

function unlessAnswered(error: unknown): unknown {
  const fault = classifyFault(error)
  if (!(fault instanceof DatabaseUnavailable) || isConflict(error)) return error
  return new CommitUnknown(`the connection was lost during a commit: ${fault.message}`, { cause: error })
}
