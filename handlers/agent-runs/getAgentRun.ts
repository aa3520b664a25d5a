import { findVisibleRun } from '../../app/agent-runs/find-visible-run.ts'
import { agentRunView } from '../../app/agent-runs/view.ts'
import type { Handler } from '../../app/call.ts'

export const getAgentRun: Handler<'getAgentRun'> = async (call) => {
  const run = await findVisibleRun(call, call.db.read)
  return { status: 200, body: agentRunView(run) }
}
