// Runs on: SQLite
/** The commands choose the database engine by DATABASE_URL, and refuse what no engine accepts in one line. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { engineOf, postgres, sqlite } from '../../db/dialect/engines.mjs'
import { type Ended, runScript } from '../support/process.ts'

const commands: [command: string, words: string[], prefix: string][] = [
  ['start', [], 'Cannot start: '],
  ['migrate', [], 'Cannot migrate: '],
  ['seed', ['--fixtures', 'contract', '--json'], 'Cannot seed: '],
  ['admin', ['create-workspace', '--name', 'Club', '--owner', 'one@contract.example'], 'Cannot do it: '],
]
const secret = 'not-for-the-log'
/** Nothing listens on port 1. */
const nowhere = `postgres://booking:${secret}@127.0.0.1:1/booking`

describe('npm commands', function () {
  this.timeout(120_000)
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-engines-'))
  })
  after(() => rm(folder, { recursive: true }))

  const run = (command: string, words: string[], url: string) =>
    runScript('scripts/run.mjs', [command, ...words], { DATABASE_URL: url, PORT: '0' })
  /** The one line that a command printed, without lines about the set-up. */
  const lineOf = ({ exit, out, err }: Ended) => {
    const lines = err
      .split('\n')
      .filter((line) => line !== '' && !/^\[setup\]|ExperimentalWarning|trace-warnings/.test(line))
    expect([exit, out, lines.length], err).to.deep.equal([1, '', 1])
    return lines[0] as string
  }

  for (const [command, words, prefix] of commands) {
    it(`${command} connects to PostgreSQL if DATABASE_URL is postgres://`, async () => {
      const line = lineOf(await run(command, words, nowhere))
      expect(line).to.equal(`${prefix}cannot use the database: connect ECONNREFUSED 127.0.0.1:1`)
    })

    it(`${command} opens a file if DATABASE_URL is file:`, async () => {
      const line = lineOf(await run(command, words, `file:${folder}`))
      expect(line).to.match(new RegExp(`^${prefix}cannot open the database ${folder}`))
    })
  }

  for (const url of ['mysql://booking:not-for-the-log@localhost', 'postgres://booking:not#for-the-log@localhost/x']) {
    it(`name both forms if DATABASE_URL is ${url}, and not the URL`, async () => {
      const line = lineOf(await run('start', [], url))
      expect(line).to.equal(`Cannot start: DATABASE_URL: must be ${sqlite.form}, or ${postgres.form}`)
    })
  }

  it('a program that npm did not start refuses the URL of another engine, and says how to start it', async () => {
    const { exit, err } = await runScript('scripts/migrate.ts', [], { DATABASE_URL: nowhere })
    expect(exit).to.equal(1)
    expect(err).to.match(
      /^Cannot migrate: DATABASE_URL: names another database than SQLite: start this program with npm, or, /,
    )
    expect(err).not.to.include(secret)
  })
})

describe('a URL of PostgreSQL', () => {
  const accepted = [
    'postgres://localhost',
    'postgresql://booking@localhost/booking',
    'postgres://booking:p%40ss%2Fword@db.example:5432/booking?sslmode=verify-full',
    'postgres://booking@[::1]:5432/booking',
    'postgres:///booking?host=/var/run/postgresql',
  ]
  for (const url of accepted) it(`${url} is accepted`, () => expect(engineOf(url).accepts(url)).to.equal(true))

  const refused = [
    'postgres:booking',
    'postgres://booking:pa#ss@localhost/booking',
    'postgres://booking:12/ss@localhost/booking',
    'postgres://booking:12?ss@localhost/booking',
    'postgres://booking:pa@ss@localhost/booking',
    'postgres://localhost:port/booking',
  ]
  for (const url of refused) it(`${url} is refused`, () => expect(engineOf(url).accepts(url)).to.equal(false))
})
