import { findVisibleRun, mapRestoreError } from '../../app/agent-runs/find-visible-run.ts'
import { requireGitSource } from '../../app/agent-runs/source.ts'
import type { Handler } from '../../app/call.ts'
import { maxItems } from '../../generated/operations.ts'

export const previewAgentRunRestore: Handler<'previewAgentRunRestore'> = async (call) => {
  const { params, db, git, runs } = call
  const run = await findVisibleRun(call, db.read)
  const source = requireGitSource(call, run)
  const most = maxItems['AgentRunRestorePreviewResponse.files']
  const preview = await git.preview(source, params.sha, most, runs.repositoryMaxBytes).catch(async (error) => {
    throw await mapRestoreError(call, error, { in: 'path', path: '/sha' })
  })
  return { status: 200, body: { run_id: run.id, ...preview } }
}
