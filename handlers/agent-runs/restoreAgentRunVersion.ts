import { requiredSource, restoreRefusal, visibleRun } from '../../app/agent-runs/find-visible-run.ts'
import { newRestore } from '../../app/agent-runs/new.ts'
import { finishBegun, journalled } from '../../app/agent-runs/restore-journal.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import type { Connection } from '../../db/database.ts'
import type { AgentRunState } from '../../db/queries/agent-runs.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import type { Source } from '../../git/engine.ts'

type Restoring = Call<'restoreAgentRunVersion'>
type Input = components['schemas']['AgentGitRestoreRequest']

/** Order of refusals: decision D23. */
export const restoreAgentRunVersion: Handler<'restoreAgentRunVersion'> = async (call) => {
  const { source } = await restorableRun(call, call.db.read)
  return call.git
    .withLock(source.checkout, () => restore(call))
    .catch(async (error) => {
      throw await restoreRefusal(call, error, { in: 'body', path: '/sha' })
    })
}

/** Alone with the checkout, across processes: whatever was cut short before is finished first. */
async function restore(call: Restoring): Promise<Reply<'restoreAgentRunVersion'>> {
  const { body, caller, db, git, runs, now } = call
  const { run, source } = await restorableRun(call, db.read)
  await finishBegun(call, run.id)
  const { sha } = { sha: body.sha } satisfies ColumnsOf<Input>
  const prepared = await git.prepare(source, sha, caller.user, now, runs.repositoryMaxBytes)
  return journalled(call, newRestore(call, run.id, source, prepared, null), async (tx) => {
    await restorableRun(call, tx)
    const { commit, restoredFrom } = prepared
    return { status: 200 as const, body: { runId: run.id, committed: true as const, sha: commit, restoredFrom } }
  })
}

async function restorableRun(call: Restoring, db: Connection): Promise<{ run: AgentRunState; source: Source }> {
  const { refuse } = call
  const run = await visibleRun(call, db)
  const source = requiredSource(call, run)
  if (!run.sandboxId) throw refuse('AGENT_SANDBOX_UNAVAILABLE', 'no live sandbox')
  if (run.turnId) throw refuse('TURN_ALREADY_ACTIVE', 'a turn is running in the thread')
  return { run, source }
}
