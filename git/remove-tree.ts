/** Removes folders in which a sandbox may still be writing. */
import { constants } from 'node:fs'
import { chmod, open, readdir, rename, rmdir, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Folder, openIfFolder } from './folders.ts'
import { hasCode, unlessMissing } from './libgit2.ts'
import { GitFailed } from './version-engine.ts'

const giveUpAfterMs = 300_000
/** Pause between rounds: writers get time to stop, and other work gets the disk. */
const againAfterMs = 50
/** O_PATH on Linux: opens a directory without read permission. Node has no constant for it. */
const pathOnly = 0o10000000

/**
 * Removes the file, link or folder at the path; links are not followed. Each directory is held open while it is emptied, so
 * that a link in its place cannot redirect the removal. Nested directories are moved up into the topmost one first, so depth
 * costs neither descriptors nor stack. Files written meanwhile are removed too. @throws {GitFailed} after five minutes
 */
export async function removeTree(path: string): Promise<void> {
  const deadline = Date.now() + giveUpAfterMs
  for (;;) {
    const top = await openWritable(path)
    if (!top) return unlessGone(unlink(path))
    try {
      await emptyFolder(top, deadline)
    } finally {
      await top.close()
    }
    if (await isRemoved(path)) return
    if (Date.now() > deadline) throw new GitFailed(`something still writes into ${path}`)
    await sleep(againAfterMs)
  }
}

async function emptyFolder(top: Folder, deadline: number): Promise<void> {
  let moved = 0
  for (let names = await namesIn(top); names.length > 0; names = await namesIn(top)) {
    if (Date.now() > deadline) throw new GitFailed('the folder does not become empty')
    for (const name of names) {
      const path = childPath(top, name)
      const folder = await openWritable(path)
      if (!folder) {
        await unlessGone(unlink(path))
        continue
      }
      try {
        for (const inner of await namesIn(folder)) {
          moved += await moveUpOrRemove(childPath(folder, inner), top.at(`moved-${process.pid}-${moved}`))
        }
      } finally {
        await folder.close()
      }
      await isRemoved(path)
    }
  }
}

/** @returns the number of moved directories: 0 or 1 */
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

/** Opens a directory and makes it readable and writable, because some tools leave it otherwise. Undefined if it is not a directory. */
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

/** Names as bytes, because they need not be valid UTF-8. */
async function namesIn(folder: Folder): Promise<Buffer[]> {
  return (await unlessMissing(readdir(folder.at(''), { encoding: 'buffer' }))) ?? []
}

function childPath(folder: Folder, name: Buffer): Buffer {
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

/** Ignores a path that another process removed meanwhile, and a file that became a directory: the next round handles it. */
async function unlessGone(change: Promise<void>): Promise<void> {
  await change.catch((error) => {
    if (!hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY')) throw error
  })
}
