// Runs on: SQLite
/** `npm run admin -- doctor` on damaged files: it says what it could check and what not, and never ends in an error of its own. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { runStatement } from '#dialect'
import { DatabaseUnusable } from '../../db/database.ts'
import { type Examination, examinationText, examineRows, hasFault, isComplete } from '../../server/admin/doctor.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { runScript } from '../support/process.ts'
import { startTestServer } from '../support/server.ts'

const migrationsRoot = fileURLToPath(new URL('../../db', import.meta.url))
const pageBytes = 4096

/** Damages of a page, which SQLite notices in different places. */
const damages: [name: string, bytes: () => Buffer][] = [
  ['zeros', () => Buffer.alloc(pageBytes)],
  ['ones', () => Buffer.alloc(pageBytes, 0xff)],
  ['text', () => Buffer.alloc(pageBytes, 'no page of a database; ')],
]

describe('npm run admin -- doctor on a file with a damaged page', function () {
  this.timeout(600_000)
  let folder: string
  let sound: Buffer
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-damage-'))
    const server = await startTestServer()
    // Without runs, no check opens a repository.
    await server.db.write((tx) => runStatement(tx, sql`UPDATE agent_runs SET checkout = NULL`))
    const other = await openDatabase(readConfig({ DATABASE_URL: `file:${server.db.sharedPath}` }))
    other.read.run(sql`VACUUM INTO ${join(folder, 'sound.db')}`)
    await other.close()
    await server.stop()
    sound = await readFile(join(folder, 'sound.db'))
  })
  after(() => rm(folder, { recursive: true }))

  const file = () => join(folder, 'booking.db')
  const settings = () => ({ DATABASE_URL: `file:${file()}`, CHECKOUTS: join(folder, 'checkouts') })
  const damage = async (page: number, bytes: Buffer) => {
    const damaged = Buffer.from(sound)
    bytes.copy(damaged, page * pageBytes)
    for (const end of ['-wal', '-shm']) await rm(`${file()}${end}`, { force: true })
    await writeFile(file(), damaged)
  }
  /** Undefined if the file cannot be opened at all, which the command says in one line. */
  const look = async (repair = false): Promise<Examination | undefined> => {
    const config = readConfig(settings())
    try {
      const checks = await examineRows(config, migrationsRoot, repair, () => openDatabase(config), new Date())
      return { database: 'damaged', checkedAt: '', contract: '', checks }
    } catch (error) {
      if (error instanceof DatabaseUnusable) return undefined
      throw error
    }
  }

  it('finds no fault in the sound one, and makes every check', async () => {
    await damage(0, sound.subarray(0, pageBytes))
    const found = await look()
    expect(found && [found.checks.filter(hasFault), isComplete(found)]).to.deep.equal([[], true])
  })

  for (const [name, bytes] of damages) {
    it(`whichever page has ${name}: names the damage, and each check that could not be made`, async () => {
      const pages = sound.length / pageBytes
      const results = { unreadable: 0, partly: 0, faults: 0 }
      for (let page = 0; page < pages; page++) {
        await damage(page, bytes())
        const found = await look()
        if (found === undefined) results.unreadable++
        else {
          const open = found.checks.filter(({ unchecked }) => unchecked !== undefined)
          expect(found.checks.some(hasFault) || open.length > 0, `page ${page}`).to.equal(true)
          const text = examinationText(found)
          for (const { name: check, unchecked } of open)
            expect(text).to.include(`?     ${check}: not checked, ${unchecked}`)
          expect(text.includes(`${open.length} of ${found.checks.length} checks could not be made`)).to.equal(
            open.length > 0,
          )
          results[open.length > 0 ? 'partly' : 'faults']++
        }
      }
      expect(results.unreadable, JSON.stringify(results)).to.be.within(1, pages / 4)
      expect(results.partly, JSON.stringify(results)).to.be.above(0)
    })
  }

  it('with --repair changes nothing of a file in which a check could not be made', async () => {
    const pages = sound.length / pageBytes
    let looked = 0
    for (let page = 1; page < pages; page += 7) {
      await damage(page, Buffer.alloc(pageBytes, 0xff))
      const before = await readFile(file())
      const found = await look(true)
      if (found === undefined || isComplete(found)) continue
      looked++
      expect(found.checks.filter(({ repaired }) => repaired)).to.deep.equal([])
      expect((await readFile(file())).equals(before), `page ${page}`).to.equal(true)
    }
    expect(looked).to.be.above(0)
  })

  it('exits with 2 and prints no stack trace, where a table and where the beginning is damaged', async () => {
    let page = 1
    for (; ; page++) {
      await damage(page, Buffer.alloc(pageBytes, 0xff))
      const found = await look()
      if (
        found &&
        !isComplete(found) &&
        found.checks.some(({ name, findings }) => name === 'file' && findings.length > 0)
      )
        break
    }
    const partly = await runScript('scripts/admin.ts', ['doctor'], settings())
    expect([partly.exit, partly.err], partly.out).to.deep.equal([2, ''])
    expect(partly.out)
      .to.match(/^FAULT file$/m)
      .and.to.match(/^\? {5}\w+: not checked, /m)
    expect(partly.out).to.match(/^ok {4}contract$/m)
    await damage(0, Buffer.alloc(pageBytes, 0xff))
    const { exit, out, err } = await runScript('scripts/admin.ts', ['doctor'], settings())
    expect([exit, err]).to.deep.equal([2, ''])
    expect(out).to.match(/^Could not check: cannot read the database .+: file is not a database\n$/)
  })
})
