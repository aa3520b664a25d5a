// Runs on: SQLite
/** `npm run prove` as a process of its own: exit codes, and reproducible findings. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { type Fault, faults } from '../../stress/faults.ts'
import { copyProject } from '../../stress/project-copy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const clock = ['--now', '2026-03-01T12:00:00.000Z']
const some = ['--only', 'histories', '--histories', '8', ...clock]

describe('npm run prove', function () {
  this.timeout(120_000)
  let folder: string
  let sound: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prove-test-'))
    sound = await copyProject(root, join(folder, 'sound'))
  })
  after(() => rm(folder, { recursive: true, maxRetries: 10 }))

  const started = (program: string[], words: string[]) =>
    spawn(process.execPath, [...program, ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const bundled = (project: string) => [join(project, 'dist', 'stress.js')]
  const prove = async (words: string[], program = bundled(sound)) => {
    const child = started(program, words)
    const [[exit], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
    return { exit, out, err }
  }
  let ofSources: ReturnType<typeof prove> | undefined
  /** One run for the tests that look at it. */
  const fromSources = () => {
    ofSources ??= prove([...some, '--seed', '7'], ['stress/stress.ts'])
    return ofSources
  }
  const leftBehind = async () => (await readdir(folder)).filter((name) => name.startsWith('booking-prove'))
  const untimed = (out: string) => out.replace(/[\d.]+ s · /g, '').split('\n')

  it('exits 0 without a violation, prints the seed and the counts, and leaves nothing behind', async () => {
    const { exit, out, err } = await fromSources()
    expect([exit, err]).to.deep.equal([0, ''])
    expect(out).to.match(/^seed 7, by the clock of 2026-03-01T12:00:00\.000Z\nhistories {2}[\d.]+ s · 8 histories · /)
    expect(out).to.match(/\n\nNo violation found\.\n$/)
    expect(await leftBehind()).to.deep.equal([])
  })

  it('repeats the same run with the same seed, and another run with another seed', async () => {
    const [one = [], again = [], other = []] = (
      await Promise.all([fromSources(), prove([...some, '--seed', '7']), prove([...some, '--seed', '8'])])
    ).map(({ out }) => untimed(out))
    expect(again).to.deep.equal(one)
    expect(other[1]).to.be.a('string').and.not.equal(one[1])
  })

  it('passes for listed availability and for clock changes', async () => {
    for (const part of ['listed', 'zones']) {
      const { exit, out, err } = await prove(['--only', part, '--quick'])
      expect([exit, err], out).to.deep.equal([0, ''])
    }
  })

  it('fails no request while two servers on one file are restarted in turn', async () => {
    const { exit, out, err } = await prove(['--only', 'rolling', '--quick'])
    expect([exit, err], out).to.deep.equal([0, ''])
    expect(out).to.match(/ 1 rolling restarts .* 0 failed requests/s)
  })

  it('exits 1 for a violation, and prints how to reproduce it', async () => {
    const { edits, says } = faultOf('the database compares the count of overlaps, not their peak')
    const broken = bundled(await copyProject(root, join(folder, 'broken'), edits))
    const found = await prove(['--only', 'histories', '--quick', '--seed', '1', ...clock], broken)
    expect([found.exit, found.err]).to.deep.equal([1, ''])
    expect(found.out).to.match(says).and.not.to.include('No violation found')
    const [, words = ''] = /again: npm run prove -- (.*)/.exec(found.out) ?? []
    const again = await prove(words.split(' '), broken)
    expect(again.exit).to.equal(1)
    const complaint = (out: string) => out.slice(out.indexOf('histories: '), out.indexOf('again:'))
    expect(complaint(again.out)).to.equal(complaint(found.out))
  })

  it('exits 2 when a mutation no longer applies, and names it', async () => {
    const { name, edits } = faultOf('hours use today’s offset from UTC')
    const [{ file, text } = { file: '', text: '' }] = edits
    const source = await readFile(join(sound, file), 'utf8')
    await writeFile(join(sound, file), source.replace(text, 'toZonedDateTime(timeZone)'))
    const { exit, err } = await prove(['--only', 'mutations', '--quick'])
    await writeFile(join(sound, file), source)
    expect(exit).to.equal(2)
    expect(err).to.include(`the fault “${name}” can no longer be planted: domain/booking/local-date.ts has 0 times: `)
  })

  const unknown: [words: string[], said: string][] = [
    [['--nginx'], '--nginx needs --only rolling'],
    [['--sockets'], '--sockets needs --only rolling'],
    [['--fault', 'id'], '--fault needs --only mutations'],
    [
      ['--only', 'luck'],
      '--only takes one of histories, listed, rows, race, kill, deliveries, rolling, zones, mutations',
    ],
    [['--seed', 'x'], '--seed takes a whole number'],
    [['--now', 'soon'], '--now takes a moment'],
    [['--slow'], "Unknown option '--slow'"],
  ]
  for (const [words, said] of unknown) {
    it(`exits 2 for ${words.join(' ')}`, async () => {
      const { exit, out, err } = await prove(words)
      expect([exit, out]).to.deep.equal([2, ''])
      expect(err).to.include('The stress test could not run: ').and.to.include(said)
    })
  }

  it('exits 2 for a --fault that names no mutation', async () => {
    const { exit, err } = await prove(['--only', 'mutations', '--fault', 'luck'])
    expect([exit, err]).to.deep.equal([2, 'The stress test could not run: no fault has “luck” in its name\n'])
  })

  it('leaves no process and no file behind when it is killed', async () => {
    const child = started(bundled(sound), ['--only', 'race', '--quick'])
    const areRunning = async () => (await processesIn(folder)).some((one) => one.includes('client-process'))
    while (!(await areRunning()) && child.exitCode === null) await sleep(20)
    child.kill('SIGKILL')
    const left = async () => [...(await leftBehind()), ...(await processesIn(folder))]
    for (let waited = 0; (await left()).length > 0 && waited < 30_000; waited += 100) await sleep(100)
    expect([child.signalCode, ...(await left())]).to.deep.equal(['SIGKILL'])
  })

  for (const { name, edits } of faults) {
    it(`can apply the mutation “${name}”: each text to replace occurs exactly once`, async () => {
      for (const { file, text } of edits) {
        const source = await readFile(join(root, file), 'utf8')
        expect(source.split(text).length - 1, `${file}: ${text}\nWrite stress/faults.ts anew for it`).to.equal(1)
      }
    })
  }
})

function faultOf(name: string): Fault {
  const fault = faults.find((one) => one.name === name)
  if (!fault) throw new Error(`there is no fault “${name}”`)
  return fault
}

/** Processes by their command lines: from /proc on Linux, from `ps` elsewhere. */
async function processesIn(folder: string): Promise<string[]> {
  const ids = await readdir('/proc').catch(() => undefined)
  const lines = ids
    ? await Promise.all(ids.filter(Number).map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
    : (await promisify(execFile)('ps', ['-Ao', 'args'])).stdout.split('\n')
  return lines.filter((line) => line.includes(folder))
}
