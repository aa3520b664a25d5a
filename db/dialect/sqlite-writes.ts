/** The one line in which the writes of this process wait, and the transactions they share. */
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import type { BetterSQLite3Database as Connection } from 'drizzle-orm/better-sqlite3'
import { DatabaseBusy, DatabaseLost, type FaultListener } from '../dialect-contract.ts'
import { faultReporter, withoutDiskFault } from './sqlite-faults.ts'
import type { FilesCheck } from './sqlite-files.ts'

/** @property lost why the open files are not those of the path any more */
export type Writing = { writer: BetterSqlite3.Database; lost: FilesCheck; listener: FaultListener }

/** How long a write waits for another process to finish its own. */
const writeWaitMs = 10_000

type Write = { work(tx: Connection): Promise<unknown>; done(result: unknown): void; failed(error: unknown): void }
type Ending = () => void

/** So long a transaction takes in one write after the other: the first of them waits no longer for those behind it. */
const sharedForMs = 20

/**
 * Writes wait in line, and those that stand there together share a transaction: the disk, which takes longer than the
 * work, is waited for once for all of them. None is answered before it, and one that fails takes only its own back.
 */
export function writeLine(writing: Writing, tx: Connection, ended: () => void) {
  const line: Write[] = []
  const faults = faultReporter(writing.listener)
  let run: Promise<void> | undefined
  const writeAll = async () => {
    // What has arrived in this turn of the event loop gets in line before the transaction begins.
    await new Promise(setImmediate)
    while (line.length > 0) {
      const endings = await shared(writing, tx, line, faults)
      ended()
      for (const end of endings) end()
    }
    run = undefined
  }
  return {
    join<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
      return new Promise<T>((done, failed) => {
        line.push({ work, done: done as Write['done'], failed })
        run ??= writeAll()
      })
    },
    async idle(): Promise<void> {
      await run
    },
  }
}

/** How each of them ends, to be told once the transaction is over. */
async function shared(
  { writer, lost }: Writing,
  tx: Connection,
  line: Write[],
  faults: ReturnType<typeof faultReporter>,
): Promise<Ending[]> {
  const begun: Write[] = []
  try {
    const told = await transaction(writer, async () => {
      const endings: Ending[] = []
      const until = performance.now() + sharedForMs
      do {
        const write = line.shift() as Write
        begun.push(write)
        endings.push(await inSavepoint(writer, tx, write, faults.failed))
      } while (line.length > 0 && performance.now() < until)
      // Before the commit: the others that share it are refused too, and none of them is in a file that nobody opens again.
      const why = lost()
      if (why !== undefined) throw new DatabaseLost(why)
      return endings
    })
    faults.succeeded()
    return told
  } catch (thrown) {
    const error = withoutDiskFault(thrown)
    faults.failed(error)
    // Nothing of any of them is left. Where not even one was begun, the lock was not to be had.
    const undone = begun.length > 0 ? begun : line.splice(0, 1)
    return undone.map(
      ({ failed }) =>
        () =>
          failed(error),
    )
  }
}

async function inSavepoint(
  writer: BetterSqlite3.Database,
  tx: Connection,
  { work, done, failed }: Write,
  note: (error: unknown) => void,
): Promise<Ending> {
  writer.exec('SAVEPOINT of_one')
  try {
    const result = await work(tx)
    writer.exec('RELEASE of_one')
    return () => done(result)
  } catch (thrown) {
    // On a full disk SQLite takes back the whole transaction by itself, and what the others wrote with it.
    if (!writer.inTransaction) throw thrown
    writer.exec('ROLLBACK TO of_one; RELEASE of_one')
    const error = withoutDiskFault(thrown)
    note(error)
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
  const giveUpAt = performance.now() + writeWaitMs
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
