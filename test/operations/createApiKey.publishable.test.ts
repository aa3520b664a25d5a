// Runs on: SQLite
import { expect } from 'chai'
import { isAccessKey } from '../../domain/access-key.ts'
import { call } from '../support/call.ts'
import { newIntegration } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('createApiKey: publishable', () => {
  const server = useTestServer()
  const create = async (fields: Record<string, unknown>) =>
    call(server, 'createApiKey', {
      params: { workspaceId: server.seeded.workspaces.main },
      body: { integration_id: await newIntegration(server), kind: 'publishable', role_cap: 'member', ...fields },
    })
  const origins = ['self', 'https://club.example', 'http://localhost:5173']

  it('201 with the prefix app_pub_ and its origins; it is listed, can be revoked, and cannot be rotated', async () => {
    const { status, body } = await create({ origins })
    expect(status).to.equal(201)
    expect(body.access_key).to.match(/^app_pub_[0-9A-Za-z]{38}$/)
    expect(isAccessKey(body.access_key)).to.equal(true)
    expect(body.api_key).to.include({
      kind: 'publishable',
      role_cap: 'member',
      key_prefix: body.access_key.slice(0, 14),
    })
    expect(body.api_key.origins).to.deep.equal(origins)
    const params = { workspaceId: server.seeded.workspaces.main, keyId: body.api_key.id }
    expectRefusal(await call(server, 'rotateApiKey', { params }), 422, 'KEY_NOT_LIVE')
    const listed = await call(server, 'listApiKeys', { params })
    expect(listed.body.api_keys[0]).to.deep.equal(body.api_key)
    expect((await call(server, 'revokeApiKey', { params })).body.revoked_at).to.be.a('string')
  })

  type Refused = [label: string, fields: Record<string, unknown>, path: string]
  const invalid: Refused[] = [
    ['with no origin', { origins: [] }, '/origins'],
    ['with eleven origins', { origins: Array.from({ length: 11 }, (_, at) => `https://c${at}.example`) }, '/origins'],
    ['with an origin twice', { origins: ['self', 'self'] }, '/origins'],
    ['with a path', { origins: ['https://club.example/'] }, '/origins/0'],
    ['with http for another machine', { origins: ['http://club.example'] }, '/origins/0'],
    ['with upper case', { origins: ['https://Club.example'] }, '/origins/0'],
    ['with every origin', { origins: ['*'] }, '/origins/0'],
  ]
  for (const [label, fields, path] of invalid) {
    it(`400 VALIDATION_FAILED ${label}`, async () => {
      expectIssue(await create(fields), [400, 'VALIDATION_FAILED'], { in: 'body', path })
    })
  }

  const unfit: Refused[] = [
    ['without origins', {}, '/origins'],
    ['with a default port', { origins: ['self', 'https://club.example:443'] }, '/origins/1'],
    ['with a port beyond all', { origins: ['https://club.example:99999'] }, '/origins/0'],
    ['with the role cap admin', { origins, role_cap: 'admin' }, '/role_cap'],
    ['of kind live with origins', { origins, kind: 'live' }, '/origins'],
  ]
  for (const [label, fields, path] of unfit) {
    it(`422 KEY_FIELDS_INVALID ${label}`, async () => {
      expectIssue(await create(fields), [422, 'KEY_FIELDS_INVALID'], { in: 'body', path })
    })
  }
})
