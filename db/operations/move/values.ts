/** Rows as they are between two engines. */
import { hash } from 'node:crypto'

export type Kind = 'text' | 'integer' | 'number' | 'boolean' | 'bytes'
export type Value = string | bigint | number | boolean | Buffer | null
export type Row = Value[]

/** @property kind undefined in SQLite, whose columns do not tell booleans from integers */
export type Column<OfKind = Kind | undefined> = { name: string; kind: OfKind }
export type Table<OfKind = Kind | undefined> = { name: string; columns: Column<OfKind>[] }

/** A reason not to move. The message is for the operator. */
export class MoveProblem extends Error {}

/** One side of a move. Everything that is read comes from one snapshot. */
export interface Source {
  /** For messages: without a password. */
  readonly name: string
  tables(): Promise<Table[]>
  /** All rows of a table, in batches of at most some megabytes. */
  batches(table: Table<Kind>): AsyncIterable<Row[]>
  close(): Promise<void>
}

/** The other side: nothing is stored before `commit`. */
export interface Target extends Source {
  insert(table: Table<Kind>, rows: Row[]): Promise<void>
  /** Checks references, then commits. */
  commit(): Promise<void>
}

/** A batch ends with the row that reaches either limit. */
export const batchRowsMax = 1_000
export const batchBytesMax = 4 * 1024 * 1024

/** The size of a row in memory, roughly. */
export function sizeOf(row: Row): number {
  return row.reduce<number>((sum, value) => {
    return sum + (typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8)
  }, 0)
}

/** The count of rows and a digest that does not depend on their order. */
export class TableDigest {
  rows = 0
  #sum = 0n

  add(row: Row): void {
    this.rows++
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash('sha256', JSON.stringify(row.map(written)))}`))
  }

  /** The digest in hexadecimal. */
  get text(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }

  equals(other: TableDigest): boolean {
    return this.rows === other.rows && this.#sum === other.#sum
  }
}

function written(value: Value): string | number | boolean | null {
  if (typeof value === 'bigint') return value.toString()
  return Buffer.isBuffer(value) ? value.toString('base64') : value
}
