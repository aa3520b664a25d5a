/**
 * Copies of repositories, from which another machine goes on when one fails. Git's objects are immutable and named by their content, so each
 * is stored once; HEAD and the references are stored in the transaction that acknowledges a version.
 */
import type { Connection, Database } from '../../db/database.ts'
import {
  findRunCopy,
  insertRunCopy,
  insertRunObjects,
  listOrphanCopies,
  listRunObjectNames,
  listRunObjects,
  lockRunCopy,
  removeRunCopy,
  removeRunObjects,
  updateRunCopyFiles,
} from '../../db/queries/run-copies.ts'
import {
  listObjectFiles,
  type ObjectFile,
  type ObjectPiece,
  readObjectPieces,
  readRepositoryFiles,
} from '../../git/copy-files.ts'
import { GitFailed, TooLarge } from '../../git/engine.ts'
import type { RepositoryCopy } from '../../git/open-copy.ts'
import type { KeepCopy } from './checkouts.ts'
import type { RunSource } from './source.ts'

type Run = Pick<RunSource, 'workspaceId' | 'runId'>

/** A place for the objects of runs: the database, or another store that all machines reach. */
export type ObjectStore = {
  /** The names of the objects that are stored whole. */
  names(run: Run): Promise<string[]>
  /** Stores pieces of objects: all of them or none. Those that are stored already stay. @param pieces may be called again */
  put(run: Run, pieces: () => AsyncIterable<ObjectPiece>): Promise<void>
  /** All pieces, ordered by name, then by position. */
  read(run: Run): AsyncIterable<ObjectPiece>
}

/** Objects per transaction: at most this many bytes and files, or one file. */
const batchBytes = 4 * 1024 * 1024
const batchFiles = 1_000
/** Pieces per statement. */
const piecesAtOnce = 64
const pageSize = 32
/** Rounds of copying while something packs the repository. */
const roundsMax = 10

export function databaseObjects(db: Database): ObjectStore {
  return {
    names: ({ workspaceId, runId }) => listRunObjectNames(db.read, workspaceId, runId),
    put: ({ workspaceId, runId }, pieces) =>
      db.write(async (tx) => {
        if (!(await lockRunCopy(tx, workspaceId, runId))) throw new GitFailed('the copy was removed, with the run')
        let batch: ObjectPiece[] = []
        const insert = async () => {
          if (batch.length > 0) await insertRunObjects(tx, workspaceId, runId, batch)
          batch = []
        }
        for await (const piece of pieces()) {
          batch.push(piece)
          if (batch.length >= piecesAtOnce) await insert()
        }
        await insert()
      }),
    async *read({ workspaceId, runId }) {
      for (let after = { name: '', part: 0 }; ; ) {
        const page = await listRunObjects(db.read, workspaceId, runId, after, pageSize)
        yield* page
        const last = page.at(-1)
        if (last === undefined || page.length < pageSize) return
        after = last
      }
    },
  }
}

export type RunCopies = {
  /** Stores the objects of a checkout that are not stored yet. @returns a function that makes them the copy, in a transaction */
  capture(source: RunSource): Promise<KeepCopy>
  /** The copy of a run; undefined if there is none. */
  find(run: Run): Promise<RepositoryCopy | undefined>
}

/** @param onTooLarge called when a run goes on without a copy */
export function openRunCopies(
  db: Database,
  store: ObjectStore,
  maxBytes: number,
  onTooLarge: (run: Run, reason: string) => void,
): RunCopies {
  return {
    async capture(source) {
      const { workspaceId, runId, checkout } = source
      await db.write((tx) => insertRunCopy(tx, workspaceId, runId, new Date()))
      try {
        // The references first: the objects that they name were there before them.
        const files = await readRepositoryFiles(checkout)
        const isOnDisk = await putObjects(store, source, maxBytes)
        const surplus = await packedSince(db, store, source, isOnDisk, maxBytes)
        return async (tx) => {
          await updateRunCopyFiles(tx, workspaceId, runId, files)
          if (surplus.length > 0) await removeRunObjects(tx, workspaceId, runId, surplus)
        }
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error
        onTooLarge({ workspaceId, runId }, error.message)
        return (tx) => updateRunCopyFiles(tx, workspaceId, runId, null)
      }
    },
    async find(run) {
      const { files } = (await findRunCopy(db.read, run.workspaceId, run.runId)) ?? { files: null }
      return files === null ? undefined : { files, objects: store.read(run) }
    },
  }
}

/** Removes the copies of runs that were never stored. @returns their number */
export async function removeOrphanCopies(db: Database, before: Date): Promise<number> {
  const orphans = await listOrphanCopies(db.read, before)
  for (const { workspaceId, runId } of orphans)
    await db.write((tx: Connection) => removeRunCopy(tx, workspaceId, runId))
  return orphans.length
}

/**
 * Stores objects until a listing shows none that is not stored: while Git packs, files go and others come.
 * @returns the names of the last listing @throws {TooLarge}
 */
async function putObjects(store: ObjectStore, source: RunSource, maxBytes: number): Promise<Set<string>> {
  for (let round = 0; round < roundsMax; round++) {
    const stored = new Set(await store.names(source))
    const listed = await listObjectFiles(source.checkout)
    const bytes = listed.reduce((sum, { size }) => sum + size, 0)
    if (bytes > maxBytes) throw new TooLarge(`its objects take ${bytes} bytes, and a copy at most ${maxBytes}`)
    const missing = listed.filter(({ name }) => !stored.has(name))
    if (missing.length === 0) return new Set(listed.map(({ name }) => name))
    for (const group of groups(missing)) await store.put(source, () => piecesOf(source.checkout, group))
  }
  throw new GitFailed('the repository is being packed and cannot be copied now')
}

/** Groups of files that are stored in one transaction: a stored first piece then proves that all pieces are stored. */
function groups(files: ObjectFile[]): ObjectFile[][] {
  const all: ObjectFile[][] = []
  let bytes = batchBytes
  for (const file of files) {
    if (bytes + file.size > batchBytes || (all.at(-1)?.length ?? 0) >= batchFiles) {
      all.push([])
      bytes = 0
    }
    all.at(-1)?.push(file)
    bytes += file.size
  }
  return all
}

async function* piecesOf(checkout: string, files: ObjectFile[]): AsyncGenerator<ObjectPiece> {
  for (const file of files) yield* readObjectPieces(checkout, file)
}

/**
 * Objects that Git has packed into others since they were stored. They are removed only when the copy is over its limit, and only if
 * a second listing agrees: a listing during a packing may lack both the old and the new file.
 */
async function packedSince(
  db: Database,
  store: ObjectStore,
  source: RunSource,
  isOnDisk: Set<string>,
  maxBytes: number,
): Promise<string[]> {
  const { bytes = 0 } = (await findRunCopy(db.read, source.workspaceId, source.runId)) ?? {}
  if (bytes <= maxBytes) return []
  const again = new Set((await listObjectFiles(source.checkout)).map(({ name }) => name))
  if (again.size !== isOnDisk.size || [...again].some((name) => !isOnDisk.has(name))) return []
  return (await store.names(source)).filter((name) => !isOnDisk.has(name))
}
