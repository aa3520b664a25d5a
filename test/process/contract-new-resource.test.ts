// Runs on: SQLite
/** `contract new --resource` on a copy of the project: the noun that it writes passes the checks and works over HTTP. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { copySources } from '../support/copy-sources.ts'
import type { Ended } from '../support/ended.ts'
import { contractHere } from '../support/in-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const needed = [
  ...['openapi.yaml', '.mocharc.json', 'biome.json', 'drizzle.config.ts', 'tsconfig.json'],
  ...['test/engines.ts', 'test/support', 'test/sweeps', 'test/db', 'test/operations'],
]
const operations = ['listMeetingRooms', 'createMeetingRoom', 'getMeetingRoom', 'updateMeetingRoom', 'deleteMeetingRoom']
const tests = operations.map((id) => `test/operations/${id}.test.ts`)

describe('npm run contract -- new --resource', function () {
  this.timeout(900_000)
  let folder: string
  before(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'booking-noun-')), 'project')
    await copySources(root, folder, ...needed)
    await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  })
  after(() => rm(join(folder, '..'), { recursive: true }))

  const contract = (...words: string[]) => contractHere(words, folder, pathToFileURL(`${folder}/`))
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const run = (program: string, ...args: string[]) =>
    new Promise<Ended>((resolve) => {
      // Responses of the copy are none of this contract.
      const { ANSWERS_FOLDER: _answers, REPLIES_FOLDER: _replies, ...inherited } = process.env
      const env = { ...inherited, NODE_OPTIONS: '' }
      const options = { cwd: folder, env, maxBuffer: 1 << 26 }
      execFile(process.execPath, [program, ...args], options, (error, out, err) =>
        resolve({ exit: error ? Number(error.code) : 0, out, err }),
      )
    })
  const succeeds = async (program: string, ...args: string[]) => {
    const { exit, out, err } = await run(join(root, program), ...args)
    expect(exit, `${program} ${args.join(' ')}\n${out}${err}`).to.equal(0)
    return out
  }

  it('refuses nouns that exist or cannot be named, and changes nothing', async () => {
    const before = await read('openapi.yaml')
    const refused: [string[], string][] = [
      [['--resource', 'events'], 'paths /v1/events is in openapi.yaml already'],
      [['--resource', 'members'], 'components parameters MemberId is in openapi.yaml already'],
      [['--resource', 'allocations'], 'db/queries/allocations.ts already exists'],
      [['--resource', 'Rooms'], 'Rooms cannot name a noun'],
      [['--resource', 'sheep'], '--one NAME'],
      [['--resource', 'rooms', '--tag', 'rooms'], 'a noun has only --resource and --one'],
      [['GET', '/v1/rooms', '--one', 'room'], 'a noun has only --resource and --one'],
    ]
    for (const [words, said] of refused) {
      const { exit, err } = await contract('new', ...words)
      expect([exit, err.includes(said)], err).to.deep.equal([3, true])
    }
    expect(await read('openapi.yaml')).to.equal(before)
  })

  it('writes five operations, and their migration is written, and format, types, sweeps and their own tests pass', async () => {
    const kept = (await read('openapi.yaml')).split('\n')
    const made = await contract('new', '--resource', 'meeting-rooms')
    expect(made, made.err).to.include({ exit: 0, err: '' })
    expect(made.out).to.contain(`meeting rooms: ${operations.join(', ')}\n`)
    expect(made.out).to.contain('npm run db:generate -- --name meeting_rooms')
    const lines = new Set((await read('openapi.yaml')).split('\n'))
    expect(kept.filter((line) => !lines.has(line))).to.deep.equal([])
    expect((await contract('lint')).out).to.equal('openapi.yaml: nothing found\n')

    await succeeds('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'meeting_rooms')
    const written = [...made.out.matchAll(/^ {2}wrote (.*\.ts)$/gm)].map(([, path = '']) => path)
    await succeeds('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written)
    // The declarations of untyped packages are there.
    const own = JSON.stringify({ extends: './tsconfig.json', include: [...written, 'git'] })
    await writeFile(join(folder, 'tsconfig.noun.json'), own)
    await succeeds('node_modules/typescript/bin/tsc', '-p', 'tsconfig.noun.json')

    const mocha = 'node_modules/mocha/bin/mocha.js'
    expect(await succeeds(mocha, ...tests)).to.match(/\b15 passing/)
    const sweeps = ['events', 'pages', 'tenants', 'unauthorized', 'declared-fields']
    const files = sweeps.map((name) => `test/sweeps/${name}.test.ts`)
    // The checks of a table of all operations have no operation in their name.
    await succeeds(mocha, '--grep', 'MeetingRoom|in the table|is tested', ...files)
    await succeeds(mocha, 'test/db/queries.test.ts', 'test/db/keys.test.ts', 'test/db/plans.test.ts')
  })
})
