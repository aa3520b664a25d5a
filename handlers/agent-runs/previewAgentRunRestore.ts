import { requiredSource, restoreRefusal, visibleRun } from '../../app/agent-runs/find-visible-run.ts'
import type { Handler } from '../../app/call.ts'
import { maxItems } from '../../generated/operations.ts'

export const previewAgentRunRestore: Handler<'previewAgentRunRestore'> = async (call) => {
  const { params, db, git, runs } = call
  const run = await visibleRun(call, db.read)
  const source = requiredSource(call, run)
  const most = maxItems['AgentRunRestorePreviewResponse.files']
  const preview = await git.preview(source, params.sha, most, runs.repositoryMaxBytes).catch(async (error) => {
    throw await restoreRefusal(call, error, { in: 'path', path: '/sha' })
  })
  return { status: 200, body: { run_id: run.id, ...preview } }
}
