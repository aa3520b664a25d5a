import { findVisibleRun, mapVersionError } from '../../app/agent-runs/find-visible-run.ts'
import { requireGitSource } from '../../app/agent-runs/source.ts'
import { versionView } from '../../app/agent-runs/view.ts'
import type { Handler } from '../../app/call.ts'
import { pageSize } from '../../app/paging.ts'

/** The cursor is the first version of the page, so that new commits do not shift the pages. */
export const listAgentRunVersions: Handler<'listAgentRunVersions'> = async (call) => {
  const { query, db, git } = call
  const source = requireGitSource(call, await findVisibleRun(call, db.read))
  const size = pageSize(query)
  try {
    const found = await git.versions(source, query.cursor ?? null, size + 1)
    const [head] = query.cursor === undefined ? found : await git.versions(source, null, 1)
    const versions = found.slice(0, size).map((version) => versionView(version, head?.sha))
    return { status: 200, body: { versions, next_cursor: found[size]?.sha ?? null } }
  } catch (error) {
    throw await mapVersionError(call, error, { in: 'query', path: '/cursor' })
  }
}
