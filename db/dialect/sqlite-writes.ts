/** The one line in which the writes of this process wait, and the transactions they share. */
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import type { BetterSQLite3Database as Connection } from 'drizzle-orm/better-sqlite3'
import { DatabaseBusy, DatabaseLost, type FaultListener } from '../database-interface.ts'
import { classifyDiskFault, faultReporter } from './sqlite-faults.ts'
import type { FilesCheck } from './sqlite-files.ts'

/** @property lost why the open files are not those of the path any more */
export type WriteContext = { writer: BetterSqlite3.Database; checkFiles: FilesCheck; listener: FaultListener }

/** How long a write waits for another process to finish its own. */
const lockTimeoutMs = 10_000

type Write = { work(tx: Connection): Promise<unknown>; done(result: unknown): void; failed(error: unknown): void }
type Settle = () => void

/** So long a transaction takes in one write after the other: the first of them waits no longer for those behind it. */
const batchMs = 20

/**
 * Writes wait in line, and those that stand there together share a transaction: the disk, which takes longer than the
 * work, is waited for once for all of them. None is answered before it, and one that fails takes only its own back.
 */
export function createWriteQueue(context: WriteContext, tx: Connection, onBatchEnd: () => void) {
  const queue: Write[] = []
  const faults = faultReporter(context.listener)
  let run: Promise<void> | undefined
  const runAll = async () => {
    // What has arrived in this turn of the event loop gets in line before the transaction begins.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const settlements = await runBatch(context, tx, queue, faults)
      onBatchEnd()
      for (const settle of settlements) settle()
    }
    run = undefined
  }
  return {
    enqueue<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
      return new Promise<T>((done, failed) => {
        queue.push({ work, done: done as Write['done'], failed })
        run ??= runAll()
      })
    },
    async idle(): Promise<void> {
      await run
    },
  }
}

/** How each of them ends, to be told once the transaction is over. */
async function runBatch(
  { writer, checkFiles }: WriteContext,
  tx: Connection,
  queue: Write[],
  faults: ReturnType<typeof faultReporter>,
): Promise<Settle[]> {
  const begun: Write[] = []
  try {
    const settlements = await transaction(writer, async () => {
      const settlements: Settle[] = []
      const until = performance.now() + batchMs
      do {
        const write = queue.shift() as Write
        begun.push(write)
        settlements.push(await runInSavepoint(writer, tx, write, faults.failed))
      } while (queue.length > 0 && performance.now() < until)
      // Before the commit: the others that share it are refused too, and none of them is in a file that nobody opens again.
      const why = checkFiles()
      if (why !== undefined) throw new DatabaseLost(why)
      return settlements
    })
    faults.succeeded()
    return settlements
  } catch (thrown) {
    const error = classifyDiskFault(thrown)
    faults.failed(error)
    // Nothing of any of them is left. Where not even one was begun, the lock was not to be had.
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
  { work, done, failed }: Write,
  reportFault: (error: unknown) => void,
): Promise<Settle> {
  writer.exec('SAVEPOINT of_one')
  try {
    const result = await work(tx)
    writer.exec('RELEASE of_one')
    return () => done(result)
  } catch (thrown) {
    // On a full disk SQLite takes back the whole transaction by itself, and what the others wrote with it.
    if (!writer.inTransaction) throw thrown
    writer.exec('ROLLBACK TO of_one; RELEASE of_one')
    const error = classifyDiskFault(thrown)
    reportFault(error)
    return () => failed(error)
  }
}

/** One writer at a time: BEGIN IMMEDIATE takes the lock before anything is read, so no write is decided on old rows. */
export async function transaction<T>(connection: BetterSqlite3.Database, work: () => Promise<T>): Promise<T> {
  await begin(connection)
  try {
    const result = await work()
    connection.exec('COMMIT')
    return result
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

async function begin(connection: BetterSqlite3.Database): Promise<void> {
  const giveUpAt = performance.now() + lockTimeoutMs
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
