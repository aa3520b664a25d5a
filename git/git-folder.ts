import { constants } from 'node:fs'
import { lstat, open, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Folder, openFolder, openInside } from './folders.ts'
import { unlessMissing } from './libgit2.ts'
import { withHands } from './map-concurrent.ts'
import { GitFailed } from './version-engine.ts'

const largestConfig = 64 * 1024
export const largestRules = 1024 * 1024
const largestFile = 128 * 1024 * 1024
const mostEntries = 1_000_000
const deepest = 50

/** Nothing in it is ever read or run by us, and links in it are usual. */
const unread = 'hooks'
/** Each says of objects or references that they are elsewhere; the last one, elsewhere than their pack's index does. */
const pointers = ['commondir', 'objects/info/alternates', 'objects/pack/multi-pack-index']
/**
 * What the library acts on by opening other files. It runs nothing that a configuration names, so programs may be named;
 * and it is told of remotes and proxies by us alone.
 */
const section = /\[\s*include/i
const setting = /(?:^|\])\s*(?:worktree|excludesfile|attributesfile)(?![\w-])/i

/** The repository's own folder: a real directory inside the checkout, so that nothing leads out of it. */
export async function gitFolderOf(checkout: string): Promise<string> {
  const root = await realpath(checkout)
  const gitFolder = join(root, '.git')
  for (const [path, isRight] of [
    [gitFolder, 'isDirectory'],
    [join(gitFolder, 'objects'), 'isDirectory'],
    [join(gitFolder, 'refs'), 'isDirectory'],
  ] as const) {
    const stats = await unlessMissing(lstat(path))
    if (!stats?.[isRight]()) throw new GitFailed(`damaged checkout: ${path} is not a directory`)
  }
  return gitFolder
}

/**
 * Whoever works in a checkout may write anything into its `.git`. To be called before the library opens it: what would
 * lead it elsewhere, keep it waiting for ever or fill the memory is refused. Only names and types are read of objects.
 */
export async function refuseWaysOut(gitFolder: string): Promise<void> {
  const folder = await openFolder(gitFolder)
  try {
    await walk(folder, '', 0, { left: mostEntries })
    for (const name of ['config', 'config.worktree']) await refuseDetours(folder, name)
  } finally {
    await folder.close()
  }
}

async function walk(folder: Folder, path: string, depth: number, entries: { left: number }): Promise<void> {
  if (depth > deepest) throw damaged(path, 'is too deep')
  const listed = (await unlessMissing(readdir(folder.at(''), { withFileTypes: true }))) ?? []
  entries.left -= listed.length
  if (entries.left < 0) throw new GitFailed('damaged checkout: .git holds too many files')
  const folders: string[] = []
  const files: string[] = []
  for (const entry of listed) {
    const inner = path + entry.name
    if (inner === unread) continue
    if (pointers.includes(inner.toLowerCase())) throw damaged(inner, 'leads elsewhere')
    if (entry.isDirectory()) folders.push(entry.name)
    else if (!entry.isFile()) throw damaged(inner, 'is neither a plain file nor a directory')
    else if (!inner.startsWith('objects/')) files.push(entry.name)
  }
  const largest = path === 'info/' ? largestRules : largestFile
  const stats = await Promise.all(files.map((name) => unlessMissing(lstat(folder.at(name)))))
  const large = files.find((_, position) => (stats[position]?.size ?? 0) > largest)
  if (large !== undefined) throw damaged(path + large, 'is too large')
  await (depth === 1 ? withHands(folders, inside) : eachInTurn(folders, inside))

  async function inside(name: string): Promise<void> {
    const next = await openInside(folder, name)
    // Git takes folders away that have become empty.
    if (!next && !(await unlessMissing(lstat(folder.at(name))))) return
    if (!next) throw damaged(path + name, 'changed while it was being read')
    try {
      await walk(next, `${path}${name}/`, depth + 1, entries)
    } finally {
      await next.close()
    }
  }
}

async function eachInTurn(names: string[], work: (name: string) => Promise<void>): Promise<void> {
  for (const name of names) await work(name)
}

async function refuseDetours(folder: Folder, name: string): Promise<void> {
  const text = await unlessMissing(readPlain(folder, name))
  for (const line of text?.split('\n') ?? [])
    if (section.test(line) || setting.test(line)) throw damaged(name, 'leads elsewhere')
}

/** Whatever has come to lie there by now, it is neither followed nor waited for. */
async function readPlain(folder: Folder, name: string): Promise<string> {
  const file = await open(folder.at(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const buffer = Buffer.alloc(largestConfig + 1)
    const { bytesRead } = await file.read(buffer)
    if (bytesRead > largestConfig) throw damaged(name, 'is too large')
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function damaged(path: string, how: string): GitFailed {
  return new GitFailed(`damaged checkout: .git/${path} ${how}`)
}
