import { withCheckoutLock } from '../../app/agent-runs/checkout-lock.ts'
import { closeRun } from '../../app/agent-runs/close-run.ts'
import { findVisibleRun } from '../../app/agent-runs/find-visible-run.ts'
import { gitSource } from '../../app/agent-runs/source.ts'
import type { Handler } from '../../app/call.ts'
import { recordEvents } from '../../app/events/record.ts'

export const closeAgentRunSandbox: Handler<'closeAgentRunSandbox'> = async (call) => {
  const { db, refuse } = call
  const source = gitSource(call, await findVisibleRun(call, db.read))
  const close = (isDamaged: boolean) =>
    db.write(async (tx) => {
      const run = await findVisibleRun(call, tx)
      if (!run.sandboxId) throw refuse('AGENT_SANDBOX_UNAVAILABLE', 'the run has no open sandbox')
      await recordEvents(tx, call, ...(await closeRun(call, tx, run, isDamaged)))
      return { status: 204 }
    })
  return source ? withCheckoutLock(call, source, close) : close(false)
}
