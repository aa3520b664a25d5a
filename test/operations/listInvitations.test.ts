// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { newInvitationTo } from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const newAddress = () => `${uuid()}@new.example`
const anHourMs = 3_600_000

describe('listInvitations', () => {
  const server = useTestServer()

  const list = (workspaceId = server.seeded.workspaces.main, options: CallOptions = {}) =>
    call(server, 'listInvitations', { params: { workspaceId }, ...options })
  const idsOf = ({ body }: Answer): string[] => body.invitations.map(({ id }: { id: string }) => id)
  const ago = (ms: number) => new Date(Date.now() - ms)

  it('200 with each invitation as created, never with its token', async () => {
    const workspaceId = await newWorkspace(server)
    const made = await call(server, 'createInvitation', {
      params: { workspaceId },
      body: { email: newAddress(), role: 'admin' },
    })
    const { status, body, text } = await list(workspaceId)
    expect(status).to.equal(200)
    expect(body).to.deep.equal({ invitations: [made.body.invitation], next_cursor: null })
    expect(text).not.to.contain('invite_').and.not.to.contain('digest')
  })

  it('200 with the newest first, ties ordered by id', async () => {
    const workspaceId = await newWorkspace(server)
    const made = []
    for (const ms of [3000, 1000, 2000, 1000]) {
      const createdAt = new Date(ago(anHourMs).getTime() - ms)
      made.push({ ms, ...(await newInvitationTo(server, newAddress(), { workspaceId, createdAt })) })
    }
    const times = await list(workspaceId)
    const inOrder = [...times.body.invitations].sort(
      (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || (one.id < other.id ? 1 : -1),
    )
    expect(times.body.invitations).to.deep.equal(inOrder)
    expect(idsOf(times)).to.have.members(made.map(({ id }) => id))
  })

  it('200 without accepted, withdrawn or expired invitations', async () => {
    const workspaceId = await newWorkspace(server)
    const add = async (fields: object) => (await newInvitationTo(server, newAddress(), { workspaceId, ...fields })).id
    await add({ acceptedAt: longAgo })
    await add({ withdrawnAt: longAgo })
    await add({ expiresAt: ago(1) })
    await add({ createdAt: longAgo })
    const open = await add({ expiresAt: new Date(Date.now() + 60_000) })
    expect(idsOf(await list(workspaceId))).to.deep.equal([open])
  })

  it('200 in pages without gaps or repeats, despite closed and new invitations between pages', async () => {
    const workspaceId = await newWorkspace(server)
    const start = ago(anHourMs).getTime()
    const add = async (ms: number, fields: object = {}) => {
      const createdAt = new Date(start + ms)
      return (await newInvitationTo(server, newAddress(), { workspaceId, createdAt, ...fields })).id
    }
    const oldestFirst = [await add(1), await add(2), await add(4), await add(5), await add(7)]
    await add(3, { withdrawnAt: longAgo })
    await add(6, { acceptedAt: longAgo })
    const expected = oldestFirst.reverse()
    const first = await list(workspaceId, { query: 'limit=2' })
    expect(idsOf(first)).to.deep.equal(expected.slice(0, 2))
    await add(8)
    const second = await list(workspaceId, { query: `limit=2&cursor=${first.body.next_cursor}` })
    expect(idsOf(second)).to.deep.equal(expected.slice(2, 4))
    const third = await list(workspaceId, { query: `limit=2&cursor=${second.body.next_cursor}` })
    expect(idsOf(third)).to.deep.equal(expected.slice(4))
    expect(third.body.next_cursor).to.equal(null)
  })

  it('200 to owner, admin and a key capped at admin', async () => {
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      expect((await list(undefined, { as })).status, as).to.equal(200)
    }
  })

  it('200 with the invitations of the requested workspace only', async () => {
    const [one, other] = [await newWorkspace(server), await newWorkspace(server)]
    const { id } = await newInvitationTo(server, newAddress(), { workspaceId: one })
    expect(idsOf(await list(one))).to.deep.equal([id])
    expect(idsOf(await list(other))).to.deep.equal([])
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member', async () => {
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await list(undefined, { as }), 403, 'ADMIN_REQUIRED')
    }
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    for (const workspaceId of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await list(workspaceId), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await list(undefined, { as: 'removed' }), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('422 INVALID_PARAMS for an id that is not a UUID, a limit outside its bounds and an invalid cursor', async () => {
    expectIssue(await list('main'), [422, 'INVALID_PARAMS'], { in: 'path', path: '/workspaceId' })
    for (const limit of ['0', '101', 'ten']) {
      const answer = await list(undefined, { query: `limit=${limit}` })
      expectIssue(answer, [422, 'INVALID_PARAMS'], { in: 'query', path: '/limit' }, limit)
    }
    const answer = await list(undefined, { query: 'cursor=x' })
    expectIssue(answer, [422, 'INVALID_PARAMS'], { in: 'query', path: '/cursor' })
  })
})
