/**
 * Folders that were set aside because another node had gone on with their run. They may have work that was never part of a version, so they are
 * kept for a time, or until the run is deleted.
 */
import { basename, dirname } from 'node:path'
import { listSetAside } from '../../git/open-copy.ts'
import { removeTree } from '../../git/remove-tree.ts'
import type { RunSettings } from '../call.ts'

/** Removes those that were set aside before `before`. @returns their number */
export async function removeSetAside({ checkouts }: Pick<RunSettings, 'checkouts'>, before: Date): Promise<number> {
  const old = (await listSetAside(checkouts)).filter(({ at }) => at < before)
  for (const { path } of old) await removeTree(path)
  return old.length
}

/** Removes those of a deleted run. */
export async function removeSetAsideOf(checkout: string): Promise<void> {
  const all = await listSetAside(dirname(checkout))
  for (const { path, name } of all) if (name === basename(checkout)) await removeTree(path)
}
