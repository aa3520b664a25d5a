// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { resourceClosures } from '../../db/schema.ts'
import { type CallOptions, call } from '../support/call.ts'
import { inHours, newClosure } from '../support/closures.ts'
import { longAgo, newResource, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('deleteResourceClosure', () => {
  const server = useTestServer()
  let resourceId: string
  let closureId: string
  beforeEach(async () => {
    resourceId = await newResource(server)
    closureId = await newClosure(server, resourceId)
  })

  const remove = (params: { resourceId?: string; closureId?: string } = {}, options: CallOptions = {}) =>
    call(server, 'deleteResourceClosure', { params: { resourceId, closureId, ...params }, ...options })
  const isThere = async (id = closureId) =>
    (await server.db.read.select().from(resourceClosures).where(eq(resourceClosures.id, id))).length === 1

  it('204 without a body; the closure leaves the list, and the other closures stay', async () => {
    const other = await newClosure(server, resourceId)
    const { status, text } = await remove()
    expect([status, text]).to.deep.equal([204, ''])
    expect(await isThere()).to.equal(false)
    const { body } = await call(server, 'listResourceClosures', { params: { resourceId } })
    expect(body.closures.map(({ id }: { id: string }) => id)).to.deep.equal([other])
  })

  it('204 for a closure that has begun and one that is over', async () => {
    for (const hours of [1, -1]) {
      const id = await newClosure(server, resourceId, { startAt: inHours(-2), endAt: inHours(hours) })
      expect((await remove({ closureId: id })).status).to.equal(204)
      expect(await isThere(id)).to.equal(false)
    }
  })

  it('204 for ids in upper case, and for an archived resource', async () => {
    const upper = { resourceId: resourceId.toUpperCase(), closureId: closureId.toUpperCase() }
    expect((await remove(upper)).status).to.equal(204)
    const archived = await newResource(server, { archivedAt: longAgo })
    const id = await newClosure(server, archived)
    expect((await remove({ resourceId: archived, closureId: id })).status).to.equal(204)
  })

  it('204 to owner, admin and a key capped at admin', async () => {
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      const id = await newClosure(server, resourceId)
      expect((await remove({ closureId: id }, { as })).status, as).to.equal(204)
    }
  })

  it('404 CLOSURE_NOT_FOUND for a repeated call, and for one of two concurrent calls', async () => {
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, 404])
    expectRefusal(await remove(), 404, 'CLOSURE_NOT_FOUND')
  })

  it('404 CLOSURE_NOT_FOUND for an unknown id and, identically, for a closure of another resource, which stays', async () => {
    const other = await newClosure(server, await newResource(server))
    for (const id of [uuid(), other]) expectRefusal(await remove({ closureId: id }), 404, 'CLOSURE_NOT_FOUND')
    expect([await isThere(other), await isThere()]).to.deep.equal([true, true])
  })

  it('404 RESOURCE_NOT_FOUND for an unknown resource and one of another workspace; an existing closure stays', async () => {
    const workspace = await newWorkspace(server)
    const foreign = await newResource(server, {}, workspace)
    const theirs = await newClosure(server, foreign, {}, workspace)
    for (const wrong of [{ resourceId: uuid() }, { resourceId: foreign, closureId: theirs }, { resourceId: foreign }]) {
      expectRefusal(await remove(wrong), 404, 'RESOURCE_NOT_FOUND')
    }
    expect([await isThere(theirs), await isThere()]).to.deep.equal([true, true])
  })

  it('404 CLOSURE_NOT_FOUND for a closure of another workspace under an existing resource', async () => {
    const workspace = await newWorkspace(server)
    const theirs = await newClosure(server, await newResource(server, {}, workspace), {}, workspace)
    expectRefusal(await remove({ closureId: theirs }), 404, 'CLOSURE_NOT_FOUND')
    expect(await isThere(theirs)).to.equal(true)
  })

  it('400 VALIDATION_FAILED without a workspace header that is a UUID, naming it', async () => {
    const answer = await remove({}, { workspace: 'main' })
    expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'header', path: '/x-app-workspace' })
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, and the closure stays', async () => {
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await remove({}, { as }), 403, 'ADMIN_REQUIRED')
    }
    expect(await isThere()).to.equal(true)
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace and an unknown one', async () => {
    for (const workspace of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await remove({}, { workspace }), 404, 'WORKSPACE_NOT_FOUND')
    }
  })
})
