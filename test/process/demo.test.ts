/** The demo of `npm start`: the printed lines work when pasted, at the first start and at later ones. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { killServed, type Served, serve } from '../support/process.ts'

describe('the demo of npm start', function () {
  this.timeout(120_000)
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-demo-'))
  })
  afterEach(async () => {
    killServed()
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  const start = () => serve({ DATABASE_URL: `file:${join(folder, 'booking.db')}` })
  const printedLines = async (server: Served) => {
    const text = await server.printed(/Paste these lines[\s\S]*git\/restore .*/m)
    return text.split('\n').flatMap((line) => (/^ {2}(export|curl) /.test(line) ? [line.trim()] : []))
  }
  /** Responses to the pasted lines, in order. */
  const paste = async (lines: string[]): Promise<Record<string, unknown>[]> => {
    const script = lines.map((line) => (line.startsWith('curl') ? `${line}; echo` : line)).join('\n')
    const { stdout } = await promisify(execFile)('sh', ['-ec', script])
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }

  it('prints lines that book, rotate the key and restore a version; a second start prints them again', async () => {
    const first = await start()
    const lines = await printedLines(first)
    const replies = await paste(lines)
    expect(replies.filter((reply) => 'error' in reply)).to.deep.equal([])
    expect(replies.map((reply) => Object.keys(reply)[0])).to.have.lengthOf(6)
    expect(lines.join('\n')).not.to.include('archived')
    first.child.kill('SIGTERM')
    expect(await first.ended).to.equal(0)

    const second = await start()
    const again = await printedLines(second)
    const names = (all: string[]) => all.flatMap((line) => line.match(/\b[A-Z_]+(?==)/g) ?? [])
    expect(names(again)).to.deep.equal(names(lines))
    const value = (all: string[], name: string) => new RegExp(`${name}=(\\S+)`).exec(all.join('\n'))?.[1]
    for (const kept of ['WORKSPACE', 'COURT', 'SERVICE', 'RUN', 'SHA']) {
      expect(value(again, kept), kept).to.equal(value(lines, kept))
    }
    for (const fresh of ['KEY', 'KEY_ID', 'PASSWORD', 'COOKIE']) {
      expect(value(again, fresh), fresh).not.to.equal(value(lines, fresh))
    }
    expect((await paste(again)).filter((reply) => 'error' in reply)).to.deep.equal([])
  })

  it('leaves a database that is not the demo’s unchanged', async () => {
    const production = await serve({ DATABASE_URL: `file:${join(folder, 'booking.db')}`, NODE_ENV: 'production' })
    production.child.kill('SIGTERM')
    await production.ended
    const { default: BetterSqlite3 } = await import('better-sqlite3')
    const db = new BetterSqlite3(join(folder, 'booking.db'))
    db.prepare('INSERT INTO workspaces (id, name, created_at, updated_at) VALUES (?, ?, 0, 0)').run('w', 'Mine')
    db.close()
    const server = await start()
    await fetch(`${server.url}/v1/health`)
    await server.said('request')
    server.child.kill('SIGTERM')
    await server.ended
    await server.printed(/demo/).then(
      () => expect.fail('it printed a demo'),
      (error) => expect(String(error)).to.match(/it ended without having said/),
    )
  })
})
