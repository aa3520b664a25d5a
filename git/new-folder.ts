/** Creates and removes the folders of checkouts. */
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runLibgit2, unlessMissing } from './libgit2.ts'
import { lockPath } from './lock.ts'
import { syncFolder } from './objects.ts'
import { removeTree } from './remove-tree.ts'

/** Creates the folder, accessible to its owner only, and removes it if the work fails. */
export async function inNewFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  await runLibgit2('the folder cannot be made', async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await mkdir(path, { mode: 0o700 })
  })
  try {
    return await work()
  } catch (error) {
    await removeFolder(path)
    throw error
  }
}

/** The file that says for which owner of a run the checkout was written. Beside the checkout, because a sandbox inside could change it. */
export function epochPath(checkout: string): string {
  return `${checkout}.epoch`
}

/** Removes the folder with everything in it, including what another process still writes meanwhile. */
async function removeFolder(path: string): Promise<void> {
  await runLibgit2('the folder cannot be removed', () => removeTree(path))
}

/**
 * Removes the checkout and the files beside it. The checkout is renamed first, so a partial checkout is never visible. When
 * this resolves, the removal is durable. Safe to run again after being killed at any point.
 */
export function removeCheckout(checkout: string): Promise<void> {
  return runLibgit2('the checkout cannot be removed', async () => {
    const deleted = `${checkout}.deleted`
    await removeTree(deleted)
    await unlessMissing(rename(checkout, deleted))
    for (const path of [deleted, `${checkout}.new`, epochPath(checkout), lockPath(checkout)]) await removeTree(path)
    await unlessMissing(syncFolder(dirname(checkout)))
  })
}
