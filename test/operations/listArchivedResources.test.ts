// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { call } from '../support/call.ts'
import { longAgo, newResource, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('listArchivedResources', () => {
  const server = useTestServer()

  const list = async (workspace: string, query = '') => {
    const { status, body } = await call(server, 'listArchivedResources', { workspace, query })
    expect(status).to.equal(200)
    return body as { resources: { id: string; name: string }[]; next_cursor: string | null }
  }
  const namesOf = ({ resources }: { resources: { name: string }[] }) => resources.map(({ name }) => name)

  it('200 with the archived resources of the workspace only, each equal to getResource', async () => {
    const { archived } = server.seeded.resources
    const { resources, next_cursor } = await list(server.seeded.workspaces.main)
    expect(next_cursor).to.equal(null)
    expect(resources.map(({ id }) => id)).to.deep.equal([archived])
    expect(resources[0]).to.deep.equal((await call(server, 'getResource', { params: { resourceId: archived } })).body)
  })

  it('200 with an empty list for a workspace with active resources only', async () => {
    const workspace = await newWorkspace(server)
    await newResource(server, {}, workspace)
    expect(await list(workspace)).to.deep.equal({ resources: [], next_cursor: null })
  })

  it('200 to every active member and to keys, of either role', async () => {
    for (const as of ['owner', 'admin', 'member', 'live_admin', 'live_member', 'test'] as const) {
      expect((await call(server, 'listArchivedResources', { as })).status, as).to.equal(200)
    }
  })

  it('200 with what was archived just now, and no longer with what was restored', async () => {
    const workspace = await newWorkspace(server)
    const resourceId = await newResource(server, { name: 'Court 1' }, workspace)
    const setArchived = (archived: boolean) =>
      call(server, 'updateResource', { workspace, params: { resourceId }, body: { archived } })
    await setArchived(true)
    expect(namesOf(await list(workspace))).to.deep.equal(['Court 1'])
    await setArchived(false)
    expect(namesOf(await list(workspace))).to.deep.equal([])
  })

  it('200 in pages by case-folded name', async () => {
    const workspace = await newWorkspace(server)
    for (const name of ['cherry', 'Banana', 'apple'])
      await newResource(server, { name, archivedAt: longAgo }, workspace)
    const first = await list(workspace, 'limit=2')
    expect(namesOf(first)).to.deep.equal(['apple', 'Banana'])
    expect(namesOf(await list(workspace, `limit=2&cursor=${first.next_cursor}`))).to.deep.equal(['cherry'])
  })

  it('400 VALIDATION_FAILED for a limit above 100, and for no header', async () => {
    expectIssue(await call(server, 'listArchivedResources', { query: 'limit=101' }), [400, 'VALIDATION_FAILED'], {
      in: 'query',
      path: '/limit',
    })
    expectRefusal(await call(server, 'listArchivedResources', { workspace: null }), 400, 'VALIDATION_FAILED')
  })

  it('404 WORKSPACE_NOT_FOUND for an unknown workspace', async () => {
    expectRefusal(await call(server, 'listArchivedResources', { workspace: uuid() }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
