// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { contentPolicy, expectOwnPolicy, expectSelfContained } from '../support/html-page.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { newPublicService, newVisitor } from '../support/visitors.ts'

describe('getWorkspaceBookingPage', () => {
  const server = useTestServer()
  const open = (workspaceId = server.seeded.workspaces.main, headers: Record<string, string> = {}) =>
    call(server, 'getWorkspaceBookingPage', { as: 'nobody', params: { workspaceId }, headers })
  const framedBy = async (workspaceId?: string) => {
    const { status, headers } = await open(workspaceId)
    expect(status).to.equal(200)
    return contentPolicy(headers)['frame-ancestors']
  }

  it('200 without a credential, also for a browser: the HTML page of the booking pages under a policy of its own', async () => {
    const accept = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
    const { text, headers } = await open(server.seeded.workspaces.main, accept)
    expect(headers.get('content-type')).to.equal('text/html; charset=utf-8')
    expectOwnPolicy(text, headers, contentPolicy(headers)['frame-ancestors'] ?? '')
    expectSelfContained(text)
    const params = { workspaceId: server.seeded.workspaces.main, serviceId: await newPublicService(server) }
    expect((await call(server, 'getBookingPage', { as: 'nobody', params })).text).to.equal(text)
  })

  it("frame-ancestors has the origins of the newest key for own pages; 'none' without one, at an unknown and a mistyped id", async () => {
    await newVisitor(server, ['self', 'https://club.example'])
    expect(await framedBy()).to.equal("'self' https://club.example")
    expect(await framedBy(server.seeded.workspaces.main.toUpperCase())).to.equal("'self' https://club.example")
    expect(await framedBy(await newWorkspace(server))).to.equal("'none'")
    expect(await framedBy('0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b99')).to.equal("'none'")
    expect(await framedBy('club')).to.equal("'none'")
  })

  it('304 with the tag for a matching If-None-Match; 200 for any other', async () => {
    const tag = (await open()).headers.get('etag') as string
    const { status, text, headers } = await open(server.seeded.workspaces.main, { 'If-None-Match': tag })
    expect([status, text, headers.get('etag')]).to.deep.equal([304, '', tag])
    expect((await open(server.seeded.workspaces.main, { 'If-None-Match': '"other"' })).status).to.equal(200)
  })

  it('200 with the parameters that links of campaigns carry, and 400 VALIDATION_FAILED with others', async () => {
    const url = `${server.url}/book/${server.seeded.workspaces.main}`
    const known = 'utm_source=mail&utm_medium=a&utm_campaign=b&utm_term=c&utm_content=d&fbclid=e&gclid=f'
    expect((await fetch(`${url}?${known}`)).status).to.equal(200)
    const other = await fetch(`${url}?token=x`)
    const { error } = (await other.json()) as { error: { code: string } }
    expect([other.status, error.code]).to.deep.equal([400, 'VALIDATION_FAILED'])
  })

  it('422 INVALID_PARAMS for a path that no link has', async () => {
    expectRefusal(await open('a b'), 422, 'INVALID_PARAMS')
    expectRefusal(await open('a'.repeat(101)), 422, 'INVALID_PARAMS')
  })
})
