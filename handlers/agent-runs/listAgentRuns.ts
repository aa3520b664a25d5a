import { agentRunView } from '../../app/agent-runs/view.ts'
import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { listActiveAgentRuns, listArchivedAgentRuns } from '../../db/queries/agent-runs.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'

export const listAgentRuns: Handler<'listAgentRuns'> = async ({ query, workspace, db }) => {
  const list = query.state === 'archived' ? listArchivedAgentRuns : listActiveAgentRuns
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    list(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { agent_runs: rows.map(agentRunView), next_cursor } }
}
