/**
 * Publishes a commit that was written by a restore or by the end of a turn: push, branch, working tree, database rows. The
 * request that wrote the journal row runs these steps. If its process dies, the process that finds the row runs them
 * again, so each step is safe to repeat.
 */
import { CommitUnknown, type Connection, type Database } from '../../db/database.ts'
import { type AgentRunRow, findActiveTurn, updateAgentRunRow, updateTurnRow } from '../../db/queries/agent-runs.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import {
  findUnfinishedRestore,
  insertRestore,
  listUnfinishedRestores,
  type RestoreRow,
  updateRestoreState,
} from '../../db/queries/restores.ts'
import { GitFailed, PushUnsettled, type Restore, type Source, type VersionEngine } from '../../git/engine.ts'
import { auditEntryBy } from '../audit.ts'
import type { CallDatabase, Reply } from '../call.ts'

type Write = (work: (tx: Connection) => Promise<void>) => Promise<void>
type JournaledOperation = 'restoreAgentRunVersion' | 'finishAgentRunTurn'
/** The state of the turn whose changes the commit holds, after the commit is published. */
type TurnOutcome = 'finished' | 'active'

/**
 * Inserts the journal row in the same transaction that decides the reply, then publishes the commit. The caller must hold
 * the checkout lock. @param decide checks the preconditions again and returns the reply
 */
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
    const { source, restore } = gitArguments(row)
    // If the row may be stored, whoever finds it publishes the commit, so the commit stays.
    if (!(error instanceof CommitUnknown)) await git.abandon(source, restore)
    throw error
  })
  await publish(db.finish, git, row, 'finished')
  return reply
}

/**
 * Finishes a restore of this run that a dead process left unfinished, or whose push had no clear outcome. The caller must
 * hold the checkout lock.
 * @param turnOutcome 'active' if the caller itself goes on to finish the turn
 */
export async function resumeRestore<Id extends JournaledOperation | 'startAgentRunTurn'>(
  { db, git }: { db: CallDatabase<Id>; git: VersionEngine },
  { workspaceId, id }: Pick<AgentRunRow, 'workspaceId' | 'id'>,
  turnOutcome: TurnOutcome = 'finished',
): Promise<void> {
  const unfinished = await findUnfinishedRestore(db.read, workspaceId, id)
  if (unfinished) await resumeRow(db.finish, git, unfinished, turnOutcome)
}

async function resumeRow(write: Write, git: VersionEngine, row: RestoreRow, turnOutcome: TurnOutcome): Promise<void> {
  const { source, restore } = gitArguments(row)
  const state = await git.inspectRestore(source, restore)
  if (state === 'moved') return complete(write, git, row, turnOutcome)
  if (state === 'superseded') return abandon(write, git, row)
  if (state === 'passed') {
    await record(write, git, row, turnOutcome)
    return git.abandon(source, restore)
  }
  await publish(write, git, row, turnOutcome).catch((error) => {
    // The push was refused for good and the restore abandoned: the operation that comes next may go on.
    if (!(error instanceof GitFailed) || error instanceof PushUnsettled) throw error
  })
}

/** At server start: finishes unfinished restores of all runs, in parallel. A restore that fails is reported and kept. */
export async function resumeRestores(
  db: Database,
  git: VersionEngine,
  report: (row: RestoreRow, error: unknown) => void,
): Promise<void> {
  const finish = (row: RestoreRow) =>
    git
      .withLock(row.checkout, async () => {
        // Another process may have finished it while this one waited for the lock.
        const unfinished = await findUnfinishedRestore(db.read, row.workspaceId, row.runId)
        if (unfinished && !(await conflictsWithActiveTurn(db.read, unfinished)))
          await resumeRow((work) => db.write(work), git, unfinished, 'finished')
      })
      .catch((error) => report(row, error))
  await Promise.all((await listUnfinishedRestores(db.read)).map(finish))
}

/** A restore must not run during an active turn. The end of a turn is part of that turn, so it does not conflict. */
async function conflictsWithActiveTurn(db: Connection, { workspaceId, runId, turnId }: RestoreRow): Promise<boolean> {
  return turnId === null && (await findActiveTurn(db, workspaceId, runId)) !== undefined
}

/** Push, branch, working tree, rows. A failure before the branch moves abandons the commit, unless the push may have succeeded. */
async function publish(write: Write, git: VersionEngine, row: RestoreRow, turnOutcome: TurnOutcome): Promise<void> {
  const { source, restore } = gitArguments(row)
  try {
    await git.push(source, restore)
    await git.advanceBranch(source, restore).catch((error) => {
      // The remote already has the commit, so the move is retried later and not abandoned.
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
  const { source, restore } = gitArguments(row)
  await git.syncWorkingTree(source, restore)
  await record(write, git, row, turnOutcome)
}

async function record(write: Write, git: VersionEngine, row: RestoreRow, turnOutcome: TurnOutcome): Promise<void> {
  const { source } = gitArguments(row)
  const diskBytes = await git.diskBytes(source)
  await write(async (tx) => {
    await updateRestoreState(tx, row.workspaceId, row.id, 'done', new Date())
    await updateAgentRunRow(tx, row.workspaceId, row.runId, { diskBytes })
    if (row.turnId === null) await insertAuditRow(tx, restoreAuditRow(row))
    else {
      const end = turnOutcome === 'finished' ? { finishedAt: row.createdAt } : {}
      await updateTurnRow(tx, row.workspaceId, row.runId, row.turnId, { version: row.commit, ...end })
    }
  })
}

function restoreAuditRow(row: RestoreRow) {
  const { workspaceId, userId, credentialKind, credentialId, requestId, address } = row
  const actor = { userId, credentialKind, credentialId }
  const origin = { requestId, address, now: row.createdAt }
  const change = { workspaceId, targetId: row.runId, resultId: row.commit }
  return auditEntryBy(actor, origin, 'restoreAgentRunVersion', change)
}

async function abandon(write: Write, git: VersionEngine, row: RestoreRow): Promise<void> {
  const { source, restore } = gitArguments(row)
  await write((tx) => updateRestoreState(tx, row.workspaceId, row.id, 'abandoned', new Date()))
  await git.abandon(source, restore)
}

/** The parts of a journal row that the Git operations take: the repository, and the commit to publish in it. */
function gitArguments(row: RestoreRow): { source: Source; restore: Restore } {
  const { workspaceId, checkout, branch, remote, head, commit, restoredFrom } = row
  return { source: { workspaceId, checkout, branch, remote }, restore: { branch, head, commit, restoredFrom } }
}
