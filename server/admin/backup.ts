/** `admin -- backup` and `admin -- restore`: one file that has the database and the agent runs of a server on SQLite. */
import { hash } from 'node:crypto'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { engine, open, placeOf, prepareLocation } from '#dialect'
import { databaseObjects, openRunCopies, type RunCopies } from '../../app/agent-runs/run-copies.ts'
import { workCommit } from '../../app/agent-runs/shared-checkouts.ts'
import { checkoutPath, type RunSource } from '../../app/agent-runs/source.ts'
import { newUlid } from '../../app/new-id.ts'
import type { Database } from '../../db/database.ts'
import {
  BackupProblem,
  compact,
  copySnapshot,
  hasRun,
  listStoredRuns,
  type Manifest,
  type MissingRun,
  placeRunsByName,
  readBackup,
  removeRunCopies,
  type StoredRun,
  seal,
  syncFolderOf,
  unseal,
} from '../../db/operations/backup/backup-file.ts'
import { removeAgentRun } from '../../db/queries/agent-runs.ts'
import { GitFailed, GitUnavailable, openEngine, type VersionEngine } from '../../git/engine.ts'
import { openCopy } from '../../git/open-copy.ts'
import { removeTree } from '../../git/remove-tree.ts'
import { type Config, checkoutsFolder } from '../config.ts'
import { loadContract } from '../served-contract.ts'

type Report = (line: string) => void
export type Stored = { file: string; manifest: Manifest; bytes: number }
export type Restored = { manifest: Manifest; failed: MissingRun[] }

/** Lies in the folder of checkouts from the first to the last step of a restore. */
const markerName = 'restore-under-way'
const staleAfterMs = 24 * 3_600_000
const isPartial = /\.[0-9A-HJKMNP-TV-Z]{26}\.partial(?:-wal|-shm|-journal)?$/

/**
 * Copies database and agent runs while servers use them.
 * @param place the new file, or a folder in which a file is named after the time
 * @throws {BackupProblem} and then there is no new file
 */
export async function backUp(config: Config, place: string, migrations: string, report: Report): Promise<Stored> {
  refuseServer(engine.programs?.backUp)
  return explained('there is no backup', () => storeBackup(config, place, migrations, report))
}

async function storeBackup(config: Config, place: string, migrations: string, report: Report): Promise<Stored> {
  const database = placeOf(config.DATABASE_URL).location
  const takenAt = new Date()
  const file = await newBackupFile(place, takenAt)
  const partial = `${file}.${newUlid()}.partial`
  try {
    await removeStale(dirname(file))
    const digests = await copySnapshot(database, partial, migrations)
    report(`${database}: ${countRows(digests)} rows`)
    removeRunCopies(partial)
    const runs = await copyRuns(config, { database, partial, migrations })
    report(`${checkoutsFolder(config)}: ${runs.copied} agent runs`)
    const manifest = seal(partial, { takenAt: takenAt.toISOString(), contract: await contractVersion(), runs })
    if (await exists(file)) throw new BackupProblem(`${file} was made meanwhile`)
    await rename(partial, file)
    syncFolderOf(file)
    return { file, manifest, bytes: (await stat(file)).size }
  } finally {
    await removeFiles(partial)
  }
}

/**
 * Makes a database and its checkouts of a backup.
 * @returns runs whose files could not be written, with the reason
 * @throws {BackupProblem} and then there is no database; the next restore removes what this one left
 */
export async function restoreBackup(
  config: Config,
  backup: string,
  migrations: string,
  report: Report,
): Promise<Restored> {
  refuseServer(engine.programs?.restore)
  return explained('nothing was restored', () => restoreFrom(config, backup, migrations, report))
}

async function restoreFrom(config: Config, backup: string, migrations: string, report: Report): Promise<Restored> {
  const database = placeOf(config.DATABASE_URL).location
  const checkouts = checkoutsFolder(config)
  await refuseFilled(database, checkouts)
  const manifest = await readBackup(backup, migrations)
  report(`${backup}: ${countRows(manifest.tables)} rows, as of ${manifest.takenAt}`)
  const partial = `${database}.restoring`
  await removeFiles(partial)
  await prepareLocation(database)
  await begin(checkouts)
  try {
    if (manifest.runs.copied > 0) await requireGit(checkouts)
    await copyFile(backup, partial)
    // A backup that was copied from elsewhere may be readable by everybody.
    await chmod(partial, 0o600)
    unseal(partial)
    const failed = await openRuns(config, partial, migrations)
    removeRunCopies(partial)
    compact(partial)
    syncFolderOf(join(checkouts, markerName))
    await rename(partial, database)
    syncFolderOf(database)
    await rm(join(checkouts, markerName))
    report(`${checkouts}: ${manifest.runs.copied - failed.length} agent runs`)
    return { manifest, failed }
  } finally {
    await removeFiles(partial)
  }
}

/** Empties the folder of checkouts and marks it. */
async function begin(checkouts: string): Promise<void> {
  await mkdir(checkouts, { recursive: true, mode: 0o700 })
  await writeFile(join(checkouts, markerName), '')
  for (const name of await readdir(checkouts)) {
    if (name !== markerName) await removeTree(join(checkouts, name))
  }
}

/** @throws {BackupProblem} if files of agent runs cannot be written at all */
async function requireGit(checkouts: string): Promise<void> {
  const git = openEngine()
  const probe = join(checkouts, 'probe')
  try {
    await git.createRepository(probe, 'main')
    await removeTree(probe)
  } catch (error) {
    if (!(error instanceof GitFailed || error instanceof GitUnavailable)) throw error
    throw new BackupProblem(`the backup has agent runs, and Git cannot be used: ${error.message}`, { cause: error })
  } finally {
    await git.close()
  }
}

/** Errors of the disk and of SQLite as one line for the operator. */
async function explained<T>(nothing: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (error instanceof BackupProblem || typeof code !== 'string') throw error
    throw new BackupProblem(`${nothing}: ${(error as Error).message}`, { cause: error })
  }
}

function refuseServer(instead: string | undefined): void {
  if (instead === undefined) return
  throw new BackupProblem(
    `this command is for SQLite; for ${engine.name}, ${instead}: see docs/reference/postgresql.md#backups`,
  )
}

async function newBackupFile(place: string, at: Date): Promise<string> {
  const path = resolve(place)
  const isFolder = place.endsWith('/') || (await stat(path).catch(() => undefined))?.isDirectory()
  const file = isFolder ? join(path, `booking-${at.toISOString().replaceAll(':', '-')}.backup`) : path
  if (await exists(file)) throw new BackupProblem(`${file} is there already`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  return file
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/** Files that a killed backup left in the folder. */
async function removeStale(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => isPartial.test(each))) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - staleAfterMs) await rm(join(folder, name), { force: true })
  }
}

async function removeFiles(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true })
}

async function contractVersion(): Promise<Manifest['contract']> {
  const { document, yaml } = await loadContract()
  return { version: String((document.info as { version?: unknown }).version), sha256: hash('sha256', yaml) }
}

function countRows(tables: Manifest['tables']): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

type Copying = { database: string; partial: string; migrations: string }

/** Copies the repositories of runs. They are read after the rows, so a version that a row names is in its repository. */
async function copyRuns(
  config: Config,
  { database, partial, migrations }: Copying,
): Promise<{ copied: number; missing: MissingRun[] }> {
  const missing: MissingRun[] = []
  let copied = 0
  await withDatabase(partial, migrations, async (db, copies) => {
    for (const run of listStoredRuns(partial)) {
      const reason = await copyRun(db, copies, sourceOf(checkoutsFolder(config), run))
      if (reason === undefined) copied++
      else if (hasRun(database, run.id)) missing.push({ runId: run.id, reason })
      // It was deleted since the snapshot: its repository is gone, and so is the run.
      else await db.write((tx) => removeAgentRun(tx, run.workspaceId, run.id))
    }
  })
  return { copied, missing }
}

/** @returns the reason why there is no copy; undefined if there is */
async function copyRun(db: Database, copies: RunCopies, source: RunSource): Promise<string | undefined> {
  try {
    await db.write(await copies.capture(source))
    return undefined
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error
    return error.message
  }
}

async function openRuns(config: Config, partial: string, migrations: string): Promise<MissingRun[]> {
  const failed: MissingRun[] = []
  const git = openEngine()
  try {
    await withDatabase(partial, migrations, async (db, copies) => {
      placeRunsByName(partial)
      for (const run of listStoredRuns(partial)) {
        const source = sourceOf(checkoutsFolder(config), run)
        const reason = await openRun({ db, copies, git }, source)
        if (reason !== undefined) failed.push({ runId: run.id, reason })
      }
    })
  } finally {
    await git.close()
  }
  return failed
}

type Opening = { db: Database; copies: RunCopies; git: VersionEngine }

/** @returns the reason why the checkout could not be written; undefined if it was */
async function openRun({ db, copies, git }: Opening, source: RunSource): Promise<string | undefined> {
  const copy = await copies.find(source)
  if (!copy) return undefined
  try {
    const commit = await workCommit(db, source)
    await openCopy(source, copy, (made) => git.checkOut(made, commit))
    return undefined
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error
    return error.message
  }
}

async function withDatabase(
  file: string,
  migrations: string,
  work: (db: Database, copies: RunCopies) => Promise<void>,
): Promise<void> {
  const db = await open(file, migrations)
  try {
    await work(
      db,
      openRunCopies(db, databaseObjects(db), Number.POSITIVE_INFINITY, () => {}),
    )
  } finally {
    await db.close()
  }
}

function sourceOf(checkouts: string, { id, checkout, ...run }: StoredRun): RunSource {
  return { runId: id, ...run, checkout: checkoutPath({ checkouts }, checkout) }
}

/** @throws {BackupProblem} unless neither a database nor a checkout is there, or only those of a restore that was cut short */
async function refuseFilled(database: string, checkouts: string): Promise<void> {
  for (const file of [database, `${database}-wal`, `${database}-shm`]) {
    if (await exists(file)) throw new BackupProblem(`${file} is there already: name a new DATABASE_URL`)
  }
  const names = await readdir(checkouts).catch((): string[] => [])
  if (names.length > 0 && !names.includes(markerName)) {
    throw new BackupProblem(`${checkouts} is not empty: name a new folder by CHECKOUTS, or move ${basename(checkouts)}`)
  }
}
