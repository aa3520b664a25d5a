/** Folders of checkouts: made for one piece of work, and removed. */
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { step, unlessMissing } from './libgit2.ts'
import { lockPath } from './lock.ts'
import { syncFolder } from './objects.ts'
import { removeTree } from './remove-tree.ts'

/** Makes the folder, which nobody but its owner may enter, and takes it away again when the work in it fails. */
export async function inNewFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  await step('the folder cannot be made', async () => {
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

/** With everything in it. What another process still writes there meanwhile is removed too. */
export async function removeFolder(path: string): Promise<void> {
  await step('the folder cannot be removed', () => removeTree(path))
}

/**
 * The checkout, and what lies beside it. It is renamed first: from then on nobody finds a part of it at its place. When this
 * resolves, nothing of it comes back after a power cut. May be run again after being killed anywhere.
 */
export function removeCheckout(checkout: string): Promise<void> {
  return step('the checkout cannot be removed', async () => {
    const deleted = `${checkout}.deleted`
    await removeTree(deleted)
    await unlessMissing(rename(checkout, deleted))
    for (const path of [deleted, `${checkout}.new`, lockPath(checkout)]) await removeTree(path)
    await unlessMissing(syncFolder(dirname(checkout)))
  })
}
