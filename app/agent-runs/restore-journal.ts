/**
 * Publishes a commit that was written by a restore or by the end of a turn: push, branch, working tree, database rows. The
 * request that wrote the journal row runs these steps. If its process dies, the process that finds the row runs them
 * again, so each step is safe to repeat.
 */

import { CommitUnknown, type Connection, type Database } from '../../db/database.ts'
import {
  type AgentRunRow,
  findActiveTurn,
  findAgentRun,
  updateAgentRunRow,
  updateTurnRow,
} from '../../db/queries/agent-runs.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import {
  findUnfinishedRestore,
  insertRestore,
  listRestoresOfLostNodes,
  listUnfinishedRestores,
  type RestoreRow,
  updateRestoreState,
} from '../../db/queries/restores.ts'
import { GitFailed, isDiskFault, type Restore, RestoreUnfinished } from '../../git/engine.ts'
import { auditEntryBy } from '../audit.ts'
import type { CallDatabase, Reply, RunSettings } from '../call.ts'
import { runEvent } from '../events/new.ts'
import { recordEvents } from '../events/record.ts'
import type { CheckoutAccess, Checkouts, KeepCopy } from './checkouts.ts'
import { checkoutPath, type RunSource } from './source.ts'

type JournaledOperation = 'restoreAgentRunVersion' | 'finishAgentRunTurn'
type JournalCall<Id extends JournaledOperation | 'startAgentRunTurn'> = {
  git: Checkouts
  runs: Place
  db: CallDatabase<Id>
}
type Place = Pick<RunSettings, 'checkouts'>
/** The state of the turn whose changes the commit holds, after the commit is published. */
type TurnOutcome = 'finished' | 'active'
type Write = (work: (tx: Connection) => Promise<void>) => Promise<void>

/**
 * Inserts the journal row in the same transaction that decides the reply, then publishes the commit. The caller must hold
 * the checkout lock. @param decide checks the preconditions again and returns the reply
 */
export async function commitJournaled<Id extends JournaledOperation>(
  { db, git, runs }: JournalCall<Id>,
  row: RestoreRow,
  decide: (tx: Connection) => Promise<Reply<Id>>,
): Promise<Reply<Id>> {
  const publication = openPublication({ git, runs, write: db.finish }, row)
  const reply = await publication.begin((insertRow) =>
    db.write(async (tx) => {
      const decided = await decide(tx)
      await insertRow(tx)
      return decided
    }),
  )
  await publication.publish()
  return reply
}

/**
 * Finishes a restore of this run that a dead process left unfinished, or whose push had no clear outcome. The caller must
 * hold the checkout lock.
 * @param turnOutcome 'active' if the caller itself goes on to finish the turn
 */
export async function resumeRestore<Id extends JournaledOperation | 'startAgentRunTurn'>(
  { db, git, runs }: JournalCall<Id>,
  { workspaceId, id }: Pick<AgentRunRow, 'workspaceId' | 'id'>,
  turnOutcome: TurnOutcome = 'finished',
): Promise<void> {
  const unfinished = await findUnfinishedRestore(db.read, workspaceId, id)
  if (unfinished) await openPublication({ git, runs, write: db.finish }, unfinished, turnOutcome).resume()
}

/** @property ofLostNodes also of the machines whose lease is over: their runs are taken */
export type Unfinished = { before: Date; ofLostNodes: boolean }

/** Finishes unfinished restores of the runs of this machine, in parallel. A restore that fails is reported and kept. */
export async function resumeRestores(
  db: Database,
  open: () => CheckoutAccess,
  runs: Place,
  { before, ofLostNodes }: Unfinished,
  report: (row: RestoreRow, error: unknown) => void,
): Promise<void> {
  const finish = (row: RestoreRow) => {
    const { git, check } = open()
    const write: Write = (work) =>
      db.write(async (tx) => {
        await check(tx)
        await work(tx)
      })
    return git
      .withLock(sourceOf(runs, row), async () => {
        // Another process may have finished it while this one waited for the lock.
        const unfinished = await findUnfinishedRestore(db.read, row.workspaceId, row.runId)
        if (unfinished && !(await conflictsWithActiveTurn(db.read, unfinished)))
          await openPublication({ git, runs, write }, unfinished).resume()
      })
      .catch((error) => report(row, error))
  }
  const rows = await listUnfinishedRestores(db.read, open().git.nodeId, before)
  if (ofLostNodes) rows.push(...(await listRestoresOfLostNodes(db.read, before)))
  await Promise.all(rows.map(finish))
}

/** A restore must not run during an active turn. The end of a turn is part of that turn, so it does not conflict. */
async function conflictsWithActiveTurn(db: Connection, { workspaceId, runId, turnId }: RestoreRow): Promise<boolean> {
  return turnId === null && (await findActiveTurn(db, workspaceId, runId)) !== undefined
}

/** Owns a journal row from the transaction that inserts it, or from its discovery, to its end. Whoever opens it holds the checkout lock. */
function openPublication(
  { git, runs, write }: { git: Checkouts; runs: Place; write: Write },
  row: RestoreRow,
  turnOutcome: TurnOutcome = 'finished',
) {
  const source = sourceOf(runs, row)
  const { branch, head, commit, restoredFrom } = row
  const restore: Restore = { branch, head, commit, restoredFrom }

  /** @param store calls the function that inserts the row, in a transaction */
  const begin = async <Decided>(store: (insertRow: (tx: Connection) => Promise<void>) => Promise<Decided>) => {
    try {
      const keepCopy = await git.capture(source)
      return await store(async (tx) => {
        await keepCopy(tx)
        await insertRestore(tx, row)
      })
    } catch (error) {
      // If the row may be stored, whoever finds it publishes the commit, so the commit stays.
      if (!(error instanceof CommitUnknown)) await git.abandon(source, restore)
      throw error
    }
  }

  /** Goes on where a dead process may have stopped. */
  const resume = async (): Promise<void> => {
    const state = await git.inspectRestore(source, restore)
    if (state === 'moved') return complete()
    if (state === 'superseded') return abandon()
    if (state === 'passed') {
      await record()
      return git.abandon(source, restore)
    }
    await publish().catch((error) => {
      // Refused for good, and abandoned: the operation that comes next may go on.
      if (!(error instanceof GitFailed) || error instanceof RestoreUnfinished) throw error
    })
  }

  /** Push, branch, working tree, rows. A failure before the branch moves abandons the commit, unless the push may have succeeded. */
  const publish = async (): Promise<void> => {
    try {
      await git.push(source, restore)
      await git.advanceBranch(source, restore).catch((error) => {
        // The remote already has the commit, so the move is retried later and not abandoned.
        throw row.remote !== null && error instanceof GitFailed
          ? new RestoreUnfinished(error.message, { cause: error })
          : error
      })
    } catch (error) {
      if (error instanceof GitFailed && !(error instanceof RestoreUnfinished)) await abandon()
      throw error
    }
    await complete()
  }

  const complete = async (): Promise<void> => {
    try {
      await git.syncWorkingTree(source, restore)
      await record()
    } catch (error) {
      if (isDiskFault(error)) throw error
      // The branch has moved, so this is no longer a failure that changed nothing.
      throw error instanceof GitFailed ? new RestoreUnfinished(error.message, { cause: error }) : error
    }
  }

  const record = async (): Promise<void> => {
    const storeState = await measure(git, source)
    await write(async (tx) => {
      await updateRestoreState(tx, row.workspaceId, row.id, 'done', new Date())
      await storeState(tx)
      if (row.turnId === null) await insertAuditRow(tx, restoreAuditRow(row))
      else {
        const end = turnOutcome === 'finished' ? { finishedAt: row.createdAt } : {}
        await updateTurnRow(tx, row.workspaceId, row.runId, row.turnId, { version: row.commit, ...end })
      }
      if (row.turnId === null || turnOutcome === 'finished') await recordPublication(tx, row)
    })
  }

  const abandon = async (): Promise<void> => {
    await write((tx) => updateRestoreState(tx, row.workspaceId, row.id, 'abandoned', new Date()))
    await git.abandon(source, restore)
  }

  return { begin, publish, resume }
}

async function recordPublication(tx: Connection, row: RestoreRow): Promise<void> {
  const run = await findAgentRun(tx, row.workspaceId, row.runId)
  if (!run) throw new Error('the run of a journal row is missing')
  const by = row.userId === null ? null : { user: { id: row.userId } }
  const event = row.turnId === null ? runEvent('restored', run) : runEvent('turn_finished', run, row.turnId)
  await recordEvents(tx, { caller: by, now: new Date() }, event)
}

function restoreAuditRow(row: RestoreRow) {
  const { workspaceId, userId, credentialKind, credentialId, requestId, address } = row
  const actor = { userId, credentialKind, credentialId }
  const origin = { requestId, address, now: row.createdAt }
  const change = { workspaceId, targetId: row.runId, resultId: row.commit }
  return auditEntryBy(actor, origin, 'restoreAgentRunVersion', change)
}

/** Measures the checkout and copies what another machine needs of it. */
export async function measure(git: Checkouts, source: RunSource): Promise<KeepCopy> {
  const diskBytes = await git.diskBytes(source)
  const keepCopy = await git.capture(source)
  return async (tx) => {
    await updateAgentRunRow(tx, source.workspaceId, source.runId, { diskBytes })
    await keepCopy(tx)
  }
}

function sourceOf(runs: Place, { runId, workspaceId, checkout, branch, remote }: RestoreRow): RunSource {
  return { runId, workspaceId, checkout: checkoutPath(runs, checkout), branch, remote }
}
