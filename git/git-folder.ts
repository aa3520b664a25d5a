import { type BigIntStats, constants, type Stats } from 'node:fs'
import { lstat, open, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import { type Folder, openFolder, openInside } from './folders.ts'
import { unlessMissing } from './libgit2.ts'
import { GitFailed } from './version-engine.ts'

const maxConfigBytes = 64 * 1024
const maxRulesBytes = 1024 * 1024
const maxFileBytes = 128 * 1024 * 1024
const maxEntries = 1_000_000
const maxDepth = 50

/** Neither we nor libgit2 read or run hooks, and links in this folder are common. */
const unread = 'hooks'
/** Files that redirect to objects or references elsewhere; the last one overrides the offsets of the pack indexes. */
const pointers = ['commondir', 'objects/info/alternates', 'objects/pack/multi-pack-index']
/**
 * Configuration that makes libgit2 open other files. Programs may be named, because libgit2 runs none; remotes and proxies
 * too, because only ours are used.
 */
const section = /\[\s*include/i
const setting = /(?:^|\])\s*(?:worktree|excludesfile|attributesfile)(?![\w-])/i

/** The path of `.git`. @throws {GitFailed} if it, or its objects or refs, is not a real directory inside the checkout */
export async function resolveGitFolder(checkout: string): Promise<string> {
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
 * A sandbox may write anything into `.git`. Call this before libgit2 opens the repository: it refuses files that would
 * redirect libgit2, block it for ever or exhaust the memory. Of objects, only names and types are read.
 */
export async function refuseExternalPaths(gitFolder: string): Promise<void> {
  const folder = await openFolder(gitFolder)
  try {
    await walk(folder, '', 0, { left: maxEntries })
    for (const name of ['config', 'config.worktree']) await refuseRedirectingConfig(folder, name)
  } finally {
    await folder.close()
  }
}

/** A file of rules in the working tree: libgit2 would follow a link, wait for a pipe, and read any size. @throws {GitFailed} */
export function refuseUnreadableRules(path: string, stats: Stats | BigIntStats | undefined): void {
  if (stats && !(stats.isFile() && stats.size <= maxRulesBytes))
    throw new GitFailed(`${path} is too large or not a plain file`)
}

async function walk(folder: Folder, path: string, depth: number, entries: { left: number }): Promise<void> {
  if (depth > maxDepth) throw damaged(path, 'is too deep')
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
  const largest = path === 'info/' ? maxRulesBytes : maxFileBytes
  const stats = await Promise.all(files.map((name) => unlessMissing(lstat(folder.at(name)))))
  const large = files.find((_, position) => (stats[position]?.size ?? 0) > largest)
  if (large !== undefined) throw damaged(path + large, 'is too large')
  await (depth === 1 ? mapConcurrent(folders, inside) : eachInTurn(folders, inside))

  async function inside(name: string): Promise<void> {
    const next = await openInside(folder, name)
    // Git removes folders that have become empty.
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

async function refuseRedirectingConfig(folder: Folder, name: string): Promise<void> {
  const text = await unlessMissing(readPlain(folder, name))
  for (const line of text?.split('\n') ?? [])
    if (section.test(line) || setting.test(line)) throw damaged(name, 'leads elsewhere')
}

/** Opened without following links or blocking, because the file may have been replaced meanwhile. */
async function readPlain(folder: Folder, name: string): Promise<string> {
  const file = await open(folder.at(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const buffer = Buffer.alloc(maxConfigBytes + 1)
    const { bytesRead } = await file.read(buffer)
    if (bytesRead > maxConfigBytes) throw damaged(name, 'is too large')
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function damaged(path: string, how: string): GitFailed {
  return new GitFailed(`damaged checkout: .git/${path} ${how}`)
}
