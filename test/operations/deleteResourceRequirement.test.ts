// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { addRequirement } from '../../server/seeds/build.ts'
import { type CallOptions, call } from '../support/call.ts'
import { longAgo, newService } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

describe('deleteResourceRequirement', () => {
  let server: TestServer
  let serviceId: string
  let requirementId: string
  before(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    serviceId = await newService(server)
    requirementId = await add('court')
  })
  after(() => server.stop())

  const add = (category: string) =>
    server.db.write((tx) =>
      addRequirement({ tx, now: longAgo }, server.seeded.workspaces.main, serviceId, { category }),
    )
  const remove = (params: Record<string, string> = {}, options: CallOptions = {}) =>
    call(server, 'deleteResourceRequirement', { params: { serviceId, requirementId, ...params }, ...options })
  const listed = async () => {
    const { body } = await call(server, 'listResourceRequirements', { params: { serviceId } })
    return body.requirements.map(({ id }: { id: string }) => id)
  }

  it('204 without a body; removes this requirement and no other', async () => {
    const other = await add('studio')
    const { status, text, headers } = await remove()
    expect([status, text]).to.deep.equal([204, ''])
    expect(headers.get('content-type')).to.equal(null)
    expect(await listed()).to.deep.equal([other])
  })

  it('204 frees the target, which can be required again', async () => {
    await remove()
    const again = await call(server, 'createResourceRequirement', {
      params: { serviceId },
      body: { category: 'court' },
    })
    expect(again.status).to.equal(201)
  })

  it('204 by ids in upper case', async () => {
    const params = { serviceId: serviceId.toUpperCase(), requirementId: requirementId.toUpperCase() }
    expect((await remove(params)).status).to.equal(204)
    expect(await listed()).to.deep.equal([])
  })

  it('204 and ignores any body', async () => {
    expect((await remove({}, { rawBody: '{not JSON' })).status).to.equal(204)
  })

  it('204 to owner, admin and a key capped at admin', async () => {
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      expect((await remove({ requirementId: await add(as) }, { as })).status, as).to.equal(204)
    }
  })

  it('404 REQUIREMENT_NOT_FOUND for a repeated call', async () => {
    await remove()
    expectRefusal(await remove(), 404, 'REQUIREMENT_NOT_FOUND')
  })

  it('404 REQUIREMENT_NOT_FOUND for all but one of several concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove()))
    expect(answers.filter(({ status }) => status === 204)).to.have.length(1)
    for (const refused of answers.filter(({ status }) => status !== 204)) {
      expectRefusal(refused, 404, 'REQUIREMENT_NOT_FOUND')
    }
  })

  it('404 REQUIREMENT_NOT_FOUND for an unknown requirement and one of another service, which stays', async () => {
    expectRefusal(await remove({ requirementId: uuid() }), 404, 'REQUIREMENT_NOT_FOUND')
    const ofAnotherService = { serviceId: server.seeded.services.empty }
    expectRefusal(await remove(ofAnotherService), 404, 'REQUIREMENT_NOT_FOUND')
    expect(await listed()).to.deep.equal([requirementId])
  })

  it('404 SERVICE_NOT_FOUND for an unknown service and, identically, for one of another workspace', async () => {
    for (const id of [uuid(), server.seeded.services.other]) {
      expectRefusal(await remove({ serviceId: id }), 404, 'SERVICE_NOT_FOUND')
    }
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s, an unknown, a malformed and a missing workspace', async () => {
    for (const workspace of [server.seeded.workspaces.other, uuid(), 'main', null]) {
      expectRefusal(await remove({}, { workspace }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expect(await listed()).to.deep.equal([requirementId])
  })

  it('403 ADMIN_REQUIRED to a plain member and a key capped at member, for a known or unknown requirement', async () => {
    for (const as of ['member', 'live_member'] as const) {
      for (const id of [requirementId, uuid()]) {
        expectRefusal(await remove({ requirementId: id }, { as }), 403, 'ADMIN_REQUIRED')
      }
    }
    expect(await listed()).to.deep.equal([requirementId])
  })
})
