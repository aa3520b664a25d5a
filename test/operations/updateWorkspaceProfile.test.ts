// Runs on: SQLite and PostgreSQL, because it inserts a row or changes it
import { expect } from 'chai'
import { type CallOptions, call } from '../support/call.ts'
import { newKey, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('updateWorkspaceProfile', () => {
  const server = useTestServer()
  const update = (workspaceId: string, body: unknown, options: CallOptions = {}) =>
    call(server, 'updateWorkspaceProfile', { params: { workspaceId }, body, ...options })
  const all = {
    display_name: 'Riverside',
    description: 'Four courts.\nBy the river.',
    address: 'Quay 1\nHamburg',
    colour: '#0A7f5a',
  }

  it('200 with the texts and the colour as sent; a part that is omitted keeps its value, and null clears it', async () => {
    const id = await newWorkspace(server)
    expect((await update(id, all)).body).to.include(all)
    const { body } = await update(id, { address: null })
    expect(body).to.include({ ...all, address: null })
    expect((await call(server, 'getWorkspaceProfile', { params: { workspaceId: id } })).body).to.deep.equal(body)
  })

  it('200 with the same updated_at for values that are stored already; null if nothing was ever set', async () => {
    const id = await newWorkspace(server)
    expect((await update(id, { address: null })).body.updated_at).to.equal(null)
    const first = (await update(id, all)).body.updated_at
    expect((await update(id, all)).body.updated_at).to.equal(first)
  })

  it('shows customers the display name, the texts and the colour, and the name of the workspace where there is none', async () => {
    const id = await newWorkspace(server, 'Legal name Ltd')
    const { user_id: userId } = server.seeded.people.owner
    await newKey(server, { userId, workspaceId: id, kind: 'publishable', roleCap: 'member', origins: ['self'] })
    const business = async () =>
      (await call(server, 'listPublicServices', { as: 'nobody', params: { workspaceId: id } })).body.business
    const { display_name: name, ...texts } = all
    const nothing = { description: null, address: null, colour: null }
    expect(await business()).to.deep.equal({ name: 'Legal name Ltd', ...nothing, has_logo: false })
    await update(id, all)
    expect(await business()).to.deep.equal({ name, ...texts, has_logo: false })
  })

  it('400 VALIDATION_FAILED for a colour that is no #rrggbb, a blank text and one that is too long', async () => {
    const id = await newWorkspace(server)
    const bad = { colour: ['red', '#abc', '#12345g', ''], address: [' ', 'x'.repeat(501)], description: ['\0'] }
    for (const [name, values] of Object.entries(bad))
      for (const value of values)
        expectIssue(await update(id, { [name]: value }), [400, 'VALIDATION_FAILED'], { in: 'body', path: `/${name}` })
    expect((await update(id, {})).body.updated_at).to.equal(null)
  })

  it('409 CHANGED_MEANWHILE when another value than the expected one is stored', async () => {
    const id = await newWorkspace(server)
    await update(id, { address: 'Quay 1' })
    const reply = await update(id, { expected: { address: null }, address: 'Quay 2' })
    expectRefusal(reply, 409, 'CHANGED_MEANWHILE')
    expect(reply.body.error.details).to.deep.equal({ current: { address: 'Quay 1' } })
    expect((await update(id, { expected: { address: 'Quay 1' }, address: 'Quay 2' })).status).to.equal(200)
  })

  it('403 ADMIN_REQUIRED to a member', async () => {
    const { main } = server.seeded.workspaces
    expectRefusal(await update(main, all, { as: 'member' }), 403, 'ADMIN_REQUIRED')
  })
})
