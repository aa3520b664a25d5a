import type { Handler } from '../handler.ts'
import { pageSize } from '../paging.ts'
import { versionView } from './view.ts'
import { requiredSource, versionRefusal, visibleRun } from './visible.ts'

/** The cursor is the first version of the page: what is committed meanwhile moves nothing. */
export const listAgentRunVersions: Handler<'listAgentRunVersions'> = async (call) => {
  const { query, db, git } = call
  const source = requiredSource(call, await visibleRun(call, db.read))
  const size = pageSize(query)
  try {
    const found = await git.versions(source, query.cursor ?? null, size + 1)
    const [head] = query.cursor === undefined ? found : await git.versions(source, null, 1)
    const versions = found.slice(0, size).map((version) => versionView(version, head?.sha))
    return { status: 200, body: { versions, next_cursor: found[size]?.sha ?? null } }
  } catch (error) {
    throw await versionRefusal(call, error, { in: 'query', path: '/cursor' })
  }
}
