// Runs on: SQLite
/** The demo of `npm start`: the printed lines work when pasted, at the first start and at later ones. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { dropDatabasesOf } from '#test-databases'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { addWorkspace } from '../../server/seeds/build.ts'
import { exported, paste, printedLines } from '../support/demo-lines.ts'
import { killServed, runScript, serve, stopInOrder } from '../support/process.ts'
import { storageIn } from '../support/server.ts'

describe('the demo of npm start', function () {
  this.timeout(120_000)
  let folder: string
  let storage: Record<string, string>
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-demo-'))
    storage = await storageIn(folder)
  })
  afterEach(async () => {
    killServed()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  const start = () => serve(storage)

  it('prints lines that book, rotate the key and restore a version; a second start prints them again', async () => {
    const first = await start()
    const lines = await printedLines(first)
    const replies = await paste(lines)
    expect(replies.filter((reply) => 'error' in reply)).to.deep.equal([])
    expect(replies.map((reply) => Object.keys(reply)[0])).to.have.lengthOf(6)
    expect(lines.join('\n')).not.to.include('archived')
    await stopInOrder(first)

    const second = await start()
    const again = await printedLines(second)
    const names = (all: string[]) => all.flatMap((line) => line.match(/\b[A-Z_]+(?==)/g) ?? [])
    expect(names(again)).to.deep.equal(names(lines))
    for (const kept of ['WORKSPACE', 'COURT', 'SERVICE', 'RESTAURANT', 'COTTAGE', 'RUN', 'SHA']) {
      expect(exported(again, kept), kept).to.equal(exported(lines, kept))
    }
    for (const fresh of ['KEY', 'KEY_ID', 'PASSWORD', 'COOKIE']) {
      expect(exported(again, fresh), fresh).not.to.equal(exported(lines, fresh))
    }
    expect((await paste(again)).filter((reply) => 'error' in reply)).to.deep.equal([])
  })

  it('makes another agent run when only the database was copied', async () => {
    const first = await start()
    const lines = await printedLines(first)
    await stopInOrder(first)
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('-checkouts')))
      await rm(join(folder, name), { recursive: true })
    const copied = await start()
    const again = await printedLines(copied)
    const run = exported(lines, 'RUN')
    await copied.printed(new RegExp(`# This run is new: .*-checkouts/${run} is not there`))
    expect(exported(again, 'RUN')).to.match(/^run_/)
    expect(exported(again, 'RUN')).not.to.equal(exported(lines, 'RUN'))
    expect((await paste(again)).filter((reply) => 'error' in reply)).to.deep.equal([])
  })

  describe('demo:reset', () => {
    const reset = (env: Record<string, string> = {}) => runScript('scripts/demo-reset.ts', [], { ...storage, ...env })
    const refused = async (env?: Record<string, string>) => {
      const before = await readdir(folder, { recursive: true })
      const { exit, out, err } = await reset(env)
      expect([exit, out]).to.deep.equal([1, ''])
      // Reading a file of SQLite may leave empty files beside it.
      const isMade = (name: string) => !/\.db-(?:wal|shm)$/.test(name)
      expect((await readdir(folder, { recursive: true })).filter(isMade)).to.deep.equal(before.filter(isMade))
      return err
    }

    it('refuses in one line while a server uses the demo; after its stop removes it, and a start makes another', async () => {
      const first = await start()
      const lines = await printedLines(first)
      expect(await refused()).to.match(/^Cannot reset the demo: a server .*booking\.db: stop it first\n$/)
      expect((await paste(lines)).filter((reply) => 'error' in reply)).to.deep.equal([])
      await stopInOrder(first)
      await writeFile(join(folder, 'notes.txt'), 'mine')
      const { exit, out } = await reset()
      expect(exit).to.equal(0)
      expect(out).to.match(/^Removed the demo: .*booking\.db and its agent runs\. npm start makes it anew\.\n$/)
      expect(await readdir(folder)).to.deep.equal(['notes.txt'])
      expect((await reset()).out).to.match(/^There is no database /)
      const again = await printedLines(await start())
      expect(exported(again, 'WORKSPACE')).not.to.equal(exported(lines, 'WORKSPACE'))
    })

    it('keeps what others have put into the folder of the checkouts', async () => {
      const first = await start()
      await printedLines(first)
      await stopInOrder(first)
      const checkouts = storage.CHECKOUTS ?? ''
      for (const name of ['mine', 'run_mine']) await mkdir(join(checkouts, name))
      expect((await reset()).exit).to.equal(0)
      expect((await readdir(checkouts)).sort()).to.deep.equal(['mine', 'run_mine'])
    })

    it('refuses a database with a workspace that is not the demo’s', async () => {
      const first = await start()
      await printedLines(first)
      await stopInOrder(first)
      const db = await openDatabase(readConfig(storage))
      await db.write((tx) => addWorkspace({ tx, now: new Date() }, 'Mine'))
      await db.close()
      expect(await refused()).to.include('booking.db has the workspace "Mine", which is not the demo\'s')
    })

    it('refuses a database without a demo, a file that is no database, and production', async () => {
      const db = await openDatabase(readConfig(storage))
      await db.close()
      expect(await refused()).to.match(/^Cannot reset the demo: .*booking\.db has no demo\n$/)
      expect(await refused({ NODE_ENV: 'production' })).to.include('production has no demo')
      await writeFile(join(folder, 'text.db'), 'A text.'.repeat(1000))
      expect(await refused({ DATABASE_URL: `file:${folder}/text.db` })).to.match(/^Cannot reset the demo: .*\n$/)
    })
  })

  it('leaves a database that is not the demo’s unchanged', async () => {
    const db = await openDatabase(readConfig(storage))
    await db.write((tx) => addWorkspace({ tx, now: new Date() }, 'Mine'))
    await db.close()
    const server = await start()
    await fetch(`${server.url}/v1/health`)
    await server.said('request')
    server.child.kill('SIGTERM')
    await server.ended
    await server.printed(/demo/).then(
      () => expect.fail('it printed a demo'),
      (error) => expect(String(error)).to.match(/it ended with \S+ without having said/),
    )
  })
})
