import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Remote, Repository } from 'nodegit'
import { abandon, swapReference } from './advance-branch.ts'
import { isDescendantOf } from './ancestry.ts'
import { type Checkout, refTarget } from './checkout.ts'
import { abandonAfter } from './deadline.ts'
import { openRelay } from './http-relay.ts'
import { errorMessage, libgit2Code } from './libgit2.ts'
import { createPrivateRef, newRefName, removePrivateRefs } from './stash.ts'
import { GitFailed, type Restore, RestoreUnfinished, type Source } from './version-engine.ts'

const fetchDirection = 0

/** Pushes the commit to the remote's branch. On any error but RestoreUnfinished, the remote is unchanged. */
export async function push(checkout: Checkout, source: Source, restore: Restore, timeoutMs: number): Promise<void> {
  if (source.remote === null) return
  try {
    const path = localPath(source.remote, checkout.root)
    if (path === undefined) await pushToUrl(checkout, source.remote, restore, timeoutMs)
    else await pushToPath(checkout, path, restore, timeoutMs)
  } catch (error) {
    if (!(error instanceof RestoreUnfinished)) await abandon(checkout, restore)
    throw error
  }
}

/** The path of a local remote; undefined for a URL or the `host:path` form of ssh. */
function localPath(remote: string, root: string): string | undefined {
  if (/^file:\/\//i.test(remote)) return fileURLToPath(remote)
  if (isAbsolute(remote)) return remote
  return /^[^/]*:/.test(remote) ? undefined : resolve(root, remote)
}

/** Shared with a push that may time out: an abandoned push must not move the branch later. */
type PushState = { isMoving: boolean; isTimedOut: boolean }

async function pushToPath(checkout: Checkout, path: string, restore: Restore, timeoutMs: number): Promise<void> {
  const state: PushState = { isMoving: false, isTimedOut: false }
  await beforeDeadline(Date.now() + timeoutMs, swapRemoteBranch(checkout, path, restore, state), () => {
    state.isTimedOut = true
    return state.isMoving
      ? new RestoreUnfinished('the remote did not confirm the push in time')
      : new GitFailed('the remote does not answer')
  })
}

/**
 * libgit2's own push to a path overwrites the branch even if it has moved meanwhile. So the commit is pushed to a private
 * reference, and the branch is moved to it only if it is still where it was found.
 */
async function swapRemoteBranch(checkout: Checkout, path: string, restore: Restore, state: PushState): Promise<void> {
  const { nodegit } = checkout
  const repository = await nodegit.Repository.open(path)
  try {
    if (!repository.isBare()) throw new GitFailed('the remote has a working tree of its own')
    const tip = await refTarget({ nodegit, repository }, `refs/heads/${restore.branch}`)
    if (tip === restore.commit) return
    const head = await requireFastForward(checkout, tip, restore)
    refuseTimedOut(state)
    await pushToPrivateRef(checkout, path, repository, restore)
    refuseTimedOut(state)
    state.isMoving = true
    const isOnHead = restore.restoredFrom === restore.head
    await swapReference(checkout, repository, { ...restore, head, ...(isOnHead && { restoredFrom: head }) })
  } finally {
    repository.cleanup()
  }
}

function refuseTimedOut({ isTimedOut }: PushState): void {
  if (isTimedOut) throw new GitFailed('the push was given up')
}

/**
 * Pushes the commit to a private reference of the remote, and removes that reference before the branch moves: after the
 * move nothing may fail. A reference and its lock left by a dead process are removed first.
 */
async function pushToPrivateRef(
  checkout: Checkout,
  path: string,
  repository: Repository,
  restore: Restore,
): Promise<void> {
  const { nodegit } = checkout
  const name = newRefName(restore)
  const remote = { nodegit, repository, gitFolder: repository.path() }
  await removePrivateRefs(remote, [name])
  try {
    await createPrivateRef(checkout, name, nodegit.Oid.fromString(restore.commit))
    const refusal = await sendCommit(checkout, path, restore, name)
    const arrived = await refTarget({ nodegit, repository }, name)
    if (arrived !== restore.commit) throw new GitFailed(`the push was refused: ${refusal}`)
  } finally {
    await removePrivateRefs(remote, [name])
  }
}

async function pushToUrl(checkout: Checkout, url: string, restore: Restore, timeoutMs: number): Promise<void> {
  if (!/^https?:/i.test(url)) return pushThrough(checkout, url, restore, timeoutMs)
  const relay = await openRelay(url, () => {})
  try {
    await pushThrough(checkout, relay.url, restore, timeoutMs)
  } catch (error) {
    const refusal = relay.refusal()
    if (refusal === undefined || error instanceof RestoreUnfinished) throw error
    throw new GitFailed(`the push failed: ${refusal}`, { cause: error })
  } finally {
    // Closing the relay also ends an abandoned call, which would otherwise wait for ever.
    relay.close()
  }
}

async function pushThrough(checkout: Checkout, url: string, restore: Restore, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  const tip = await beforeDeadline(
    deadline,
    remoteTip(checkout, url, restore.branch),
    () => new GitFailed('the remote does not answer'),
  )
  if (tip === restore.commit) return
  await requireFastForward(checkout, tip, restore)
  await createPrivateRef(checkout, newRefName(restore), checkout.nodegit.Oid.fromString(restore.commit))
  const refusal = await beforeDeadline(
    deadline,
    sendCommit(checkout, url, restore, `refs/heads/${restore.branch}`),
    () => {
      return new RestoreUnfinished('the remote did not confirm the push in time')
    },
  )
  await confirmPush(checkout, url, restore, refusal, Date.now() + timeoutMs)
}

/** Refuses a forced push: the commit of the remote's branch must be an ancestor of the pushed commit. */
async function requireFastForward(checkout: Checkout, tip: string | undefined, restore: Restore): Promise<string> {
  if (tip !== undefined && (await isDescendantOf(checkout, restore.commit, tip))) return tip
  throw new GitFailed(`the remote's ${restore.branch} is at ${tip ?? 'no commit'}, not before ${restore.commit}`)
}

/** Reads the remote's branch to learn the outcome, because the report of the push is not reliable. */
async function confirmPush(
  checkout: Checkout,
  url: string,
  restore: Restore,
  refusal: string | undefined,
  deadline: number,
): Promise<void> {
  const outcomeUnknown = (cause?: unknown) =>
    new RestoreUnfinished('the remote does not answer after the push', { cause })
  let tip: string | undefined
  try {
    tip = await beforeDeadline(deadline, remoteTip(checkout, url, restore.branch), outcomeUnknown)
  } catch (error) {
    throw outcomeUnknown(error)
  }
  if (tip === restore.commit) return
  throw new GitFailed(
    `the push was refused: ${refusal ?? `the remote's ${restore.branch} is at ${tip ?? 'no commit'}`}`,
  )
}

async function remoteTip(checkout: Checkout, url: string, branch: string): Promise<string | undefined> {
  const remote = await detachedRemote(checkout, url)
  await remote.connect(fetchDirection, {})
  try {
    const heads = await remote.referenceList()
    return heads
      .find((head) => head.name() === `refs/heads/${branch}`)
      ?.oid()
      .tostrS()
  } finally {
    await remote.disconnect()
  }
}

/** Returns the reason if the push was refused, else undefined. The refspec has no plus, so it never forces. */
async function sendCommit(
  checkout: Checkout,
  url: string,
  restore: Restore,
  target: string,
): Promise<string | undefined> {
  const remote = await detachedRemote(checkout, url)
  let refusal: string | undefined
  const pushUpdateReference = (_name: string, reason: string | null) => {
    refusal = reason ?? undefined
    return 0
  }
  try {
    await remote.push([`${newRefName(restore)}:${target}`], { callbacks: { pushUpdateReference } })
  } catch (error) {
    if (libgit2Code(error) === undefined) throw error
    return errorMessage(error)
  }
  return refusal
}

/** A remote without the repository's configuration and URL rewriting: the push goes to the given URL. */
function detachedRemote({ nodegit, repository }: Checkout, url: string): Promise<Remote> {
  const { CREATE_SKIP_INSTEADOF, CREATE_SKIP_DEFAULT_FETCHSPEC } = nodegit.Remote.CREATE_FLAGS
  const flags = CREATE_SKIP_INSTEADOF | CREATE_SKIP_DEFAULT_FETCHSPEC
  return nodegit.Remote.createWithOpts(url, { repository, flags })
}

function beforeDeadline<T>(deadline: number, work: Promise<T>, timeoutError: () => GitFailed): Promise<T> {
  return abandonAfter(work, Math.max(0, deadline - Date.now()), timeoutError)
}
