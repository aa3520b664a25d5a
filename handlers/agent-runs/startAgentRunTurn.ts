import { runRefusal, sourceOf, visibleRun } from '../../app/agent-runs/find-visible-run.ts'
import { newTurn } from '../../app/agent-runs/new.ts'
import { finishBegun } from '../../app/agent-runs/restore-journal.ts'
import { requiredRoom } from '../../app/agent-runs/storage-quota.ts'
import { turnView } from '../../app/agent-runs/view.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import type { Connection } from '../../db/database.ts'
import { insertTurn, TurnActive } from '../../db/queries/agent-runs.ts'

type Starting = Call<'startAgentRunTurn'>

/** Alone with the checkout, so that no turn begins in the middle of a restore; one that was cut short is finished first. */
export const startAgentRunTurn: Handler<'startAgentRunTurn'> = async (call) => {
  const { db, git } = call
  const run = await startableRun(call, db.read)
  const source = sourceOf(run)
  const start = (from: string | null) => db.write((tx) => startIn(call, tx, from))
  if (!source) return start(null)
  const settleAndStart = async () => {
    await finishBegun(call, run.id)
    const [head] = await git.versions(source, null, 1)
    return start(head?.sha ?? null)
  }
  return git.withLock(source.checkout, settleAndStart).catch(async (error) => {
    throw await runRefusal(call, error)
  })
}

async function startableRun(call: Starting, db: Connection) {
  const { refuse } = call
  const run = await visibleRun(call, db)
  const source = sourceOf(run)
  if (run.archivedAt) throw refuse('AGENT_RUN_ARCHIVED', 'nothing begins in an archived run')
  if (source && !run.sandboxId) throw refuse('AGENT_SANDBOX_UNAVAILABLE', 'no live sandbox')
  if (run.turnId) throw refuse('TURN_ALREADY_ACTIVE', 'a turn is running in the thread')
  if (source) await requiredRoom(call, db, run.workspaceId)
  return run
}

async function startIn(
  call: Starting,
  tx: Connection,
  startedFrom: string | null,
): Promise<Reply<'startAgentRunTurn'>> {
  const run = await startableRun(call, tx)
  const turn = newTurn(run.id, startedFrom, call.now)
  await insertTurn(tx, turn).catch((error) => {
    throw error instanceof TurnActive ? call.refuse('TURN_ALREADY_ACTIVE', error.message) : error
  })
  return { status: 201, body: turnView(turn) }
}
