// Runs on: SQLite
import { expect } from 'chai'
import { type CallOptions, call } from '../support/call.ts'
import { base64, jpeg, png, webp } from '../support/logos.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('setWorkspaceLogo', () => {
  const server = useTestServer()
  const set = (workspaceId: string, data: string, options: CallOptions = {}) =>
    call(server, 'setWorkspaceLogo', { params: { workspaceId }, body: { data }, ...options })

  it('200 with type, size and bytes of a PNG, a JPEG and a WebP, each in place of the one before', async () => {
    const id = await newWorkspace(server)
    const files = { 'image/png': png(64, 32), 'image/jpeg': jpeg(300, 20), 'image/webp': webp(2048, 1) }
    const sizes = { 'image/png': [64, 32], 'image/jpeg': [300, 20], 'image/webp': [2048, 1] }
    for (const [type, data] of Object.entries(files)) {
      const { status, body } = await set(id, data)
      const [width, height] = sizes[type as keyof typeof sizes]
      expect(status).to.equal(200)
      expect(body.logo).to.deep.equal({ type, width, height, bytes: Buffer.from(data, 'base64').length })
    }
  })

  it('200 with a logo of 256 KiB; 400 VALIDATION_FAILED for one byte more', async () => {
    const id = await newWorkspace(server)
    const head = Buffer.from(png(8, 8, Buffer.alloc(0)), 'base64').length
    const ofBytes = (bytes: number) => png(8, 8, Buffer.alloc(bytes - head))
    expect((await set(id, ofBytes(262_144))).body.logo).to.include({ bytes: 262_144 })
    expectIssue(await set(id, ofBytes(262_145)), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/data' })
  })

  it('200 with the same updated_at for the logo that is stored already', async () => {
    const id = await newWorkspace(server)
    const data = png()
    const first = (await set(id, data)).body.updated_at
    expect((await set(id, data)).body.updated_at).to.equal(first)
  })

  it('400 VALIDATION_FAILED for SVG, GIF, half a head, too many pixels, none, and text that is no base64', async () => {
    const id = await newWorkspace(server)
    const text = (content: string) => base64(Buffer.from(content))
    const bad = [
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      text(`GIF89a${' '.repeat(40)}`),
      base64(Buffer.from(png(), 'base64').subarray(0, 20)),
      base64(Buffer.from(jpeg(9, 9), 'base64').subarray(0, 12)),
      png(2049, 1),
      png(0, 1),
      webp(1, 2049),
      `${png(8, 8, Buffer.alloc(8)).slice(0, -2)}x=`,
      'data:image/png;base64,',
    ]
    for (const data of bad) expectIssue(await set(id, data), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/data' })
    expect((await call(server, 'getWorkspaceProfile', { params: { workspaceId: id } })).body.logo).to.equal(null)
  })

  it('413 PAYLOAD_TOO_LARGE beyond the size of a body', async () => {
    const { main } = server.seeded.workspaces
    expectRefusal(await set(main, 'A'.repeat(360_448)), 413, 'PAYLOAD_TOO_LARGE')
  })

  it('403 ADMIN_REQUIRED to a member', async () => {
    const { main } = server.seeded.workspaces
    expectRefusal(await set(main, png(), { as: 'member' }), 403, 'ADMIN_REQUIRED')
  })
})
