/** Removes folders in which a sandbox may still be at work. */
import { constants } from 'node:fs'
import { chmod, open, readdir, rename, rmdir, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Folder, openIfFolder } from './folders.ts'
import { hasCode, unlessMissing } from './libgit2.ts'
import { GitFailed } from './version-engine.ts'

const giveUpAfterMs = 300_000
/** Whoever still writes is given time to stop, and others the disk. */
const againAfterMs = 50
/** Linux: a descriptor that only names a directory, for which no right to read it is needed. Node has no name for it. */
const pathOnly = 0o10000000

/**
 * Removes what is at the path, a link as a link. Each directory is held open while it is emptied, so that a link put in its
 * place leads nowhere else. Nested directories are moved up into the topmost one first: depth costs neither descriptors
 * nor stack. Files written meanwhile are removed too. @throws {GitFailed} where that does not end within five minutes
 */
export async function removeTree(path: string): Promise<void> {
  const deadline = Date.now() + giveUpAfterMs
  for (;;) {
    const top = await openWritable(path)
    if (!top) return unlessGone(unlink(path))
    try {
      await empty(top, deadline)
    } finally {
      await top.close()
    }
    if (await isRemoved(path)) return
    if (Date.now() > deadline) throw new GitFailed(`something still writes into ${path}`)
    await sleep(againAfterMs)
  }
}

async function empty(top: Folder, deadline: number): Promise<void> {
  let moved = 0
  for (let names = await namesIn(top); names.length > 0; names = await namesIn(top)) {
    if (Date.now() > deadline) throw new GitFailed('the folder does not become empty')
    for (const name of names) {
      const path = inside(top, name)
      const folder = await openWritable(path)
      if (!folder) {
        await unlessGone(unlink(path))
        continue
      }
      try {
        for (const inner of await namesIn(folder)) {
          moved += await moveUpOrRemove(inside(folder, inner), top.at(`moved-${process.pid}-${moved}`))
        }
      } finally {
        await folder.close()
      }
      await isRemoved(path)
    }
  }
}

/** @returns how many directories were moved: one or none */
async function moveUpOrRemove(path: Buffer, to: string): Promise<number> {
  const folder = await openWritable(path)
  if (!folder) {
    await unlessGone(unlink(path))
    return 0
  }
  await folder.close()
  await unlessGone(rename(path, to))
  return 1
}

/** Undefined for what is no directory. One that its owner may not read or write, as some tools leave them, can be emptied then. */
async function openWritable(path: string | Buffer): Promise<Folder | undefined> {
  const folder = await openIfFolder(path).catch(async (error) => {
    if (!hasCode(error, 'EACCES') || process.platform !== 'linux') throw error
    await makeReadable(path)
    return openIfFolder(path)
  })
  if (folder) await chmod(folder.at(''), 0o700)
  return folder
}

async function makeReadable(path: string | Buffer): Promise<void> {
  const handle = await open(path, pathOnly | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    await chmod(`/proc/self/fd/${handle.fd}`, 0o700)
  } finally {
    await handle.close()
  }
}

/** As bytes: a name need not be text. */
async function namesIn(folder: Folder): Promise<Buffer[]> {
  return (await unlessMissing(readdir(folder.at(''), { encoding: 'buffer' }))) ?? []
}

function inside(folder: Folder, name: Buffer): Buffer {
  return Buffer.concat([Buffer.from(folder.at('')), name])
}

/** False where something was written into it meanwhile. */
async function isRemoved(path: string | Buffer): Promise<boolean> {
  try {
    await rmdir(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) return false
    if (hasCode(error, 'ENOENT')) return true
    throw error
  }
}

/** What is gone by now was removed by somebody else, and a directory put in the place of a file is met in the next round. */
async function unlessGone(change: Promise<void>): Promise<void> {
  await change.catch((error) => {
    if (!hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY')) throw error
  })
}
