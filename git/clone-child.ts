/** The program that clone.ts starts: clones into the given folder, reports the result, and ends. */
import { rmSync } from 'node:fs'
import { lstat, readdir, realpath, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { NodeGit } from 'nodegit'
import { checkOut } from './check-out.ts'
import { withCheckout } from './checkout.ts'
import { openRelay } from './http-relay.ts'
import { errorMessage, runLibgit2, unlessMissing } from './libgit2.ts'
import { nodegitLibrary } from './nodegit-library.ts'
import { createRepository } from './repository.ts'
import { type CloneOptions, GitFailed, TooLarge } from './version-engine.ts'

export type CloneOrder = CloneOptions & { folder: string; timeoutMs: number }
export type CloneReply = { branch: string } | { failed: string; isTooLarge: boolean }

const fetchDirection = 0
const graceMs = 5000

const order: CloneOrder = JSON.parse(process.argv[2] ?? '')
process.once('disconnect', abortClone)
// The server may have ended before the listener was added, or may be suspended: the timer covers that case.
if (!process.connected) abortClone()
setTimeout(abortClone, order.timeoutMs + graceMs).unref()
// If the system runs out of memory, it should kill this process, not the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => 'not on this system')
try {
  reportAndExit({ branch: await runLibgit2('the clone failed', () => cloneInto(order)) })
} catch (error) {
  reportFailure(error)
}

/** Removes the folder itself, because no server is left to do it. A regular exit would wait for running libgit2 calls. */
function abortClone(): void {
  rmSync(order.folder, { recursive: true, force: true })
  process.kill(process.pid, 'SIGKILL')
}

/** Reports and kills this process: libgit2 may still be running on other threads. */
function reportAndExit(reply: CloneReply): void {
  process.send?.(reply, () => process.kill(process.pid, 'SIGKILL'))
}

function reportFailure(error: unknown): void {
  reportAndExit({ failed: errorMessage(error), isTooLarge: error instanceof TooLarge })
}

async function cloneInto({ folder, remote, branch: wanted, within, maxBytes }: CloneOrder): Promise<string> {
  const nodegit = await nodegitLibrary()
  let bytes = 0
  const onReceived = (more: number) => {
    bytes += more
    if (bytes > maxBytes) reportFailure(new TooLarge('more was sent than the repository may be'))
  }
  if (within !== null) {
    await refuseExternalObjects(nodegit, remote, within)
    return cloneFrom(nodegit, remote, folder, wanted, maxBytes)
  }
  const relay = await openRelay(remote, onReceived)
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
    (checkout) => checkOut(checkout, branch, null, maxBytes),
  )
  return branch
}

async function defaultBranch(nodegit: NodeGit, url: string): Promise<string> {
  const remote = await nodegit.Remote.createDetached(url)
  await remote.connectExt(fetchDirection, connection(nodegit))
  try {
    const heads = await remote.referenceList()
    const target = heads.find((head) => head.name() === 'HEAD')?.symrefTarget()
    if (!target?.startsWith('refs/heads/')) throw new GitFailed('the remote has no commit or no default branch')
    return target.slice('refs/heads/'.length)
  } finally {
    await remote.disconnect()
  }
}

/** Fetches this branch only, without tags, and ignores all URL rewriting in Git configuration. */
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

/** Refuses a local remote, in an allowed folder, whose Git folder or objects lie outside the allowed folder. */
async function refuseExternalObjects(nodegit: NodeGit, remote: string, within: string): Promise<void> {
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
