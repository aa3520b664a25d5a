import type { Connection } from '../../db/database.ts'
import { type AgentRunState, closeSandbox, updateTurnRow } from '../../db/queries/agent-runs.ts'
import { type NewEvent, runEvent } from '../events/new.ts'

type ClosingCall = { now: Date; refuse(code: 'TURN_ALREADY_ACTIVE', reason: string): Error }

/**
 * Closes the sandbox of a run, if it is open. Refuses while a turn is active, unless the checkout is damaged and the turn
 * could never finish. @returns the events of it, to be recorded. @throws TURN_ALREADY_ACTIVE
 */
export async function closeRun(
  call: ClosingCall,
  tx: Connection,
  run: AgentRunState,
  isDamaged: boolean,
): Promise<NewEvent[]> {
  const { now } = call
  refuseActiveTurn(call, run, isDamaged)
  const events: NewEvent[] = []
  if (run.turnId) {
    await updateTurnRow(tx, run.workspaceId, run.id, run.turnId, { finishedAt: now })
    events.push(runEvent('turn_finished', run, run.turnId))
  }
  if (run.sandboxId) {
    await closeSandbox(tx, run.workspaceId, run.sandboxId, now)
    events.push(runEvent('sandbox_closed', run))
  }
  return events
}

/** @param mayDiscard whether an active turn may be discarded. @throws TURN_ALREADY_ACTIVE */
export function refuseActiveTurn(
  { refuse }: Pick<ClosingCall, 'refuse'>,
  { turnId }: Pick<AgentRunState, 'turnId'>,
  mayDiscard: boolean,
): void {
  if (turnId && !mayDiscard) throw refuse('TURN_ALREADY_ACTIVE', 'a turn of the run is active')
}
