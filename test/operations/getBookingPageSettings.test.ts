// Runs on: SQLite
import { expect } from 'chai'
import { updateMemberRow } from '../../db/queries/members.ts'
import { updateServiceRow } from '../../db/queries/services.ts'
import { operations } from '../../generated/operations.ts'
import { newCoaches } from '../support/allocation-rules.ts'
import { newBookable } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { longAgo, newKey, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { newPublicService, newVisitor } from '../support/visitors.ts'
import { withServer } from '../support/with-server.ts'

describe('getBookingPageSettings', () => {
  const server = useTestServer()
  const settings = (serviceId: string, workspaceId = server.seeded.workspaces.main) =>
    call(server, 'getBookingPageSettings', { as: 'nobody', params: { workspaceId, serviceId } })

  it('200 without a credential: the service without its internal settings, and the newest key for own pages', async () => {
    const serviceId = await newPublicService(server)
    await newVisitor(server)
    const { accessKey } = await newVisitor(server, ['self'])
    const { status, body } = await settings(serviceId)
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      workspace_id: server.seeded.workspaces.main,
      workspace_name: body.workspace_name,
      business: { name: body.workspace_name, description: null, address: null, colour: null, has_logo: false },
      service: {
        id: serviceId,
        name: 'Bookable',
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
      },
      customer_choice: false,
      publishable_key: accessKey,
    })
  })

  it('200 with customer_choice where customers may choose resources of a requirement', async () => {
    await newVisitor(server)
    const { serviceId } = await newCoaches(server, 1, { customer_choice: true }, { public: true })
    expect((await settings(serviceId)).body.customer_choice).to.equal(true)
  })

  describe('404 SERVICE_NOT_FOUND', () => {
    it('for a service that is not public, and for one that is archived', async () => {
      await newVisitor(server)
      expectRefusal(await settings(await newBookable(server)), 404, 'SERVICE_NOT_FOUND')
      const archived = await newPublicService(server)
      expect((await settings(archived)).status).to.equal(200)
      await server.db.write((tx) =>
        updateServiceRow(tx, server.seeded.workspaces.main, archived, { archivedAt: longAgo }),
      )
      expectRefusal(await settings(archived), 404, 'SERVICE_NOT_FOUND')
    })

    it('in a workspace whose keys are revoked, expired, secret or for other pages; with one for own pages it is 200', async () => {
      const workspaceId = await newWorkspace(server)
      const serviceId = await newBookable(server, { public: true }, [], workspaceId)
      const { user_id: userId } = server.seeded.people.owner
      const key = { userId, workspaceId, roleCap: 'member' } as const
      const own = { ...key, kind: 'publishable', origins: ['self'] } as const
      await newKey(server, { ...own, origins: [...own.origins], revokedAt: longAgo })
      await newKey(server, { ...own, origins: [...own.origins], expiresAt: longAgo })
      await newKey(server, { ...own, origins: ['https://club.example'] })
      await newKey(server, key)
      expectRefusal(await settings(serviceId, workspaceId), 404, 'SERVICE_NOT_FOUND')
      const { member_id } = await newKey(server, { ...own, origins: [...own.origins] })
      expect((await settings(serviceId, workspaceId)).status).to.equal(200)
      await server.db.write((tx) => updateMemberRow(tx, workspaceId, member_id, { deactivatedAt: longAgo }))
      expectRefusal(await settings(serviceId, workspaceId), 404, 'SERVICE_NOT_FOUND')
    })
  })

  it('429 RATE_LIMITED after the calls that one address has', () =>
    withServer({ env: { RATE_LIMITS: 'on' } }, async (limited) => {
      const params = { workspaceId: limited.seeded.workspaces.main, serviceId: limited.seeded.services.main }
      const ask = () => call(limited, 'getBookingPageSettings', { as: 'nobody', params })
      for (let count = 0; count < operations.getBookingPageSettings.rateLimit.limit; count++)
        expect((await ask()).status).to.equal(404)
      expectRefusal(await ask(), 429, 'RATE_LIMITED')
    }))
})
