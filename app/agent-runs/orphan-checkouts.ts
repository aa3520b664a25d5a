/**
 * A repository is made before its row. While it is made, a mark lies beside it: what a process that died has left is told
 * by its mark. Nothing without one is ever taken away, so that a database brought back from a backup loses no repository.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import { isAgentRun } from '../../db/queries/agent-runs.ts'
import type { RunSettings } from '../call.ts'

type Place = Pick<RunSettings, 'checkouts'>

const markerName = /^(run_[0-9A-HJKMNP-TV-Z]{26})\.making$/

/** To be called before anything of the repository is made. */
export async function writeMarker({ checkouts }: Place, runId: string): Promise<void> {
  await mkdir(checkouts, { recursive: true, mode: 0o700 })
  await writeFile(markerPath(checkouts, runId), '')
}

/** To be called once the row is stored, or the repository is gone. */
export async function removeMarker({ checkouts }: Place, runId: string): Promise<void> {
  await rm(markerPath(checkouts, runId), { force: true })
}

/** Takes away what was marked before `before` and has no row. @returns how many repositories, whole or not, that were */
export async function removeOrphanCheckouts(db: Database, place: Place, before: Date): Promise<number> {
  let removed = 0
  for (const runId of await runsMarkedBefore(place.checkouts, before)) {
    if (!(await isAgentRun(db.read, runId))) {
      for (const name of [runId, `${runId}.new`, `${runId}.deleted`, `${runId}.lock`])
        await rm(join(place.checkouts, name), { recursive: true, force: true })
      removed++
    }
    await removeMarker(place, runId)
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
