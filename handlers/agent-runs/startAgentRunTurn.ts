import { findVisibleRun, mapRunError } from '../../app/agent-runs/find-visible-run.ts'
import { newTurn } from '../../app/agent-runs/new.ts'
import { resumeRestore } from '../../app/agent-runs/restore-journal.ts'
import { gitSource } from '../../app/agent-runs/source.ts'
import { requireStorage } from '../../app/agent-runs/storage-quota.ts'
import { turnView } from '../../app/agent-runs/view.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import { runEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import type { Connection } from '../../db/database.ts'
import { insertTurn, TurnActive } from '../../db/queries/agent-runs.ts'

type Starting = Call<'startAgentRunTurn'>

/** Takes the checkout lock, so that no turn begins during a restore. Finishes an unfinished restore first. */
export const startAgentRunTurn: Handler<'startAgentRunTurn'> = async (call) => {
  const { db, git } = call
  const run = await startableRun(call, db.read)
  const source = gitSource(call, run)
  if (!source) return db.write((tx) => insertStartedTurn(call, tx, null))
  const resumeAndStart = async () => {
    await resumeRestore(call, run)
    const [head] = await git.versions(source, null, 1)
    const keepCopy = await git.capture(source)
    return db.write(async (tx) => {
      await keepCopy(tx)
      return insertStartedTurn(call, tx, head?.sha ?? null)
    })
  }
  return git.withLock(source, resumeAndStart).catch(async (error) => {
    throw await mapRunError(call, error)
  })
}

async function startableRun(call: Starting, db: Connection) {
  const { refuse } = call
  const run = await findVisibleRun(call, db)
  const source = gitSource(call, run)
  if (run.archivedAt) throw refuse('AGENT_RUN_ARCHIVED', 'an archived run accepts no turn')
  if (source && !run.sandboxId) throw refuse('AGENT_SANDBOX_UNAVAILABLE', 'the run has no open sandbox')
  if (run.turnId) throw refuse('TURN_ALREADY_ACTIVE', 'a turn of the run is active')
  if (source) await requireStorage(call, db, run.workspaceId)
  return run
}

async function insertStartedTurn(
  call: Starting,
  tx: Connection,
  startedFrom: string | null,
): Promise<Reply<'startAgentRunTurn'>> {
  const run = await startableRun(call, tx)
  const turn = newTurn(run, startedFrom, call.now)
  await insertTurn(tx, turn).catch((error) => {
    throw error instanceof TurnActive ? call.refuse('TURN_ALREADY_ACTIVE', error.message) : error
  })
  await recordEvents(tx, call, runEvent('turn_started', run, turn.id))
  return { status: 201, body: turnView(turn) }
}
