// Runs on: SQLite
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { dropDatabasesOf } from '#test-databases'
import { runScript } from '../support/process.ts'
import { storageIn } from '../support/server.ts'

describe('npm run seed', () => {
  let folder: string
  let env: Record<string, string>
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-seed-'))
    env = await storageIn(folder)
  })
  afterEach(async () => {
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true })
  })

  const seed = (...args: string[]) => runScript('scripts/seed.ts', args, env)

  it('--fixtures contract --json prints exactly one JSON document, with all seeded data in it', async () => {
    const { exit, out, err } = await seed('--fixtures', 'contract', '--json')
    expect([exit, err]).to.deep.equal([0, ''])
    expect(out).to.match(/^\{[^\n]*\}\n$/)
    const fixtures = JSON.parse(out)
    expect(fixtures).to.have.all.keys(
      'workspaces',
      'people',
      'api_keys',
      'services',
      'resources',
      'agent_runs',
      'actions',
    )
    expect(fixtures.people.owner.cookie).to.match(/^session=[A-Za-z0-9_-]{43}$/)
    expect(fixtures.api_keys.live_admin.access_key).to.match(/^app_live_[0-9A-Za-z]{38}$/)
  })

  it('names the cookie as a server with an https BASE_URL expects it', async () => {
    env.BASE_URL = 'https://booking.example'
    const { out } = await seed('--fixtures', 'contract', '--json')
    expect(JSON.parse(out).people.owner.cookie).to.match(/^__Host-session=/)
  })

  it('exits 1 for a database that is not empty, with one line and the remedy, and changes nothing', async () => {
    expect((await seed('--fixtures', 'contract', '--json')).exit).to.equal(0)
    const { exit, out, err } = await seed('--fixtures', 'contract', '--json')
    expect([exit, out]).to.deep.equal([1, ''])
    expect(err).to.match(/^Cannot seed: the database is not empty; name a new one in DATABASE_URL\n$/)
  })

  for (const args of [[], ['--fixtures', 'contract'], ['--fixtures', 'moon', '--json'], ['--json']]) {
    it(`exits 1 with the usage for: ${args.join(' ') || 'nothing'}`, async () => {
      const { exit, out, err } = await seed(...args)
      expect([exit, out]).to.deep.equal([1, ''])
      expect(err).to.match(/^Cannot seed: usage: [^\n]*\n$/)
    })
  }
})
