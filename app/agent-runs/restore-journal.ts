/**
 * How a commit that is written comes onto the branch: that of a restore, or of the end of a turn. The request that wrote
 * the row runs this, and so does whoever finds the row after that process died: each step may be taken twice.
 */
import type { Connection, Database } from '../../db/database.ts'
import { findActiveTurn, updateAgentRunRow, updateTurnRow } from '../../db/queries/agent-runs.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import {
  findBegunRestore,
  insertRestore,
  listBegunRestores,
  type RestoreRow,
  updateRestoreState,
} from '../../db/queries/restores.ts'
import { GitFailed, PushUnsettled, type VersionEngine } from '../../git/engine.ts'
import { auditEntryBy } from '../audit.ts'
import type { CallDatabase, Reply } from '../call.ts'

type Write = (work: (tx: Connection) => Promise<void>) => Promise<void>
type Journalled = 'restoreAgentRunVersion' | 'finishAgentRunTurn'
/** What becomes of the turn whose changes the commit holds. */
type TurnIsThen = 'finished' | 'active'

/** Writes the row together with what decides and with the reply, then does what it says. The caller holds the checkout. */
export async function journalled<Id extends Journalled>(
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
 * @param turnIsThen active where the caller goes on with the turn itself
 */
export async function finishBegun<Id extends Journalled | 'startAgentRunTurn'>(
  { db, git }: { db: CallDatabase<Id>; git: VersionEngine },
  runId: string,
  turnIsThen: TurnIsThen = 'finished',
): Promise<void> {
  const begun = await findBegunRestore(db.read, runId)
  if (begun) await finishBegunRestore(db.finish, git, begun, turnIsThen)
}

async function finishBegunRestore(
  write: Write,
  git: VersionEngine,
  row: RestoreRow,
  turnIsThen: TurnIsThen,
): Promise<void> {
  const state = await git.inspectRestore(row, row)
  if (state === 'moved') return complete(write, git, row, turnIsThen)
  if (state === 'superseded') return abandon(write, git, row)
  if (state === 'passed') {
    await record(write, git, row, turnIsThen)
    return git.abandon(row, row)
  }
  await publish(write, git, row, turnIsThen).catch((error) => {
    // Refused for good: it was given up, and what comes after it may go on.
    if (!(error instanceof GitFailed) || error instanceof PushUnsettled) throw error
  })
}

/** At start: whatever a dead process left begun, all runs at once. What cannot be finished now is reported and kept. */
export async function finishBegunRestores(
  db: Database,
  git: VersionEngine,
  report: (row: RestoreRow, error: unknown) => void,
): Promise<void> {
  const finish = (row: RestoreRow) =>
    git
      .withLock(row.checkout, async () => {
        // Whoever had the checkout until now may have finished it.
        const begun = await findBegunRestore(db.read, row.runId)
        if (begun && !(await isInTheWayOfTurn(db.read, begun)))
          await finishBegunRestore((work) => db.write(work), git, begun, 'finished')
      })
      .catch((error) => report(row, error))
  await Promise.all((await listBegunRestores(db.read)).map(finish))
}

/** A restore disturbs no turn; the end of a turn is that of the active one. */
async function isInTheWayOfTurn(db: Connection, { runId, turnId }: RestoreRow): Promise<boolean> {
  return turnId === null && (await findActiveTurn(db, runId)) !== undefined
}

/** Push, then the branch, then the files, then the rows. Until the branch moves, a failure leaves nothing behind. */
async function publish(write: Write, git: VersionEngine, row: RestoreRow, turnIsThen: TurnIsThen): Promise<void> {
  try {
    await git.push(row, row)
    await git.advanceBranch(row, row).catch((error) => {
      // The remote has the commit by now and keeps it: the move is left to be made, not given up.
      throw row.remote !== null && error instanceof GitFailed
        ? new PushUnsettled(error.message, { cause: error })
        : error
    })
  } catch (error) {
    if (error instanceof GitFailed && !(error instanceof PushUnsettled)) await abandon(write, git, row)
    throw error
  }
  await complete(write, git, row, turnIsThen)
}

async function complete(write: Write, git: VersionEngine, row: RestoreRow, turnIsThen: TurnIsThen): Promise<void> {
  await git.syncWorkingTree(row, row)
  await record(write, git, row, turnIsThen)
}

async function record(write: Write, git: VersionEngine, row: RestoreRow, turnIsThen: TurnIsThen): Promise<void> {
  const diskBytes = await git.diskBytes(row)
  await write(async (tx) => {
    await updateRestoreState(tx, row.id, 'done', new Date())
    await updateAgentRunRow(tx, row.workspaceId, row.runId, { diskBytes })
    if (row.turnId === null) await insertAuditRow(tx, auditRowOf(row))
    else {
      const end = turnIsThen === 'finished' ? { finishedAt: row.createdAt } : {}
      await updateTurnRow(tx, row.runId, row.turnId, { version: row.commit, ...end })
    }
  })
}

function auditRowOf(row: RestoreRow) {
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
