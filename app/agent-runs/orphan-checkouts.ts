/**
 * A repository is created before its database row. While it is created, a marker file lies beside it. If the process dies,
 * the marker identifies the orphan. A checkout without a marker is never removed, so that restoring an older database from
 * a backup loses no repository.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommitUnknown, type Database } from '../../db/database.ts'
import { isAgentRun } from '../../db/queries/agent-runs.ts'
import type { RunSettings } from '../call.ts'

type Place = Pick<RunSettings, 'checkouts'>

const markerName = /^(run_[0-9A-HJKMNP-TV-Z]{26})\.making$/

/**
 * Marks the repository while `work` creates it and its row. If the row may be stored or not, the marker stays: the retention job
 * looks for the row, and removes a repository without one.
 */
export async function whileMarked<T>({ checkouts }: Place, runId: string, work: () => Promise<T>): Promise<T> {
  await mkdir(checkouts, { recursive: true, mode: 0o700 })
  await writeFile(markerPath(checkouts, runId), '')
  let isUnknown = false
  try {
    return await work()
  } catch (error) {
    isUnknown = error instanceof CommitUnknown
    throw error
  } finally {
    if (!isUnknown) await removeMarker(checkouts, runId)
  }
}

/** Removes repositories, complete or not, that were marked before `before` and have no row. @returns their number */
export async function removeOrphanCheckouts(db: Database, place: Place, before: Date): Promise<number> {
  let removed = 0
  for (const runId of await runsMarkedBefore(place.checkouts, before)) {
    if (!(await isAgentRun(db.read, runId))) {
      for (const name of [runId, `${runId}.new`, `${runId}.deleted`, `${runId}.epoch`, `${runId}.lock`])
        await rm(join(place.checkouts, name), { recursive: true, force: true })
      removed++
    }
    await removeMarker(place.checkouts, runId)
  }
  return removed
}

async function runsMarkedBefore(checkouts: string, before: Date): Promise<string[]> {
  const names = (await undefinedIfMissing(readdir(checkouts))) ?? []
  const marked: string[] = []
  for (const name of names) {
    const runId = markerName.exec(name)?.[1]
    const made = runId && (await undefinedIfMissing(stat(join(checkouts, name))))
    if (made && made.mtime < before) marked.push(runId)
  }
  return marked
}

async function removeMarker(checkouts: string, runId: string): Promise<void> {
  await rm(markerPath(checkouts, runId), { force: true })
}

function markerPath(checkouts: string, runId: string): string {
  return join(checkouts, `${runId}.making`)
}

async function undefinedIfMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
