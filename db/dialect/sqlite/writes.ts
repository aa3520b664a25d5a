/** The write queue of this process. Queued writes share transactions. */
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import {
  DatabaseBusy,
  DatabaseLost,
  type DatabaseOptions,
  type FaultListener,
  type WriteLease,
} from '../../database-interface.ts'
import {
  areListenersEnabled,
  type StatementListener,
  statementListener,
  withStatementListener,
} from '../../statement-listener.ts'
import { faultReporter } from '../faults.ts'
import { classifyDiskFault } from './faults.ts'
import type { FilesCheck } from './files.ts'
import type { Connection } from './read-turns.ts'

/** @property checkFiles called before each commit: a result refuses the commit */
export type WriteContext = {
  writer: BetterSqlite3.Database
  checkFiles: FilesCheck
  listener: FaultListener
  /** Undefined if no other process writes all the time. */
  writeLease?: WriteLease | undefined
  times: DatabaseOptions
  /** Hears how many milliseconds each write waited. */
  begun?: (waitedMs: number) => void
}

/** How long a write waits for the write lock of another process. */
const lockTimeoutMs = 10_000

type Write = {
  /** Hears of its statements: a write may run in the turn of another request. */
  listener: StatementListener | undefined
  /** When it was queued: `performance.now()`; 0 if nobody hears of it. */
  queuedAt: number
  work(tx: Connection): Promise<unknown>
  done(result: unknown): void
  failed(error: unknown): void
}
type Completion = () => void

/** A transaction accepts further writes for this long, so that its first write is not delayed any longer. */
const batchMs = 20

/**
 * Queued writes share one transaction. A commit waits for the disk, which takes longer than the writes themselves, so they
 * wait for it once together. Each promise settles after the commit. A write that fails rolls back only its own savepoint.
 */
export function createWriteQueue(context: WriteContext, tx: Connection, onBatchEnd: () => void) {
  const queue: Write[] = []
  const faults = faultReporter(context.listener, context.times.recoveredAfterMs)
  let run: Promise<void> | undefined
  const runAll = async () => {
    // All writes that arrive in this turn of the event loop are queued before the transaction begins.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      if (context.writeLease) await context.writeLease.begin()
      const completions = await runBatch(context, tx, queue, faults)
      context.writeLease?.end()
      onBatchEnd()
      for (const complete of completions) complete()
    }
    run = undefined
  }
  return {
    enqueue<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
      return new Promise<T>((done, failed) => {
        queue.push({
          listener: statementListener(),
          queuedAt: context.begun ? performance.now() : 0,
          work,
          done,
          failed,
        })
        run ??= runAll()
      })
    },
    async idle(): Promise<void> {
      await run
    },
    get waiting(): number {
      return queue.length
    },
    get isBusy(): boolean {
      return run !== undefined
    },
  }
}

/** Runs queued writes in one transaction. @returns functions that settle their promises, to be called after the commit */
async function runBatch(
  { writer, checkFiles, begun: hear, times }: WriteContext,
  tx: Connection,
  queue: Write[],
  faults: ReturnType<typeof faultReporter>,
): Promise<Completion[]> {
  const begun: Write[] = []
  try {
    const completions = await transaction(
      writer,
      async () => {
        const completions: Completion[] = []
        const until = performance.now() + batchMs
        do {
          const write = queue.shift() as Write
          begun.push(write)
          hear?.(write.queuedAt === 0 ? 0 : performance.now() - write.queuedAt)
          completions.push(await runInSavepoint(writer, tx, write, faults.failed))
        } while (queue.length > 0 && performance.now() < until)
        // Checked before the commit, so that no write of this transaction is acknowledged into a file that is already lost.
        const reason = checkFiles()
        if (reason !== undefined) throw new DatabaseLost(reason)
        return completions
      },
      times.lockMs,
    )
    faults.succeeded()
    return completions
  } catch (thrown) {
    const error = classifyDiskFault(thrown)
    faults.failed(error)
    // All of them were rolled back. If none had begun, the write lock could not be taken: reject the first in the queue.
    const undone = begun.length > 0 ? begun : queue.splice(0, 1)
    return undone.map(
      ({ failed }) =>
        () =>
          failed(error),
    )
  }
}

async function runInSavepoint(
  writer: BetterSqlite3.Database,
  tx: Connection,
  { listener, work, done, failed }: Write,
  reportFault: (error: unknown) => void,
): Promise<Completion> {
  writer.exec('SAVEPOINT single_write')
  try {
    const result = await (areListenersEnabled() ? withStatementListener(listener, () => work(tx)) : work(tx))
    writer.exec('RELEASE single_write')
    return () => done(result)
  } catch (thrown) {
    // On a full disk SQLite rolls back the whole transaction by itself, with the writes of the others.
    if (!writer.inTransaction) throw thrown
    writer.exec('ROLLBACK TO single_write; RELEASE single_write')
    const error = classifyDiskFault(thrown)
    reportFault(error)
    return () => failed(error)
  }
}

/**
 * One writer at a time: BEGIN IMMEDIATE takes the lock before the first read, so no write is decided on stale rows.
 * @param waitMs how long to wait for the lock of another process
 */
export async function transaction<T>(
  connection: BetterSqlite3.Database,
  work: () => Promise<T>,
  waitMs = lockTimeoutMs,
): Promise<T> {
  await begin(connection, waitMs)
  try {
    const result = await work()
    connection.exec('COMMIT')
    return result
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

async function begin(connection: BetterSqlite3.Database, waitMs: number): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    try {
      connection.exec('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!(error instanceof BetterSqlite3.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error
      if (performance.now() > giveUpAt)
        throw new DatabaseBusy('another process held the database too long', { cause: error })
      await sleep(2 + Math.random() * 8)
    }
  }
}
