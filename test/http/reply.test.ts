// Runs on: SQLite and PostgreSQL, because a refused reply rolls its write back, and a locked database is a 503
/** Response validation: a handler’s response that violates the contract reaches neither the caller nor the database. */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import type { Call, Handlers } from '../../app/call.ts'
import { DatabaseBusy } from '../../db/database.ts'
import { insertResource } from '../../db/queries/resources.ts'
import { apiKeys, members, resources, sessions } from '../../db/schema.ts'
import { digestOf } from '../../domain/access-key.ts'
import { handlers } from '../../handlers/index.ts'
import { createResource as soundCreateResource } from '../../handlers/resources/createResource.ts'
import { type CallOptions, call, type Who } from '../support/call.ts'
import { operationIds, validRequest } from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const marker = 'must-not-get-out'

/** A handler response that violates its types. */
const unsound = (reply: unknown) => () => reply as never

let server: TestServer
let replaced: Partial<Handlers> = {}

/** Replaces some handlers for one test. */
async function withHandlers(others: Partial<Handlers>, work: (server: TestServer) => Promise<void>): Promise<void> {
  replaced = others
  try {
    await work(server)
  } finally {
    replaced = {}
  }
}

async function expectFault(server: TestServer, operationId: keyof Handlers, cause: RegExp): Promise<void> {
  const answer = await call(server, operationId, await validRequest(server, operationId))
  expect([answer.status, answer.code]).to.deep.equal([500, 'INTERNAL_ERROR'])
  expect(answer.text).not.to.contain(marker)
  expect([...answer.headers].flat().join()).not.to.contain(marker)
  const line = JSON.parse(
    server.logLines.find((each) => each.includes(String(answer.headers.get('x-request-id')))) ?? '{}',
  )
  expect(line).to.include({ level: 50, status: 500, code: 'INTERNAL_ERROR' })
  expect(line.err.message).to.match(cause)
}

const resource = {
  id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
  workspace_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
  name: 'Court 1',
  category: null,
  capacity: 1,
  archived_at: null,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
}
const { capacity: _, ...withoutCapacity } = resource

describe('response validation', () => {
  before(async () => {
    const switched = operationIds.map((id) => [id, (call: never) => (replaced[id] ?? handlers[id])(call)])
    server = await startTestServer({ handlers: Object.fromEntries(switched) })
  })
  after(() => server.stop())

  describe('a response that the contract does not declare is a logged 500 INTERNAL_ERROR', () => {
    const breaches: [what: string, reply: unknown, cause: RegExp][] = [
      ['an undeclared status', { status: 202, body: resource }, /202: the contract does not declare this status/],
      ['no status', { body: resource }, /undefined: the contract does not declare this status/],
      ['an extra field', { status: 200, body: { ...resource, secret: marker } }, /\/secret is not known here/],
      ['a missing field', { status: 200, body: withoutCapacity }, /\/capacity is missing/],
      ['a wrong type', { status: 200, body: { ...resource, capacity: '1' } }, /\/capacity must be integer/],
      ['a number out of bounds', { status: 200, body: { ...resource, capacity: 0 } }, /\/capacity must be >= 1/],
      ['an id in upper case', { status: 200, body: { ...resource, id: resource.id.toUpperCase() } }, /\/id /],
      [
        'a time without milliseconds',
        { status: 200, body: { ...resource, created_at: '2026-11-21T09:00:00Z' } },
        /created/,
      ],
      ['no body', { status: 200 }, /body/],
      ['an undeclared header', { status: 200, body: resource, headers: { 'X-Secret': marker } }, /X-Secret/],
      ['nothing', undefined, /undefined/],
    ]
    for (const [what, reply, cause] of breaches) {
      it(`for ${what}`, () =>
        withHandlers({ getResource: unsound(reply) }, (server) => expectFault(server, 'getResource', cause)))
    }

    it('for a body with a 204', () =>
      withHandlers({ deleteResourceRequirement: unsound({ status: 204, body: { marker } }) }, (server) =>
        expectFault(server, 'deleteResourceRequirement', /a body where the contract declares none/),
      ))

    it('for a missing required header', () =>
      withHandlers({ getContractYaml: unsound({ status: 200, body: 'openapi: 3.1.0' }) }, (server) =>
        expectFault(server, 'getContractYaml', /\/ETag is missing/),
      ))

    it('for a malformed header', () =>
      withHandlers(
        { getContractYaml: unsound({ status: 200, headers: { ETag: marker, Vary: 'Accept-Encoding' }, body: 'x' }) },
        (server) => expectFault(server, 'getContractYaml', /ETag does not have the required form/),
      ))

    it('for an error code that its operation does not declare', () =>
      withHandlers(
        {
          getResource: ({ refuse }) => {
            throw refuse('KEY_NOT_LIVE' as never, marker)
          },
        },
        async (server) => {
          const { status, code, text } = await call(server, 'getResource', await validRequest(server, 'getResource'))
          expect([status, code]).to.deep.equal([500, 'INTERNAL_ERROR'])
          expect(text).not.to.contain(marker)
          expect(server.logLines.join()).to.contain('KEY_NOT_LIVE is not declared here')
        },
      ))

    it('for an error with undeclared details: the response is the generic 500', () =>
      withHandlers(
        {
          getResource: ({ refuse }) => {
            throw refuse('RESOURCE_NOT_FOUND', 'x', { secret: marker } as never)
          },
        },
        async (server) => {
          const { status, code, text } = await call(server, 'getResource', await validRequest(server, 'getResource'))
          expect([status, code]).to.deep.equal([500, 'INTERNAL_ERROR'])
          expect(text).not.to.contain(marker)
          expect(server.logLines.join()).to.contain('/error/details must NOT have more than 0 properties')
        },
      ))

    for (const thrown of [marker, undefined, null, { status: 404, message: marker }]) {
      it(`for a thrown value that is not an Error: ${JSON.stringify(thrown)}`, () =>
        withHandlers(
          {
            getResource: () => {
              throw thrown
            },
          },
          async (server) => {
            const { status, code, text } = await call(server, 'getResource', await validRequest(server, 'getResource'))
            expect([status, code]).to.deep.equal([500, 'INTERNAL_ERROR'])
            expect(text).not.to.contain(marker)
          },
        ))
    }

    it('503 SERVICE_UNAVAILABLE with Retry-After when another process locks the database for too long', () =>
      withHandlers(
        {
          getResource: () => {
            throw new DatabaseBusy(marker)
          },
        },
        async (server) => {
          const { status, code, text, headers } = await call(
            server,
            'getResource',
            await validRequest(server, 'getResource'),
          )
          expect([status, code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE'])
          expect(headers.get('retry-after')).to.equal('1')
          expect(text).not.to.contain(marker)
        },
      ))

    it('and 200 for the same response without a fault', () =>
      withHandlers({ getResource: unsound({ status: 200, body: resource }) }, async (server) => {
        const { status, body } = await call(server, 'getResource', await validRequest(server, 'getResource'))
        expect([status, body]).to.deep.equal([200, resource])
      }))
  })

  describe('a handler’s write is rolled back when its response cannot be sent', () => {
    const row = ({ workspace, now }: Call<'createResource'>) => ({
      id: randomUUID(),
      workspaceId: workspace.id,
      name: marker,
      nameKey: marker,
      category: null,
      capacity: 1,
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    const writing = (reply: unknown): Partial<Handlers> => ({
      createResource: (call) =>
        call.db.write(async (tx) => {
          await insertResource(tx, row(call))
          return reply as never
        }),
    })
    const written = ({ db }: TestServer) => db.read.select().from(resources).where(eq(resources.name, marker))
    const create = async (server: TestServer) =>
      call(server, 'createResource', await validRequest(server, 'createResource'))

    for (const [what, reply] of [
      ['an extra field', { status: 201, body: { ...resource, secret: marker } }],
      ['an undeclared status', { status: 200, body: resource }],
      ['no reply', undefined],
    ] as const) {
      it(`for ${what}: 500 INTERNAL_ERROR and no row`, () =>
        withHandlers(writing(reply), async (server) => {
          expect((await create(server)).status).to.equal(500)
          expect(await written(server)).to.have.lengthOf(0)
        }))
    }

    it('for an exception after the write: 500 INTERNAL_ERROR and no row', () =>
      withHandlers(
        {
          createResource: (call) =>
            call.db.write(async (tx) => {
              await insertResource(tx, row(call))
              throw new Error(marker)
            }),
        },
        async (server) => {
          expect((await create(server)).status).to.equal(500)
          expect(await written(server)).to.have.lengthOf(0)
        },
      ))

    it('and kept for a valid response', () =>
      withHandlers(writing({ status: 201, body: { ...resource, name: marker } }), async (server) => {
        expect((await create(server)).status).to.equal(201)
        expect(await written(server)).to.have.lengthOf(1)
      }))
  })

  describe('a permission withdrawn between the check and the write', () => {
    /** The real handler, run after another caller made the change. */
    const afterwards = (
      change: (server: TestServer) => Promise<unknown>,
    ): { server?: TestServer; handlers: Partial<Handlers> } => {
      const held: { server?: TestServer; handlers: Partial<Handlers> } = { handlers: {} }
      held.handlers.createResource = async (call) => {
        await change(held.server as TestServer)
        return soundCreateResource(call)
      }
      return held
    }
    const attempt = async (change: (server: TestServer) => Promise<unknown>, options: CallOptions) => {
      const held = afterwards(change)
      const server = await startTestServer({ handlers: held.handlers })
      held.server = server
      try {
        const { status, code } = await call(server, 'createResource', { ...options, body: { name: marker } })
        const rows = await server.db.read.select().from(resources).where(eq(resources.name, marker))
        return [status, code, rows.length]
      } finally {
        await server.stop()
      }
    }
    const member = (server: TestServer, who: 'admin' | 'member', change: Partial<typeof members.$inferInsert>) =>
      server.db.write(async (tx) => {
        await tx.update(members).set(change).where(eq(members.id, server.seeded.people[who].member_id))
      })

    const now = new Date()
    const changes: [what: string, as: Who, outcome: unknown[], (server: TestServer) => Promise<unknown>][] = [
      [
        'a revoked key',
        'live_admin',
        [401, 'UNAUTHENTICATED', 0],
        ({ db, seeded }) =>
          db.write(async (tx) => {
            await tx.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, seeded.api_keys.live_admin.id))
          }),
      ],
      [
        'an ended session',
        'admin',
        [401, 'UNAUTHENTICATED', 0],
        ({ db, seeded }) =>
          db.write(async (tx) => {
            const digest = digestOf(seeded.people.admin.cookie.slice('session='.length))
            await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.digest, digest))
          }),
      ],
      [
        'a removed member, by session',
        'admin',
        [404, 'WORKSPACE_NOT_FOUND', 0],
        (server) => member(server, 'admin', { deactivatedAt: now }),
      ],
      [
        'a removed member, by key',
        'live_admin',
        [404, 'WORKSPACE_NOT_FOUND', 0],
        (server) => member(server, 'admin', { deactivatedAt: now }),
      ],
      [
        'a lowered role, by session',
        'admin',
        [403, 'ADMIN_REQUIRED', 0],
        (server) => member(server, 'admin', { role: 'member' }),
      ],
      [
        'a lowered role, by key',
        'live_admin',
        [403, 'ADMIN_REQUIRED', 0],
        (server) => member(server, 'admin', { role: 'member' }),
      ],
      [
        "somebody else's role",
        'admin',
        [201, undefined, 1],
        (server) => member(server, 'member', { deactivatedAt: now }),
      ],
    ]
    for (const [what, as, outcome, change] of changes) {
      const [status, code, rows] = outcome
      it(`${status} ${code ?? ''} and ${rows} rows after ${what}`, async () => {
        expect(await attempt(change, { as })).to.deep.equal(outcome)
      })
    }
  })
})
