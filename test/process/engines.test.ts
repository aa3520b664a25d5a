// Runs on: SQLite
/** The commands choose the database engine by DATABASE_URL, and refuse what no engine accepts in one line. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { placeOf } from '#dialect'
import { postgres, sqlite, urlProblem } from '../../db/dialect/engines.mjs'
import { ConfigProblem, readConfig } from '../../server/config.ts'
import { type Ended, runScript } from '../support/process.ts'

const commands: [command: string, words: string[], prefix: string][] = [
  ['start', [], 'Cannot start: '],
  ['migrate', [], 'Cannot migrate: '],
  ['seed', ['--fixtures', 'contract', '--json'], 'Cannot seed: '],
  ['admin', ['create-workspace', '--name', 'Club', '--owner', 'one@contract.example'], 'Cannot do it: '],
]
const form = `must be ${sqlite.form}, or ${postgres.form}`
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

    it(`${command} makes no file of a name that other tools read in another way`, async () => {
      const line = lineOf(await run(command, words, `file:${folder}/other.db?mode=ro`))
      expect(line)
        .to.match(/DATABASE_URL: must be a path without \? and #/)
        .and.to.satisfy((text: string) => text.startsWith(prefix))
      expect(await readdir(folder)).not.to.include.members(['other.db', 'other.db?mode=ro'])
    })

    it(`${command} says in one line that the folder of the file cannot be made`, async () => {
      await writeFile(join(folder, 'file'), '')
      const line = lineOf(await run(command, words, `file:${folder}/file/deep/booking.db`))
      expect(line).to.match(new RegExp(`^${prefix}cannot make the folder of the database: ENOTDIR`))
    })

    it(`${command} opens a file if DATABASE_URL is file:`, async () => {
      const line = lineOf(await run(command, words, `file:${folder}`))
      expect(line).to.match(new RegExp(`^${prefix}cannot open the database ${folder}`))
    })
  }

  for (const url of ['mysql://booking:not-for-the-log@localhost', 'postgres://booking:not#for-the-log@localhost/x']) {
    it(`name both forms if DATABASE_URL is ${url}, and not the URL`, async () => {
      const line = lineOf(await run('start', [], url))
      expect(line).to.equal(`Cannot start: DATABASE_URL: ${form}`)
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
  for (const url of accepted) it(`${url} is accepted`, () => expect(urlProblem(url)).to.equal(undefined))

  const refused = [
    'postgres:booking',
    'postgres://booking:pa#ss@localhost/booking',
    'postgres://booking:12/ss@localhost/booking',
    'postgres://booking:12?ss@localhost/booking',
    'postgres://booking:pa@ss@localhost/booking',
    'postgres://localhost:port/booking',
  ]
  for (const url of refused) it(`${url} is refused`, () => expect(urlProblem(url)).to.equal(form))

  it('with a blank or a line break at its end is refused, without any part of it', () => {
    for (const end of [' ', '\n', '\t'])
      expect(urlProblem(`${accepted[0]}${end}`)).to.equal('must have no blank at its beginning or end')
  })
})

describe('a URL of a SQLite file', () => {
  const here = process.cwd()
  const accepted: [url: string, file: string][] = [
    ['file:./data/booking.db', join(here, 'data/booking.db')],
    ['file:data/booking.db', join(here, 'data/booking.db')],
    ['file:../booking.db', join(here, '../booking.db')],
    ['file:booking', join(here, 'booking')],
    ['file:/srv/booking.db', '/srv/booking.db'],
    ['file:///srv/booking.db', '/srv/booking.db'],
    ['file:/srv/my data/Bücher-~1.db', '/srv/my data/Bücher-~1.db'],
    ['file:/srv/100%/a$1.db', '/srv/100%/a$1.db'],
    ['file:/srv/..booking', '/srv/..booking'],
  ]
  for (const [url, file] of accepted) {
    it(`${url} is ${file}`, () => {
      expect(urlProblem(url)).to.equal(undefined)
      expect(placeOf(url).location).to.equal(file)
    })
  }

  const refused: [url: string, problem: RegExp][] = [
    ['', /^must be file: and a path, /],
    ['file:', /^must be file: and a path, /],
    ['./data/booking.db', /^must be file: and a path, /],
    ['/srv/booking.db', /^must be file: and a path, /],
    ['sqlite://data/booking.db', /^must be file: and a path, /],
    ['sqlite:./booking.db', /^must be file: and a path, /],
    ['"file:./booking.db"', /^must be file: and a path, /],
    [':memory:', /^must be file: and a path, /],
    ['file::memory:', /a database in memory is lost/],
    ['file::memory:?cache=shared', /a database in memory is lost/],
    ['file:shared?mode=memory&cache=shared', /a database in memory is lost/],
    ['file:./booking.db?mode=ro', /without \? and #/],
    ['file:./booking.db?', /without \? and #/],
    ['file:./booking.db?connection_limit=1', /without \? and #/],
    ['file:./booking.db#main', /without \? and #/],
    ['file:./my%20data/booking.db', /without percent escapes/],
    ['file:///srv/b%C3%BCcher.db', /without percent escapes/],
    ['file://data/booking.db', /must not name a host/],
    ['file://./data/booking.db', /must not name a host/],
    ['file://localhost/srv/booking.db', /must not name a host/],
    ['file:~/booking.db', /which only a shell replaces/],
    ['file:~ada/booking.db', /which only a shell replaces/],
    ['file:$HOME/booking.db', /which only a shell replaces/],
    ['file:/home/$\u007bUSER}/booking.db', /which only a shell replaces/],
    ['file:./data/', /not a folder/],
    ['file:/', /not a folder/],
    ['file:.', /not a folder/],
    ['file:./data/..', /not a folder/],
    ['file:./booking.db ', /no blank/],
    [' file:./booking.db', /no blank/],
    ['file:./booking.db\n', /no blank/],
    ['file:./boo\nking.db', /no line break/],
    ['file:./boo\u001bking.db', /no line break/],
  ]
  for (const [url, problem] of refused) {
    it(`${JSON.stringify(url)} is refused`, () => {
      expect(urlProblem(url)).to.match(problem)
      if (url !== '')
        expect(() => readConfig({ DATABASE_URL: url })).to.throw(ConfigProblem, `DATABASE_URL: ${urlProblem(url)}`)
    })
  }
})
