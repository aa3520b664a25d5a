import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { DrizzleError, DrizzleQueryError, sql } from 'drizzle-orm'
import { migrationsFolderName, open } from '#dialect'
import { databaseIn, dropDatabasesOf, execute } from '#test-databases'
import type { Connection, Database } from '../../db/database.ts'

export const migrations = fileURLToPath(new URL(`../../db/${migrationsFolderName}`, import.meta.url))

type JournalEntry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean }

/** A folder for the databases of one test; everything opened through it is closed with it. */
export class Files {
  private readonly opened: Database[] = []
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async make(): Promise<Files> {
    return new Files(await mkdtemp(join(tmpdir(), 'booking-db-')))
  }

  path(name = 'booking.db'): string {
    return join(this.folder, name)
  }

  async open(name = 'booking.db', folder = migrations): Promise<Database> {
    const database = await open(await databaseIn(this.folder, name), folder)
    this.opened.push(database)
    return database
  }

  /**
   * A copy of the migrations with other entries in its journal.
   * @param further SQL of migrations to add at the end; `LAST` in it is the name of the last one of this version
   */
  async migrations(change: (entries: JournalEntry[]) => JournalEntry[], ...further: string[]): Promise<string> {
    const folder = await mkdtemp(join(this.folder, 'migrations-'))
    await cp(migrations, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal: { entries: JournalEntry[] } = JSON.parse(await readFile(path, 'utf8'))
    const { tag: lastTag = '' } = journal.entries.at(-1) ?? {}
    const entries = change(journal.entries)
    for (const [index, sql] of further.entries()) {
      const { idx = 0, when = 0 } = entries.at(-1) ?? {}
      const tag = `${9000 + index}_further`
      entries.push({ version: '7', breakpoints: true, idx: idx + 1, when: when + 1, tag })
      await writeFile(join(folder, `${tag}.sql`), sql.replaceAll('LAST', lastTag))
    }
    await writeFile(path, JSON.stringify({ ...journal, entries }))
    return folder
  }

  async close(): Promise<void> {
    for (const database of this.opened) await database.close()
    await dropDatabasesOf(this.folder)
    await rm(this.folder, { recursive: true })
  }
}

/** The error of the work, thrown synchronously or later, without the wrapper of the query builder. */
export async function refusalOf(work: () => unknown): Promise<Error> {
  try {
    await work()
  } catch (error) {
    const isWrapped = error instanceof DrizzleError || error instanceof DrizzleQueryError
    return isWrapped && error.cause instanceof Error ? error.cause : (error as Error)
  }
  return expect.fail('nothing was refused')
}

/** The same of a part of a transaction, which goes on: after a refused statement, PostgreSQL takes no other before it is undone. */
export async function refusalIn(tx: Connection, work: () => unknown): Promise<Error> {
  await execute(tx, sql`SAVEPOINT attempt`)
  const refusal = await refusalOf(work)
  await execute(tx, sql`ROLLBACK TO attempt`)
  return refusal
}
