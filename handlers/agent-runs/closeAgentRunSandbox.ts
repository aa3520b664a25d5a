import type { Handler } from '../handler.ts'
import { closeRun } from './closing.ts'
import { undisturbed } from './undisturbed.ts'
import { sourceOf, visibleRun } from './visible.ts'

export const closeAgentRunSandbox: Handler<'closeAgentRunSandbox'> = async (call) => {
  const { db, refuse } = call
  const source = sourceOf(await visibleRun(call, db.read))
  const close = (isDamaged: boolean) =>
    db.write(async (tx) => {
      const run = await visibleRun(call, tx)
      if (!run.sandboxId) throw refuse('AGENT_SANDBOX_UNAVAILABLE', 'no live sandbox')
      await closeRun(call, tx, run, isDamaged)
      return { status: 204 }
    })
  return source ? undisturbed(call, source, close) : close(false)
}
