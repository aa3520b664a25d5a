// Runs on: SQLite
/** A server whose DATABASE_URL names a path that is no database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { runScript } from '../support/process.ts'

describe('a server that cannot open the file of its database prints the reason in one line and exits 1', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-process-'))
  })
  after(() => rm(folder, { recursive: true }))

  const refusalFor = async (path: string) => {
    const { exit, out, err } = await runScript('scripts/start.mjs', [], { PORT: '0', DATABASE_URL: `file:${path}` })
    expect([exit, out]).to.deep.equal([1, ''])
    expect(err.trimEnd().split('\n'), err).to.have.lengthOf(1)
    return err.trimEnd()
  }

  it('a file that is no database', async () => {
    const file = join(folder, 'letter.db')
    await writeFile(file, 'This is a letter, not a database.\n'.repeat(100))
    expect(await refusalFor(file)).to.match(/^Cannot start: .*not a database/)
  })

  it('a folder in place of a file', async () => {
    expect(await refusalFor(folder)).to.match(/^Cannot start: cannot open the database /)
  })
})
