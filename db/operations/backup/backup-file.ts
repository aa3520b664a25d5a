/**
 * A backup is one SQLite file: a snapshot of the database, the copies of the agent runs in `run_copies` and `run_objects`, and a
 * manifest with the count and digest of the rows of each table (docs/decisions/0058-backup-and-doctor.md).
 */
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { DatabaseUnusable } from '../../database-interface.ts'
import { type AppliedMigration, compareMigrations, readMigrations } from '../../dialect/migration-files.ts'
import { createOwned } from '../../dialect/owned-file.ts'
import { type Row, TableDigest } from '../move/values.ts'

export const backupFormat = 1

/** The rows of each table: their number, and a digest that does not depend on their order. */
export type Digests = Record<string, { rows: number; digest: string }>

export type Manifest = {
  format: number
  takenAt: string
  /** The version of the contract, and the SHA-256 of its text. */
  contract: { version: string; sha256: string }
  /** SHA-256 of each migration that the database has. */
  migrations: string[]
  tables: Digests
  runs: { copied: number; missing: MissingRun[] }
}

/** A run that has a checkout in the database, and no copy in the backup. */
export type MissingRun = { runId: string; reason: string }

/** A reason why there is no backup, or no restored database. The message is for the operator. */
export class BackupProblem extends Error {}

/** A run with a Git source, as its row says. */
export type StoredRun = { id: string; workspaceId: string; checkout: string; branch: string; remote: string | null }

const manifestTable = 'backup_manifest'

/**
 * Copies a database that other processes may be writing, as of one instant, and compares the copy with it.
 * @returns the digests of both @throws {BackupProblem}
 */
export async function copySnapshot(from: string, to: string, migrationsFolder: string): Promise<Digests> {
  if (!existsSync(from)) throw new BackupProblem(`there is no database ${from}`)
  const source = connect(from, true)
  try {
    // The copy reads in this transaction. Without it, each write of another process would make the copy begin again.
    source.exec('BEGIN')
    await refuseOtherSchema(source, from, migrationsFolder)
    createOwned(to)
    await source.backup(to)
    const sent = digestsIn(source)
    const copy = connect(to, false)
    try {
      refuseOther(sent, digestsIn(copy), 'the copy differs from the database')
    } finally {
      copy.close()
    }
    return sent
  } finally {
    source.close()
  }
}

/** Runs with a checkout. */
export function listStoredRuns(file: string): StoredRun[] {
  return using(file, true, (client) =>
    client
      .prepare<[], StoredRun>(
        'SELECT id, workspace_id AS workspaceId, checkout, branch, remote FROM agent_runs WHERE checkout IS NOT NULL AND branch IS NOT NULL ORDER BY id',
      )
      .all(),
  )
}

/** Whether the database, which may have been changed since the copy, still has the run. */
export function hasRun(file: string, id: string): boolean {
  return using(
    file,
    true,
    (client) => client.prepare('SELECT 1 FROM agent_run_directory WHERE id = ?').get(id) !== undefined,
  )
}

/** Removes copies of runs from a database that one server alone uses. They are those of a time when it was shared. */
export function removeRunCopies(file: string): void {
  using(file, false, (client) => client.exec('DELETE FROM run_objects; DELETE FROM run_copies'))
}

/** Runs lie in the folder of checkouts after a restore, also those of earlier versions, whose rows have an absolute path. */
export function placeRunsByName(file: string): void {
  using(file, false, (client) =>
    client.exec(`
      UPDATE sandboxes SET checkout = run_id WHERE checkout LIKE '/%';
      UPDATE restores SET checkout = run_id WHERE checkout LIKE '/%';
      UPDATE agent_runs SET checkout = id WHERE checkout LIKE '/%';
      DELETE FROM deleted_checkouts`),
  )
}

/** Adds the manifest, makes the file stand alone, checks it, and writes it to the disk. */
export function seal(file: string, manifest: Omit<Manifest, 'format' | 'migrations' | 'tables'>): Manifest {
  const sealed = using(file, false, (client) => {
    const migrations = client.prepare<[], string>('SELECT hash FROM migrations').pluck().all()
    const complete = { format: backupFormat, migrations, tables: digestsIn(client), ...manifest }
    client.exec(`CREATE TABLE ${manifestTable} (manifest TEXT NOT NULL)`)
    client.prepare(`INSERT INTO ${manifestTable} VALUES (?)`).run(JSON.stringify(complete))
    client.pragma('journal_mode = DELETE')
    refuseDamaged(client, file)
    return complete
  })
  sync(file)
  return sealed
}

/** Checks all of a backup. @throws {BackupProblem} if it is damaged, from a newer version or no backup */
export async function readBackup(file: string, migrationsFolder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupProblem(`there is no backup ${file}`)
  const client = connect(file, true)
  try {
    const manifest = readManifest(client, file)
    if (manifest.format > backupFormat) throw new BackupProblem(`${file} was written by a newer version`)
    refuseDamaged(client, file)
    const { [manifestTable]: _, ...tables } = digestsIn(client)
    refuseOther(manifest.tables, tables, `${file} is damaged`)
    await refuseNewerSchema(client, file, migrationsFolder)
    return manifest
  } catch (error) {
    throw error instanceof BetterSqlite3.SqliteError ? damaged(file, error) : error
  } finally {
    client.close()
  }
}

/** Makes a database of a copied backup. */
export function unseal(file: string): void {
  using(file, false, (client) => client.exec(`DROP TABLE ${manifestTable}`))
}

/** Gives the room of removed rows back to the disk, and writes the file to it. */
export function compact(file: string): void {
  using(file, false, (client) => client.exec('VACUUM'))
  sync(file)
}

/** Makes the names of files in the folder of `path` durable. */
export function syncFolderOf(path: string): void {
  sync(dirname(path))
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function connect(file: string, readonly: boolean): BetterSqlite3.Database {
  try {
    const client = new BetterSqlite3(file, { readonly, fileMustExist: true, timeout: 5_000 })
    // The whole file is checked before it counts, and written to the disk at the end.
    if (!readonly) client.pragma('synchronous = OFF')
    return client
  } catch (error) {
    throw new BackupProblem(`cannot open ${file}: ${(error as Error).message}`, { cause: error })
  }
}

function using<T>(file: string, readonly: boolean, work: (client: BetterSqlite3.Database) => T): T {
  const client = connect(file, readonly)
  try {
    return work(client)
  } finally {
    client.close()
  }
}

function tablesIn(client: BetterSqlite3.Database): string[] {
  return client
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all()
}

function digestsIn(client: BetterSqlite3.Database): Digests {
  const digests: Digests = {}
  for (const table of tablesIn(client)) {
    const digest = new TableDigest()
    const rows = client.prepare<[], Row>(`SELECT * FROM "${table}"`).raw().safeIntegers().iterate()
    for (const row of rows) digest.add(row)
    digests[table] = { rows: digest.rows, digest: digest.text }
  }
  return digests
}

function refuseOther(wanted: Digests, found: Digests, problem: string): void {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)])
  for (const name of names) {
    const [one, other] = [wanted[name], found[name]]
    if (one?.digest === other?.digest && one?.rows === other?.rows) continue
    const counts = `${one?.rows ?? 'no'} rows were expected, ${other?.rows ?? 'none'} found`
    throw new BackupProblem(`${problem}: rows of ${name} are missing or changed (${counts})`)
  }
}

function refuseDamaged(client: BetterSqlite3.Database, file: string): void {
  const [first] = client.pragma('integrity_check(1)') as { integrity_check: string }[]
  if (first?.integrity_check !== 'ok') throw new BackupProblem(`${file} is damaged: ${first?.integrity_check}`)
}

function readManifest(client: BetterSqlite3.Database, file: string): Manifest {
  if (!tablesIn(client).includes(manifestTable)) throw new BackupProblem(`${file} is no backup: it has no manifest`)
  const text = client.prepare<[], string>(`SELECT manifest FROM ${manifestTable}`).pluck().get()
  try {
    return JSON.parse(text ?? '')
  } catch (error) {
    throw damaged(file, error as Error)
  }
}

function damaged(file: string, cause: Error): BackupProblem {
  return new BackupProblem(`${file} is damaged, or no backup: ${cause.message}`, { cause })
}

function appliedIn(client: BetterSqlite3.Database): AppliedMigration[] {
  if (!tablesIn(client).includes('migrations')) return []
  const columns = client.prepare("SELECT name FROM pragma_table_info('migrations')").pluck().all()
  const compatible = columns.includes('compatible_with') ? 'compatible_with' : 'NULL'
  return client.prepare<[], AppliedMigration>(`SELECT hash, ${compatible} AS compatibleWith FROM migrations`).all()
}

/** The copy keeps the schema, so that the version that serves the database can restore it. */
async function refuseOtherSchema(client: BetterSqlite3.Database, file: string, folder: string): Promise<void> {
  const { missing } = compareMigrations(await readMigrations(folder), appliedIn(client))
  if (missing.length > 0) {
    throw new BackupProblem(
      `${file} has no schema, or that of an older version: run the backup with the version that serves it`,
    )
  }
}

async function refuseNewerSchema(client: BetterSqlite3.Database, file: string, folder: string): Promise<void> {
  try {
    compareMigrations(await readMigrations(folder), appliedIn(client))
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error
    throw new BackupProblem(`${file} was written by a newer version: restore it with that one`, { cause: error })
  }
}
