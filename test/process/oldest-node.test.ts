// Runs on: SQLite
/**
 * The server on the oldest Node that package.json allows. nodegit was compiled for another Node: Git operations return
 * 502.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { node22, node26, present } from '../../scripts/test-tools.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('the server on the oldest Node', function () {
  this.timeout(60_000)

  it('is the version that package.json names', async () => {
    const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const manifest = join(present(node22), '../../package.json')
    expect(engines.node).to.equal(`>=${JSON.parse(await readFile(manifest, 'utf8')).version}`.replace('>=v', '>='))
  })

  for (const script of ['scripts/start.mjs', 'server/main.ts']) {
    it(`${script} serves the demo, lists availability on a worker thread, and stops`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'booking-oldest-'))
      const child = spawn(present(node22), ['--disable-warning=ExperimentalWarning', script], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          PORT: '0',
          DATABASE_URL: `file:${join(folder, 'booking.db')}`,
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      child.stderr.on('data', (chunk) => {
        said += chunk
      })
      try {
        const settings: Record<string, string> = {}
        for await (const line of createInterface(child.stdout)) {
          for (const [, name = '', value = ''] of line.matchAll(/\b([A-Z]+)=(\S+)/g)) settings[name] = value
          if (line.includes('curl -s $URL/v1/bookings')) break
        }
        const { URL: url, KEY, WORKSPACE, SERVICE } = settings
        const headers = { Authorization: `Bearer ${KEY}`, 'X-App-Workspace': WORKSPACE ?? '' }
        const reply = await fetch(`${url}/v1/availability?service_id=${SERVICE}`, { headers })
        expect(reply.status, await reply.clone().text()).to.equal(200)
        expect(((await reply.json()) as { slots: unknown[] }).slots).not.to.have.lengthOf(0)
      } finally {
        child.kill('SIGTERM')
        await once(child, 'exit')
        await rm(folder, { recursive: true, maxRetries: 5 })
      }
      expect([child.exitCode, said]).to.deep.equal([0, ''])
    })
  }
})

describe('the recommended Node', () => {
  const codename = (node: string) =>
    execFileSync(node, ['-p', "process.release.lts ?? 'none'"], { encoding: 'utf8' }).trim()

  it('is the newest pinned LTS: the newest pinned Node is none yet', async () => {
    const [major = ''] = (await readFile(join(root, '.nvmrc'), 'utf8')).split('.')
    expect(Number(major) % 2).to.equal(0)
    expect(codename(present(node22))).to.equal('Jod')
    expect(codename(present(node26)), 'Decide anew, in docs/decisions/0033-runtime-and-first-start.md').to.equal('none')
  })
})
