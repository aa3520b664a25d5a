// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { auditLog } from '../../db/schema.ts'
import { type CallOptions, call } from '../support/call.ts'
import { longAgo, newService, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { badTexts, expectIssue, expectRefusal, goodTexts, notObjects, unknownFields } from '../support/values.ts'

describe('updateService', () => {
  const server = useTestServer()

  const update = (serviceId: string, body: unknown, options: CallOptions = {}) =>
    call(server, 'updateService', { params: { serviceId }, body, ...options })
  const fetched = async (serviceId: string) =>
    (await call(server, 'getService', { params: { serviceId } })).body as Record<string, unknown>
  const listed = async (workspace = server.seeded.workspaces.main) =>
    (await call(server, 'listServices', { workspace, query: 'limit=100' })).body.services.map(
      ({ id }: { id: string }) => id,
    ) as string[]

  describe('200 with the service as it is stored afterwards', () => {
    it('with its new name, a later updated_at and the same created_at', async () => {
      const id = await newService(server, { name: 'Mine' })
      const before = await fetched(id)
      const { status, body } = await update(id, { name: 'Other' })
      expect(status).to.equal(200)
      expect(body).to.deep.equal({ ...before, name: 'Other', updated_at: body.updated_at })
      expect(Date.parse(body.updated_at)).to.be.greaterThan(longAgo.getTime())
      expect(await fetched(id)).to.deep.equal(body)
    })

    it('with the same updated_at for an empty patch and for one that repeats the stored values', async () => {
      const id = await newService(server, { name: 'Mine' })
      for (const patch of [{}, { name: 'Mine', archived: false }, { archived: false }]) {
        const { status, body } = await update(id, patch)
        expect([status, body.updated_at]).to.deep.equal([200, longAgo.toISOString()])
      }
    })

    it('for an id in upper case, returned in lower case', async () => {
      const id = await newService(server)
      expect((await update(id.toUpperCase(), { name: 'Other' })).body.id).to.equal(id)
    })

    it('to owner, admin and a key capped at admin', async () => {
      const id = await newService(server)
      for (const as of ['owner', 'admin', 'live_admin'] as const) {
        expect((await update(id, { name: as }, { as })).body.name).to.equal(as)
      }
    })

    it('for two patches of different fields at the same time: both changes are kept', async () => {
      const id = await newService(server)
      await Promise.all([update(id, { name: 'Other' }), update(id, { archived: true })])
      const { name, archived_at } = await fetched(id)
      expect([name, typeof archived_at]).to.deep.equal(['Other', 'string'])
    })

    it('and the list has the service at the place of its new name', async () => {
      const workspace = await newWorkspace(server)
      const first = await newService(server, { name: 'a' }, workspace)
      const second = await newService(server, { name: 'b' }, workspace)
      await update(first, { name: 'C' }, { workspace })
      expect(await listed(workspace)).to.deep.equal([second, first])
    })

    it('without an audit row: a service is not a credential, member or role', async () => {
      const before = await server.db.read.select().from(auditLog)
      await update(await newService(server), { name: 'Other' })
      expect(await server.db.read.select().from(auditLog)).to.deep.equal(before)
    })
  })

  describe('archiving', () => {
    it('200 sets archived_at; the service leaves the list and can still be fetched by id', async () => {
      const id = await newService(server)
      expect(await listed()).to.include(id)
      const { status, body } = await update(id, { archived: true })
      expect([status, body.archived_at]).to.deep.equal([200, body.updated_at])
      expect(await listed()).not.to.include(id)
      expect(await fetched(id)).to.deep.equal(body)
    })

    it('200 again keeps the first archived_at', async () => {
      const id = await newService(server, { archivedAt: longAgo })
      const stamp = longAgo.toISOString()
      const { status, body } = await update(id, { archived: true })
      expect([status, body.archived_at, body.updated_at]).to.deep.equal([200, stamp, stamp])
      expect((await update(id, { archived: true, name: 'Other' })).body.archived_at).to.equal(stamp)
    })

    it('200 with false clears archived_at, and the service is in the list again', async () => {
      const id = await newService(server, { archivedAt: longAgo })
      expect((await update(id, { archived: false })).body.archived_at).to.equal(null)
      expect(await listed()).to.include(id)
    })

    it('200 for a change to an archived service, which stays archived', async () => {
      const id = await newService(server, { archivedAt: longAgo })
      const { body } = await update(id, { name: 'Renamed' })
      expect(body).to.include({ name: 'Renamed', archived_at: longAgo.toISOString() })
    })
  })

  describe('400 VALIDATION_FAILED', () => {
    const refused = [400, 'VALIDATION_FAILED'] as [number, string]

    it('for a name outside its bounds; within them 200', async () => {
      const id = await newService(server)
      for (const [label, name] of Object.entries(goodTexts(200))) {
        expect((await update(id, { name })).body.name, label).to.equal(name)
      }
      for (const [label, name] of Object.entries({ ...badTexts(200), null: null })) {
        expectIssue(await update(id, { name }), refused, { in: 'body', path: '/name' }, label)
      }
    })

    it('for an archived value that is not true or false', async () => {
      const id = await newService(server)
      for (const archived of ['true', 1, 0, null, longAgo.toISOString()]) {
        expectIssue(await update(id, { archived }), refused, { in: 'body', path: '/archived' })
      }
      expect((await fetched(id)).archived_at).to.equal(null)
    })

    it('for an unknown field, and no part of the patch is stored', async () => {
      const id = await newService(server)
      for (const [field, member] of [...unknownFields, ['archived_at', '"archived_at":null'] as const]) {
        const answer = await update(id, undefined, { rawBody: `{"name":"Other",${member}}` })
        expectIssue(answer, refused, { in: 'body', path: `/${field}` }, field)
      }
      expect((await fetched(id)).name).to.equal('New')
    })

    it('for a body that is no object, and without a workspace header that is a UUID', async () => {
      const id = await newService(server)
      for (const rawBody of notObjects) {
        expectIssue(await update(id, undefined, { rawBody }), refused, { in: 'body', path: '' }, rawBody)
      }
      const answer = await update(id, { name: 'Other' }, { workspace: 'main' })
      expectIssue(answer, refused, { in: 'header', path: '/x-app-workspace' })
    })
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, and nothing changes', async () => {
    const id = await newService(server)
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await update(id, { name: 'Other' }, { as }), 403, 'ADMIN_REQUIRED')
    }
    expect((await fetched(id)).name).to.equal('New')
  })

  it('404 SERVICE_NOT_FOUND for an unknown id and, identically, for one of another workspace, which does not change', async () => {
    const { services, workspaces } = server.seeded
    for (const id of [uuid(), services.other])
      expectRefusal(await update(id, { name: 'Taken' }), 404, 'SERVICE_NOT_FOUND')
    const theirs = { as: 'stranger', workspace: workspaces.other, params: { serviceId: services.other } } as const
    expect((await call(server, 'getService', theirs)).body.name).to.equal('Elsewhere')
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace and an unknown one', async () => {
    for (const workspace of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(
        await update(server.seeded.services.other, { name: 'x' }, { workspace }),
        404,
        'WORKSPACE_NOT_FOUND',
      )
    }
  })
})
