/** The checkouts of this machine: all of them, or those that it has among the machines that share the database. */
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { VersionEngine } from '../../git/engine.ts'
import type { RunSettings } from '../call.ts'
import { type CheckoutAccess, localCheckouts } from './checkouts.ts'
import { type Node, openNode } from './node.ts'
import { databaseObjects, openRunCopies } from './run-copies.ts'
import { sharedCheckouts } from './shared-checkouts.ts'

export type RunHost = {
  /** Opens the checkouts for one call. */
  checkouts: () => CheckoutAccess
  /** Undefined if no other machine can use the database. */
  node: Node | undefined
}

export async function openRunHost(db: Database, git: VersionEngine, runs: RunSettings, log: Logger): Promise<RunHost> {
  if (!db.isShared) {
    const access = localCheckouts(git)
    return { checkouts: () => access, node: undefined }
  }
  const node = await openNode(db, runs.checkouts, runs.leaseMs, (err) =>
    log.error({ err }, 'the lease of this node cannot be written; a running server tries again'),
  )
  const copies = openRunCopies(db, databaseObjects(db), runs.copyMaxBytes, ({ runId }, reason) =>
    log.warn({ run: runId, reason }, 'a run has no copy: only this machine can go on with it'),
  )
  const onTaken = (run: string, from: string | null, epoch: number) =>
    log.info({ run, from, epoch }, 'this node has taken a run')
  return { checkouts: sharedCheckouts({ db, git, node, copies, onTaken }), node }
}
