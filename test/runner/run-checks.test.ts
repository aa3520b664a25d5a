// Runs on: no database
/** Checks that run side by side. */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'
import { until } from '../support/until.ts'
import { type Check, type Outcome, runChecks } from './run-checks.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Says that it has begun, and goes on when the file is there. */
const meeting = `
  const { existsSync, writeFileSync } = require('node:fs')
  const [own, other] = process.argv.slice(1)
  writeFileSync(own, '')
  const timer = setInterval(() => existsSync(other) && clearInterval(timer), 10)`

describe('runChecks', function () {
  this.timeout(30_000)
  const folder = useFolder('booking-checks-')
  let count = 0
  const place = () => join(folder(), String(count++))
  const script = (name: string, text: string, more: Partial<Check> = {}, ...words: string[]): Check => ({
    ...{ name, command: ['node', '-e', text, ...words] },
    ...more,
  })
  const begin = (checks: Check[], { cores = 2, longestMinutes = 1 } = {}) => {
    const ended: Outcome[] = []
    const failed: string[] = []
    const running = runChecks(checks, {
      ...{ root, cores, longestMinutes },
      ended: (outcome) => ended.push(outcome),
      failed: (line) => failed.push(line),
    })
    return { ...running, ended, failed }
  }
  const run = (checks: Check[], limits = {}) => begin(checks, limits).outcomes
  const namesOf = (outcomes: Outcome[]) => outcomes.map(({ check }) => check.name)

  it('returns what each has printed and whether it passed, and goes on after a failure', async () => {
    const outcomes = await run([
      script('bad', 'console.error("broken"); process.exit(3)'),
      script('good', 'console.log(process.env.WORD)', { env: { WORD: 'sound' }, after: ['bad'] }),
    ])
    expect(outcomes.map(({ check, passed, output }) => [check.name, passed, output])).to.deep.equal([
      ['bad', false, 'broken\n'],
      ['good', true, 'sound\n'],
    ])
  })

  it('reports a failed test before its check ends, and no other line', async () => {
    const own = place()
    const prints = 'console.log("sound"); console.log("FAILED: a test: broken"); console.log(" FAILED: no test")'
    const { outcomes, ended, failed } = begin([script('tests', `${prints};${meeting}`, {}, place(), own)])
    await until(() => failed.length > 0)
    expect(ended).to.deep.equal([])
    await writeFile(own, '')
    await outcomes
    expect(failed).to.deep.equal(['FAILED: a test: broken'])
  })

  it('fails a check that ends by a signal', async () => {
    const [outcome] = await run([script('killed', 'process.kill(process.pid, "SIGKILL")')])
    expect(outcome?.passed).to.equal(false)
  })

  it('runs two at once where there are cores for both', async () => {
    const [one, other] = [place(), place()]
    const outcomes = await run([script('one', meeting, {}, one, other), script('other', meeting, {}, other, one)])
    expect(outcomes.map(({ passed }) => passed)).to.deep.equal([true, true])
  })

  it('runs one after the other where there are not, the first one first', async () => {
    const file = place()
    const note = (name: string) =>
      `const fs = require('node:fs'); fs.appendFileSync(${JSON.stringify(file)}, 'begin ${name}\\n');
       setTimeout(() => fs.appendFileSync(${JSON.stringify(file)}, 'end ${name}\\n'), 100)`
    await run([script('a', note('a'), { cores: 2 }), script('b', note('b')), script('c', note('c'), { cores: 5 })])
    expect((await readFile(file, 'utf8')).trim().split('\n')).to.deep.equal([
      ...['begin a', 'end a', 'begin b', 'end b', 'begin c', 'end c'],
    ])
  })

  it('waits for the checks named in `after`, and not for one that does not run', async () => {
    const outcomes = await run([
      script('last', '', { after: ['first', 'absent'] }),
      script('first', 'setTimeout(() => {}, 100)'),
    ])
    expect(namesOf(outcomes)).to.deep.equal(['first', 'last'])
  })

  it('kills a check that takes too long, and what it has started, and says so', async () => {
    const text = `const child = require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }); console.log(child.pid); setInterval(() => {}, 1000)`
    const [outcome] = await run([script('endless', text)], { longestMinutes: 0.03 })
    expect(outcome?.passed).to.equal(false)
    expect(outcome?.output).to.match(/takes longer than 0.03 minutes: the check is killed/)
    await until(() => !isRunning(Number.parseInt(outcome?.output ?? '', 10)))
  })

  it('interrupts what runs when it is stopped, and begins nothing else', async () => {
    const text = 'process.on("SIGINT", () => process.exit(7)); console.log("ready"); setInterval(() => {}, 1000)'
    const file = place()
    const running = begin([
      script('first', `${text}; require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`),
      script('second', '', { after: ['first'] }),
    ])
    await until(() => execFileSync('ls', [folder()], { encoding: 'utf8' }).includes(file.split('/').at(-1) ?? ''))
    running.stop()
    const outcomes = await running.outcomes
    expect(outcomes.map(({ check, passed }) => [check.name, passed])).to.deep.equal([['first', false]])
    expect(running.ended).to.deep.equal(outcomes)
  })

  it('rejects when there is no such program', async () => {
    const failure = await run([{ name: 'missing', command: ['no-such-program'] }]).then(() => '', String)
    expect(failure).to.include('ENOENT')
  })
})

/** False for a dead process that nobody has waited for. */
function isRunning(pid: number): boolean {
  const state = execFileSync('sh', ['-c', `ps -o state= -p ${pid} || true`], { encoding: 'utf8' })
  return /^[^Z\s]/.test(state)
}
