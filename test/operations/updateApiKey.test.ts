// Runs on: SQLite
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { type CallOptions, call } from '../support/call.ts'
import { newKey } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const club = 'https://club.example'

describe('updateApiKey', () => {
  const server = useTestServer()

  const newPageKey = (origins = ['self']) => {
    const { user_id: userId } = server.seeded.people.owner
    return newKey(server, { userId, kind: 'publishable', roleCap: 'member', origins })
  }
  const params = (keyId: string) => ({ workspaceId: server.seeded.workspaces.main, keyId })
  const update = (keyId: string, origins: string[], options: CallOptions = {}) =>
    call(server, 'updateApiKey', { params: params(keyId), body: { origins }, ...options })
  const auditOf = async (keyId: string) => {
    const options = { params: { workspaceId: server.seeded.workspaces.main }, query: 'operation=updateApiKey' }
    const { body } = await call(server, 'listAuditLog', options)
    const entries = body.entries as { target_id: string; detail: string }[]
    return entries.filter(({ target_id }) => target_id === keyId).map(({ detail }) => detail)
  }

  it('200 with the origins, which count from the next request on; the key stays', async () => {
    const { id, access_key: bearer } = await newPageKey()
    const visit = async (origin: string) =>
      (await call(server, 'listAvailability', { bearer, headers: { Origin: origin } })).status
    expect(await visit(club)).to.equal(403)
    const { status, body } = await update(id, [club])
    expect([status, body.id, body.origins]).to.deep.equal([200, id, [club]])
    expect(await visit(club)).not.to.equal(403)
    expect(await visit('https://elsewhere.example')).to.equal(403)
    const fetched = await call(server, 'getApiKey', { params: params(id) })
    expect(fetched.body).to.deep.equal(body)
    expect(await auditOf(id)).to.deep.equal([`origins: ${club}`])
  })

  it('200 without a change or an entry in the audit log when the origins are the same', async () => {
    const { id } = await newPageKey([club])
    expect((await update(id, [club])).body.origins).to.deep.equal([club])
    expect(await auditOf(id)).to.deep.equal([])
  })

  it('422 KEY_FIELDS_INVALID for a live key, and for an origin that browsers write differently', async () => {
    const { live_admin: live } = server.seeded.api_keys
    const refused = await update(live.id, [club])
    expectRefusal(refused, 422, 'KEY_FIELDS_INVALID')
    expect(refused.body.error.details.issues[0].path).to.equal('/origins')
    const { id } = await newPageKey()
    const wrong = await update(id, ['self', `${club}:443`])
    expectRefusal(wrong, 422, 'KEY_FIELDS_INVALID')
    expect(wrong.body.error.details.issues[0].path).to.equal('/origins/1')
  })

  it('404 API_KEY_NOT_FOUND for an unknown key, and for one of another workspace', async () => {
    for (const id of [randomUUID(), server.seeded.api_keys.other_workspace.id])
      expectRefusal(await update(id, [club]), 404, 'API_KEY_NOT_FOUND')
  })

  it('403 INSUFFICIENT_PRIVILEGE for a member', async () => {
    const { id } = await newPageKey()
    expectRefusal(await update(id, [club], { as: 'member' }), 403, 'INSUFFICIENT_PRIVILEGE')
  })
})
