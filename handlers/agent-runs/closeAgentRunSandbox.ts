import { closeSandbox, updateTurnRow } from '../../db/queries/agent-runs.ts'
import type { Handler } from '../handler.ts'
import { undisturbed } from './undisturbed.ts'
import { sourceOf, visibleRun } from './visible.ts'

export const closeAgentRunSandbox: Handler<'closeAgentRunSandbox'> = async (call) => {
  const { db, now, refuse } = call
  const source = sourceOf(await visibleRun(call, db.read))
  const close = (isDamaged: boolean) =>
    db.write(async (tx) => {
      const run = await visibleRun(call, tx)
      if (!run.sandboxId) throw refuse('AGENT_SANDBOX_UNAVAILABLE', 'no live sandbox')
      if (run.turnId && !isDamaged) throw refuse('TURN_ALREADY_ACTIVE', 'a turn is running in the thread')
      if (run.turnId) await updateTurnRow(tx, run.id, run.turnId, { finishedAt: now })
      await closeSandbox(tx, run.sandboxId, now)
      return { status: 204 }
    })
  return source ? undisturbed(call, source, close) : close(false)
}
