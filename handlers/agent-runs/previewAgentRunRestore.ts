import { changesSummary } from '../../domain/agent-run.ts'
import type { Handler } from '../handler.ts'
import { requiredSource, versionRefusal, visibleRun } from './visible.ts'

export const previewAgentRunRestore: Handler<'previewAgentRunRestore'> = async (call) => {
  const { params, db, git } = call
  const run = await visibleRun(call, db.read)
  const { head, restores, changes } = await git.preview(requiredSource(call, run), params.sha).catch(async (error) => {
    throw await versionRefusal(call, error, { in: 'path', path: '/sha' })
  })
  const { counts, files, truncated } = changesSummary(changes)
  return { status: 200, body: { run_id: run.id, head, restores, counts, files, truncated } }
}
