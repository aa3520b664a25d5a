// Runs on: SQLite
import { expect } from 'chai'
import { newFeed, ofCourt } from '../support/calendar-feeds.ts'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'

describe('listCalendarFeeds', () => {
  const server = useTestServer()
  const idsFor = async (as: 'owner' | 'admin' | 'member') =>
    (await call(server, 'listCalendarFeeds', { as })).body.calendar_feeds.map(({ id }: { id: string }) => id)

  it('200 with all feeds for owners and admins, and with their own for members', async () => {
    const ofOwner = await newFeed(server, ofCourt(server))
    const subject_id = server.seeded.people.member.member_id
    const ofMember = await newFeed(server, { subject: 'member', subject_id }, 'member')
    expect(await idsFor('owner')).to.deep.equal([ofOwner.id, ofMember.id])
    expect(await idsFor('admin')).to.deep.equal([ofOwner.id, ofMember.id])
    expect(await idsFor('member')).to.deep.equal([ofMember.id])
  })

  it('200 with none of another workspace', async () => {
    const { other } = server.seeded.workspaces
    const { body } = await call(server, 'listCalendarFeeds', { as: 'stranger', workspace: other })
    expect(body).to.deep.equal({ calendar_feeds: [], next_cursor: null })
  })
})
