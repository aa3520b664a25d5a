/** Reads a PostgreSQL database without changing it, also if its schema is not that of this version. */
import pg from 'pg'
import { DatabaseUnusable } from '../../database-interface.ts'
import { type RowReader, RowsUnreadable } from '../rows.ts'
import { connectionSettings } from './connections.ts'

const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
/** Damaged rows and indexes, and faults of the disk. */
const unreadable = /^(?:XX00[12]|58030)$/
const withinMs = 10 * 60_000
const bigintOid = 20
const numericOid = 1700

type Reference = { table: string; parent: string; columns: string[]; parentColumns: string[] }

/** @throws {DatabaseUnusable} */
export async function openRows(url: string): Promise<RowReader> {
  const client = new pg.Client({ ...connectionSettings(url, 'claim', withinMs), types: numbers() })
  try {
    await client.connect()
    await client.query(begin)
  } catch (error) {
    throw new DatabaseUnusable(`cannot read the database: ${(error as Error).message}`, { cause: error })
  }
  const rows = async <Row>(statement: string) => {
    try {
      return (await client.query(statement)).rows as Row[]
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && unreadable.test(error.code ?? ''))) throw error
      // The transaction is aborted: other checks read a snapshot of now.
      await client.query('ROLLBACK')
      await client.query(begin)
      throw new RowsUnreadable(error.message, { cause: error })
    }
  }
  return {
    rows,
    fileFaults: async () => [],
    referenceFaults: async () => {
      const faults = []
      for (const reference of await rows<Reference>(references)) {
        const [found] = await rows<{ count: number }>(orphansOf(reference))
        if (found && found.count > 0)
          faults.push({ table: reference.table, parent: reference.parent, count: found.count })
      }
      return faults
    },
    close: () => client.end(),
  }
}

/** Sums and counts are numbers, as in SQLite. */
function numbers(): pg.CustomTypesConfig {
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === bigintOid || oid === numericOid ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
}

const columnNames = (oid: string, keys: string) =>
  `(SELECT json_agg(a.attname ORDER BY k.position) FROM unnest(${keys}) WITH ORDINALITY AS k(number, position)
    JOIN pg_attribute a ON a.attrelid = ${oid} AND a.attnum = k.number)`

const references = `SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS parent,
    ${columnNames('conrelid', 'conkey')} AS columns, ${columnNames('confrelid', 'confkey')} AS "parentColumns"
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`

function orphansOf({ table, parent, columns, parentColumns }: Reference): string {
  const equal = columns.map((column, at) => `p."${parentColumns[at]}" = c."${column}"`).join(' AND ')
  const present = columns.map((column) => `c."${column}" IS NOT NULL`).join(' AND ')
  return `SELECT count(*) AS count FROM ${table} c WHERE ${present} AND NOT EXISTS (SELECT 1 FROM ${parent} p WHERE ${equal})`
}
