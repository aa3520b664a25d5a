// Runs on: SQLite
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { components } from '../../generated/contract.ts'
import { call } from '../support/call.ts'
import { newKey } from '../support/rows.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('listApiRequests', () => {
  const server = useTestServer({ times: { notedMs: 10 } })
  const params = () => ({ workspaceId: server.seeded.workspaces.main })
  const list = async (query = '') => {
    const { status, body } = await call(server, 'listApiRequests', { params: params(), query })
    expect(status).to.equal(200)
    return body.api_requests as components['schemas']['ApiRequest'][]
  }
  const keyOfOwner = (origins?: string[]) =>
    newKey(server, {
      userId: server.seeded.people.owner.user_id,
      roleCap: 'member',
      ...(origins && { kind: 'publishable', origins }),
    })

  it('200 with the calls of keys, newest first: successes, refusals and what was not valid; without paths, and without calls of sessions', async () => {
    const { id, access_key: bearer } = await keyOfOwner()
    const unknown = randomUUID()
    await call(server, 'listServices', { bearer })
    const missing = await call(server, 'getResource', { bearer, params: { resourceId: unknown } })
    await call(server, 'listHolds', { bearer, query: 'limit=0' })
    await call(server, 'listResources', { as: 'owner' })
    await until(async () => (await list(`api_key_id=${id}`)).length === 3)
    const calls = await list(`api_key_id=${id}`)
    expect(calls.map(({ operation, status, code }) => [operation, status, code])).to.deep.equal([
      ['listHolds', 400, 'VALIDATION_FAILED'],
      ['getResource', 404, 'RESOURCE_NOT_FOUND'],
      ['listServices', 200, null],
    ])
    expect(calls[1]).to.have.keys('id', 'api_key_id', 'operation', 'status', 'code', 'request_id', 'created_at')
    expect(calls[1]).to.include({ api_key_id: id, request_id: missing.headers.get('x-request-id') })
    expect(JSON.stringify(calls)).not.to.contain(unknown)
    expect((await list()).some(({ operation }) => operation === 'listResources')).to.equal(false)
  })

  it('200 with the calls of a publishable key, those from a page that it does not list too', async () => {
    const { id, access_key: bearer } = await keyOfOwner(['https://club.example'])
    await call(server, 'listAvailability', { bearer, headers: { Origin: 'https://elsewhere.example' } })
    await until(async () => (await list(`api_key_id=${id}`)).length === 1)
    expect((await list(`api_key_id=${id}`))[0]).to.include({ status: 403, code: 'ORIGIN_NOT_ALLOWED' })
  })

  it('200 filtered by key, status class and operation together, and with nothing for what no call has', async () => {
    const { id, access_key: bearer } = await keyOfOwner()
    await call(server, 'listServices', { bearer })
    await call(server, 'getResource', { bearer, params: { resourceId: randomUUID() } })
    await until(async () => (await list(`api_key_id=${id}`)).length === 2)
    const ofKey = async (filter: string) =>
      (await list(`api_key_id=${id.toUpperCase()}&${filter}`)).map(({ operation }) => operation)
    expect(await ofKey('status_class=2xx')).to.deep.equal(['listServices'])
    expect(await ofKey('status_class=4xx')).to.deep.equal(['getResource'])
    expect(await ofKey('operation=getResource')).to.deep.equal(['getResource'])
    expect(await ofKey('operation=getResource&status_class=2xx')).to.deep.equal([])
    expect(await ofKey('status_class=5xx')).to.deep.equal([])
    expect(await list(`api_key_id=${randomUUID()}`)).to.deep.equal([])
  })

  it('422 INVALID_PARAMS for a status class that is none', async () => {
    const options = { params: params(), query: 'status_class=404' }
    expectRefusal(await call(server, 'listApiRequests', options), 422, 'INVALID_PARAMS')
  })
})
