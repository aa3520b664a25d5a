import type { Handler } from '../handler.ts'
import { agentRunView } from './view.ts'
import { visibleRun } from './visible.ts'

export const getAgentRun: Handler<'getAgentRun'> = async (call) => {
  const run = await visibleRun(call, call.db.read)
  return { status: 200, body: agentRunView(run) }
}
