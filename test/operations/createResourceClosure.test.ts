// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { unfinishedClosuresMax } from '../../domain/resource-closure.ts'
import { type CallOptions, call } from '../support/call.ts'
import { inHours, newClosure, newClosures } from '../support/closures.ts'
import { auditRowsOf, longAgo, newResource, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal, goodTexts } from '../support/values.ts'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const christmas = { start_at: '2190-12-24T00:00:00.000Z', end_at: '2190-12-27T00:00:00.000Z' }

describe('createResourceClosure', () => {
  const server = useTestServer()
  let resourceId: string
  beforeEach(async () => {
    resourceId = await newResource(server)
  })

  const create = (body: unknown, options: CallOptions = {}) =>
    call(server, 'createResourceClosure', { params: { resourceId }, body, ...options })
  const listed = async (params = { resourceId }) =>
    (await call(server, 'listResourceClosures', { params, query: 'limit=100' })).body.closures as object[]

  it('201 with every field of the closure, which the list then contains', async () => {
    const { status, body } = await create({ ...christmas, reason: 'New floor' })
    expect(status).to.equal(201)
    expect(body).to.deep.equal({
      id: body.id,
      workspace_id: server.seeded.workspaces.main,
      resource_id: resourceId,
      ...christmas,
      reason: 'New floor',
      created_at: body.created_at,
    })
    expect(body.created_at).to.match(timestamp)
    expect(await listed()).to.deep.equal([body])
  })

  it('201 without a reason, and with null as the reason', async () => {
    for (const reason of [{}, { reason: null }]) {
      const { status, body } = await create({ ...christmas, ...reason })
      expect([status, body.reason]).to.deep.equal([201, null])
    }
  })

  it('201 for reasons of 1 to 200 characters, stored unchanged', async () => {
    for (const [label, reason] of Object.entries(goodTexts(200))) {
      const { status, body } = await create({ ...christmas, reason })
      expect([status, body.reason], label).to.deep.equal([201, reason])
    }
  })

  it('201 for moments of any offset, returned in UTC to the millisecond', async () => {
    const moments: [sent: [string, string], stored: [string, string]][] = [
      [
        ['2190-08-01T10:00:00+02:00', '2190-08-01T08:00:00.0019Z'],
        ['2190-08-01T08:00:00.000Z', '2190-08-01T08:00:00.001Z'],
      ],
      [
        ['2190-07-31T23:59:59.999-14:00', '2190-08-02T00:00:00+05:45'],
        ['2190-08-01T13:59:59.999Z', '2190-08-01T18:15:00.000Z'],
      ],
      [
        ['1970-01-01T00:00:00Z', '2199-12-31T23:59:59.999999999Z'],
        ['1970-01-01T00:00:00.000Z', '2199-12-31T23:59:59.999Z'],
      ],
      [
        ['1970-01-01T00:00:00+23:59', '2199-12-31T23:59:59-23:59'],
        ['1969-12-31T00:01:00.000Z', '2200-01-01T23:58:59.000Z'],
      ],
    ]
    for (const [[start_at, end_at], stored] of moments) {
      const { status, body } = await create({ start_at, end_at })
      expect([status, [body.start_at, body.end_at]], start_at).to.deep.equal([201, stored])
    }
  })

  it('201 for a closure that has begun, one that is over, and ones that overlap or are equal', async () => {
    for (const [from, until] of [
      [-1, 1],
      [-2, -1],
      [0, 2],
      [0, 2],
    ] as const) {
      const body = { start_at: inHours(from).toISOString(), end_at: inHours(until).toISOString() }
      expect((await create(body)).status).to.equal(201)
    }
    expect(await listed()).to.have.length(3)
  })

  it('201 for an archived resource too', async () => {
    const archived = await newResource(server, { archivedAt: longAgo })
    expect((await create(christmas, { params: { resourceId: archived } })).status).to.equal(201)
  })

  it('201 for a resource id in upper case, returned in lower case', async () => {
    const { status, body } = await create(christmas, { params: { resourceId: resourceId.toUpperCase() } })
    expect([status, body.resource_id]).to.deep.equal([201, resourceId])
  })

  it('201 to owner, admin and a key capped at admin', async () => {
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      expect((await create(christmas, { as })).status, as).to.equal(201)
    }
  })

  it('201 without an audit row: a closure is not a credential, member or role', async () => {
    await create(christmas)
    expect(await auditRowsOf(server, 'createResourceClosure')).to.deep.equal([])
  })

  describe('400 VALIDATION_FAILED', () => {
    const refused = [400, 'VALIDATION_FAILED'] as [number, string]
    const { start_at, end_at } = christmas

    afterEach(async () => {
      expect(await listed()).to.deep.equal([])
    })

    it('for an end that is not after the start, naming it with the reason', async () => {
      const answer = await create({ start_at: end_at, end_at: start_at })
      expectIssue(answer, refused, { in: 'body', path: '/end_at' })
      expect(answer.body.error.details.issues).to.deep.equal([
        { in: 'body', path: '/end_at', message: 'must be after start_at' },
      ])
      const same = ['2190-12-24T00:00:00Z', '2190-12-24T01:00:00+01:00', '2190-12-24T00:00:00.0009Z']
      for (const end of same) {
        expectIssue(await create({ start_at, end_at: end }), refused, { in: 'body', path: '/end_at' }, end)
      }
    })

    it('for an invalid moment and one without an offset, naming it', async () => {
      const wrong = [
        ...['2190-12-24T00:00:00', '2190-12-24', '2190-12-24 00:00:00Z', '2190-12-24t00:00:00z', '20901224T000000Z'],
        ...['2190-02-29T00:00:00Z', '2190-13-01T00:00:00Z', '2190-12-24T24:00:00Z', '2190-12-24T00:60:00Z'],
        ...['2190-12-31T23:59:60Z', '2190-12-24T00:00:00+24:00', '2190-12-24T00:00:00+0100', '2190-12-24T00:00:00,5Z'],
        ...['1969-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '+12190-12-24T00:00:00Z', '', 'tomorrow', ' '],
        ...[null, true, 0, Date.parse(start_at), [start_at], {}],
      ]
      for (const moment of wrong) {
        const label = JSON.stringify(moment)
        expectIssue(await create({ start_at: moment, end_at }), refused, { in: 'body', path: '/start_at' }, label)
        expectIssue(await create({ start_at, end_at: moment }), refused, { in: 'body', path: '/end_at' }, label)
      }
    })

    it('without a start or an end, naming it', async () => {
      expectIssue(await create({ end_at }), refused, { in: 'body', path: '/start_at' })
      expectIssue(await create({ start_at }), refused, { in: 'body', path: '/end_at' })
    })

    it('without a workspace header that is a UUID', async () => {
      const answer = await create(christmas, { workspace: 'main' })
      expectIssue(answer, refused, { in: 'header', path: '/x-app-workspace' })
    })

    it('before 404 RESOURCE_NOT_FOUND', async () => {
      const params = { resourceId: uuid() }
      expectRefusal(await create({ start_at, end_at: start_at }, { params }), ...refused)
      expectRefusal(await create(christmas, { params }), 404, 'RESOURCE_NOT_FOUND')
    })
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, and nothing is created', async () => {
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await create(christmas, { as }), 403, 'ADMIN_REQUIRED')
    }
    expect(await listed()).to.deep.equal([])
  })

  it('404 RESOURCE_NOT_FOUND for an unknown resource and, identically, for one of another workspace', async () => {
    const foreign = await newResource(server, {}, await newWorkspace(server))
    for (const resource of [uuid(), foreign]) {
      expectRefusal(await create(christmas, { params: { resourceId: resource } }), 404, 'RESOURCE_NOT_FOUND')
    }
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace and an unknown one', async () => {
    for (const workspace of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await create(christmas, { workspace }), 404, 'WORKSPACE_NOT_FOUND')
    }
  })

  describe('409 CLOSURE_LIMIT_REACHED', () => {
    it('when the resource has the maximum of future closures; 201 after one is deleted', async () => {
      const [first = ''] = await newClosures(server, resourceId, unfinishedClosuresMax - 1)
      expect((await create(christmas)).status).to.equal(201)
      expectRefusal(await create(christmas), 409, 'CLOSURE_LIMIT_REACHED')
      await call(server, 'deleteResourceClosure', { params: { resourceId, closureId: first } })
      expect((await create(christmas)).status).to.equal(201)
      expectRefusal(await create(christmas), 409, 'CLOSURE_LIMIT_REACHED')
    })

    it('counting running closures, but not past ones, nor those of another resource', async () => {
      await newClosures(server, resourceId, 3, { startAt: inHours(-2), endAt: inHours(-1) })
      await newClosures(server, await newResource(server), 3)
      await newClosures(server, resourceId, unfinishedClosuresMax - 2)
      await newClosure(server, resourceId, { startAt: inHours(-1), endAt: inHours(1) })
      expect((await create(christmas)).status).to.equal(201)
      expectRefusal(await create(christmas), 409, 'CLOSURE_LIMIT_REACHED')
    })

    it('for a past closure too, when the maximum of future closures exists', async () => {
      await newClosures(server, resourceId, unfinishedClosuresMax)
      const past = { start_at: '2020-01-01T00:00:00Z', end_at: '2020-01-02T00:00:00Z' }
      expectRefusal(await create(past), 409, 'CLOSURE_LIMIT_REACHED')
    })

    it('for one of two concurrent calls for the last closure', async () => {
      await newClosures(server, resourceId, unfinishedClosuresMax - 1)
      const answers = await Promise.all([create(christmas), create(christmas)])
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409])
    })
  })
})
