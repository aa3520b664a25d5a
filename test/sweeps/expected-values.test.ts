// Runs on: SQLite
/** Every operation that takes `expected` refuses a change whose caller saw other values (`docs/decisions/0072-expected-values.md`). */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { contractDocument, operationIds, validRequest } from '../support/requests.ts'
import { newResource } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const taking = ['updateAgentRun', 'updateMember', 'updateResource', 'updateResourceRequirement', 'updateService']
const previewing = ['previewResourceRequirementUpdate', 'previewResourceUpdate', 'previewServiceUpdate']
const all = operationIds.filter((id) =>
  [...taking, ...previewing, 'updateWorkspace', 'updateWorkspaceProfile'].includes(id),
)

describe('expected values', () => {
  const server = useTestServer()

  it('are declared by the operations of this test, and by no other', () => {
    const schemas = (contractDocument.components as { schemas: Record<string, { properties?: object }> }).schemas
    const names = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      'expected' in properties ? [name] : [],
    )
    const bodies = Object.values(contractDocument.paths).flatMap((path) => Object.values(path)) as {
      operationId?: string
      requestBody?: { content: { 'application/json': { schema: { $ref?: string } } } }
    }[]
    const declared = bodies.filter(({ requestBody }) => {
      const ref = requestBody?.content['application/json'].schema.$ref?.split('/').at(-1)
      return ref !== undefined && names.includes(ref)
    })
    expect(all).to.have.members(declared.map(({ operationId }) => operationId))
  })

  for (const operationId of all) {
    it(`${operationId}: 409 CHANGED_MEANWHILE with the stored value, null for a name that responses lack, and 200 with them`, async () => {
      const request = await validRequest(server, operationId)
      const send = (expected: object) => call(server, operationId, { ...request, body: { ...request.body, expected } })
      const refused = await send({ id: randomUUID(), nothing: 1 })
      expectRefusal(refused, 409, 'CHANGED_MEANWHILE')
      const { current } = refused.body.error.details
      expect(current).to.have.all.keys('id', 'nothing').and.to.include({ nothing: null })
      expect((await send(current)).status).to.equal(200)
    })
  }

  it('refuse only for the fields that are named, and the refused call changes nothing', async () => {
    const resourceId = await newResource(server, { name: 'Court 1', capacity: 1 })
    const update = (body: object) => call(server, 'updateResource', { params: { resourceId }, body })
    await update({ capacity: 3 })
    const refused = await update({ name: 'Court A', capacity: 2, expected: { name: 'Court 1', capacity: 1 } })
    expectRefusal(refused, 409, 'CHANGED_MEANWHILE')
    expect(refused.body.error.details).to.deep.equal({ current: { capacity: 3 } })
    const { body } = await call(server, 'getResource', { params: { resourceId } })
    expect([body.name, body.capacity]).to.deep.equal(['Court 1', 3])
    expect((await update({ name: 'Court A', expected: { name: 'Court 1' } })).body).to.include({
      name: 'Court A',
      capacity: 3,
    })
  })

  it('compare lists by their content', async () => {
    const weekly_hours = [{ days: [1, 2], start: '08:00', end: '12:00' }]
    const { body: service } = await call(server, 'createService', { body: { name: 'Lesson', weekly_hours } })
    const update = (body: object) => call(server, 'updateService', { params: { serviceId: service.id }, body })
    const closed = { weekly_hours: [], expected: { weekly_hours: service.weekly_hours } }
    expect((await update(closed)).status).to.equal(200)
    expectRefusal(await update(closed), 409, 'CHANGED_MEANWHILE')
  })
})
