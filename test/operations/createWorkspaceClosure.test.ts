// Runs on: SQLite
import { expect } from 'chai'
import { newWorkspaceClosure } from '../../app/workspace-closures/new.ts'
import { findServiceToDecide } from '../../db/queries/services.ts'
import { insertWorkspaceClosure } from '../../db/queries/workspace-closures.ts'
import { workspaceClosuresMax } from '../../domain/workspace-closure.ts'
import { type Asking, asker, at, codesOf, minutesAfter, newBookable } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const monday = { from_date: '2027-02-01', until_date: '2027-02-01' }
const noon = { start_at: at('12:00').toISOString(), end_at: at('13:00').toISOString() }

describe('createWorkspaceClosure', () => {
  const server = useTestServer({ env: { CLOCK_HEADER: 'on' } })
  const { explain, starts, hold, options } = asker(server)
  const asAdmin = { as: 'live_admin' } as const
  const main = () => ({ workspaceId: server.seeded.workspaces.main })
  const close = (body: object, asking: Asking = asAdmin) =>
    call(server, 'createWorkspaceClosure', { ...options(asking), params: main(), body })
  const book = (serviceId: string, start: Date, fields: object = {}) => {
    const body = { service_id: serviceId, start_at: start.toISOString(), ...fields }
    return call(server, 'createBooking', { ...options(asAdmin), body })
  }
  const codes = async (serviceId: string, start: Date) => codesOf((await explain(serviceId, start)).body)
  afterEach(async () => {
    const { body } = await call(server, 'listWorkspaceClosures', { params: main(), query: 'limit=100' })
    for (const { id } of body.closures)
      await call(server, 'deleteWorkspaceClosure', { params: { ...main(), workspaceClosureId: id } })
  })

  it('201 by dates and by instants, with every field, which the list then contains', async () => {
    const made = [await close({ ...monday, reason: 'Feast' }), await close(noon)]
    expect(made.map(({ status }) => status)).to.deep.equal([201, 201])
    const fields = { workspace_id: server.seeded.workspaces.main, created_at: at('00:00').toISOString() }
    expect(made.map(({ body }) => body)).to.deep.equal([
      { id: made[0]?.body.id, ...fields, start_at: null, end_at: null, ...monday, reason: 'Feast' },
      { id: made[1]?.body.id, ...fields, ...noon, from_date: null, until_date: null, reason: null },
    ])
    const { body } = await call(server, 'listWorkspaceClosures', { ...options({}), params: main() })
    expect(body.closures).to.deep.equal(made.map((each) => each.body))
  })

  it('a club that closes on a date offers nothing on it, and everything on the days around it', async () => {
    const { serviceId } = await newBookable(server)
    await close(monday)
    const count = async (day: number) =>
      (await starts(serviceId, { from: at('00:00', day), to: at('00:00', day + 1) })).length
    expect([await count(0), await count(1)]).to.deep.equal([0, 24])
  })

  it('list, explain, hold and book agree: WORKSPACE_CLOSED for a body that overlaps, by its own time alone', async () => {
    const { serviceId } = await newBookable(server, { buffer_after_minutes: 30, slot_interval_minutes: 30 })
    await close(noon)
    for (const [time, closed] of [
      ['11:00', false],
      ['11:30', true],
      ['12:30', true],
      ['13:00', false],
    ] as const) {
      const expected = closed ? ['WORKSPACE_CLOSED'] : []
      expect(await codes(serviceId, at(time)), time).to.deep.equal(expected)
      const listed = await starts(serviceId, { from: at(time), to: minutesAfter(at(time), 1) })
      expect(listed.length).to.equal(closed ? 0 : 1)
      const held = await hold(serviceId, at(time))
      expect(held.status).to.equal(closed ? 409 : 201)
      if (closed) expectRefusal(await book(serviceId, at(time)), 409, 'SLOT_UNAVAILABLE')
    }
  })

  it('a date is that of the zone of the service that is booked', async () => {
    const tokyo = await newBookable(server, { time_zone: 'Asia/Tokyo' })
    const newYork = await newBookable(server, { time_zone: 'America/New_York' })
    await close(monday)
    const closed = ['WORKSPACE_CLOSED']
    expect(await codes(tokyo.serviceId, at('14:00'))).to.deep.equal(closed)
    expect(await codes(tokyo.serviceId, at('15:00'))).to.deep.equal([])
    expect(await codes(newYork.serviceId, at('04:00'))).to.deep.equal([])
    expect(await codes(newYork.serviceId, at('05:00'))).to.deep.equal(closed)
    expect(await codes(newYork.serviceId, at('04:00', 1))).to.deep.equal(closed)
    expect(await codes(newYork.serviceId, at('05:00', 1))).to.deep.equal([])
  })

  it('201 with override hours, and 409 with all others', async () => {
    const { serviceId } = await newBookable(server)
    await close(monday)
    const others = await book(serviceId, at('09:00'), { override: ['notice', 'past', 'resource_hours'] })
    expect(codesOf(others.body.error.details)).to.deep.equal(['WORKSPACE_CLOSED'])
    expect((await book(serviceId, at('09:00'), { override: ['hours'] })).status).to.equal(201)
  })

  it('a booking recorded in the past meets the closures of its time, and a later start reads none of them', async () => {
    const { serviceId } = await newBookable(server)
    await close(monday)
    const afterwards = { ...asAdmin, now: at('09:00', 7) }
    const recorded = (start: Date) => {
      const body = { service_id: serviceId, start_at: start.toISOString(), override: ['past', 'notice'] }
      return call(server, 'createBooking', { ...options(afterwards), body })
    }
    expect(codesOf((await recorded(at('09:00'))).body.error.details)).to.deep.equal(['WORKSPACE_CLOSED'])
    expect((await recorded(at('09:00', 2))).status).to.equal(201)
    const read = async (since: Date) =>
      (await findServiceToDecide(server.db.read, main().workspaceId, serviceId, since))?.workspaceClosures.length
    await close(noon)
    // 1 February is over everywhere at noon of 2 February in UTC.
    expect([await read(at('12:59')), await read(at('13:00')), await read(at('12:00', 1))]).to.deep.equal([2, 1, 0])
  })

  it('closes this workspace alone', async () => {
    const { serviceId } = await newBookable(server)
    const workspaceId = await newWorkspace(server)
    const closure = newWorkspaceClosure(workspaceId, monday, longAgo)
    await server.db.write((tx) => insertWorkspaceClosure(tx, closure))
    expect(await codes(serviceId, at('09:00'))).to.deep.equal([])
  })

  it('422 CLOSURE_FIELDS_INVALID for both forms, for none and for half of one', async () => {
    const { start_at } = noon
    const halves = [{ start_at }, { from_date: monday.from_date }, { start_at, until_date: '2027-02-01' }]
    for (const body of [{}, { ...monday, ...noon }, { ...noon, until_date: '2027-02-01' }, ...halves])
      expectRefusal(await close(body), 422, 'CLOSURE_FIELDS_INVALID')
  })

  it('400 VALIDATION_FAILED for dates that are none and for an end before the start', async () => {
    const wrong: [object, string][] = [
      [{ from_date: '2027-02-30', until_date: '2027-03-01' }, '/from_date'],
      [{ from_date: '2027-02-01', until_date: '2027-02-29' }, '/until_date'],
      [{ from_date: '2027-02-02', until_date: '2027-02-01' }, '/until_date'],
      [{ start_at: noon.end_at, end_at: noon.end_at }, '/end_at'],
    ]
    for (const [body, path] of wrong) expectIssue(await close(body), [400, 'VALIDATION_FAILED'], { in: 'body', path })
  })

  it('409 CLOSURE_LIMIT_REACHED at 500 that are not over, by dates until the end of the last one in UTC-12', async () => {
    const over = newWorkspaceClosure(
      server.seeded.workspaces.main,
      { from_date: '2027-01-30', until_date: '2027-01-30' },
      longAgo,
    )
    const lasting = newWorkspaceClosure(
      server.seeded.workspaces.main,
      { from_date: '2027-01-31', until_date: '2027-01-31' },
      longAgo,
    )
    expect(over.overAt.toISOString()).to.equal('2027-01-31T12:00:00.000Z')
    await server.db.write(async (tx) => {
      await insertWorkspaceClosure(tx, over)
      await insertWorkspaceClosure(tx, lasting)
      for (let count = 2; count < workspaceClosuresMax; count++)
        await insertWorkspaceClosure(tx, newWorkspaceClosure(server.seeded.workspaces.main, monday, longAgo))
    })
    expect((await close(monday)).status).to.equal(201)
    expectRefusal(await close(monday), 409, 'CLOSURE_LIMIT_REACHED')
  })
})
