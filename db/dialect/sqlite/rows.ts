/** Reads a SQLite file without changing it, also if its schema is not that of this version. */
import BetterSqlite3 from 'better-sqlite3'
import { DatabaseUnusable } from '../../database-interface.ts'
import { type RowReader, RowsUnreadable } from '../rows.ts'

const findingsMax = 20
const unreadable = /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/

/** @throws {DatabaseUnusable} */
export async function openRows(file: string): Promise<RowReader> {
  const client = connect(file)
  return {
    rows: async <Row>(statement: string) => reading(() => client.prepare<[], Row>(statement).all()),
    fileFaults: async () => {
      const check = `integrity_check(${findingsMax})`
      const lines = reading(() => client.pragma(check)) as { integrity_check: string }[]
      return lines.map((line) => line.integrity_check).filter((line) => line !== 'ok')
    },
    referenceFaults: async () => {
      const faults = reading(() => client.pragma('foreign_key_check')) as { table: string; parent: string }[]
      const counts = new Map<string, { table: string; parent: string; count: number }>()
      for (const { table, parent } of faults) {
        const key = `${table} ${parent}`
        counts.set(key, { table, parent, count: (counts.get(key)?.count ?? 0) + 1 })
      }
      return [...counts.values()]
    },
    close: async () => void client.close(),
  }
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BetterSqlite3.SqliteError && unreadable.test(error.code))) throw error
    throw new RowsUnreadable(error.message, { cause: error })
  }
}

function connect(file: string): BetterSqlite3.Database {
  try {
    const client = new BetterSqlite3(file, { readonly: true, fileMustExist: true, timeout: 5_000 })
    client.exec('BEGIN')
    // The transaction begins with the first read.
    client.prepare('SELECT count(*) FROM sqlite_master').get()
    return client
  } catch (error) {
    throw new DatabaseUnusable(`cannot read the database ${file}: ${(error as Error).message}`, { cause: error })
  }
}
