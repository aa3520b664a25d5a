// Runs on: SQLite
/** The commands of docs/tutorials/calendar-feeds.md, as the page has them. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { useTestServer } from '../support/use-server.ts'

const page = fileURLToPath(new URL('../../docs/tutorials/calendar-feeds.md', import.meta.url))

describe('docs/tutorials/calendar-feeds.md', () => {
  const server = useTestServer()

  it('its commands make a feed, read it, get 304 for the same entries, and 404 after the deletion', async function () {
    this.timeout(20_000)
    const folder = await mkdtemp(join(tmpdir(), 'booking-calendar-'))
    const blocks = [...(await readFile(page, 'utf8')).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text)
    const { workspaces, resources, api_keys } = server.seeded
    const env = {
      PATH: process.env.PATH ?? '',
      URL: server.url,
      KEY: api_keys.live_admin.access_key,
      WORKSPACE: workspaces.main,
      RESOURCE: resources.court_1,
    }
    const { stdout } = await promisify(execFile)('bash', ['-ec', blocks.join('\n')], { cwd: folder, env })
    const said = stdout.split(/\r?\n/).filter((line) => line !== '')
    expect(said[0]).to.equal('BEGIN:VCALENDAR')
    expect(said.slice(3)).to.deep.equal(['304', '404'])
    await rm(folder, { recursive: true })
  })
})
