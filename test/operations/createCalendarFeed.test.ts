// Runs on: SQLite
import { expect } from 'chai'
import { calendarFeeds } from '../../db/schema.ts'
import { calendarFeedsMax } from '../../domain/calendar-feed.ts'
import { ofCourt } from '../support/calendar-feeds.ts'
import { call, type Who } from '../support/call.ts'
import { auditRowsOf } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('createCalendarFeed', () => {
  const server = useTestServer()
  const create = (body: object, as: Who = 'owner') =>
    call(server, 'createCalendarFeed', { as, body: { name: 'Feed', detail: 'busy', ...body } })
  const ofMember = (person: 'owner' | 'member') =>
    ({ subject: 'member', subject_id: server.seeded.people[person].member_id }) as const

  it('201 with the feed and its path, whose secret is stored as a digest and in no log', async () => {
    const { status, body } = await create({ ...ofCourt(server), name: 'Court, 1; north', detail: 'full' }, 'live_admin')
    expect(status).to.equal(201)
    expect(body.path).to.match(/^\/calendar\/[\w-]{43}\.ics$/)
    const { id, created_at, member_id } = body.calendar_feed
    expect(body.calendar_feed).to.deep.equal({
      ...{ id, workspace_id: server.seeded.workspaces.main, name: 'Court, 1; north', ...ofCourt(server) },
      ...{ detail: 'full', member_id, created_at },
    })
    const secret = body.path.slice('/calendar/'.length, -'.ics'.length)
    const stored = await server.db.read.select().from(calendarFeeds)
    expect(JSON.stringify(stored)).to.include(id).and.not.to.include(secret)
    expect((await call(server, 'listCalendarFeeds')).text)
      .to.include(id)
      .and.not.to.include(secret)
    const [entry] = await auditRowsOf(server, 'createCalendarFeed')
    expect(entry).to.include({ targetId: id, detail: `full, of resource ${server.seeded.resources.court_1}` })
    expect(server.logLines.join('')).not.to.include(secret)
  })

  it('201 for an id in upper case, which is stored in lower case', async () => {
    const { subject, subject_id } = ofCourt(server)
    const { body } = await create({ subject, subject_id: subject_id.toUpperCase() })
    expect(body.calendar_feed.subject_id).to.equal(subject_id)
  })

  it('201 for a member and a key with the role cap member, of their own bookings', async () => {
    expect((await create(ofMember('member'), 'member')).status).to.equal(201)
    const me = await call(server, 'getMe', { as: 'live_member' })
    const subject_id = me.body.memberships[0].member_id
    expect((await create({ subject: 'member', subject_id }, 'live_member')).status).to.equal(201)
  })

  it('403 ADMIN_REQUIRED for a member, of a resource, a service and another member', async () => {
    const ofService = { subject: 'service', subject_id: server.seeded.services.main }
    for (const subject of [ofCourt(server), ofService, ofMember('owner')])
      expectRefusal(await create(subject, 'member'), 403, 'ADMIN_REQUIRED')
  })

  it('404 for a subject of another workspace, of another kind and an archived one', async () => {
    const { resources, services, people } = server.seeded
    const refused = async (subject: string, subject_id: string, code: string) =>
      expectRefusal(await create({ subject, subject_id }), 404, code)
    await refused('resource', resources.other, 'RESOURCE_NOT_FOUND')
    await refused('resource', services.main, 'RESOURCE_NOT_FOUND')
    await refused('service', services.other, 'SERVICE_NOT_FOUND')
    await refused('member', people.stranger.member_id, 'MEMBER_NOT_FOUND')
    const made = await call(server, 'createResource', { body: { name: 'Old', category: 'feeds' } })
    await call(server, 'updateResource', { params: { resourceId: made.body.id }, body: { archived: true } })
    await refused('resource', made.body.id, 'RESOURCE_NOT_FOUND')
  })

  it('400 VALIDATION_FAILED for a name with a line break', async () => {
    expectRefusal(await create({ ...ofCourt(server), name: 'a\r\nX-EVIL:1' }), 400, 'VALIDATION_FAILED')
  })

  it('409 CALENDAR_FEED_LIMIT_REACHED for the 21st feed of a member, and 201 for another member', async () => {
    await server.db.write(async (tx) => tx.delete(calendarFeeds))
    for (let made = 0; made < calendarFeedsMax.byMember; made++)
      expect((await create(ofMember('member'), 'member')).status).to.equal(201)
    expectRefusal(await create(ofMember('member'), 'member'), 409, 'CALENDAR_FEED_LIMIT_REACHED')
    expect((await create(ofMember('member'), 'owner')).status).to.equal(201)
  })

  it('409 CALENDAR_FEED_LIMIT_REACHED when the workspace has 500', async () => {
    const [one] = await server.db.read.select().from(calendarFeeds)
    if (!one) throw new Error('no feed')
    const memberId = server.seeded.people.admin.member_id
    const rows = Array.from({ length: calendarFeedsMax.inWorkspace }, (_, at) => ({ ...one, id: `${at}`, memberId }))
    await server.db.write(async (tx) => tx.insert(calendarFeeds).values(rows))
    expectRefusal(await create(ofCourt(server)), 409, 'CALENDAR_FEED_LIMIT_REACHED')
    await server.db.write(async (tx) => tx.delete(calendarFeeds))
    expect((await create(ofCourt(server))).status).to.equal(201)
  })
})
