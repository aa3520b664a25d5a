// Runs on: SQLite
/** Every operation × every kind of caller. Expected results are derived from the operation's policy. */

import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema.ts'
import { digestOf, mintAccessKey } from '../../domain/access-key.ts'
import { type ErrorCode, type OperationId, operations } from '../../generated/operations.ts'
import { addApiKey, addIntegration, addMember, addSession, addWorkspace } from '../../server/seeds/build.ts'
import type { Filled, PersonName } from '../support/booking-requests.ts'
import { type Answer, type CallOptions, call, credentialOf, type Who } from '../support/call.ts'
import {
  expectLimitHeaders,
  foreignId,
  foreignIds,
  opensForAnyId,
  operationIds,
  pathParameters,
  successStatus,
  unknownIds,
  validRequest,
} from '../support/requests.ts'
import type { TestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'

type Caller = {
  name: string
  via: 'nothing' | 'cookie' | 'bearer'
  /** Role of the credential in the main workspace. */
  reach: 'invalid' | 'outsider' | 'member' | 'admin' | 'owner'
  /** User of the credential; absent for invalid credentials. */
  person?: PersonName
  headers: (server: TestServer) => Promise<Record<string, string>>
}

const of = (who: Who) => async (server: TestServer) => credentialOf(server.seeded, who)
const bearer = (text: string) => async () => ({ Authorization: `Bearer ${text}` })

const callers: Caller[] = [
  { name: 'nobody', via: 'nothing', reach: 'invalid', headers: of('nobody') },
  { name: 'a bearer with a bad checksum', via: 'bearer', reach: 'invalid', headers: bearer(withBadChecksum()) },
  {
    name: 'a well-formed bearer that was never issued',
    via: 'bearer',
    reach: 'invalid',
    headers: bearer(mintAccessKey('live', randomBytes)),
  },
  { name: 'a bearer that is no key at all', via: 'bearer', reach: 'invalid', headers: bearer('letmein') },
  { name: 'an empty bearer', via: 'bearer', reach: 'invalid', headers: bearer('') },
  { name: 'a cookie that was never issued', via: 'cookie', reach: 'invalid', headers: cookie(unknownToken()) },
  { name: 'a cookie that is no token at all', via: 'cookie', reach: 'invalid', headers: cookie('letmein') },
  { name: 'a session that was ended', via: 'cookie', reach: 'invalid', headers: session({ revokedAt: longAgo() }) },
  { name: 'a session that has expired', via: 'cookie', reach: 'invalid', headers: session({ expiresAt: longAgo() }) },
  { name: 'a revoked key', via: 'bearer', reach: 'invalid', headers: of('revoked') },
  { name: 'an expired key', via: 'bearer', reach: 'invalid', headers: of('expired') },
  {
    name: 'an owner of another workspace',
    via: 'cookie',
    reach: 'outsider',
    person: 'stranger',
    headers: of('stranger'),
  },
  { name: 'an admin who was removed', via: 'cookie', reach: 'outsider', person: 'removed', headers: of('removed') },
  {
    name: "another workspace's key",
    via: 'bearer',
    reach: 'outsider',
    person: 'stranger',
    headers: of('other_workspace'),
  },
  { name: "the owner's key of another workspace", via: 'bearer', reach: 'outsider', headers: ownersKeyElsewhere },
  {
    name: 'the key of an admin who was removed',
    via: 'bearer',
    reach: 'outsider',
    person: 'removed',
    headers: keyOf('removed', 'admin'),
  },
  { name: 'a plain member', via: 'cookie', reach: 'member', person: 'member', headers: of('member') },
  {
    name: "a plain member's key capped at member",
    via: 'bearer',
    reach: 'member',
    person: 'member',
    headers: of('live_member'),
  },
  {
    name: "a plain member's key capped at admin",
    via: 'bearer',
    reach: 'member',
    person: 'member',
    headers: keyOf('member', 'admin'),
  },
  {
    name: "an admin's key capped at member",
    via: 'bearer',
    reach: 'member',
    person: 'admin',
    headers: keyOf('admin', 'member'),
  },
  { name: "an admin's test key", via: 'bearer', reach: 'admin', person: 'admin', headers: of('test') },
  { name: "an admin's live key", via: 'bearer', reach: 'admin', person: 'admin', headers: of('live_admin') },
  { name: 'an admin', via: 'cookie', reach: 'admin', person: 'admin', headers: of('admin') },
  { name: 'the owner', via: 'cookie', reach: 'owner', headers: of('owner') },
]

/** Ids outside the path: how a request sends one, and the error for an unknown one. */
type Field =
  | 'service_id'
  | 'resource_id'
  | 'eligible_resource_ids'
  | 'hold_id'
  | 'replaces_hold_id'
  | 'booking_id'
  | 'member_id'
type Put = (id: string, valid: Filled) => Partial<CallOptions>

const parameterOf: Record<Field, string> = {
  service_id: 'serviceId',
  resource_id: 'resourceId',
  eligible_resource_ids: 'resourceId',
  hold_id: 'holdId',
  replaces_hold_id: 'holdId',
  booking_id: 'bookingId',
  member_id: 'memberId',
}

const asTarget: Put = (id) => ({ body: { category: null, resource_id: id, quantity: 1 } })
const inBody =
  (field: Field): Put =>
  (id, { body }) => ({ body: { ...body, [field]: id } })
const asEligible: Put = (id) => ({ body: { eligible_resource_ids: [id] } })
const inQuery =
  (field: Field): Put =>
  (id, { query = '' }) => {
    const params = new URLSearchParams(query)
    params.set(field, id)
    return { query: String(params) }
  }

const idsWithin: [OperationId, Field, ErrorCode, Put][] = [
  ['createResourceRequirement', 'resource_id', 'RESOURCE_NOT_FOUND', asTarget],
  ['updateResourceRequirement', 'resource_id', 'RESOURCE_NOT_FOUND', asTarget],
  ['previewResourceRequirement', 'resource_id', 'RESOURCE_NOT_FOUND', asTarget],
  ['previewResourceRequirementUpdate', 'resource_id', 'RESOURCE_NOT_FOUND', asTarget],
  ['setAllocationRule', 'eligible_resource_ids', 'RESOURCE_NOT_FOUND', asEligible],
  ['previewAllocationRule', 'eligible_resource_ids', 'RESOURCE_NOT_FOUND', asEligible],
  ['listAvailability', 'service_id', 'SERVICE_NOT_FOUND', inQuery('service_id')],
  ['listAvailability', 'hold_id', 'HOLD_NOT_FOUND', inQuery('hold_id')],
  ['listAvailability', 'booking_id', 'BOOKING_NOT_FOUND', inQuery('booking_id')],
  ['explainAvailability', 'service_id', 'SERVICE_NOT_FOUND', inQuery('service_id')],
  ['explainAvailability', 'hold_id', 'HOLD_NOT_FOUND', inQuery('hold_id')],
  ['explainAvailability', 'booking_id', 'BOOKING_NOT_FOUND', inQuery('booking_id')],
  ['createHold', 'service_id', 'SERVICE_NOT_FOUND', inBody('service_id')],
  ['createHold', 'replaces_hold_id', 'HOLD_NOT_FOUND', inBody('replaces_hold_id')],
  ['createBooking', 'service_id', 'SERVICE_NOT_FOUND', inBody('service_id')],
  ['createBooking', 'hold_id', 'HOLD_NOT_FOUND', (hold_id) => ({ body: { hold_id } })],
  ['createBooking', 'member_id', 'MEMBER_NOT_FOUND', inBody('member_id')],
]

const filters: [OperationId, Field][] = [
  ['listBookings', 'service_id'],
  ['listBookings', 'resource_id'],
  ['listBookings', 'member_id'],
]

describe('authorization: every operation × every kind of caller', () => {
  const server = useTestServer()

  for (const operationId of operationIds) {
    describe(operationId, () => {
      for (const caller of callers) {
        const [status, code] = expected(operationId, caller)
        it(`${status}${code ? ` ${code}` : ''} to ${caller.name}`, async () => {
          const { bearer: _, ...valid } = await validRequest(server, operationId, caller.person)
          const headers = await caller.headers(server)
          const answer = await call(server, operationId, { as: 'nobody', headers, ...valid })
          expect([answer.status, answer.code]).to.deep.equal([status, code])
          if (status === 401) expect(answer.headers.get('www-authenticate')).to.equal('Bearer')
          expectLimitHeaders(operationId, answer)
        })
      }
    })
  }
})

describe('authorization: ids of another workspace get the same response as unknown ids', () => {
  const server = useTestServer()

  for (const operationId of operationIds) {
    // A version belongs to its run and is not secret: an unknown version is 422. A calendar file is named by its secret, whatever its workspace.
    for (const name of pathParameters(operationId).filter((each) => !['sha', 'calendarFile'].includes(each))) {
      it(`${operationId}: a ${name} of another workspace gets the response of an unknown one`, async () => {
        const valid = await validRequest(server, operationId)
        const ask = (id: string | undefined) =>
          call(server, operationId, { ...valid, params: { ...valid.params, [name]: id ?? '' } })
        const [one, other] = [await ask(await foreignId(server, name)), await ask(unknownIds()[name])]
        expect(one.status).to.equal(opensForAnyId.includes(operationId) ? 200 : 404)
        expect(visibleTo(one)).to.deep.equal(visibleTo(other))
        expect((await call(server, operationId, valid)).status).to.equal(successStatus(operationId))
      })
    }
    if (operations[operationId].workspace === 'header') {
      it(`${operationId}: the header of another workspace gets the response of an unknown one`, async () => {
        const valid = await validRequest(server, operationId)
        const ask = (workspace: string | undefined) =>
          call(server, operationId, { ...valid, workspace: workspace ?? null })
        const [one, other] = [await ask(server.seeded.workspaces.other), await ask(unknownIds().workspaceId)]
        expect([one.status, one.code]).to.deep.equal([404, 'WORKSPACE_NOT_FOUND'])
        expect(visibleTo(one)).to.deep.equal(visibleTo(other))
        expect((await call(server, operationId, valid)).status).to.equal(successStatus(operationId))
      })
    }
  }

  for (const [operationId, field, code, put] of idsWithin) {
    it(`${operationId}: a ${field} of another workspace gets the response of an unknown one`, async () => {
      const valid = await validRequest(server, operationId)
      const foreign = await foreignIds(server)
      const ask = (id: string | undefined) => call(server, operationId, { ...valid, ...put(id ?? '', valid) })
      const name = parameterOf[field]
      const [one, other] = [await ask(foreign[name]), await ask(unknownIds()[name])]
      expect([one.status, one.code]).to.deep.equal([404, code])
      expect(visibleTo(one)).to.deep.equal(visibleTo(other))
      expect((await call(server, operationId, valid)).status).to.equal(successStatus(operationId))
    })
  }

  for (const [operationId, field] of filters) {
    it(`${operationId}: a ${field} of another workspace finds nothing, like an unknown one`, async () => {
      const [foreign, name] = [await foreignIds(server), parameterOf[field]]
      const ask = (id: string | undefined) => call(server, operationId, { query: `${field}=${id}` })
      const [one, other] = [await ask(foreign[name]), await ask(unknownIds()[name])]
      expect([one.status, one.text]).to.deep.equal([200, other.text])
      expect(one.body).to.deep.equal({ bookings: [], next_cursor: null })
    })
  }
})

describe('authorization: another member’s hold or booking is unknown to a plain member', () => {
  const server = useTestServer()

  const own = (operationId: OperationId) => operations[operationId].role === 'member'
  const inPath = operationIds.filter(own).flatMap((operationId) =>
    pathParameters(operationId)
      .filter((name) => name === 'holdId' || name === 'bookingId')
      .map((name) => ({
        operationId,
        name,
        put: (id: string, { params }: Filled) => ({ params: { ...params, [name]: id } }),
      })),
  )
  const within = idsWithin
    .filter(([, field]) => field === 'hold_id' || field === 'replaces_hold_id')
    .map(([operationId, field, , put]) => ({ operationId, name: field, put }))

  it('covers holds and bookings', () => {
    const named = inPath.map(({ operationId }) => operationId)
    expect(named).to.include.members(['getHold', 'deleteHold', 'getBooking', 'cancelBooking', 'rescheduleBooking'])
  })

  for (const { operationId, name, put } of [...inPath, ...within]) {
    it(`${operationId}: its ${name}; an admin is not refused`, async () => {
      const valid = await validRequest(server, operationId, 'member')
      const { params: ofHold } = await validRequest(server, 'getHold', 'owner')
      const { params: ofBooking } = await validRequest(server, 'getBooking', 'owner')
      const id = (name === 'bookingId' ? ofBooking.bookingId : ofHold.holdId) ?? ''
      const ask = (as: Who, requestedId: string) =>
        call(server, operationId, { ...valid, ...put(requestedId, valid), as })
      const [one, other] = [
        await ask('member', id),
        await ask('member', unknownIds()[name === 'bookingId' ? name : 'holdId'] ?? ''),
      ]
      expect(one.status).to.equal(404)
      expect(visibleTo(one)).to.deep.equal(visibleTo(other))
      expect((await ask('admin', id)).status).to.equal(successStatus(operationId))
    })
  }
})

function expected(operationId: OperationId, { via, reach }: Caller): [status: number, code: string | undefined] {
  const { security, workspace, role, deniedCode } = operations[operationId]
  const accepted: readonly string[] = security
  const success: [number, undefined] = [successStatus(operationId), undefined]
  if (accepted.length === 0) return success
  if (!accepted.includes('session')) return [401, 'UNAUTHENTICATED']
  if (via === 'bearer' && !accepted.includes('apiKey')) return [403, 'INSUFFICIENT_PRIVILEGE']
  if (reach === 'invalid') return [401, 'UNAUTHENTICATED']
  if (workspace === 'none') return success
  if (reach === 'outsider') return [404, workspace === 'handler' ? 'AGENT_RUN_NOT_FOUND' : 'WORKSPACE_NOT_FOUND']
  const isDenied = (reach === 'member' && role === 'admin') || (reach !== 'owner' && role === 'owner')
  if (isDenied) return [403, deniedCode ?? 'a denied code is missing']
  return success
}

function visibleTo({ status, code, text, headers }: Answer) {
  return { status, code, length: text.length, headers: [...headers.keys()].sort() }
}

function withBadChecksum(): string {
  const key = mintAccessKey('live', randomBytes)
  return key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
}

function unknownToken(): string {
  return randomBytes(32).toString('base64url')
}

function longAgo(): Date {
  return new Date(Date.now() - 3_600_000)
}

function cookie(token: string): Caller['headers'] {
  return async () => ({ Cookie: `session=${token}` })
}

/** A session of the owner that is no longer valid. */
function session(change: { revokedAt: Date } | { expiresAt: Date }): Caller['headers'] {
  return async ({ db, seeded }) => {
    const token = await db.write(async (tx) => {
      const token = await addSession({ tx, now: new Date() }, seeded.people.owner.user_id)
      await tx
        .update(sessions)
        .set(change)
        .where(eq(sessions.digest, digestOf(token)))
      return token
    })
    return { Cookie: `session=${token}` }
  }
}

/** A key of a user who is an owner in the main workspace, but by another key. */
async function ownersKeyElsewhere({ db, seeded }: TestServer): Promise<Record<string, string>> {
  const key = await db.write(async (tx) => {
    const builder = { tx, now: new Date() }
    const workspaceId = await addWorkspace(builder, 'A second one')
    const memberId = await addMember(builder, workspaceId, seeded.people.owner.user_id, 'owner')
    const integrationId = await addIntegration(builder, workspaceId, 'Front desk')
    return addApiKey(builder, { workspaceId, integrationId, memberId }, { kind: 'live', roleCap: 'admin' })
  })
  return { Authorization: `Bearer ${key.access_key}` }
}

function keyOf(person: 'admin' | 'member' | 'removed', roleCap: 'admin' | 'member'): Caller['headers'] {
  return async ({ db, seeded }) => {
    const key = await db.write(async (tx) => {
      const builder = { tx, now: new Date() }
      const integrationId = await addIntegration(builder, seeded.workspaces.main, randomBytes(8).toString('hex'))
      const memberId = seeded.people[person].member_id
      return addApiKey(
        builder,
        { workspaceId: seeded.workspaces.main, integrationId, memberId },
        { kind: 'live', roleCap },
      )
    })
    return { Authorization: `Bearer ${key.access_key}` }
  }
}
