// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import type { ServiceInput } from '../../domain/service.ts'
import { schemaDefaults } from '../../generated/operations.ts'
import { addService } from '../../server/seeds/build.ts'
import { type CallOptions, call } from '../support/call.ts'
import { longAgo } from '../support/rows.ts'
import { everySetting, goodSettings, serviceOfBefore, settingAlone } from '../support/service-settings.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const defaults: ServiceInput = { ...schemaDefaults.CreateServiceRequest, time_zone: 'UTC' }
const settings = (Object.keys(everySetting) as (keyof ServiceInput)[]).filter(
  (field) => everySetting[field] !== defaults[field],
)

describe('updateService', () => {
  const server = useTestServer()

  const update = (serviceId: string, body: unknown, options: CallOptions = {}) =>
    call(server, 'updateService', { params: { serviceId }, body, ...options })
  const fetched = async (serviceId: string) =>
    (await call(server, 'getService', { params: { serviceId } })).body as Record<string, unknown>
  const add = (fields: ServiceInput = {}) =>
    server.db.write((tx) => addService({ tx, now: longAgo }, server.seeded.workspaces.main, 'Mine', fields))

  describe('200 with the service as it is stored afterwards', () => {
    for (const field of settings) {
      it(`with another ${field}, the other fields unchanged, and back again`, async () => {
        const id = await add()
        const before = await fetched(id)
        const sent = settingAlone(field)
        const { status, body } = await update(id, sent)
        const changed = { ...before, ...sent, updated_at: body.updated_at }
        expect([status, body]).to.deep.equal([200, changed])
        expect(Date.parse(body.updated_at)).to.be.greaterThan(longAgo.getTime())
        expect(await fetched(id)).to.deep.equal(body)
        const names = Object.keys(sent) as (keyof ServiceInput)[]
        const back = await update(id, Object.fromEntries(names.map((name) => [name, defaults[name]])))
        expect(back.body).to.deep.equal({ ...before, updated_at: back.body.updated_at })
      })
    }

    it('with every field at once', async () => {
      const id = await add()
      const { status, body } = await update(id, { ...everySetting, name: 'Other', archived: true })
      expect(status).to.equal(200)
      expect(body).to.deep.include({ ...everySetting, name: 'Other', archived_at: body.updated_at })
      expect(await fetched(id)).to.deep.equal(body)
    })

    it('with each field within its bounds', async () => {
      const id = await add()
      for (const [field, label, sent, answered = sent] of goodSettings) {
        const { status, body } = await update(id, { [field]: sent })
        expect([status, body[field]], `${field}: ${label}`).to.deep.equal([200, answered])
      }
    })

    it('with a list that replaces the stored list', async () => {
      const id = await add(everySetting)
      const closures = [{ start_at: '2028-01-01T00:00:00.000Z', end_at: '2028-01-02T00:00:00.000Z', reason: null }]
      const date_overrides = [{ date: '2028-01-01', hours: [] }]
      const { body } = await update(id, { closures, date_overrides })
      expect(body).to.deep.include({ closures, date_overrides, weekly_hours: everySetting.weekly_hours })
    })
  })

  describe('200 with the same updated_at for a patch that repeats the stored values', () => {
    const unchanged = async (id: string, patch: object) => {
      const before = await fetched(id)
      const { status, body } = await update(id, patch)
      expect([status, body], JSON.stringify(patch)).to.deep.equal([200, before])
      expect(await fetched(id)).to.deep.equal(before)
    }

    it('with every field', async () => {
      await unchanged(await add(), defaults)
      const id = await add(everySetting)
      await unchanged(id, everySetting)
      for (const field of settings) await unchanged(id, { [field]: everySetting[field] })
    })

    it('in the form of the response', async () => {
      const id = await add(everySetting)
      const stored = await fetched(id)
      await unchanged(id, Object.fromEntries(settings.map((field) => [field, stored[field]])))
    })

    it('with the time zone in different letter case', async () => {
      await unchanged(await add({ time_zone: 'Europe/Berlin' }), { time_zone: 'europe/BERLIN' })
      await unchanged(await add(), { time_zone: 'Etc/UTC' })
    })

    it('with a closure of different offsets, sub-millisecond differences, and no reason instead of null', async () => {
      const id = await add({ closures: [{ start_at: '2027-08-01T12:00:00Z', end_at: '2027-08-01T13:00:00.5Z' }] })
      await unchanged(id, {
        closures: [{ end_at: '2027-08-01T11:00:00.5009-02:00', start_at: '2027-08-01T14:00:00+02:00', reason: null }],
      })
      const { body } = await update(id, {
        closures: [{ start_at: '2027-08-01T14:00:00.001+02:00', end_at: '2027-08-01T13:00:00.5Z' }],
      })
      expect(body.updated_at).not.to.equal(longAgo.toISOString())
    })

    it('with the fields of hours and overrides in another order', async () => {
      await unchanged(await add(everySetting), {
        weekly_hours: everySetting.weekly_hours.map(({ days, start, end }) => ({ end, days, start })),
        date_overrides: everySetting.date_overrides.map(({ date, hours }) => ({
          hours: hours.map(({ start, end }) => ({ end, start })),
          date,
        })),
      })
    })

    it('for a service stored before settings existed', async () => {
      await unchanged(await serviceOfBefore(server), { name: 'Old', ...defaults })
    })
  })

  it('200 for two concurrent patches of different fields: both changes are kept', async () => {
    const id = await add()
    const { weekly_hours, closures, time_zone, duration_minutes } = everySetting
    const answers = await Promise.all([
      update(id, { weekly_hours, time_zone }),
      update(id, { closures }),
      update(id, { duration_minutes }),
    ])
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200])
    expect(await fetched(id)).to.deep.include({ weekly_hours, closures, time_zone, duration_minutes })
  })

  it('200 for two concurrent patches of one list: the result is one of the two, not a mixture', async () => {
    const id = await add()
    const lists = [1, 2, 3].map((day) => [{ days: [day], start: '09:00', end: '17:00' }])
    const answers = await Promise.all(lists.map((weekly_hours) => update(id, { weekly_hours })))
    for (const [index, { status, body }] of answers.entries()) {
      expect([status, body.weekly_hours]).to.deep.equal([200, lists[index]])
    }
    expect(lists).to.deep.include((await fetched(id)).weekly_hours)
  })

  it('400 VALIDATION_FAILED for an invalid schedule before 404 SERVICE_NOT_FOUND, and after 403 and 404 of the workspace', async () => {
    const broken = { time_zone: 'Mars/Olympus' }
    expectIssue(await update(uuid(), broken), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/time_zone' })
    expectRefusal(await update(uuid(), { time_zone: 'UTC' }), 404, 'SERVICE_NOT_FOUND')
    expectRefusal(await update(uuid(), broken, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    expectRefusal(await update(uuid(), broken, { workspace: uuid() }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
