// Runs on: SQLite
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { updateServiceRow } from '../../db/queries/services.ts'
import { newBookable } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { contentPolicy, expectOwnPolicy, expectSelfContained } from '../support/html-page.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { newPublicService, newVisitor } from '../support/visitors.ts'

describe('getBookingPage', () => {
  const server = useTestServer()
  const open = (serviceId: string, options: { headers?: Record<string, string>; workspaceId?: string } = {}) =>
    call(server, 'getBookingPage', {
      as: 'nobody',
      params: { workspaceId: options.workspaceId ?? server.seeded.workspaces.main, serviceId },
      headers: options.headers ?? {},
    })
  const framedBy = async (serviceId: string, workspaceId?: string) => {
    const { status, headers } = await open(serviceId, workspaceId === undefined ? {} : { workspaceId })
    expect(status).to.equal(200)
    return contentPolicy(headers)['frame-ancestors']
  }

  it('200 without a credential: one HTML page whose policy allows only its own script and style, by their digests', async () => {
    const { text, headers } = await open(await newPublicService(server))
    expect(headers.get('content-type')).to.equal('text/html; charset=utf-8')
    expectOwnPolicy(text, headers, contentPolicy(headers)['frame-ancestors'] ?? '')
  })

  it('200 with a page that references no other origin and has no inline style or event attribute', async () => {
    const { text } = await open(await newPublicService(server))
    expectSelfContained(text)
  })

  it('200 in at most 44 kB compressed by gzip', async () => {
    const { text } = await open(await newPublicService(server))
    expect(gzipSync(text, { level: 9 }).length).to.be.at.most(44_000)
  })

  describe('frame-ancestors', () => {
    it('has the origins of the newest key for own pages, and those of no other key', async () => {
      const serviceId = await newPublicService(server)
      await newVisitor(server, ['self', 'https://old.example'])
      await newVisitor(server, ['self', 'https://club.example', 'http://localhost:5173'])
      await newVisitor(server, ['https://elsewhere.example'])
      expect(await framedBy(serviceId)).to.equal("'self' https://club.example http://localhost:5173")
    })

    it("is 'none' for a service that is not public, one that is archived, and one that is unknown", async () => {
      await newVisitor(server)
      const archived = await newPublicService(server)
      expect(await framedBy(archived)).to.contain("'self'")
      await server.db.write((tx) =>
        updateServiceRow(tx, server.seeded.workspaces.main, archived, { archivedAt: longAgo }),
      )
      expect(await framedBy(archived)).to.equal("'none'")
      expect(await framedBy(await newBookable(server))).to.equal("'none'")
      expect(await framedBy('0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b99')).to.equal("'none'")
    })

    it("is 'none' in a workspace without a key for own pages, and at a mistyped id", async () => {
      const workspaceId = await newWorkspace(server)
      const serviceId = await newBookable(server, { public: true }, [], workspaceId)
      expect(await framedBy(serviceId, workspaceId)).to.equal("'none'")
      expect(await framedBy('court', 'club')).to.equal("'none'")
    })

    it('is found for ids in upper case too', async () => {
      await newVisitor(server)
      const serviceId = await newPublicService(server)
      expect(await framedBy(serviceId.toUpperCase())).to.contain("'self'")
    })

    it('fits into the header with the ten longest origins that a key may list', async () => {
      const label = `${'a'.repeat(60)}.`.repeat(4)
      const origins = Array.from({ length: 9 }, (_, index) => `https://${index}${label}example`)
      const serviceId = await newPublicService(server)
      await newVisitor(server, ['self', ...origins])
      expect(await framedBy(serviceId)).to.equal(`'self' ${origins.join(' ')}`)
    })
  })

  it('304 with the tag and the present policy for a matching If-None-Match; 200 for any other', async () => {
    const serviceId = await newPublicService(server)
    await newVisitor(server, ['self'])
    const first = await open(serviceId)
    const tag = first.headers.get('etag') as string
    await newVisitor(server, ['self', 'https://new.example'])
    const { status, text, headers } = await open(serviceId, { headers: { 'If-None-Match': tag } })
    expect([status, text, headers.get('etag')]).to.deep.equal([304, '', tag])
    expect(contentPolicy(headers)['frame-ancestors']).to.equal("'self' https://new.example")
    expect((await open(serviceId, { headers: { 'If-None-Match': '"other"' } })).status).to.equal(200)
  })

  it('200 with the parameters that links of campaigns carry, and 400 VALIDATION_FAILED with others', async () => {
    const url = `${server.url}/book/${server.seeded.workspaces.main}/${await newPublicService(server)}`
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
