import type { Connection } from '../../db/database.ts'
import { type AgentRunRow, type TurnRow, updateTurnRow } from '../../db/queries/agent-runs.ts'
import { runEvent } from '../events/new.ts'
import { type Origin, recordEvents } from '../events/record.ts'

/** Stores the end of a turn, with its event. */
export async function finishTurn(
  tx: Connection,
  by: Origin,
  run: AgentRunRow,
  turn: TurnRow,
  end: Pick<TurnRow, 'finishedAt' | 'version'>,
): Promise<void> {
  await updateTurnRow(tx, run.workspaceId, run.id, turn.id, end)
  await recordEvents(tx, by, runEvent('turn_finished', run, turn.id))
}
