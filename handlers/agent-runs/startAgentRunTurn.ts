import { findVisibleRun, gitSource, mapRunError } from '../../app/agent-runs/find-visible-run.ts'
import { newTurn } from '../../app/agent-runs/new.ts'
import { resumeRestore } from '../../app/agent-runs/restore-journal.ts'
import { requireStorage } from '../../app/agent-runs/storage-quota.ts'
import { turnView } from '../../app/agent-runs/view.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import type { Connection } from '../../db/database.ts'
import { insertTurn, TurnActive } from '../../db/queries/agent-runs.ts'

type Starting = Call<'startAgentRunTurn'>

/** Alone with the checkout, so that no turn begins in the middle of a restore; one that was cut short is finished first. */
export const startAgentRunTurn: Handler<'startAgentRunTurn'> = async (call) => {
  const { db, git } = call
  const run = await startableRun(call, db.read)
  const source = gitSource(run)
  const start = (from: string | null) => db.write((tx) => insertStartedTurn(call, tx, from))
  if (!source) return start(null)
  const resumeAndStart = async () => {
    await resumeRestore(call, run.id)
    const [head] = await git.versions(source, null, 1)
    return start(head?.sha ?? null)
  }
  return git.exclusively(source.checkout, resumeAndStart).catch(async (error) => {
    throw await mapRunError(call, error)
  })
}

async function startableRun(call: Starting, db: Connection) {
  const { refuse } = call
  const run = await findVisibleRun(call, db)
  const source = gitSource(run)
  if (run.archivedAt) throw refuse('AGENT_RUN_ARCHIVED', 'nothing begins in an archived run')
  if (source && !run.sandboxId) throw refuse('AGENT_SANDBOX_UNAVAILABLE', 'no live sandbox')
  if (run.turnId) throw refuse('TURN_ALREADY_ACTIVE', 'a turn is running in the thread')
  if (source) await requireStorage(call, db, run.workspaceId)
  return run
}

async function insertStartedTurn(
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
