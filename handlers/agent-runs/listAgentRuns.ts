import { listActiveAgentRuns } from '../../db/queries/agent-runs.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'
import type { Handler } from '../handler.ts'
import { momentPage } from '../paging.ts'
import { agentRunView } from './view.ts'

export const listAgentRuns: Handler<'listAgentRuns'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listActiveAgentRuns(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { agent_runs: rows.map(agentRunView), next_cursor } }
}
