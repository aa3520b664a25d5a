import type { Handler } from '../../app/call.ts'
import { sumDiskBytes } from '../../db/queries/agent-runs.ts'

export const getWorkspaceStorage: Handler<'getWorkspaceStorage'> = async ({ workspace, db, runs }) => {
  const used = await sumDiskBytes(db.read, workspace.id)
  return {
    status: 200,
    body: {
      workspace_id: workspace.id,
      used_bytes: used.bytes,
      limit_bytes: runs.storageMaxBytes,
      agent_runs: used.runs,
    },
  }
}
