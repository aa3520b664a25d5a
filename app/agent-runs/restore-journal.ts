/**
 * How a commit that is written comes onto the branch: that of a restore, or of the end of a turn. The request that wrote
 * the row runs this, and so does whoever finds the row after that process died: each step may be taken twice.
 */
import type { Connection, Database } from '../../db/database.ts'
import { findActiveTurn, updateAgentRunRow, updateTurnRow } from '../../db/queries/agent-runs.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import {
  findUnfinishedRestore,
  insertRestore,
  listUnfinishedRestores,
  type RestoreRow,
  updateRestoreState,
} from '../../db/queries/restores.ts'
import { GitFailed, PushUnsettled, type VersionEngine } from '../../git/engine.ts'
import { auditEntryBy } from '../audit.ts'
import type { CallDatabase, Reply } from '../call.ts'

type Write = (work: (tx: Connection) => Promise<void>) => Promise<void>
type JournaledOperation = 'restoreAgentRunVersion' | 'finishAgentRunTurn'
/** What becomes of the turn whose changes the commit holds. */
type TurnOutcome = 'finished' | 'active'

/** Writes the row together with what decides and with the reply, then does what it says. The caller holds the checkout. */
export async function commitJournaled<Id extends JournaledOperation>(
  { db, git }: { db: CallDatabase<Id>; git: VersionEngine },
  row: RestoreRow,
  decide: (tx: Connection) => Promise<Reply<Id>>,
): Promise<Reply<Id>> {
  const begin = async (tx: Connection) => {
    const reply = await decide(tx)
    await insertRestore(tx, row)
    return reply
  }
  const reply = await db.write(begin).catch(async (error) => {
    await git.abandon(row, row)
    throw error
  })
  await publish(db.finish, git, row, 'finished')
  return reply
}

/**
 * Takes up what a dead process left begun in a run, or a push without a clear outcome. The caller holds the checkout.
 * @param turnOutcome active where the caller goes on with the turn itself
 */
export async function resumeRestore<Id extends JournaledOperation | 'startAgentRunTurn'>(
  { db, git }: { db: CallDatabase<Id>; git: VersionEngine },
  runId: string,
  turnOutcome: TurnOutcome = 'finished',
): Promise<void> {
  const unfinished = await findUnfinishedRestore(db.read, runId)
  if (unfinished) await resumeRow(db.finish, git, unfinished, turnOutcome)
}

async function resumeRow(write: Write, git: VersionEngine, row: RestoreRow, turnOutcome: TurnOutcome): Promise<void> {
  const state = await git.settle(row, row)
  if (state === 'moved') return complete(write, git, row, turnOutcome)
  if (state === 'superseded') return abandon(write, git, row)
  if (state === 'passed') {
    await record(write, git, row, turnOutcome)
    return git.abandon(row, row)
  }
  await publish(write, git, row, turnOutcome).catch((error) => {
    // Refused for good: it was given up, and what comes after it may go on.
    if (!(error instanceof GitFailed) || error instanceof PushUnsettled) throw error
  })
}

/** At start: whatever a dead process left begun, all runs at once. What cannot be finished now is reported and kept. */
export async function resumeRestores(
  db: Database,
  git: VersionEngine,
  report: (row: RestoreRow, error: unknown) => void,
): Promise<void> {
  const finish = (row: RestoreRow) =>
    git
      .exclusively(row.checkout, async () => {
        // Whoever had the checkout until now may have finished it.
        const unfinished = await findUnfinishedRestore(db.read, row.runId)
        if (unfinished && !(await conflictsWithActiveTurn(db.read, unfinished)))
          await resumeRow((work) => db.write(work), git, unfinished, 'finished')
      })
      .catch((error) => report(row, error))
  await Promise.all((await listUnfinishedRestores(db.read)).map(finish))
}

/** A restore disturbs no turn; the end of a turn is that of the active one. */
async function conflictsWithActiveTurn(db: Connection, { runId, turnId }: RestoreRow): Promise<boolean> {
  return turnId === null && (await findActiveTurn(db, runId)) !== undefined
}

/** Push, then the branch, then the files, then the rows. Until the branch moves, a failure leaves nothing behind. */
async function publish(write: Write, git: VersionEngine, row: RestoreRow, turnOutcome: TurnOutcome): Promise<void> {
  try {
    await git.push(row, row)
    await git.move(row, row).catch((error) => {
      // The remote has the commit by now and keeps it: the move is left to be made, not given up.
      throw row.remote !== null && error instanceof GitFailed
        ? new PushUnsettled(error.message, { cause: error })
        : error
    })
  } catch (error) {
    if (error instanceof GitFailed && !(error instanceof PushUnsettled)) await abandon(write, git, row)
    throw error
  }
  await complete(write, git, row, turnOutcome)
}

async function complete(write: Write, git: VersionEngine, row: RestoreRow, turnOutcome: TurnOutcome): Promise<void> {
  await git.bringAlong(row, row)
  await record(write, git, row, turnOutcome)
}

async function record(write: Write, git: VersionEngine, row: RestoreRow, turnOutcome: TurnOutcome): Promise<void> {
  const diskBytes = await git.diskBytes(row)
  await write(async (tx) => {
    await updateRestoreState(tx, row.id, 'done', new Date())
    await updateAgentRunRow(tx, row.workspaceId, row.runId, { diskBytes })
    if (row.turnId === null) await insertAuditRow(tx, restoreAuditRow(row))
    else {
      const end = turnOutcome === 'finished' ? { finishedAt: row.createdAt } : {}
      await updateTurnRow(tx, row.runId, row.turnId, { version: row.commit, ...end })
    }
  })
}

function restoreAuditRow(row: RestoreRow) {
  const { workspaceId, userId, credentialKind, credentialId, requestId, address } = row
  const actor = { userId, credentialKind, credentialId }
  const asking = { requestId, address, now: row.createdAt }
  const change = { workspaceId, targetId: row.runId, resultId: row.commit }
  return auditEntryBy(actor, asking, 'restoreAgentRunVersion', change)
}

async function abandon(write: Write, git: VersionEngine, row: RestoreRow): Promise<void> {
  await write((tx) => updateRestoreState(tx, row.id, 'abandoned', new Date()))
  await git.abandon(row, row)
}
