/**
 * Checkouts on several machines that share a database. A run belongs to one node. Another takes it when the lease of that node is over,
 * and goes on from the copy. `epoch` counts these changes: each transaction for a run checks it, so a node that was only paused
 * acknowledges nothing (docs/decisions/0046-agent-runs-on-several-machines.md).
 */
import { readFile, writeFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { Connection, Database } from '../../db/database.ts'
import { countOtherNodes, findRunNode, lockOwnRun, type RunNode, takeRun, wasLive } from '../../db/queries/nodes.ts'
import { findUnfinishedRestore } from '../../db/queries/restores.ts'
import { CheckoutBusy, GitFailed, GitUnavailable, type VersionEngine } from '../../git/engine.ts'
import { epochPath } from '../../git/new-folder.ts'
import { isFolder, openCopy, withPlaceLock } from '../../git/open-copy.ts'
import { bindEngine, type CheckoutAccess, type Checkouts, heldOperations } from './checkouts.ts'
import type { Node } from './node.ts'
import type { RunCopies } from './run-copies.ts'
import { removeSetAsideOf } from './set-aside.ts'
import type { RunSource } from './source.ts'

export type SharedParts = {
  db: Database
  git: VersionEngine
  node: Pick<Node, 'id'>
  copies: RunCopies
  /** Called when this node has taken a run. */
  onTaken(runId: string, from: string | null, epoch: number): void
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

const lockWaitMs = 30_000
const takesMax = 5
const lostAfterMs = 24 * 3_600_000
/** Copies that are opened at once. */
const opensAtOnce = 2
/** A lease is over after some seconds, and another node answers. */
const retrySeconds = 2

export function sharedCheckouts(parts: SharedParts): () => CheckoutAccess {
  const opening = pLimit(opensAtOnce)
  return () => openAccess(parts, (source) => makeOwn(parts, source, opening))
}

/** Whether the checkout is there, and was written for this owner of the run. */
export async function isCurrent({ checkout }: Pick<RunSource, 'checkout'>, epoch: number): Promise<boolean> {
  return (await readEpoch(checkout)) === epoch && (await isFolder(checkout))
}

type Hold = { source: RunSource; epoch: Promise<number> }

function openAccess({ git, node, copies }: SharedParts, take: (source: RunSource) => Promise<number>): CheckoutAccess {
  const holds = new Map<string, Hold>()
  const hold = async (source: RunSource) => {
    const held = holds.get(source.runId) ?? { source, epoch: take(source) }
    holds.set(source.runId, held)
    await held.epoch.catch((error) => {
      // Nothing was done in the checkout, so there is nothing to check later.
      holds.delete(source.runId)
      throw error
    })
  }
  const bound = heldOperations.map((name) => {
    const onHeld = async (source: RunSource, ...rest: unknown[]) => {
      await hold(source)
      return (git[name] as (source: RunSource, ...rest: unknown[]) => Promise<unknown>)(source, ...rest)
    }
    return [name, onHeld]
  })
  const checkouts = bindEngine(git, {
    ...(Object.fromEntries(bound) as Pick<Checkouts, (typeof heldOperations)[number]>),
    nodeId: node.id,
    async withLock(source, work) {
      await hold(source)
      return git.withLock(source.checkout, work)
    },
    async remove(checkout) {
      await git.remove(checkout)
      await removeSetAsideOf(checkout)
      for (const { source } of holds.values()) if (source.checkout === checkout) holds.delete(source.runId)
    },
    capture: (source) => copies.capture(source),
    async own(source) {
      const owner = { nodeId: node.id, epoch: 1 }
      await writeEpoch(source, owner.epoch)
      return { owner, keepCopy: await copies.capture(source) }
    },
  })
  const check = async (tx: Connection) => {
    for (const { source, epoch } of holds.values()) {
      const run = { workspaceId: source.workspaceId, runId: source.runId, nodeId: node.id, epoch: await epoch }
      if (await lockOwnRun(tx, run)) continue
      // A run that was deleted meanwhile is reported by the operation itself.
      if (await findRunNode(tx, source.runId)) throw elsewhere(`another node has taken ${source.runId}`)
    }
  }
  return { git: checkouts, check }
}

function elsewhere(reason: string): GitUnavailable {
  return new GitUnavailable(reason, retrySeconds)
}

/** Makes this node the owner of the run, and the checkout that of its epoch. @returns the epoch */
async function makeOwn(parts: SharedParts, source: RunSource, opening: InTurn): Promise<number> {
  const { db, node, onTaken } = parts
  for (let tries = 0; tries < takesMax; tries++) {
    const run = await findRunNode(db.read, source.runId)
    if (!run) throw new GitFailed('the run was deleted')
    if (run.nodeId === node.id) {
      await bringUpToDate(parts, source, run.epoch, opening)
      return run.epoch
    }
    if (run.url !== null) throw elsewhere(`${source.runId} is on the node ${run.nodeId}`)
    await requireRepository(parts, source, run)
    const { workspaceId, nodeId, epoch } = run
    const taken = { workspaceId, runId: source.runId, nodeId, epoch }
    if (!(await db.write((tx) => takeRun(tx, taken, node.id)))) continue
    onTaken(source.runId, nodeId, epoch + 1)
    if (nodeId === null && (await isFolder(source.checkout))) await adopt(parts, source, epoch + 1)
  }
  throw elsewhere(`several nodes take ${source.runId} at once`)
}

/**
 * A run is left alone where nothing of it is, as long as another node may have it. A node that was unreachable for a day is lost: its
 * runs can then be closed and deleted. @throws {GitUnavailable}
 */
async function requireRepository({ db, node, copies }: SharedParts, source: RunSource, run: RunNode): Promise<void> {
  if (await copies.find(source)) return
  if (run.nodeId !== null) {
    if (!(await wasLive(db.read, run.nodeId, lostAfterMs))) return
    throw elsewhere(`the node ${run.nodeId} is away, and ${source.runId} has no copy`)
  }
  if (await isFolder(source.checkout)) return
  if ((await countOtherNodes(db.read, node.id)) > 0) throw elsewhere(`${source.runId} is on no disk of this node`)
}

/** The run was stored before nodes were, or by a seed: the checkout in its place is the right one. */
async function adopt({ db, node, copies }: SharedParts, source: RunSource, epoch: number): Promise<void> {
  await writeEpoch(source, epoch)
  try {
    const keepCopy = await copies.capture(source)
    const { workspaceId, runId } = source
    await db.write(async (tx) => {
      if (await lockOwnRun(tx, { workspaceId, runId, nodeId: node.id, epoch })) await keepCopy(tx)
    })
  } catch (error) {
    // A damaged checkout has no copy, and a run that was deleted meanwhile needs none. The operation itself reports both.
    if (!(error instanceof GitFailed) && (await findRunNode(db.read, source.runId))) throw error
  }
}

/** Opens the copy if the checkout is missing, or was written for an earlier owner of the run. */
async function bringUpToDate(
  { db, git, copies }: SharedParts,
  source: RunSource,
  epoch: number,
  opening: InTurn,
): Promise<void> {
  if (await isCurrent(source, epoch)) return
  const open = async () => {
    if (await isCurrent(source, epoch)) return
    const copy = await copies.find(source)
    if (copy) {
      const commit = await workCommit(db, source)
      await openCopy(source, copy, (made) => git.checkOut(made, commit))
    }
    await writeEpoch(source, epoch)
  }
  await opening(() => withPlaceLock(source.checkout, lockWaitMs, open)).catch((error) => {
    throw error instanceof CheckoutBusy ? elsewhere(error.message) : error
  })
}

/**
 * The commit of a turn whose end is in the journal and not done yet; else null. Its files are those of the working tree: with the files of the
 * branch, whoever finishes the turn would take the work for removed.
 */
export async function workCommit(
  db: Pick<Database, 'read'>,
  { workspaceId, runId }: RunSource,
): Promise<string | null> {
  const unfinished = await findUnfinishedRestore(db.read, workspaceId, runId)
  return unfinished?.turnId ? unfinished.commit : null
}

async function readEpoch(checkout: string): Promise<number | undefined> {
  try {
    return Number(await readFile(epochPath(checkout), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A file that was cut short names no epoch, or another one, and the copy is opened again. */
async function writeEpoch({ checkout }: RunSource, epoch: number): Promise<void> {
  await writeFile(epochPath(checkout), String(epoch), { flush: true })
}
