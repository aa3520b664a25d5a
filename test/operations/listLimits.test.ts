// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'

describe('listLimits', () => {
  const server = useTestServer()

  it('200 with the limits of the workspace only, oldest first, by pages', async () => {
    const workspace = await newWorkspace(server)
    const made = []
    for (const [index, name] of ['One', 'Two', 'Three'].entries())
      made.push(await newLimitIn(server, { name, createdAt: new Date(index) }, workspace))
    await newLimitIn(server)
    const list = async (query: string) => (await call(server, 'listLimits', { workspace, query })).body
    const first = await list('limit=2')
    const second = await list(`limit=2&cursor=${first.next_cursor}`)
    const names = [...first.limits, ...second.limits].map(({ name }: { name: string }) => name)
    expect(names).to.deep.equal(['One', 'Two', 'Three'])
    expect(second.next_cursor).to.equal(null)
  })

  it('200 for a plain member', async () => {
    expect((await call(server, 'listLimits', { as: 'live_member' })).status).to.equal(200)
  })
})
