// Runs on: SQLite
/** `npm run dev` on a copy of the project: serves a saved edit, reports a broken one, and keeps serving meanwhile. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { parse } from 'yaml'
import { sourceFolders } from '../../server/bundle.mjs'
import { until } from '../support/until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const needed = ['openapi.yaml', 'package.json', 'tsconfig.json', ...sourceFolders]
const patienceMs = 120_000

describe('npm run dev', function () {
  this.timeout(2 * patienceMs)
  let folder: string
  let yaml: string
  let child: ChildProcess
  let lines: string[]
  let url: string
  let wake = () => {}

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-dev-'))
    for (const path of needed) await cp(join(root, path), join(folder, path), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    yaml = await readFile(join(root, 'openapi.yaml'), 'utf8')
    lines = []
    child = spawn(process.execPath, ['server/dev/dev.ts'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, PORT: '0', DATABASE_URL: `file:${folder}/data/booking.db`, RATE_LIMITS: 'off' },
    })
    createInterface(child.stdout as NodeJS.ReadableStream).on('line', (line) => {
      lines.push(line)
      wake()
    })
    await said(/^\[dev\] ready/)
    url = JSON.parse(lines.find((line) => line.includes('"listening"')) ?? '{}').url
  })
  after(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true })
  })

  /** The first line from here on that matches. */
  const said = async (what: RegExp, from = 0): Promise<string> => {
    const until = Date.now() + patienceMs
    for (;;) {
      const found = lines.slice(from).find((line) => what.test(line))
      if (found !== undefined) return found
      if (Date.now() > until) throw new Error(`it never said ${what}:\n${lines.slice(from).join('\n')}`)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, 1_000)
      })
    }
  }
  /** Saves as editors do: writes another file and renames it to the path. */
  const save = async (text: string) => {
    await writeFile(join(folder, 'openapi.yaml~'), text)
    await rename(join(folder, 'openapi.yaml~'), join(folder, 'openapi.yaml'))
    return lines.length
  }
  /** The old server may close a kept-alive connection: repeat the request on a new one. */
  const get = (path: string) => fetch(url + path).catch(() => fetch(url + path))
  const summaryServed = async () => {
    const reply = await get('/openapi.yaml')
    const text = await reply.text()
    expect(reply.status, lines.slice(-30).join('\n')).to.equal(200)
    return parse(text).paths['/v1/me'].get.summary
  }
  /** The version that an open docs page is told. */
  const servedVersion = async () => {
    const { body } = await get('/docs/live')
    const reader = body?.getReader()
    const text = new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    return /^data: (\w+)$/m.exec(text)?.[1]
  }
  const withSummary = (summary: string) => yaml.replace(/(operationId: getMe\n[\s\S]*?summary: ).*/, `$1${summary}`)

  it('serves the second of two edits that are saved by renaming during one run, on the same port, and tells open docs pages', async () => {
    const version = await servedVersion()
    expect(await servedVersion()).to.equal(version)
    await save(withSummary('The first'))
    await sleep(150)
    let heard = await save(withSummary('The second'))
    while ((await summaryServed()) !== 'The second') {
      await said(/^\[dev\] ready/, heard)
      heard = lines.length
    }
    expect(await summaryServed()).to.equal('The second')
    expect(await servedVersion()).not.to.equal(version)
  })

  it('421 for a Host that is not of this machine, as a page elsewhere would send it', async () => {
    const { port } = new URL(url)
    const ask = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: '/openapi.yaml', headers: { host } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
    expect([await ask(`rebound.example:${port}`), await ask(`localhost:${port}`)]).to.deep.equal([421, 200])
  })

  it('reports a broken edit with line and remedy, writes nothing, and the last good server keeps serving', async () => {
    const before = await readFile(join(folder, 'generated/operations.ts'), 'utf8')
    const from = await save(yaml.replace('#/components/responses/RateLimited', '#/components/responses/Nothing'))
    expect(await said(/Nothing/, from)).to.match(
      /^\[dev\] openapi\.yaml:\d+ .*\$ref .* points to nothing; correct the \$ref/,
    )
    expect(await summaryServed()).to.equal('The second')
    expect(await readFile(join(folder, 'generated/operations.ts'), 'utf8')).to.equal(before)
    expect((await readdir(join(folder, 'generated'))).filter((name) => name.endsWith('.new'))).to.deep.equal([])
  })

  it('serves a new operation’s example, marked as mock, until it has a handler, and names the handlers that no longer compile', async () => {
    const operation = yaml.slice(yaml.indexOf('    get:\n      operationId: getHealth'))
    const text = operation.slice(0, operation.indexOf('\n\n')).replace('getHealth', 'getWeather')
    const added = yaml.replace('\n  /openapi.yaml:\n', `\n  /v1/weather:\n${text}\n\n  /openapi.yaml:\n`)
    const changed = added.replace('{ type: string, const: ok,', '{ type: string, const: fine,')
    const from = await save(changed.replaceAll('{ status: ok }', '{ status: fine }'))
    expect(await said(/new {6}getWeather/, from))
      .to.contain('GET /v1/weather')
      .and.to.contain('has no handler')
    await said(/^\[dev\] ready/, from)
    const [example, real] = await Promise.all([get('/v1/weather'), get('/v1/ready')])
    expect([example.status, example.headers.get('X-Contract-Example')]).to.deep.equal([200, 'true'])
    expect([real.status, real.headers.get('X-Contract-Example')], 'no other is marked').to.deep.equal([200, null])
    expect(await said(/types +handlers\/system\/getHealth\.ts/, from)).to.match(/getHealth\.ts:\d+ /)
    expect(await said(/^\[dev\] changed/, from)).to.equal('[dev] changed  the types of getHealth')
    await said(/^\[dev\] checked after/, from)
    const found = lines.slice(from)
    const types = found.filter((line) => line.startsWith('[dev] types'))
    expect(
      types.filter((line) => !line.includes('getHealth.ts')),
      'the line about the missing handler says it',
    ).to.deep.equal([])
    const checked = found.findIndex((line) => line.startsWith('[dev] checked after'))
    expect(found.lastIndexOf(types.at(-1) ?? ''), 'checked is said after the last wrong type').to.be.lessThan(checked)
  })

  it('applies a migration that is written while it runs', async () => {
    const from = lines.length
    const migrations = join(folder, 'db/migrations')
    const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'))
    const last = journal.entries.at(-1)
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_added' })
    await writeFile(join(migrations, '9999_added.sql'), 'CREATE TABLE added (id text);\n')
    await writeFile(join(migrations, 'meta/_journal.json'), JSON.stringify(journal))
    await said(/^\[dev\] ready/, from)
    await until(() => tablesIn(join(folder, 'data/booking.db')).includes('added'), patienceMs)
  })

  it('ends all of its child processes when it is stopped, also if the signal comes twice as by Ctrl-C under npm', async () => {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await sleep(20)
    child.kill('SIGINT')
    expect(await ended).to.deep.equal([0, null])
    const refused = await fetch(`${url}/v1/health`).then(
      () => false,
      () => true,
    )
    expect(refused).to.equal(true)
  })
})

function tablesIn(file: string): string[] {
  const db = new BetterSqlite3(file, { readonly: true })
  try {
    return db.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all()
  } finally {
    db.close()
  }
}
