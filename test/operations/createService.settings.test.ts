// Runs on: SQLite
import { expect } from 'chai'
import { type CallOptions, call } from '../support/call.ts'
import { everySetting, goodSettings } from '../support/service-settings.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('createService', () => {
  const server = useTestServer()

  const create = (settings: object, options: CallOptions = {}) =>
    call(server, 'createService', { body: { name: 'Court hour', ...settings }, ...options })

  it('201 with the contract’s default for every omitted field', async () => {
    const { status, body } = await create({})
    expect(status).to.equal(201)
    const { id, workspace_id, name, archived_at, created_at, updated_at, ...settings } = body
    expect(settings).to.deep.equal({
      duration_minutes: 60,
      slot_interval_minutes: null,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      min_notice_minutes: 0,
      max_advance_days: 365,
      time_zone: 'UTC',
      weekly_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }],
      date_overrides: [],
      closures: [],
      hold_ttl_seconds: 600,
      cancellation_notice_minutes: 0,
      requires_approval: false,
      approval_ttl_minutes: 1440,
      max_concurrent: null,
      concurrency_unit: 'bookings',
      min_party_size: 1,
      max_party_size: 1,
      duration_options: null,
      duration_range: null,
      hours_mode: 'whole',
      unit: 'minutes',
      check_in_time: null,
      check_out_time: null,
      min_days: null,
      max_days: null,
      public: false,
      questions: [],
      reminder_minutes: [],
    })
  })

  it('201 with the time zone of the workspace unless another is sent; a later change of it leaves the service as it is', async () => {
    const workspaceId = server.seeded.workspaces.main
    const change = (time_zone: string) =>
      call(server, 'updateWorkspace', { params: { workspaceId }, body: { time_zone } })
    expect((await change('asia/tokyo')).body.time_zone).to.equal('Asia/Tokyo')
    const { body } = await create({})
    expect(body.time_zone).to.equal('Asia/Tokyo')
    expect((await create({ time_zone: 'Europe/Berlin' })).body.time_zone).to.equal('Europe/Berlin')
    await change('UTC')
    const fetched = await call(server, 'getService', { params: { serviceId: body.id } })
    expect(fetched.body).to.deep.equal(body)
  })

  it('201 with every field as sent, which getService and listServices return too', async () => {
    const { status, body } = await create(everySetting)
    expect([status, body]).to.deep.equal([201, { ...body, ...everySetting }])
    const fetched = await call(server, 'getService', { params: { serviceId: body.id } })
    expect(fetched.body).to.deep.equal(body)
    const listed = await call(server, 'listServices', { query: 'limit=100' })
    expect(listed.body.services).to.deep.include(body)
  })

  it('201 with a default for one omitted field only', async () => {
    for (const field of Object.keys(everySetting) as (keyof typeof everySetting)[]) {
      const { [field]: left, ...others } = everySetting
      // The default maximum is below the minimum of the others.
      const sent = field === 'max_party_size' ? { ...others, min_party_size: 1 } : others
      const { status, body } = await create(sent)
      expect([status, body], field).to.deep.equal([201, { ...body, ...sent }])
      if (left !== null && field !== 'unit') expect(body[field], field).not.to.deep.equal(left)
    }
  })

  it('201 for each field within its bounds', async () => {
    for (const [field, label, sent, answered = sent] of goodSettings) {
      const { status, body } = await create({ [field]: sent })
      expect([status, body[field]], `${field}: ${label}`).to.deep.equal([201, answered])
    }
  })

  it('400 VALIDATION_FAILED with a message for the one schedule rule that is violated', async () => {
    const { body } = await create({ time_zone: 'Mars/Olympus', weekly_hours: [] })
    const message = 'must be the IANA name of a time zone of a place, such as Europe/Berlin, or UTC'
    expect(body.error.details).to.deep.equal({ issues: [{ in: 'body', path: '/time_zone', message }] })
  })

  it('403 ADMIN_REQUIRED to a plain member, for a valid or invalid schedule', async () => {
    expectRefusal(await create({ time_zone: 'Mars/Olympus' }, { as: 'member' }), 403, 'ADMIN_REQUIRED')
  })

  it('413 PAYLOAD_TOO_LARGE when lists within their bounds exceed the body limit together', async () => {
    const hours = Array.from({ length: 10 }, () => ({ start: '00:00', end: '24:00' }))
    const date_overrides = Array.from({ length: 366 }, (_, day) => ({
      date: new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10),
      hours,
    }))
    expectRefusal(await create({ date_overrides }), 413, 'PAYLOAD_TOO_LARGE')
  })
})
