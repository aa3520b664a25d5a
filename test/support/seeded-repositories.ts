/**
 * Repositories of the seeded runs of test servers. They are made once for each process by Git operations, which need a child process,
 * and kept in memory: each server gets copies.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RepositorySeeds, type SeededCheckout, seedCheckout, seedRemote } from '../../server/seeds/checkouts.ts'

/** A folder has no bytes. */
type Entry = { path: string; mode: number; bytes: Buffer | undefined }
type Template = { seeded: SeededCheckout; checkout: Entry[]; remote: Entry[] }

let template: Promise<Template> | undefined

/** Commits of copies are as old as those of the first copy of the process. */
export const copyRepositories: RepositorySeeds = {
  async seedCheckout(checkout, now) {
    template ??= makeTemplate(now).catch((error) => {
      // The next server tries again.
      template = undefined
      throw error
    })
    const made = await template
    writeEntries(checkout, made.checkout)
    return { ...made.seeded, checkout, versions: [...made.seeded.versions] }
  },
  async seedRemote(_checkout, remote) {
    if (!template) throw new Error('the checkout is no copy')
    writeEntries(remote, (await template).remote)
  },
}

async function makeTemplate(now: Date): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-repositories-'))
  try {
    const seeded = await seedCheckout(join(folder, 'checkout'), now)
    const remote = join(folder, 'remote.git')
    await seedRemote(seeded.checkout, remote)
    return { seeded, checkout: await readEntries(seeded.checkout), remote: await readEntries(remote) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function readEntries(folder: string): Promise<Entry[]> {
  // A folder is before what it contains.
  const paths = ['', ...(await readdir(folder, { recursive: true }))].sort()
  return Promise.all(
    paths.map(async (path) => {
      const found = await lstat(join(folder, path))
      if (!found.isDirectory() && !found.isFile()) throw new Error(`${path} is neither a folder nor a file`)
      const bytes = found.isFile() ? await readFile(join(folder, path)) : undefined
      return { path, mode: found.mode & 0o777, bytes }
    }),
  )
}

/** Synchronous: a copy has some hundred small entries, and waiting for a thread takes longer than writing one. */
function writeEntries(folder: string, entries: readonly Entry[]): void {
  for (const { path, mode, bytes } of entries) {
    const target = join(folder, path)
    if (bytes) writeFileSync(target, bytes)
    else mkdirSync(target, { recursive: path === '' })
    chmodSync(target, mode)
  }
}
