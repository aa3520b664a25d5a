import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Checkout } from './checkout.ts'
import { unlessMissing } from './libgit2.ts'
import { isOwnTemporary } from './objects.ts'
import { newRefs, removePrivateRefs } from './stash.ts'

/**
 * Removes temporary objects, reference locks and references of new commits that a dead process of ours left. The caller must
 * hold the checkout, and must have finished or abandoned every restore in it.
 */
export async function removeStaleRefs(checkout: Checkout): Promise<void> {
  const { gitFolder } = checkout
  const objects = join(gitFolder, 'objects')
  for (const name of await readdir(objects)) if (isOwnTemporary(name)) await rm(join(objects, name), { force: true })
  const refs = join(gitFolder, 'refs/restores')
  const names = (await unlessMissing(readdir(refs, { recursive: true }))) ?? []
  for (const name of names) if (name.endsWith('.lock')) await rm(join(refs, name), { force: true })
  await removePrivateRefs(checkout, await newRefs(checkout))
}
