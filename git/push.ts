import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Remote, Repository } from 'nodegit'
import { abandon, swapReference } from './advance-branch.ts'
import { comesAfter } from './ancestry.ts'
import { type Checkout, refTarget } from './checkout.ts'
import { orLate } from './deadline.ts'
import { relayTo } from './http-relay.ts'
import { libgit2Code, messageOf } from './libgit2.ts'
import { createPrivateRef, newRefOf, removePrivateRefs } from './stash.ts'
import { GitFailed, PushUnsettled, type Restore, type Source } from './version-engine.ts'

const fetchDirection = 0

/** Ends with the remote's branch at the commit, or with a failure after which the remote is as it was. */
export async function push(checkout: Checkout, source: Source, restore: Restore, timeoutMs: number): Promise<void> {
  if (source.remote === null) return
  try {
    const path = localPath(source.remote, checkout.root)
    if (path === undefined) await pushToUrl(checkout, source.remote, restore, timeoutMs)
    else await pushToPath(checkout, path, restore, timeoutMs)
  } catch (error) {
    if (!(error instanceof PushUnsettled)) await abandon(checkout, restore)
    throw error
  }
}

/** Undefined for a URL or the host:path of ssh. */
function localPath(remote: string, root: string): string | undefined {
  if (/^file:\/\//i.test(remote)) return fileURLToPath(remote)
  if (isAbsolute(remote)) return remote
  return /^[^/]*:/.test(remote) ? undefined : resolve(root, remote)
}

/** What has been given up must not go on by itself and move the branch later. */
type Pace = { isMoving: boolean; isLate: boolean }

async function pushToPath(checkout: Checkout, path: string, restore: Restore, timeoutMs: number): Promise<void> {
  const pace: Pace = { isMoving: false, isLate: false }
  await within(Date.now() + timeoutMs, bringToPath(checkout, path, restore, pace), () => {
    pace.isLate = true
    return pace.isMoving
      ? new PushUnsettled('the remote did not say in time whether it took the push')
      : new GitFailed('the remote does not answer')
  })
}

/**
 * The library's own push to a path overwrites the branch whatever it is at by then. So the commit is sent to a private
 * reference, and the branch moved to it only from where it was found.
 */
async function bringToPath(checkout: Checkout, path: string, restore: Restore, pace: Pace): Promise<void> {
  const { nodegit } = checkout
  const repository = await nodegit.Repository.open(path)
  try {
    if (!repository.isBare()) throw new GitFailed('the remote has a working tree of its own')
    const tip = await refTarget({ nodegit, repository }, `refs/heads/${restore.branch}`)
    if (tip === restore.commit) return
    const head = await requiredAncestor(checkout, tip, restore)
    refuseLate(pace)
    await sendAside(checkout, path, repository, restore)
    refuseLate(pace)
    pace.isMoving = true
    const isOnHead = restore.restoredFrom === restore.head
    await swapReference(checkout, repository, { ...restore, head, ...(isOnHead && { restoredFrom: head }) })
  } finally {
    repository.cleanup()
  }
}

function refuseLate({ isLate }: Pace): void {
  if (isLate) throw new GitFailed('the push was given up')
}

/**
 * To a private reference of the remote's. It is gone before the branch moves: once it has moved, nothing may fail any
 * more. One that a process left when it died goes first, with the lock that it died holding.
 */
async function sendAside(checkout: Checkout, path: string, repository: Repository, restore: Restore): Promise<void> {
  const { nodegit } = checkout
  const name = newRefOf(restore)
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
  const relay = await relayTo(url, () => {})
  try {
    await pushThrough(checkout, relay.url, restore, timeoutMs)
  } catch (error) {
    const refusal = relay.refusal()
    if (refusal === undefined || error instanceof PushUnsettled) throw error
    throw new GitFailed(`the push failed: ${refusal}`, { cause: error })
  } finally {
    // A call that was given up ends with it, and is not left to wait for ever.
    relay.close()
  }
}

async function pushThrough(checkout: Checkout, url: string, restore: Restore, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  const tip = await within(
    deadline,
    remoteTip(checkout, url, restore.branch),
    () => new GitFailed('the remote does not answer'),
  )
  if (tip === restore.commit) return
  await requiredAncestor(checkout, tip, restore)
  await createPrivateRef(checkout, newRefOf(restore), checkout.nodegit.Oid.fromString(restore.commit))
  const refusal = await within(deadline, sendCommit(checkout, url, restore, `refs/heads/${restore.branch}`), () => {
    return new PushUnsettled('the remote did not say in time whether it took the push')
  })
  await refuseUnlessArrived(checkout, url, restore, refusal, Date.now() + timeoutMs)
}

/** Never by force: what the remote's branch is at has to be part of what comes before the commit. */
async function requiredAncestor(checkout: Checkout, tip: string | undefined, restore: Restore): Promise<string> {
  if (tip !== undefined && (await comesAfter(checkout, restore.commit, tip))) return tip
  throw new GitFailed(`the remote's ${restore.branch} is at ${tip ?? 'no commit'}, not before ${restore.commit}`)
}

/** The outcome is what the remote's branch says, not what the push reported. */
async function refuseUnlessArrived(
  checkout: Checkout,
  url: string,
  restore: Restore,
  refusal: string | undefined,
  deadline: number,
): Promise<void> {
  const unsettled = (cause?: unknown) => new PushUnsettled('the remote does not answer after the push', { cause })
  let tip: string | undefined
  try {
    tip = await within(deadline, remoteTip(checkout, url, restore.branch), unsettled)
  } catch (error) {
    throw unsettled(error)
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

/** Answers why the push was refused, or undefined. The refspec never has the plus that would force it. */
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
    await remote.push([`${newRefOf(restore)}:${target}`], { callbacks: { pushUpdateReference } })
  } catch (error) {
    if (libgit2Code(error) === undefined) throw error
    return messageOf(error)
  }
  return refusal
}

/** Without the repository's own remotes and URL rewriting: the push goes where the caller said. */
function detachedRemote({ nodegit, repository }: Checkout, url: string): Promise<Remote> {
  const { CREATE_SKIP_INSTEADOF, CREATE_SKIP_DEFAULT_FETCHSPEC } = nodegit.Remote.CREATE_FLAGS
  const flags = CREATE_SKIP_INSTEADOF | CREATE_SKIP_DEFAULT_FETCHSPEC
  return nodegit.Remote.createWithOpts(url, { repository, flags })
}

function within<T>(deadline: number, work: Promise<T>, late: () => GitFailed): Promise<T> {
  return orLate(work, Math.max(0, deadline - Date.now()), late)
}
