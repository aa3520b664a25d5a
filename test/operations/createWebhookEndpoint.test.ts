// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { auditRowsOf, newWorkspace } from '../support/rows.ts'
import { startTestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('createWebhookEndpoint', () => {
  const server = useTestServer()
  const create = (body: object, as: 'owner' | 'live_admin' | 'live_member' | 'member' = 'owner') =>
    call(server, 'createWebhookEndpoint', { as, params: { workspaceId: server.seeded.workspaces.main }, body })

  it('201 with the endpoint and its secret, which no other response has', async () => {
    const url = 'https://hooks.example/a?b=c'
    const { status, body } = await create({ url, types: ['booking.created'], include_subject: true }, 'live_admin')
    expect(status).to.equal(201)
    expect(body).to.have.all.keys('secret', 'webhook_endpoint')
    expect(Buffer.from(body.secret.slice('whsec_'.length), 'base64')).to.have.lengthOf(32)
    const { webhook_endpoint } = body
    const { id, created_at } = webhook_endpoint
    expect(webhook_endpoint).to.deep.equal({
      ...{ id, workspace_id: server.seeded.workspaces.main, url, types: ['booking.created'], include_subject: true },
      ...{ status: 'active', failing_since: null, previous_secret_until: null, created_at, updated_at: created_at },
    })
    const params = { workspaceId: server.seeded.workspaces.main, endpointId: id }
    expect((await call(server, 'getWebhookEndpoint', { params })).text).not.to.include('whsec_')
    const [entry] = await auditRowsOf(server, 'createWebhookEndpoint')
    expect(entry).to.include({ targetId: id, detail: 'active, to hooks.example' })
    expect(server.logLines.join('')).not.to.include('whsec_')
  })

  it('201 with all types and without subjects by default', async () => {
    const { body } = await create({ url: 'https://hooks.example/' })
    expect(body.webhook_endpoint).to.include({ types: null, include_subject: false })
  })

  it('403 ADMIN_REQUIRED for a member, and for a key with the role cap member', async () => {
    for (const as of ['member', 'live_member'] as const)
      expectRefusal(await create({ url: 'https://hooks.example/' }, as), 403, 'ADMIN_REQUIRED')
  })

  it('422 WEBHOOK_URL_NOT_ALLOWED for http, private addresses, in any notation, and credentials', async () => {
    for (const url of [
      ...['http://hooks.example/', 'https://10.0.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/latest'],
      ...['https://0x0a000001/', 'https://167772161/', 'https://0.0.0.0/', 'https://100.64.0.1/', 'https://224.0.0.1/'],
      ...[
        'https://[fc00::1]/',
        'https://[fe80::1]/',
        'https://[::]/',
        'https://[::ffff:10.0.0.1]/',
        'https://[::ffff:127.0.0.1]/',
      ],
      ...['https://[2002:7f00:1::]/', 'https://[64:ff9b::a00:1]/', 'https://user:secret@hooks.example/'],
    ])
      expectRefusal(await create({ url }), 422, 'WEBHOOK_URL_NOT_ALLOWED')
  })

  it('201 for this machine outside production, by http and https', async () => {
    for (const url of ['http://localhost:9/', 'http://127.0.0.1:9/', 'https://[::1]:9/', 'https://8.8.8.8/'])
      expect((await create({ url })).status, url).to.equal(201)
  })

  it('422 WEBHOOK_URL_NOT_ALLOWED for this machine in production', async () => {
    const production = await startTestServer({ env: { NODE_ENV: 'production', RATE_LIMITS: 'on' } })
    try {
      const params = { workspaceId: production.seeded.workspaces.main }
      for (const url of [
        'http://localhost/',
        'https://localhost/',
        'https://a.localhost./',
        'https://127.0.0.1/',
        'https://[::1]/',
      ])
        expectRefusal(
          await call(production, 'createWebhookEndpoint', { as: 'live_admin', params, body: { url } }),
          422,
          'WEBHOOK_URL_NOT_ALLOWED',
        )
    } finally {
      await production.stop()
    }
  })

  it('400 VALIDATION_FAILED for another scheme and an unknown type', async () => {
    for (const body of [{ url: 'ftp://hooks.example/' }, { url: 'https://hooks.example/', types: ['booking.eaten'] }])
      expectRefusal(await create(body), 400, 'VALIDATION_FAILED')
  })

  it('409 WEBHOOK_LIMIT_REACHED beyond 20 endpoints of a workspace', async () => {
    const params = { workspaceId: await newWorkspace(server) }
    const body = { url: 'https://hooks.example/' }
    for (let made = 0; made < 20; made++)
      expect((await call(server, 'createWebhookEndpoint', { params, body })).status).to.equal(201)
    expectRefusal(await call(server, 'createWebhookEndpoint', { params, body }), 409, 'WEBHOOK_LIMIT_REACHED')
  })
})
