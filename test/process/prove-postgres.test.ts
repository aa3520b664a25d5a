// Runs on: SQLite
/** `npm run prove -- --postgres` as a process of its own, on PostgreSQL servers that it starts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { faults } from '../../stress/faults-postgres.ts'
import { copyProject } from '../../stress/project-copy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const rows = ['--postgres', '--only', 'rows', '--quick', '--seed', '7', '--now', '2026-03-01T12:00:00.000Z']

describe('npm run prove -- --postgres', function () {
  this.timeout(120_000)
  let folder: string
  before(async () => {
    // As root, PostgreSQL runs as another user, who must reach its data: the folder of a whole test run is closed to others.
    folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'prove-postgres-test-'))
    await chmod(folder, 0o711)
  })
  after(() => rm(folder, { recursive: true, maxRetries: 10 }))

  const prove = async (program: string, words: string[]) => {
    const child = spawn(process.execPath, [program, ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [[exit], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
    return { exit, out, err }
  }

  it('exits 0 without a violation, prints the counts, and leaves nothing behind', async () => {
    const { exit, out, err } = await prove('scripts/prove.ts', rows)
    expect([exit, err], out).to.deep.equal([0, ''])
    expect(out).to.match(/^seed 7, .*\nrows {7}[\d.]+ s · 192 transactions · /)
    expect(out).to.match(/\n\nNo violation found\.\n$/)
    expect((await readdir(folder)).filter((name) => name.startsWith('booking-'))).to.deep.equal([])
  })

  it('fails no request while two servers on one database are restarted in turn', async () => {
    const { exit, out, err } = await prove('scripts/prove.ts', ['--postgres', '--only', 'rolling', '--quick'])
    expect([exit, err], out).to.deep.equal([0, ''])
    expect(out).to.match(/ 1 rolling restarts .* 0 failed requests/s)
  })

  it('exits 1 for a trigger that does not lock, and prints how to reproduce it', async () => {
    const fault = faults.find(({ name }) => name === 'the trigger does not lock the service')
    if (!fault) throw new Error('there is no such fault')
    const project = await copyProject(root, join(folder, 'broken'), fault.edits, ['postgres'])
    // Whether two transactions meet is chance: most runs find the fault, and five without it are no accident.
    for (let seed = 7; ; seed++) {
      const words = rows.map((word) => (word === '7' ? String(seed) : word))
      const { exit, out, err } = await prove(join(project, 'dist', 'stress.js'), words)
      if (exit === 0 && seed < 11) continue
      expect([exit, err], out).to.deep.equal([1, ''])
      expect(out).to.match(fault.says)
      expect(out).to.include(
        `again: npm run prove -- --only rows --seed ${seed} --now 2026-03-01T12:00:00.000Z --postgres --quick`,
      )
      return
    }
  })

  it('exits 1 for a trigger that refuses a place that is free', async () => {
    const fault = faults.find(({ name }) => name === 'the trigger refuses the last of three places')
    if (!fault) throw new Error('there is no such fault')
    const project = await copyProject(root, join(folder, 'refusing'), fault.edits, ['postgres'])
    const { exit, out, err } = await prove(join(project, 'dist', 'stress.js'), rows)
    expect([exit, err], out).to.deep.equal([1, ''])
    expect(out).to.match(fault.says)
  })

  it('exits 2 for --postgres in a process without that import condition', async () => {
    const { exit, err } = await prove('stress/stress.ts', rows)
    expect(exit).to.equal(2)
    expect(err).to.include('--postgres needs the import condition of that name: npm run prove sets it')
  })

  for (const { name, edits } of faults) {
    it(`can apply the mutation “${name}”: each text to replace occurs exactly once`, async () => {
      for (const { file, text: sought } of edits) {
        const source = await readFile(join(root, file), 'utf8')
        expect(source.split(sought).length - 1, `${file}: ${sought}`).to.equal(1)
      }
    })
  }
})
