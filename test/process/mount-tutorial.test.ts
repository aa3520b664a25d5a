// Runs on: SQLite
/** The app of docs/tutorials/mount-in-express.md, as the page has it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { sqlite } from '../../db/dialect/engines.mjs'
import { freePort } from '../support/free-port.ts'
import { runScript } from '../support/process.ts'
import { until } from '../support/until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('docs/tutorials/mount-in-express.md', () => {
  let folder: string
  let app: ChildProcess | undefined
  let page: string
  before(async function () {
    this.timeout(120_000)
    page = await readFile(join(root, 'docs/tutorials/mount-in-express.md'), 'utf8')
    folder = await mkdtemp(join(tmpdir(), 'booking-mount-'))
    const server = join(folder, 'booking-server')
    const { exit, err } = await runScript('scripts/package.ts', [server], {}, sqlite)
    expect([exit, err]).to.deep.equal([0, ''])
    // As npm installs them: a folder is linked.
    const installed = join(folder, 'node_modules')
    await mkdir(installed)
    await symlink(server, join(installed, 'workspace-booking-service'))
    for (const name of ['express', 'helmet', 'compression', 'morgan'])
      await symlink(join(root, 'node_modules', name), join(installed, name))
  })
  after(async () => {
    app?.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  const blocks = (language: string) =>
    [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, name, text = '']) =>
      name === language ? [text] : [],
    )

  it('serves what it says, beside the app’s own paths, and ends at a signal', async function () {
    this.timeout(60_000)
    const [source = ''] = blocks('js')
    await writeFile(join(folder, 'app.mjs'), source)
    const port = await freePort()
    const started = spawn(process.execPath, ['app.mjs'], {
      cwd: folder,
      env: { PORT: String(port), PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    app = started
    let said = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (bytes) => {
        said += bytes
      })
    }
    const ended = once(started, 'exit')
    const urls = (blocks('sh')[1] ?? '').match(/http:\S+/g) ?? []
    expect(urls).to.have.lengthOf(4)
    const ask = async (url = '') => {
      const response = await fetch(url.replace(':3000', `:${port}`))
      return { status: response.status, text: await response.text(), headers: response.headers }
    }
    await until(async () => {
      expect(started.exitCode, said).to.equal(null)
      return ask(urls[0]).then(
        () => true,
        () => false,
      )
    }, 50_000)
    const [health, resources, own, nothing] = await Promise.all(urls.map(ask))
    expect([health?.status, JSON.parse(health?.text ?? '').status]).to.deep.equal([200, 'ok'])
    expect(health?.headers.get('x-dns-prefetch-control'), 'helmet is in front').to.equal('off')
    expect([resources?.status, JSON.parse(resources?.text ?? '').error.code]).to.deep.equal([401, 'UNAUTHENTICATED'])
    expect([own?.status, own?.text]).to.deep.equal([200, 'Riverside Club'])
    expect(nothing?.status).to.equal(404)
    expect(nothing?.text, 'the answer of Express').to.include('Cannot GET /booking/v1/nothing')
    expect(said, 'morgan is in front').to.include('GET /booking/v1/health 200')
    started.kill('SIGTERM')
    const [code] = await ended
    expect(code, said).to.equal(0)
  })
})
