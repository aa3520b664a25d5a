/** The database cannot read rows that a check needs: a page of the file is damaged, or the disk. */
export class RowsUnreadable extends Error {}

/** Rows as a check reads them: all from one snapshot, with integers as numbers. Each method @throws {RowsUnreadable} */
export type RowReader = {
  rows<Row = Record<string, unknown>>(statement: string): Promise<Row[]>
  /** Damage of the file, which PostgreSQL reports by itself. */
  fileFaults(): Promise<string[]>
  /** Rows that refer to a row which is not there. */
  referenceFaults(): Promise<{ table: string; parent: string; count: number }[]>
  close(): Promise<void>
}
