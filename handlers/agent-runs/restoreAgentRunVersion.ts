import { v7 as newId } from 'uuid'
import type { Connection } from '../../db/database.ts'
import { type AgentRunRow, findActiveTurn, findLiveSandbox, findVisibleAgentRun } from '../../db/queries/agent-runs.ts'
import { findBegunRestore, insertRestore, type RestoreRow } from '../../db/queries/restores.ts'
import { GitFailed, type Source, UnknownVersion } from '../../git/engine.ts'
import { actorOf } from '../audit.ts'
import type { Call, Caller, Handler, Reply } from '../handler.ts'
import { finishBegunRestore, publishRestore } from './restoring.ts'

/** Order of refusals: decision D23. */
export const restoreAgentRunVersion: Handler<'restoreAgentRunVersion'> = async (call) => {
  const { params, caller, db, git, refuse } = call
  const run = await findVisibleAgentRun(db.read, caller.user.id, params.runId)
  if (!run || !reaches(caller, run)) throw refuse('AGENT_RUN_NOT_FOUND', 'no such run in a workspace of the caller')
  if (run.branch === null) throw refuse('AGENT_RUN_NOT_GIT_BACKED', 'the run has no Git source')
  const sandbox = await findLiveSandbox(db.read, run.id)
  if (!sandbox) throw refuse('AGENT_SANDBOX_UNAVAILABLE', 'no live sandbox')
  await refuseDuringTurn(call, run)
  const source = { checkout: sandbox.checkout, branch: run.branch, remote: run.remote }
  return git
    .exclusively(source.checkout, () => restore(call, run, source))
    .catch((error) => {
      throw refusalOf(call, error)
    })
}

/** Alone with the checkout, across processes: whatever was cut short before is finished first. */
async function restore(call: Restoring, run: AgentRunRow, source: Source): Promise<Reply<'restoreAgentRunVersion'>> {
  const { body, caller, db, git, now, refuse } = call
  await refuseDuringTurn(call, run)
  const begun = await findBegunRestore(db.read, run.id)
  if (begun) await finishBegunRestore(db.finish, git, begun)
  const prepared = await git.prepare(source, body.sha, { name: caller.user.name, email: caller.user.email }, now)
  const row: RestoreRow = {
    id: newId(),
    runId: run.id,
    workspaceId: run.workspaceId,
    ...source,
    ...prepared,
    ...actorOf(call),
    state: 'begun',
    createdAt: now,
    endedAt: null,
  }
  const begin = async (tx: Connection) => {
    if (!(await findVisibleAgentRun(tx, caller.user.id, run.id)))
      throw refuse('AGENT_RUN_NOT_FOUND', 'membership ended')
    await insertRestore(tx, row)
    const { commit, restoredFrom } = prepared
    return { status: 200 as const, body: { runId: run.id, committed: true as const, sha: commit, restoredFrom } }
  }
  const reply = await db.write(begin).catch(async (error) => {
    await git.abandon(source, prepared)
    throw error
  })
  await publishRestore(db.finish, git, row)
  return reply
}

type Restoring = Call<'restoreAgentRunVersion'>

/** An API key sees the runs of its own workspace only (D16). */
function reaches({ credential }: Caller, run: AgentRunRow): boolean {
  return credential.kind === 'session' || credential.workspaceId === run.workspaceId
}

async function refuseDuringTurn({ db, refuse }: Restoring, run: AgentRunRow): Promise<void> {
  if (await findActiveTurn(db.read, run.id)) throw refuse('TURN_ALREADY_ACTIVE', 'a turn is running in the thread')
}

function refusalOf({ refuse }: Restoring, error: unknown): unknown {
  if (error instanceof UnknownVersion) {
    const issues = [{ in: 'body' as const, path: '/sha', message: 'is not a version of this run' }]
    return refuse('INVALID_PARAMS', error.message, { issues })
  }
  return error instanceof GitFailed ? refuse('UPSTREAM_UNAVAILABLE', error.message) : error
}
