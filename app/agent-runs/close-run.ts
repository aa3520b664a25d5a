import type { Connection } from '../../db/database.ts'
import { type AgentRunState, closeSandbox, updateTurnRow } from '../../db/queries/agent-runs.ts'

type ClosingCall = { now: Date; refuse(code: 'TURN_ALREADY_ACTIVE', reason: string): Error }

/** Its sandbox, if it is open. A turn that runs is in the way, unless the checkout is such that it could never be finished. */
export async function closeRun(
  call: ClosingCall,
  tx: Connection,
  run: AgentRunState,
  isDamaged: boolean,
): Promise<void> {
  const { now } = call
  refuseActiveTurn(call, run, isDamaged)
  if (run.turnId) await updateTurnRow(tx, run.id, run.turnId, { finishedAt: now })
  if (run.sandboxId) await closeSandbox(tx, run.sandboxId, now)
}

/** @param mayDiscard whether an active turn may end without a version. @throws TURN_ALREADY_ACTIVE */
export function refuseActiveTurn(
  { refuse }: Pick<ClosingCall, 'refuse'>,
  { turnId }: Pick<AgentRunState, 'turnId'>,
  mayDiscard: boolean,
): void {
  if (turnId && !mayDiscard) throw refuse('TURN_ALREADY_ACTIVE', 'a turn is running in the thread')
}
