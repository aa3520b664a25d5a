// Runs on: SQLite
/** The demo of `npm start`: the printed lines work when pasted, at the first start and at later ones. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { dropDatabasesOf } from '#test-databases'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { addWorkspace } from '../../server/seeds/build.ts'
import { exported, paste, printedLines } from '../support/demo-lines.ts'
import { killServed, serve, stopInOrder } from '../support/process.ts'
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
    for (const kept of ['WORKSPACE', 'COURT', 'SERVICE', 'RUN', 'SHA']) {
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
    const again = await printedLines(await start())
    expect(exported(again, 'RUN')).to.match(/^run_/)
    expect(exported(again, 'RUN')).not.to.equal(exported(lines, 'RUN'))
    expect((await paste(again)).filter((reply) => 'error' in reply)).to.deep.equal([])
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
