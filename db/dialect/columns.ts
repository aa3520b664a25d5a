/** Rows as both engines read and write them, without the query builder. */
import { Column, getTableColumns, getTableName, SQL, type Table } from 'drizzle-orm'
import type { Eventually } from '../database-interface.ts'

export type Values = Record<string, unknown>
/** A query that is built once. Values are keyed by the names of its `sql.placeholder`s. */
export type PreparedQuery<Connection, Row> = {
  all(db: Connection, values: Values): Eventually<Row[]>
  first(db: Connection, values: Values): Eventually<Row | undefined>
}

/**
 * The builder would look up the decoder for each value of each row. Here they are looked up once per query; expressions are not decoded.
 * @param fields selected, in their order
 */
export function decoderOf<Row>(fields: readonly { path: string[]; field: unknown }[]): (values: unknown[]) => Row {
  const columns = fields.map(({ path, field }) => {
    const [name] = path
    if (name === undefined || path.length > 1 || !(field instanceof Column || field instanceof SQL)) {
      throw new Error(`a prepared query selects columns and expressions, not ${path.join('.')}`)
    }
    return { name, column: field instanceof Column ? field : undefined }
  })
  return (values) => {
    const row: Values = {}
    for (let index = 0; index < columns.length; index++) {
      const { name, column } = columns[index] as (typeof columns)[number]
      const value = values[index]
      row[name] = value === null || column === undefined ? value : column.mapFromDriverValue(value)
    }
    return row as Row
  }
}

/** The parts of a statement that inserts complete rows. @property valuesOf the values of rows, in the order of the statement */
export function insertInto(table: Table) {
  const columns = Object.entries<Column>(getTableColumns(table))
  return {
    head: `INSERT INTO "${getTableName(table)}" (${columns.map(([, { name }]) => `"${name}"`)}) VALUES`,
    columnCount: columns.length,
    valuesOf: (rows: readonly Values[]) =>
      rows.flatMap((row) => columns.map(([key, column]) => encoded(column, row[key]))),
  }
}

function encoded(column: Column, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value)
}
