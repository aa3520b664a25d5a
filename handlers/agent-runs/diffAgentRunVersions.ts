import { findVisibleRun, mapRestoreError } from '../../app/agent-runs/find-visible-run.ts'
import { type RunSource, requireGitSource } from '../../app/agent-runs/source.ts'
import { diffView } from '../../app/agent-runs/view.ts'
import type { Call, Handler } from '../../app/call.ts'
import { UnknownVersion } from '../../git/engine.ts'

export const diffAgentRunVersions: Handler<'diffAgentRunVersions'> = async (call) => {
  const { query, db, git } = call
  const run = await findVisibleRun(call, db.read)
  const source = requireGitSource(call, run)
  const diff = await git.diff(source, query.from ?? null, query.to ?? null).catch(async (error) => {
    const path = error instanceof UnknownVersion && (await isVersion(call, source, query.to)) ? '/from' : '/to'
    throw await mapRestoreError(call, error, { in: 'query', path })
  })
  return { status: 200, body: { run_id: run.id, ...diffView(diff) } }
}

async function isVersion(
  { git }: Pick<Call<'diffAgentRunVersions'>, 'git'>,
  source: RunSource,
  sha: string | undefined,
): Promise<boolean> {
  try {
    await git.versions(source, sha ?? null, 1)
    return true
  } catch (error) {
    if (error instanceof UnknownVersion) return false
    throw error
  }
}
