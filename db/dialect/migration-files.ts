/** The migrations of a folder, and which of them a database lacks or has beyond this version. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnusable } from '../database-interface.ts'

export type Migration = {
  /** The name of its file. */
  tag: string
  /** SHA-256 of its file. A database knows a migration by it. */
  hash: string
  createdAt: number
  statements: string[]
  /**
   * The hash of an earlier migration: servers that know that one may run on the schema that this one leaves. Null: only
   * servers that know this one may.
   */
  compatibleWith: string | null
  /** Each statement commits by itself, as CREATE INDEX CONCURRENTLY must. */
  isOutsideTransaction: boolean
}

export type AppliedMigration = { hash: string; compatibleWith: string | null }

/** Lines at the begin of a migration's file, in front of its first statement. */
const compatible = /^-- Compatible with servers from (\S+)$/
const outside = /^-- Outside a transaction$/

/** Reads the migrations in the order of their journal. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  const migrations: Migration[] = []
  for (const { tag, when } of journal.entries) {
    const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
    const head = headOf(text)
    const [, named] = head.map((line) => compatible.exec(line)).find((match) => match !== null) ?? []
    const oldest = migrations.find((earlier) => earlier.tag === named)
    if (named !== undefined && oldest === undefined) throw new Error(`${tag}.sql: no earlier migration is ${named}`)
    migrations.push({
      tag,
      hash: createHash('sha256').update(text).digest('hex'),
      createdAt: when,
      statements: text.split('--> statement-breakpoint'),
      compatibleWith: oldest?.hash ?? null,
      isOutsideTransaction: head.some((line) => outside.test(line)),
    })
  }
  return migrations
}

/** The comment lines in front of the first statement. */
function headOf(text: string): string[] {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('-- '))
  return end < 0 ? lines : lines.slice(0, end)
}

/** Whether a version that knows these migrations may run on the schema that others have left. */
export function isUsableBy(known: readonly Migration[], applied: readonly AppliedMigration[]): boolean {
  try {
    return compareMigrations(known, applied).missing.length === 0
  } catch (error) {
    if (error instanceof DatabaseUnusable) return false
    throw error
  }
}

/**
 * Compares the migrations of this version with those of a database.
 * @returns the migrations to apply, and whether a newer version has applied others
 * @throws {DatabaseUnusable} if this version must not run on the schema
 */
export function compareMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): { missing: Migration[]; isNewer: boolean } {
  const missing = known.filter(({ hash }) => !applied.some((row) => row.hash === hash))
  const newer = applied.filter(({ hash }) => !known.some((migration) => migration.hash === hash))
  const isUsable = newer.every(({ compatibleWith }) => known.some(({ hash }) => hash === compatibleWith))
  // A newer version knows all migrations of this one: this schema comes from another branch, or a migration was edited.
  if (newer.length > 0 && missing.length > 0) {
    const tags = missing.map(({ tag }) => tag).join(', ')
    throw new DatabaseUnusable(
      `the database is of another line of versions: ${newer.length} of its migrations are unknown to this version, and it lacks ${tags}`,
    )
  }
  if (!isUsable) throw new DatabaseUnusable('the database was written by a newer version of this server')
  return { missing, isNewer: newer.length > 0 }
}
