import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Checkout } from './checkout.ts'
import { unlessMissing } from './library.ts'
import { isOwnTemporary } from './objects.ts'

/** Whoever calls this holds the checkout: what has these names was left by a process of ours that died. */
export async function sweepLeftovers({ gitFolder }: Checkout): Promise<void> {
  const objects = join(gitFolder, 'objects')
  for (const name of await readdir(objects)) if (isOwnTemporary(name)) await rm(join(objects, name), { force: true })
  const refs = join(gitFolder, 'refs/restores')
  const names = (await unlessMissing(readdir(refs, { recursive: true }))) ?? []
  for (const name of names) if (name.endsWith('.lock')) await rm(join(refs, name), { force: true })
}
