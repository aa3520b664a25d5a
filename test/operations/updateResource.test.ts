// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { activeResourcesMax } from '../../domain/resource.ts'
import { type CallOptions, call } from '../support/call.ts'
import { addResources, longAgo, newResource, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { badIntegers, badTexts, expectIssue, expectRefusal, goodTexts } from '../support/values.ts'

describe('updateResource', () => {
  const server = useTestServer()

  const update = (resourceId: string, body: unknown, options: CallOptions = {}) =>
    call(server, 'updateResource', { params: { resourceId }, body, ...options })
  const fetched = async (resourceId: string) =>
    (await call(server, 'getResource', { params: { resourceId } })).body as Record<string, unknown>
  const listed = async () =>
    (await call(server, 'listResources')).body.resources.map(({ id }: { id: string }) => id) as string[]

  describe('200 with the resource as it is stored afterwards', () => {
    it('for each field alone, the others unchanged', async () => {
      for (const change of [{ name: 'Other' }, { category: 'other' }, { category: null }, { capacity: 7 }]) {
        const id = await newResource(server, { name: 'Mine', category: 'mine', capacity: 3 })
        const before = await fetched(id)
        const { status, body } = await update(id, change)
        expect(status).to.equal(200)
        expect(body).to.deep.equal({ ...before, ...change, updated_at: body.updated_at })
        expect(await fetched(id)).to.deep.equal(body)
      }
    })

    it('for all fields at once', async () => {
      const change = { name: 'Other', category: 'other', capacity: 10_000 }
      const { body } = await update(await newResource(server), { ...change, archived: true })
      expect(body).to.include(change)
      expect(body.archived_at).to.equal(body.updated_at)
    })

    it('with a later updated_at and the same created_at when something changes', async () => {
      const { body } = await update(await newResource(server), { capacity: 2 })
      expect(body.created_at).to.equal(longAgo.toISOString())
      expect(Date.parse(body.updated_at)).to.be.greaterThan(longAgo.getTime())
    })

    it('with the same updated_at for an empty patch and for one that repeats the stored values', async () => {
      const id = await newResource(server, { name: 'Mine', category: 'mine', capacity: 3 })
      const same = { name: 'Mine', category: 'mine', capacity: 3, archived: false }
      for (const patch of [{}, same, { archived: false }]) {
        const { status, body } = await update(id, patch)
        expect([status, body.updated_at]).to.deep.equal([200, longAgo.toISOString()])
      }
    })

    it('for an id in upper case, returned in lower case', async () => {
      const id = await newResource(server)
      expect((await update(id.toUpperCase(), { capacity: 2 })).body.id).to.equal(id)
    })

    it('to owner, admin and a key capped at admin', async () => {
      const id = await newResource(server)
      for (const as of ['owner', 'admin', 'live_admin'] as const) {
        expect((await update(id, { name: as }, { as })).body.name).to.equal(as)
      }
    })

    it('for two patches of different fields at the same time: both changes are kept', async () => {
      const id = await newResource(server)
      await Promise.all([update(id, { name: 'Other' }), update(id, { capacity: 5 }), update(id, { category: 'pool' })])
      expect(await fetched(id)).to.include({ name: 'Other', capacity: 5, category: 'pool' })
    })

    it('and the list has the resource at the place of its new name', async () => {
      const workspace = await newWorkspace(server)
      const first = await newResource(server, { name: 'a' }, workspace)
      const second = await newResource(server, { name: 'b' }, workspace)
      await update(first, { name: 'C' }, { workspace })
      const { body } = await call(server, 'listResources', { workspace })
      expect(body.resources.map(({ id }: { id: string }) => id)).to.deep.equal([second, first])
    })
  })

  describe('archiving', () => {
    it('200 sets archived_at; the resource leaves the list and can still be fetched by id', async () => {
      const id = await newResource(server)
      expect(await listed()).to.include(id)
      const { status, body } = await update(id, { archived: true })
      expect([status, body.archived_at]).to.deep.equal([200, body.updated_at])
      expect(await listed()).not.to.include(id)
      expect(await fetched(id)).to.deep.equal(body)
    })

    it('200 again keeps the first archived_at', async () => {
      const id = await newResource(server, { archivedAt: longAgo })
      const { status, body } = await update(id, { archived: true })
      expect([status, body.archived_at, body.updated_at]).to.deep.equal([
        200,
        longAgo.toISOString(),
        longAgo.toISOString(),
      ])
      expect((await update(id, { archived: true, capacity: 2 })).body.archived_at).to.equal(longAgo.toISOString())
    })

    it('200 with false clears archived_at, and the resource is in the list again', async () => {
      const id = await newResource(server, { archivedAt: longAgo })
      const { body } = await update(id, { archived: false })
      expect(body.archived_at).to.equal(null)
      expect(await listed()).to.include(id)
    })

    it('200 for a change to an archived resource, which stays archived', async () => {
      const id = await newResource(server, { archivedAt: longAgo })
      expect((await update(id, { name: 'Renamed' })).body).to.include({
        name: 'Renamed',
        archived_at: longAgo.toISOString(),
      })
    })

    it('409 RESOURCE_LIMIT_REACHED for unarchiving at the limit of active resources, and the resource stays archived', async () => {
      const workspace = await newWorkspace(server)
      await addResources(server, workspace, activeResourcesMax)
      const id = await newResource(server, { archivedAt: longAgo }, workspace)
      expectRefusal(await update(id, { archived: false }, { workspace }), 409, 'RESOURCE_LIMIT_REACHED')
      const { body } = await call(server, 'getResource', { workspace, params: { resourceId: id } })
      expect(body.archived_at).to.equal(longAgo.toISOString())
    })

    it('200 at that limit for any other change, and for archiving, which frees a place', async () => {
      const workspace = await newWorkspace(server)
      await addResources(server, workspace, activeResourcesMax - 1)
      const active = await newResource(server, {}, workspace)
      const archived = await newResource(server, { archivedAt: longAgo }, workspace)
      expect((await update(archived, { capacity: 2 }, { workspace })).status).to.equal(200)
      expect((await update(active, { capacity: 2, archived: false }, { workspace })).status).to.equal(200)
      expect((await update(active, { archived: true }, { workspace })).status).to.equal(200)
      expect((await update(archived, { archived: false }, { workspace })).status).to.equal(200)
    })
  })

  describe('400 VALIDATION_FAILED', () => {
    it('for a name or category outside its bounds; within them 200', async () => {
      const id = await newResource(server)
      for (const [field, max] of Object.entries({ name: 200, category: 100 })) {
        for (const [label, text] of Object.entries(goodTexts(max))) {
          expect((await update(id, { [field]: text })).body[field], label).to.equal(text)
        }
        for (const [label, text] of Object.entries(badTexts(max))) {
          const answer = await update(id, { [field]: text })
          expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: `/${field}` }, label)
        }
      }
      expectIssue(await update(id, { name: null }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/name' })
    })

    it('for a capacity outside its bounds; within them 200', async () => {
      const id = await newResource(server)
      for (const capacity of [1, 10_000]) expect((await update(id, { capacity })).body.capacity).to.equal(capacity)
      for (const [label, capacity] of Object.entries(badIntegers(10_000))) {
        const answer = await update(id, { capacity })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/capacity' }, label)
      }
    })

    it('for an archived value that is not true or false', async () => {
      const id = await newResource(server)
      for (const archived of ['true', 1, 0, null, longAgo.toISOString()]) {
        const answer = await update(id, { archived })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/archived' })
      }
      expect((await fetched(id)).archived_at).to.equal(null)
    })

    it('without a workspace header that is a UUID, before the id is checked', async () => {
      for (const workspace of [null, 'main']) {
        const answer = await update('court-1', { name: 'x' }, { workspace })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'header', path: '/x-app-workspace' })
      }
    })

    it('for a bad body, before the resource is checked', async () => {
      expectRefusal(await update(uuid(), { capacity: 0 }), 400, 'VALIDATION_FAILED')
    })
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, for a known or unknown resource', async () => {
    const id = await newResource(server)
    for (const as of ['member', 'live_member'] as const) {
      for (const resourceId of [id, uuid()]) {
        expectRefusal(await update(resourceId, { name: 'Other' }, { as }), 403, 'ADMIN_REQUIRED')
      }
    }
    expect((await fetched(id)).name).to.equal('New')
  })

  it('404 RESOURCE_NOT_FOUND for an unknown id and, identically, for one of another workspace, which does not change', async () => {
    const { resources, workspaces } = server.seeded
    for (const resourceId of [uuid(), resources.other]) {
      expectRefusal(await update(resourceId, { name: 'Taken' }), 404, 'RESOURCE_NOT_FOUND')
    }
    const options = { as: 'stranger', workspace: workspaces.other, params: { resourceId: resources.other } } as const
    expect((await call(server, 'getResource', options)).body.name).to.equal('Elsewhere')
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace and for an unknown one', async () => {
    const { resources, workspaces } = server.seeded
    for (const workspace of [workspaces.other, uuid()]) {
      expectRefusal(await update(resources.other, { name: 'Taken' }, { workspace }), 404, 'WORKSPACE_NOT_FOUND')
    }
  })

  it('422 INVALID_PARAMS for an id that is not a UUID, before workspace and role are checked', async () => {
    const issue = { in: 'path', path: '/resourceId' }
    expectIssue(await update('court-1', {}), [422, 'INVALID_PARAMS'], issue)
    expectIssue(await update('court-1', {}, { workspace: uuid(), as: 'member' }), [422, 'INVALID_PARAMS'], issue)
  })
})
