// Runs on: SQLite
import { expect } from 'chai'
import { newWorkspaceClosure } from '../../app/workspace-closures/new.ts'
import { insertWorkspaceClosure } from '../../db/queries/workspace-closures.ts'
import { call } from '../support/call.ts'
import { longAgo } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'

describe('listWorkspaceClosures', () => {
  const server = useTestServer({ env: { CLOCK_HEADER: 'on' } })

  it('200 with those that are not over, to any member, with their reasons', async () => {
    const workspaceId = server.seeded.workspaces.main
    const closure = (date: string) =>
      newWorkspaceClosure(workspaceId, { from_date: date, until_date: date, reason: 'Feast' }, longAgo)
    const [over, lasting] = [closure('2027-01-30'), closure('2027-01-31')]
    await server.db.write(async (tx) => {
      for (const each of [over, lasting]) await insertWorkspaceClosure(tx, each)
    })
    const headers = { 'X-Test-Clock': '2027-01-31T12:00:00.000Z' }
    const { status, body } = await call(server, 'listWorkspaceClosures', {
      ...{ params: { workspaceId }, as: 'live_member', headers },
    })
    expect([status, body.closures.map(({ id }: { id: string }) => id)]).to.deep.equal([200, [lasting.id]])
    expect(body.closures[0].reason).to.equal('Feast')
  })
})
