// Runs on: SQLite
import { expect } from 'chai'
import { newFeed, ofCourt } from '../support/calendar-feeds.ts'
import { call } from '../support/call.ts'
import { auditRowsOf } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('deleteCalendarFeed', () => {
  const server = useTestServer()
  const remove = (feedId: string, as: 'owner' | 'admin' | 'member') =>
    call(server, 'deleteCalendarFeed', { as, params: { feedId } })
  const ofMember = () => ({ subject: 'member', subject_id: server.seeded.people.member.member_id }) as const

  it('204, then its address is 404 CALENDAR_FEED_NOT_FOUND, and so is a second call', async () => {
    const { id, file } = await newFeed(server, ofCourt(server))
    const params = { calendarFile: file }
    expect((await call(server, 'getCalendarFile', { as: 'nobody', params })).status).to.equal(200)
    expect((await remove(id, 'admin')).status).to.equal(204)
    expectRefusal(await call(server, 'getCalendarFile', { as: 'nobody', params }), 404, 'CALENDAR_FEED_NOT_FOUND')
    expectRefusal(await remove(id, 'admin'), 404, 'CALENDAR_FEED_NOT_FOUND')
    const [entry] = await auditRowsOf(server, 'deleteCalendarFeed')
    expect(entry).to.include({ targetId: id })
  })

  it('204 for a member who made the feed', async () => {
    const { id } = await newFeed(server, ofMember(), 'member')
    expect((await remove(id, 'member')).status).to.equal(204)
  })

  it('404 CALENDAR_FEED_NOT_FOUND for a member and a feed of their bookings that another one made', async () => {
    const { id } = await newFeed(server, ofMember())
    expectRefusal(await remove(id, 'member'), 404, 'CALENDAR_FEED_NOT_FOUND')
  })
})
