// Runs on: SQLite
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import { call } from '../support/call.ts'
import { png, webp } from '../support/logos.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getPublicLogo', () => {
  const server = useTestServer()
  const get = (workspaceId: string, headers: Record<string, string> = {}) =>
    call(server, 'getPublicLogo', { as: 'nobody', params: { workspaceId }, headers })

  it('200 without a credential: type and bytes as they were set, to be asked for again each time', async () => {
    const workspaceId = await newWorkspace(server)
    const data = webp(10, 10)
    await call(server, 'setWorkspaceLogo', { params: { workspaceId }, body: { data } })
    const { status, body, headers } = await get(workspaceId)
    expect([status, body]).to.deep.equal([200, { type: 'image/webp', data }])
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).to.deep.equal(['nosniff', 'no-cache'])
  })

  it('304 to a caller who has it; 200 after another one was set', async () => {
    const workspaceId = await newWorkspace(server)
    const set = () => call(server, 'setWorkspaceLogo', { params: { workspaceId }, body: { data: png() } })
    await set()
    const etag = (await get(workspaceId)).headers.get('etag') ?? ''
    expect((await get(workspaceId, { 'If-None-Match': etag })).status).to.equal(304)
    await set()
    expect((await get(workspaceId, { 'If-None-Match': etag })).status).to.equal(200)
  })

  it('404 LOGO_NOT_FOUND for a workspace without a logo, and for one that does not exist', async () => {
    for (const id of [await newWorkspace(server), newId()]) expectRefusal(await get(id), 404, 'LOGO_NOT_FOUND')
  })
})
