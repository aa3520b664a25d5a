/** The check of JSON columns: each value can be parsed, and has the shape that db/schema/texts.ts declares. */
import { type Column, getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import type { RowReader } from '../../dialect/rows.ts'
import { type JsonShape, jsonColumns, rowKeyOf, type TableName } from '../../schema/texts.ts'
import * as schema from '../../schema.ts'

const rowsAtOnce = 1_000

type JsonRow = { place: string; value: string } & Record<string, string | number>

/** One line for each value that is not of its shape, in the order of tables and rows. */
export async function jsonFaults(reader: RowReader, max: number): Promise<string[]> {
  const faults: string[] = []
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, Table)) continue
    const columns: Record<string, Column> = getTableColumns(table)
    for (const [key, { json }] of jsonColumns(name as TableName)) {
      const column = columns[key]?.name
      const keys = rowKeyOf(name as TableName).map((each) => String(columns[each]?.name))
      for await (const row of rowsOf(reader, getTableName(table), keys, String(column))) {
        if (parsedJson(json, row.value) !== undefined) continue
        faults.push(
          `workspace ${row.place}: ${column} of the row ${keys.map((each) => row[each]).join(' ')} of ${getTableName(table)} is no JSON of its shape (${shapes[json]})`,
        )
        if (faults.length === max) return faults
      }
    }
  }
  return faults
}

/** Reads by key in pages, so that tables of any size fit into memory. */
async function* rowsOf(reader: RowReader, table: string, keys: string[], column: string): AsyncGenerator<JsonRow> {
  for (let after = ''; ; ) {
    const page = await reader.rows<JsonRow>(
      `SELECT workspace_id AS place, ${keys}, ${column} AS value FROM ${table}
        WHERE ${column} IS NOT NULL${after} ORDER BY workspace_id, ${keys} LIMIT ${rowsAtOnce}`,
    )
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < rowsAtOnce) return
    after = ` AND (workspace_id, ${keys}) > (${[last.place, ...keys.map((key) => last[key] ?? '')].map(literal)})`
  }
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

/** For messages. */
const shapes: Record<JsonShape, string> = {
  objects: 'a list of objects',
  strings: 'a list of strings',
  numbers: 'a list of numbers',
  object: 'an object',
  'object of strings': 'an object of strings',
  'object of strings or null': 'an object of strings, or null',
  reply: 'an object, or nothing',
}

/** The value of a text; undefined if it is no JSON of this shape. */
export function parsedJson(shape: JsonShape, text: string): unknown {
  if (shape === 'reply' && text === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return hasShape(shape, value) ? value : undefined
  } catch {
    return undefined
  }
}

function hasShape(shape: JsonShape, value: unknown): boolean {
  if (shape === 'objects') return Array.isArray(value) && value.every(isObject)
  if (shape === 'strings') return Array.isArray(value) && value.every(isString)
  if (shape === 'numbers') return Array.isArray(value) && value.every(Number.isFinite)
  if (shape === 'object' || shape === 'reply') return isObject(value)
  if (shape === 'object of strings or null' && value === null) return true
  return isObject(value) && Object.values(value as object).every(isString)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isString(value: unknown): boolean {
  return typeof value === 'string'
}
