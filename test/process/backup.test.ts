// Runs on: SQLite
/** `npm run admin -- backup` and `restore` as processes, while a server is at work on the database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { readBackup, seal, unseal } from '../../db/operations/backup/backup-file.ts'
import { migrations } from '../db/support.ts'
import { frontDesk, newBookable } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { git } from '../support/git.ts'
import { type Ended, killServed, runScript, serve } from '../support/process.ts'
import { checkoutOf } from '../support/runs.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('npm run admin -- backup and restore', function () {
  this.timeout(120_000)
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.stop())
  afterEach(killServed)

  const source = () => ({
    DATABASE_URL: `file:${server.folder}/booking.db`,
    CHECKOUTS: `${server.folder}/booking.db-checkouts`,
  })
  const at = (name: string) => join(server.folder, name)
  const backUp = (place: string, env: Record<string, string> = source()) =>
    runScript('scripts/admin.ts', ['backup', place], env)
  const restore = (file: string, name: string) =>
    runScript('scripts/admin.ts', ['restore', file], { DATABASE_URL: `file:${at(name)}` })
  const newGitRun = async () => {
    const params = { workspaceId: server.seeded.workspaces.main }
    return (await call(server, 'createAgentRun', { params, body: { title: 'Run', source: {} } })).body.id as string
  }
  const newVersion = async (runId: string, text: string) => {
    const turn = await call(server, 'startAgentRunTurn', { params: { runId } })
    await appendFile(join(await checkoutOf(server, runId), 'page.html'), text)
    const params = { runId, turnId: turn.body.id as string }
    return call(server, 'finishAgentRunTurn', { params, body: { message: text } })
  }
  const versionsOf = async (runId: string, on = server) =>
    (await call(on, 'listAgentRunVersions', { params: { runId } })).body.versions as { sha: string }[]
  /** The seed has a run whose checkout is damaged, which no backup has: exit code 2. */
  const expectStored = ({ exit, out, err }: Ended) => {
    expect([exit, err], out).to.deep.equal([2, ''])
    expect(out).to.include(`The agent run ${server.seeded.agent_runs.broken_checkout} is not in the backup: `)
  }
  const expectRefused = ({ exit, out, err }: Ended, said: RegExp) => {
    expect([exit, err.split('\n').length], err + out).to.deep.equal([1, 2])
    expect(err).to.match(/^Cannot do it: /)
    expect(err).to.match(said)
  }
  const digestOf = async (file: string) => (await readFile(file)).toString('latin1')

  it('restores rows, versions and saved work to a place where a server serves them and restores a version', async () => {
    const runId = await newGitRun()
    await newVersion(runId, 'one')
    await newVersion(runId, 'two')
    const [, older] = await versionsOf(runId)
    await appendFile(join(await checkoutOf(server, runId), 'page.html'), 'unsaved')
    await call(server, 'restoreAgentRunVersion', { params: { runId }, body: { sha: older?.sha } })
    const saved = await git(await checkoutOf(server, runId), 'for-each-ref', '--format=%(refname) %(objectname)')
    expect(saved.split('\n').length).to.be.greaterThan(1)

    expectStored(await backUp(at('whole.backup')))
    expect((await stat(at('whole.backup'))).mode & 0o077, 'others read the backup').to.equal(0)
    await chmod(at('whole.backup'), 0o644)
    const restored = await restore(at('whole.backup'), 'restored.db')
    expect(restored.exit, restored.err).to.equal(2)
    expect((await stat(at('restored.db'))).mode & 0o077, 'others read the database').to.equal(0)
    const place = join(at('restored.db-checkouts'), runId)
    expect(await git(place, 'for-each-ref', '--format=%(refname) %(objectname)')).to.equal(saved)
    await git(place, 'fsck', '--full', '--strict')
    const { url } = await serve({ DATABASE_URL: `file:${at('restored.db')}` })
    const there = { ...server, url }
    expect(await versionsOf(runId, there)).to.deep.equal(await versionsOf(runId))
    const last = (await versionsOf(runId, there)).at(-2)?.sha
    const again = await call(there, 'restoreAgentRunVersion', { params: { runId }, body: { sha: last } })
    expect(again.status, again.text).to.equal(200)
    expect(await readdir(at('restored.db-checkouts'))).not.to.include('restore-under-way')
  })

  it('is one file with a manifest, and leaves nothing else in its folder', async () => {
    await mkdir(at('backups'))
    expectStored(await backUp(at('backups')))
    const names = await readdir(at('backups'))
    expect(names).to.have.lengthOf(1)
    expect(names[0]).to.match(/^booking-\d{4}-\d\d-\d\dT.+Z\.backup$/)
    const file = new BetterSqlite3(join(at('backups'), names[0] as string), { readonly: true })
    const manifest = JSON.parse(file.prepare('SELECT manifest FROM backup_manifest').pluck().get() as string)
    expect(manifest).to.include({ format: 1 })
    expect(manifest.contract).to.have.keys('version', 'sha256')
    const { tables } = manifest
    expect(tables.users.rows).to.equal(file.prepare('SELECT count(*) FROM users').pluck().get())
    expect(tables.run_objects.rows).to.be.greaterThan(0)
    file.close()
  })

  it('has every booking that was answered before it began, while bookings are made', async () => {
    const serviceId = await newBookable(server)
    const desk = frontDesk(server)
    const answered: string[] = []
    let isOver = false
    const booking = (async () => {
      for (let hour = 1; !isOver; hour++) {
        const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + (hour % 200) * 3_600_000)
        const { status, body, text } = await desk.book(serviceId, start)
        expect(status, text).to.equal(201)
        answered.push(body.id)
      }
    })()
    await sleep(300)
    const before = [...answered]
    const backup = backUp(at('busy.backup'))
    await backup.finally(() => {
      isOver = true
    })
    await booking
    expectStored(await backup)
    const copy = new BetterSqlite3(at('busy.backup'), { readonly: true })
    const ids = copy.prepare('SELECT id FROM bookings').pluck().all()
    const orphans = copy.prepare(
      'SELECT count(*) FROM bookings b WHERE NOT EXISTS (SELECT 1 FROM booking_changes c WHERE c.booking_id = b.id)',
    )
    expect(ids).to.include.members(before)
    expect(orphans.pluck().get()).to.equal(0)
    copy.close()
    expect(answered.length).to.be.greaterThan(before.length)
  })

  it('has no run that was deleted before the backup came to it, and is whole', async () => {
    const runId = await newGitRun()
    await call(server, 'deleteAgentRun', { params: { runId } })
    expectStored(await backUp(at('deleted.backup')))
    const copy = new BetterSqlite3(at('deleted.backup'), { readonly: true })
    expect(copy.prepare('SELECT 1 FROM agent_runs WHERE id = ?').get(runId)).to.equal(undefined)
    copy.close()
  })

  describe('a killed process', () => {
    it('of a backup leaves no file of the name, and the next one is whole', async () => {
      for (const ms of [700, 1_100, 1_500]) {
        const file = at(`killed-${ms}.backup`)
        const child = spawn(process.execPath, ['scripts/admin.ts', 'backup', file], {
          env: { PATH: process.env.PATH, ...source() },
          stdio: 'ignore',
        })
        const ended = once(child, 'exit')
        await sleep(ms)
        child.kill('SIGKILL')
        await ended
        const isThere = (await readdir(server.folder)).includes(`killed-${ms}.backup`)
        if (isThere) expect((await restore(file, `of-killed-${ms}.db`)).exit).to.equal(2)
        else expectStored(await backUp(file))
      }
    })

    it('of a restore leaves no database, and the next one is whole', async () => {
      const file = at('to-restore.backup')
      expectStored(await backUp(file))
      for (const ms of [700, 1_100, 1_500]) {
        const name = `half-${ms}.db`
        const child = spawn(process.execPath, ['scripts/admin.ts', 'restore', file], {
          env: { PATH: process.env.PATH, DATABASE_URL: `file:${at(name)}` },
          stdio: 'ignore',
        })
        const ended = once(child, 'exit')
        await sleep(ms)
        child.kill('SIGKILL')
        await ended
        const isThere = (await readdir(server.folder)).includes(name)
        const again = await restore(file, name)
        if (isThere) expectRefused(again, /is there already/)
        else expect(again.exit, again.err).to.equal(2)
        const copy = new BetterSqlite3(at(name), { readonly: true })
        expect(copy.pragma('integrity_check', { simple: true })).to.equal('ok')
        copy.close()
      }
    })
  })

  describe('refuses', () => {
    let whole: string
    before(async () => {
      whole = at('sound.backup')
      expectStored(await backUp(whole))
    })
    const damaged = async (name: string, change: (file: string) => Promise<void> | void) => {
      const file = at(name)
      await copyFile(whole, file)
      await change(file)
      return file
    }
    const byStatement = (statement: string) => (file: string) => {
      const client = new BetterSqlite3(file)
      client.exec(statement)
      client.close()
    }

    it('a new backup where a file is, which stays as it is', async () => {
      const before = await digestOf(whole)
      expectRefused(await backUp(whole), /is there already/)
      expect(await digestOf(whole)).to.equal(before)
    })

    it('a backup of a database that does not exist, and creates none', async () => {
      expectRefused(await backUp(at('none.backup'), { DATABASE_URL: `file:${at('none.db')}` }), /there is no database/)
      expect(await readdir(server.folder)).not.to.include.members(['none.db'])
    })

    it('to restore over a database', async () => {
      expectRefused(await runScript('scripts/admin.ts', ['restore', whole], source()), /booking\.db is there already/)
    })

    it('to restore into a folder of checkouts that has something in it, which stays', async () => {
      await mkdir(at('filled.db-checkouts'))
      await writeFile(join(at('filled.db-checkouts'), 'work'), 'mine')
      expectRefused(await restore(whole, 'filled.db'), /is not empty/)
      expect(await readFile(join(at('filled.db-checkouts'), 'work'), 'utf8')).to.equal('mine')
    })

    const faults: [what: string, change: (file: string) => Promise<void> | void, said: RegExp][] = [
      ['a row that was changed', byStatement("UPDATE users SET name = 'Another'"), /rows of users are missing/],
      ['a row that is missing', byStatement('DELETE FROM sessions'), /rows of sessions/],
      [
        'a table that is missing',
        byStatement('PRAGMA foreign_keys = OFF; DROP TABLE idempotency_keys'),
        /idempotency_keys/,
      ],
      ['no manifest', byStatement('DROP TABLE backup_manifest'), /is no backup: it has no manifest/],
      ['a manifest that cannot be read', byStatement("UPDATE backup_manifest SET manifest = '{'"), /is damaged/],
      [
        'a newer format',
        byStatement("UPDATE backup_manifest SET manifest = json_set(manifest, '$.format', 2)"),
        /was written by a newer version/,
      ],
      ['half of the file', (file) => truncate(file, 200_000), /is damaged/],
      ['no database at all', (file) => writeFile(file, 'x'.repeat(10_000)), /is damaged|cannot open/],
    ]
    for (const [index, [what, change, said]] of faults.entries()) {
      it(`to restore a file with ${what}, and creates nothing`, async () => {
        const file = await damaged(`damaged-${index}.backup`, change)
        expectRefused(await restore(file, `refused-${index}.db`), said)
        const left = (await readdir(server.folder)).filter((name) => name.startsWith(`refused-${index}`))
        expect(left).to.deep.equal([])
      })
    }

    it('to restore the schema of a newer version', async () => {
      const { takenAt, contract, runs } = await readBackup(whole, migrations)
      const file = await damaged('newer.backup', (path) => {
        unseal(path)
        byStatement("INSERT INTO migrations (hash, created_at) VALUES ('of tomorrow', 1)")(path)
        seal(path, { takenAt, contract, runs })
      })
      expectRefused(await restore(file, 'newer.db'), /was written by a newer version: restore it with that one/)
    })
  })
})
