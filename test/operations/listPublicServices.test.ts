// Runs on: SQLite and PostgreSQL, because its query compares a boolean, which only PostgreSQL has as a type
import { expect } from 'chai'
import { updateServiceRow } from '../../db/queries/services.ts'
import { operations } from '../../generated/operations.ts'
import { addService } from '../../server/seeds/build.ts'
import { call } from '../support/call.ts'
import { longAgo, newKey, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

describe('listPublicServices', () => {
  const server = useTestServer()
  const list = (workspaceId: string) => call(server, 'listPublicServices', { as: 'nobody', params: { workspaceId } })
  const newKeyOf = (workspaceId: string, fields: Partial<Parameters<typeof newKey>[1]> = {}) => {
    const { user_id: userId } = server.seeded.people.owner
    return newKey(server, {
      userId,
      workspaceId,
      kind: 'publishable',
      roleCap: 'member',
      origins: ['self'],
      ...fields,
    })
  }
  const newService = (workspaceId: string, name: string, fields: Parameters<typeof addService>[3] = { public: true }) =>
    server.db.write((tx) => addService({ tx, now: new Date() }, workspaceId, name, fields))

  it('200 without a credential: the public services as visitors see them, by name', async () => {
    const workspaceId = await newWorkspace(server)
    await newKeyOf(workspaceId)
    await newService(workspaceId, 'Yoga')
    const massage = await newService(workspaceId, 'massage')
    const { status, body } = await list(workspaceId)
    expect(status).to.equal(200)
    expect(Object.keys(body)).to.deep.equal(['workspace_id', 'workspace_name', 'business', 'services', 'next_cursor'])
    expect([body.workspace_id, body.next_cursor]).to.deep.equal([workspaceId, null])
    const services = body.services as { name: string }[]
    expect(services.map(({ name }) => name)).to.deep.equal(['massage', 'Yoga'])
    expect(services[0]).to.deep.equal({
      id: massage,
      name: 'massage',
      duration_options: null,
      duration_range: null,
      unit: 'minutes',
      check_in_time: null,
      check_out_time: null,
      min_days: null,
      max_days: null,
      duration_minutes: 60,
      time_zone: 'UTC',
      max_advance_days: 365,
      hold_ttl_seconds: 600,
      cancellation_notice_minutes: 0,
      requires_approval: false,
      min_party_size: 1,
      max_party_size: 1,
      needs_email_to_hold: false,
      questions: [],
    })
  })

  it('200 with an empty list when the only services are private, archived or of another workspace', async () => {
    const workspaceId = await newWorkspace(server)
    await newKeyOf(workspaceId)
    await newService(workspaceId, 'Staff only', {})
    const archived = await newService(workspaceId, 'Old tour')
    await newService(await newWorkspace(server), 'Elsewhere')
    expect((await list(workspaceId)).body.services).to.have.length(1)
    await server.db.write((tx) => updateServiceRow(tx, workspaceId, archived, { archivedAt: longAgo }))
    const { status, body } = await list(workspaceId)
    expect([status, body.services]).to.deep.equal([200, []])
  })

  it('404 WORKSPACE_NOT_FOUND in a workspace whose keys are revoked, expired, secret or for other pages; with one for own pages it is 200', async () => {
    const workspaceId = await newWorkspace(server)
    await newService(workspaceId, 'Tour')
    await newKeyOf(workspaceId, { revokedAt: longAgo })
    await newKeyOf(workspaceId, { expiresAt: longAgo })
    await newKeyOf(workspaceId, { origins: ['https://club.example'] })
    await newKey(server, { userId: server.seeded.people.owner.user_id, workspaceId, roleCap: 'member' })
    const refused = await list(workspaceId)
    expectRefusal(refused, 404, 'WORKSPACE_NOT_FOUND')
    const unknown = await list('0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b99')
    expect(unknown.body.error).to.deep.equal({ ...refused.body.error, request_id: unknown.body.error.request_id })
    await newKeyOf(workspaceId)
    expect((await list(workspaceId)).status).to.equal(200)
  })

  it('429 RATE_LIMITED after the calls that one address has', () =>
    withServer({ env: { RATE_LIMITS: 'on' } }, async (limited) => {
      const params = { workspaceId: limited.seeded.workspaces.other }
      const ask = () => call(limited, 'listPublicServices', { as: 'nobody', params })
      for (let count = 0; count < operations.listPublicServices.rateLimit.limit; count++)
        expect((await ask()).status).to.equal(404)
      expectRefusal(await ask(), 429, 'RATE_LIMITED')
    }))
})
