import { findVisibleRun, mapRestoreError } from '../../app/agent-runs/find-visible-run.ts'
import { newRestore } from '../../app/agent-runs/new.ts'
import { commitJournaled, resumeRestore } from '../../app/agent-runs/restore-journal.ts'
import { type RunSource, requireGitSource } from '../../app/agent-runs/source.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import type { Connection } from '../../db/database.ts'
import type { AgentRunState } from '../../db/queries/agent-runs.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Restoring = Call<'restoreAgentRunVersion'>
type Input = components['schemas']['AgentGitRestoreRequest']

/** The order of its error codes is fixed: docs/decisions/0005-order-of-checks-and-codes.md. */
export const restoreAgentRunVersion: Handler<'restoreAgentRunVersion'> = async (call) => {
  const { source } = await restorableRun(call, call.db.read)
  return call.git
    .withLock(source, () => restore(call))
    .catch(async (error) => {
      throw await mapRestoreError(call, error, { in: 'body', path: '/sha' })
    })
}

/** Runs with the checkout lock held, across processes. Finishes an unfinished restore first. */
async function restore(call: Restoring): Promise<Reply<'restoreAgentRunVersion'>> {
  const { body, caller, db, git, runs, now } = call
  const { run, source } = await restorableRun(call, db.read)
  await resumeRestore(call, run)
  const { sha } = { sha: body.sha } satisfies ColumnsOf<Input>
  const prepared = await git.prepare(source, sha, caller.user, now, runs.repositoryMaxBytes)
  return commitJournaled(call, newRestore(call, run, prepared, null), async (tx) => {
    await restorableRun(call, tx)
    const { commit, restoredFrom } = prepared
    return { status: 200 as const, body: { runId: run.id, committed: true as const, sha: commit, restoredFrom } }
  })
}

async function restorableRun(call: Restoring, db: Connection): Promise<{ run: AgentRunState; source: RunSource }> {
  const { refuse } = call
  const run = await findVisibleRun(call, db)
  const source = requireGitSource(call, run)
  if (!run.sandboxId) throw refuse('AGENT_SANDBOX_UNAVAILABLE', 'the run has no open sandbox')
  if (run.turnId) throw refuse('TURN_ALREADY_ACTIVE', 'a turn of the run is active')
  return { run, source }
}
