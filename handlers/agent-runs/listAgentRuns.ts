import { agentRunView } from '../../app/agent-runs/view.ts'
import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { listActiveAgentRuns } from '../../db/queries/agent-runs.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'

export const listAgentRuns: Handler<'listAgentRuns'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listActiveAgentRuns(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { agent_runs: rows.map(agentRunView), next_cursor } }
}
