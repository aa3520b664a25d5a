// Runs on: SQLite and PostgreSQL, because bookings are found by the indexes of each
import { expect } from 'chai'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { updateMemberRow } from '../../db/queries/members.ts'
import { at, changed, frontDesk, newCourt, plus, useBookingServer } from '../support/bookings.ts'
import { newFeed, ofCourt } from '../support/calendar-feeds.ts'
import { call } from '../support/call.ts'
import { expectRefusal } from '../support/values.ts'

const dayMs = 24 * 3_600_000
const hourMs = 3_600_000

type Entry = { uid: string; sequence: number; status: string; summary: string; start: string; end: string }

/** The entries of a file as two independent parsers read them, which must agree. */
function entriesOf(text: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const one = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence ?? -1,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    }
  })
  const other = Object.values(nodeIcal.sync.parseICS(text))
    .filter((each): each is VEvent => each?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      sequence: Number(event.sequence),
      status: String(event.status),
      summary: String(event.summary),
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
    }))
  expect(other).to.deep.equal(one)
  return one
}

describe('getCalendarFile', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const now = at('08:00')
  const read = (file: string, moment = now, headers: Record<string, string> = {}, as: 'nobody' | 'owner' = 'nobody') =>
    call(server, 'getCalendarFile', {
      as,
      params: { calendarFile: file },
      headers: { 'X-Test-Clock': moment.toISOString(), ...headers },
    })
  const entries = async (file: string, moment = now) => {
    const { status, text } = await read(file, moment)
    expect(status, text).to.equal(200)
    return entriesOf(text)
  }
  const ofResource = (subject_id: string, more: object = {}) =>
    newFeed(server, { subject: 'resource', subject_id, ...more })
  const entryOf = (id: string) => `${id}@${server.seeded.workspaces.main}`

  it('200 text/calendar with a busy entry without names, read without a credential', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const customer = { name: 'Ada Byron', email: 'ada@customer.example', phone: null }
    const id = await desk.booked(serviceId, at('12:00'), { customer, notes: 'Lights' }, { now })
    const { file } = await ofResource(resourceId)
    const answer = await read(file)
    expect(answer.headers.get('content-type')).to.equal('text/calendar; charset=utf-8')
    expect(answer.text).not.to.match(/Ada|customer|Lights/)
    expect(entriesOf(answer.text)).to.deep.equal([
      {
        ...{ uid: entryOf(id), sequence: 1, status: 'CONFIRMED', summary: 'Busy' },
        ...{ start: at('12:00').toISOString(), end: at('13:00').toISOString() },
      },
    ])
  })

  it('200 in full with service, customer, notes and resources, whatever characters they have', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const customer = {
      name: 'Ada; "Byron", 🎾🎾🎾 of the very long name \\ and more',
      email: 'ada@customer.example',
      phone: '+49 30',
    }
    const notes = `BEGIN:VEVENT\nSUMMARY:evil, ${'🎾'.repeat(600)}`
    await desk.booked(serviceId, at('12:00'), { customer, notes }, { now })
    const { file } = await ofResource(resourceId, { detail: 'full', name: 'A, b; c\\n' })
    const { text } = await read(file)
    const [entry, ...others] = entriesOf(text)
    expect(others).to.deep.equal([])
    expect(entry?.summary).to.match(/^.+: Ada; "Byron", 🎾🎾🎾 of the very long name \\ and more$/u)
    const calendar = new ICAL.Component(ICAL.parse(text))
    // The parser leaves properties that begin with X- as they are.
    expect(calendar.getFirstPropertyValue('x-wr-calname')).to.equal('A\\, b\\; c\\\\n')
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? expect.fail('no entry'))
    const cut = [...notes].slice(0, 500).join('')
    expect(event.description).to.equal([customer.name, customer.email, customer.phone, cut].join('\n'))
    expect(event.location).to.have.length.above(0)
    const lines = text.split('\r\n')
    expect(text.replaceAll('\r\n', '')).not.to.match(/[\r\n]/)
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).to.deep.equal([])
  })

  it('200 with another SEQUENCE after a move, and CANCELLED after a cancellation, with the same UID', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const id = await desk.booked(serviceId, at('12:00'), {}, { now })
    const { file } = await ofResource(resourceId)
    await desk.move(id, at('15:00'), {}, { now })
    const [moved] = await entries(file)
    expect(moved).to.include({ uid: entryOf(id), sequence: 2, status: 'CONFIRMED', start: at('15:00').toISOString() })
    await desk.act('cancelBooking', id, {}, { now })
    const [cancelled] = await entries(file)
    expect(cancelled).to.include({ uid: entryOf(id), sequence: 3, status: 'CANCELLED' })
  })

  it('200 with TENTATIVE while pending, and CANCELLED with a higher SEQUENCE when expired or declined', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const wait = { pending: true, expires_in_minutes: 30 }
    const expiring = await desk.booked(serviceId, at('12:00'), wait, { now })
    const declined = await desk.booked(serviceId, at('14:00'), wait, { now })
    const { file } = await ofResource(resourceId)
    expect((await entries(file)).map(({ status, sequence }) => [status, sequence])).to.deep.equal([
      ['TENTATIVE', 1],
      ['TENTATIVE', 1],
    ])
    await desk.act('declineBooking', declined, {}, { now })
    const later = await entries(file, plus(now, hourMs))
    const stateOf = (id: string) => later.find(({ uid }) => uid === entryOf(id))
    expect(stateOf(expiring)).to.include({ status: 'CANCELLED', sequence: 2 })
    expect(stateOf(declined)).to.include({ status: 'CANCELLED', sequence: 2 })
  })

  it('200 with the instants of bookings over both changes of the clock in Berlin', async () => {
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }]
    const { serviceId, resourceId } = await newCourt(server, {
      ...{ time_zone: 'Europe/Berlin', duration_minutes: 180, slot_interval_minutes: 60, weekly_hours: hours },
    })
    const starts = [new Date('2027-03-28T00:00:00.000Z'), new Date('2027-10-31T00:00:00.000Z')]
    const { file } = await ofResource(resourceId)
    for (const start of starts) {
      await desk.booked(serviceId, start, {}, { as: 'live_admin', now: plus(start, -2 * dayMs) })
      const [entry] = await entries(file, plus(start, -dayMs))
      expect(entry).to.include({ start: start.toISOString(), end: plus(start, 3 * hourMs).toISOString() })
    }
  })

  it('200 with starts from 30 days ago to 400 days ahead, the next ones first', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const early = await desk.booked(serviceId, at('12:00'), {}, { now })
    const late = await desk.booked(serviceId, at('12:00', 40), {}, { now })
    const { file } = await ofResource(resourceId)
    const uids = async (moment: Date) => (await entries(file, moment)).map(({ uid }) => uid)
    expect(await uids(at('12:01', 29))).to.deep.equal([entryOf(late), entryOf(early)])
    expect(await uids(at('12:01', 30))).to.deep.equal([entryOf(late)])
    expect(await uids(at('11:00', -359))).to.deep.equal([entryOf(early), entryOf(late)])
    expect(await uids(at('11:00', -400))).to.deep.equal([])
  })

  it('200 of a service and of a member, and none of other bookings', async () => {
    const { serviceId } = await newCourt(server)
    const other = await newCourt(server)
    const own = await desk.booked(serviceId, at('12:00'), {}, { as: 'member', now })
    await desk.booked(other.serviceId, at('12:00'), {}, { now })
    const ofService = await newFeed(server, { subject: 'service', subject_id: serviceId })
    expect((await entries(ofService.file)).map(({ uid }) => uid)).to.deep.equal([entryOf(own)])
    const subject_id = server.seeded.people.member.member_id
    const ofMember = await newFeed(server, { subject: 'member', subject_id }, 'member')
    expect((await entries(ofMember.file)).map(({ uid }) => uid)).to.deep.equal([entryOf(own)])
  })

  it('304 for the entity tag of the same entries, and 200 after a change', async () => {
    const { serviceId, resourceId } = await newCourt(server)
    const id = await desk.booked(serviceId, at('12:00'), {}, { now })
    const { file } = await ofResource(resourceId)
    const etag = (await read(file)).headers.get('etag') ?? ''
    const same = await read(file, plus(now, hourMs), { 'If-None-Match': etag })
    expect([same.status, same.text]).to.deep.equal([304, ''])
    await desk.act('cancelBooking', id, {}, { now })
    expect((await read(file, now, { 'If-None-Match': etag })).status).to.equal(200)
  })

  it('404 CALENDAR_FEED_NOT_FOUND for an unknown secret, also with a session, and 422 for what is none', async () => {
    const unknown = `${'A'.repeat(43)}.ics`
    expectRefusal(await read(unknown), 404, 'CALENDAR_FEED_NOT_FOUND')
    expectRefusal(await read(unknown, now, {}, 'owner'), 404, 'CALENDAR_FEED_NOT_FOUND')
    expectRefusal(await read('short.ics'), 422, 'INVALID_PARAMS')
  })

  it('404 CALENDAR_FEED_NOT_FOUND when the subject is archived, and 200 when it is restored', async () => {
    const { resourceId } = await newCourt(server)
    const { file } = await ofResource(resourceId)
    const archive = (archived: boolean) =>
      call(server, 'updateResource', { params: { resourceId }, body: { archived } })
    await archive(true)
    expectRefusal(await read(file), 404, 'CALENDAR_FEED_NOT_FOUND')
    await archive(false)
    expect((await read(file)).status).to.equal(200)
  })

  it('404 CALENDAR_FEED_NOT_FOUND when the maker is deactivated, or may not make such a feed any more', async () => {
    const { admin } = server.seeded.people
    const { file } = await newFeed(server, ofCourt(server), 'admin')
    const change = (fields: object) =>
      changed(server, (tx) => updateMemberRow(tx, server.seeded.workspaces.main, admin.member_id, fields))
    await change({ role: 'member' })
    expectRefusal(await read(file), 404, 'CALENDAR_FEED_NOT_FOUND')
    await change({ role: 'admin', deactivatedAt: now })
    expectRefusal(await read(file), 404, 'CALENDAR_FEED_NOT_FOUND')
    await change({ deactivatedAt: null })
    expect((await read(file)).status).to.equal(200)
  })

  it('no log, error or header has the secret, of replies and refusals', async () => {
    const { file } = await newFeed(server, ofCourt(server))
    const secret = file.slice(0, -'.ics'.length)
    const refused = await read(`${secret}%ff.ics`)
    const unknown = await read(`${secret.slice(1)}A.ics`)
    const found = await read(file)
    expect([refused.status, unknown.status, found.status]).to.deep.equal([422, 404, 200])
    for (const { text, headers } of [refused, unknown, found])
      expect(`${text}${JSON.stringify([...headers])}`).not.to.include(secret.slice(1))
    expect(server.logLines.join('')).to.include('/calendar/{calendarFile}').and.not.to.include(secret.slice(1))
  })
})
