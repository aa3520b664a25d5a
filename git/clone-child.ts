/** The process that clone.ts starts: it makes the repository in the folder it is given, says what came of it, and ends. */
import { rmSync } from 'node:fs'
import { lstat, readdir, realpath, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { NodeGit } from 'nodegit'
import { type Checkout, commitOf, tipOf, withCheckout } from './checkout.ts'
import { relayTo } from './http-relay.ts'
import { messageOf, step, unlessMissing } from './libgit2.ts'
import { withHands } from './map-concurrent.ts'
import { nodegitLibrary } from './nodegit-library.ts'
import { refuseUnwritable } from './prepare.ts'
import { createRepository } from './repository.ts'
import { bringIndex } from './sync-working-tree.ts'
import { type Change, changesBetween, refuseHostileTree } from './trees.ts'
import { type CloneOf, GitFailed, TooLarge } from './version-engine.ts'
import { bringFiles } from './working-tree.ts'

export type CloneOrder = CloneOf & { folder: string; timeoutMs: number }
export type CloneReply = { branch: string } | { failed: string; isTooLarge: boolean }

const fetchDirection = 0
const parts = 8
const graceMs = 5000

const order = JSON.parse(process.argv[2] ?? '') as CloneOrder
process.once('disconnect', leave)
// Nobody may have been there any more when we began to listen; and who is there may have been stopped.
if (!process.connected) leave()
setTimeout(leave, order.timeoutMs + graceMs).unref()
// Where memory runs out, it is this process that goes, not the one that serves.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => 'not on this system')
try {
  end({ branch: await step('the clone failed', () => cloneInto(order)) })
} catch (error) {
  fail(error)
}

/** Nobody is left to clear up. An exit in due form would wait for what the library is at. */
function leave(): void {
  rmSync(order.folder, { recursive: true, force: true })
  process.kill(process.pid, 'SIGKILL')
}

/** The library may still be at work on other threads: it is not waited for. */
function end(reply: CloneReply): void {
  process.send?.(reply, () => process.kill(process.pid, 'SIGKILL'))
}

function fail(error: unknown): void {
  end({ failed: messageOf(error), isTooLarge: error instanceof TooLarge })
}

async function cloneInto({ folder, remote, branch: wanted, within, maxBytes }: CloneOrder): Promise<string> {
  const nodegit = await nodegitLibrary()
  let bytes = 0
  const received = (more: number) => {
    bytes += more
    if (bytes > maxBytes) fail(new TooLarge('more was sent than the repository may be'))
  }
  if (within !== null) {
    await refuseDetours(nodegit, remote, within)
    return cloneFrom(nodegit, remote, folder, wanted, maxBytes)
  }
  const relay = await relayTo(remote, received)
  try {
    return await cloneFrom(nodegit, relay.url, folder, wanted, maxBytes)
  } catch (error) {
    const refusal = relay.refusal()
    throw refusal === undefined ? error : new GitFailed(refusal, { cause: error })
  }
}

async function cloneFrom(
  nodegit: NodeGit,
  url: string,
  folder: string,
  wanted: string | null,
  maxBytes: number,
): Promise<string> {
  const branch = wanted ?? (await defaultBranch(nodegit, url))
  await createRepository(folder, branch)
  await fetchBranch(nodegit, url, folder, branch)
  await withCheckout(
    { checkout: folder },
    () => {},
    (checkout) => bringOut(checkout, branch, maxBytes),
  )
  return branch
}

async function defaultBranch(nodegit: NodeGit, url: string): Promise<string> {
  const remote = await nodegit.Remote.createDetached(url)
  await remote.connectExt(fetchDirection, connection(nodegit))
  try {
    const heads = await remote.referenceList()
    const target = heads.find((head) => head.name() === 'HEAD')?.symrefTarget()
    if (!target?.startsWith('refs/heads/'))
      throw new GitFailed('the remote has no commit, or names no branch as its own')
    return target.slice('refs/heads/'.length)
  } finally {
    await remote.disconnect()
  }
}

/** Without anything the repository, the person or the system says of URLs; this branch only, and no tags. */
async function fetchBranch(nodegit: NodeGit, url: string, folder: string, branch: string): Promise<void> {
  const repository = await nodegit.Repository.open(folder)
  try {
    const { CREATE_SKIP_INSTEADOF, CREATE_SKIP_DEFAULT_FETCHSPEC } = nodegit.Remote.CREATE_FLAGS
    const flags = CREATE_SKIP_INSTEADOF | CREATE_SKIP_DEFAULT_FETCHSPEC
    const name = `refs/heads/${branch}`
    const remote = await nodegit.Remote.createWithOpts(url, { repository, flags })
    const options = {
      ...connection(nodegit),
      downloadTags: nodegit.Remote.AUTOTAG_OPTION.DOWNLOAD_TAGS_NONE,
      updateFetchhead: 0,
    }
    await remote.fetch([`${name}:${name}`], options, 'clone')
  } finally {
    repository.cleanup()
  }
}

function connection(nodegit: NodeGit) {
  return { callbacks: {}, followRedirects: nodegit.Remote.REDIRECT.NONE, proxyOpts: { type: nodegit.Proxy.PROXY.NONE } }
}

/** A folder that is allowed may hold a repository whose parts are elsewhere: those are not. */
async function refuseDetours(nodegit: NodeGit, remote: string, within: string): Promise<void> {
  const repository = await nodegit.Repository.open(remote)
  const [own, common] = [repository.path(), repository.commondir()]
  repository.cleanup()
  const root = (await realpath(within)) + sep
  for (const path of [own, common]) {
    if (!(await realpath(path)).startsWith(root)) throw new GitFailed('the remote leads elsewhere')
  }
  for (const path of [common, join(common, 'objects'), join(common, 'refs')]) {
    const entries = await readdir(path, { withFileTypes: true, recursive: path !== common })
    const link = entries.find((entry) => entry.isSymbolicLink() && entry.name !== 'HEAD')
    if (link) throw new GitFailed(`the remote leads elsewhere by ${link.name}`)
  }
  if (await unlessMissing(lstat(join(common, 'objects/info/alternates'))))
    throw new GitFailed('the remote borrows objects from elsewhere')
}

/** By our own hands, as in a restore: nothing the tree says runs, or changes a byte. */
async function bringOut(checkout: Checkout, branch: string, maxBytes: number): Promise<void> {
  const tip = await tipOf(checkout, branch)
  const tree = (await commitOf(checkout, tip)).treeId().tostrS()
  await refuseHostileTree(checkout, tree)
  const changes = await changesBetween(checkout, null, tree)
  await refuseUnwritable(checkout, changes, maxBytes)
  const restore = { branch, head: tip, commit: tip, restoredFrom: tip }
  const bring = (part: Change[]) => bringFiles(checkout, restore, part, new Map())
  const written = await withHands(inParts(changes), bring)
  await bringIndex(checkout, changes, new Map(written.flatMap((each) => [...each])))
}

/** Neighbours stay together: the first of them makes the folder of all. */
function inParts(changes: Change[]): Change[][] {
  const size = Math.ceil(changes.length / parts)
  return Array.from({ length: parts }, (_, part) => changes.slice(part * size, (part + 1) * size))
}
