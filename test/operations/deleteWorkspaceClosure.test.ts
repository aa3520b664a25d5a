// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('deleteWorkspaceClosure', () => {
  const server = useTestServer()
  const main = () => ({ workspaceId: server.seeded.workspaces.main })
  const remove = (workspaceClosureId: string) =>
    call(server, 'deleteWorkspaceClosure', { params: { ...main(), workspaceClosureId } })

  it('204, and 404 CLOSURE_NOT_FOUND for a second call and for an unknown id', async () => {
    const body = { from_date: '2190-12-25', until_date: '2190-12-26' }
    const made = await call(server, 'createWorkspaceClosure', { params: main(), body })
    expect((await remove(made.body.id)).status).to.equal(204)
    expectRefusal(await remove(made.body.id), 404, 'CLOSURE_NOT_FOUND')
    expectRefusal(await remove(uuid()), 404, 'CLOSURE_NOT_FOUND')
    expect((await call(server, 'listWorkspaceClosures', { params: main() })).body.closures).to.deep.equal([])
  })
})
