/**
 * The second half of a restore, from a row that says what is to be done. The request that wrote the row runs it, and so
 * does whoever finds the row after that process died: each step may be taken twice.
 */
import { v7 as newId } from 'uuid'
import type { Connection, Database } from '../../db/database.ts'
import { findActiveTurn } from '../../db/queries/agent-runs.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { findBegunRestore, listBegunRestores, type RestoreRow, updateRestoreState } from '../../db/queries/restores.ts'
import { GitFailed, PushUnsettled, type VersionEngine } from '../../git/engine.ts'

type Write = (work: (tx: Connection) => Promise<void>) => Promise<void>

/** Push, then the branch, then the files, then the audit row. Until the branch moves, a failure leaves nothing behind. */
export async function publishRestore(write: Write, git: VersionEngine, row: RestoreRow): Promise<void> {
  try {
    await git.push(row, row)
    await git.move(row, row).catch((error) => {
      // The remote has the commit by now and keeps it: the move is left to be made, not given up.
      throw row.remote !== null && error instanceof GitFailed
        ? new PushUnsettled(error.message, { cause: error })
        : error
    })
  } catch (error) {
    if (error instanceof GitFailed && !(error instanceof PushUnsettled)) await abandonRestore(write, git, row)
    throw error
  }
  await completeRestore(write, git, row)
}

/** Takes up a restore whose process died, or whose push had no clear outcome. The caller holds the checkout. */
export async function finishBegunRestore(write: Write, git: VersionEngine, row: RestoreRow): Promise<void> {
  const state = await git.settle(row, row)
  if (state === 'moved') return completeRestore(write, git, row)
  if (state === 'superseded') return abandonRestore(write, git, row)
  if (state === 'passed') {
    await recordRestore(write, row)
    return git.abandon(row, row)
  }
  await publishRestore(write, git, row).catch((error) => {
    // Refused for good: it was given up, and what comes after it may go on.
    if (!(error instanceof GitFailed) || error instanceof PushUnsettled) throw error
  })
}

/** At start: every restore that a dead process left begun. One that cannot be finished now is reported and kept. */
export async function finishBegunRestores(
  db: Database,
  git: VersionEngine,
  report: (row: RestoreRow, error: unknown) => void,
): Promise<void> {
  for (const row of await listBegunRestores(db.read)) {
    await git
      .exclusively(row.checkout, async () => {
        // Whoever had the checkout until now may have finished it. A turn is not disturbed: the next restore finishes it.
        const begun = await findBegunRestore(db.read, row.runId)
        if (begun && !(await findActiveTurn(db.read, row.runId)))
          await finishBegunRestore((work) => db.write(work), git, begun)
      })
      .catch((error) => report(row, error))
  }
}

async function completeRestore(write: Write, git: VersionEngine, row: RestoreRow): Promise<void> {
  await git.bringAlong(row, row)
  await recordRestore(write, row)
}

async function recordRestore(write: Write, row: RestoreRow): Promise<void> {
  const { workspaceId, userId, credentialKind, credentialId, requestId, address } = row
  await write(async (tx) => {
    await updateRestoreState(tx, row.id, 'done', new Date())
    await insertAuditRow(tx, {
      id: newId(),
      ...{ workspaceId, userId, credentialKind, credentialId, requestId, address },
      operation: 'restoreAgentRunVersion',
      targetId: row.runId,
      resultId: row.commit,
      createdAt: row.createdAt,
    })
  })
}

async function abandonRestore(write: Write, git: VersionEngine, row: RestoreRow): Promise<void> {
  await write((tx) => updateRestoreState(tx, row.id, 'abandoned', new Date()))
  await git.abandon(row, row)
}
