// Runs on: SQLite
/** Signals of an operator, from the start of a process to its end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { oneSignalMs } from '../../packages/contract-toolkit/document/signals.ts'
import { conditions } from '../support/process.ts'
import { until } from '../support/until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const later = oneSignalMs + 200
const withinMs = 60_000

describe('a signal', function () {
  this.timeout(120_000)
  let child: ChildProcess
  afterEach(() => void child.kill('SIGKILL'))

  it('ends a process by itself that does not serve yet', async () => {
    const lines = await run('')
    child.kill('SIGTERM')
    expect(await ended()).to.equal('SIGTERM')
    expect(lines).to.deep.equal([])
  })

  it('stops a process in order that serves', async () => {
    const lines = await run(`signals.beginServing(); signals.stopWith(stop)`)
    child.kill('SIGTERM')
    expect(await ended()).to.equal(0)
    expect(lines).to.deep.equal(['stopping for SIGTERM', 'stopped'])
  })

  it('that comes between the first connection and the end of the start stops the process in order after it', async () => {
    const lines = await run(`signals.beginServing(); process.once('SIGTERM', () => {
      setTimeout(() => { console.log('started'); signals.stopWith(stop) }, 300)
    })`)
    child.kill('SIGTERM')
    expect(await ended()).to.equal(0)
    expect(lines).to.deep.equal(['started', 'stopping for SIGTERM', 'stopped'])
  })

  it('that comes twice at once, as by Ctrl-C under npm, is one signal', async () => {
    const lines = await run(`signals.beginServing(); signals.stopWith(stop)`, oneSignalMs)
    child.kill('SIGINT')
    await until(() => lines.length > 0, withinMs)
    child.kill('SIGINT')
    expect(await ended()).to.equal(0)
    expect(lines).to.deep.equal(['stopping for SIGINT', 'stopped'])
  })

  it('that comes again later ends the process at once with exit code 1', async () => {
    const lines = await run(`signals.beginServing(); signals.stopWith(stop)`, 60_000)
    child.kill('SIGINT')
    await until(() => lines.length > 0, withinMs)
    await sleep(later)
    child.kill('SIGINT')
    expect(await ended()).to.equal(1)
    expect(lines).to.deep.equal(['stopping for SIGINT'])
  })

  it('that comes again later ends a process too whose start does not end', async () => {
    const lines = await run(`signals.beginServing(); process.once('SIGTERM', () => console.log('seen'))`)
    child.kill('SIGTERM')
    await until(() => lines.length > 0, withinMs)
    await sleep(later)
    child.kill('SIGTERM')
    expect(await ended()).to.equal(1)
  })

  it('that comes twice at once does not kill a command that waits with untilSignal', async () => {
    const lines = await start(`
      import { setTimeout as sleep } from 'node:timers/promises'
      import { untilSignal } from './packages/contract-toolkit/document/signals.ts'
      const busy = setInterval(() => {}, 1_000)
      const signalled = untilSignal()
      console.log('ready')
      await signalled
      console.log('stopping')
      await sleep(${oneSignalMs})
      clearInterval(busy)
      console.log('stopped')`)
    child.kill('SIGINT')
    await until(() => lines.length > 0, withinMs)
    child.kill('SIGINT')
    expect(await ended()).to.equal(0)
    expect(lines).to.deep.equal(['stopping', 'stopped'])
  })

  it('that comes twice at once does not kill such a command when it has stopped already', async () => {
    const lines = await start(`
      import { untilSignal } from './packages/contract-toolkit/document/signals.ts'
      const busy = setInterval(() => {}, 1_000)
      const signalled = untilSignal()
      console.log('ready')
      await signalled
      clearInterval(busy)
      console.log('stopped')`)
    child.kill('SIGINT')
    await until(() => lines.length > 0, withinMs)
    expect(child.kill('SIGINT')).to.equal(true)
    expect(await ended()).to.equal(0)
    expect(lines).to.deep.equal(['stopped'])
  })

  /** Starts a process that takes this long to stop. */
  function run(steps: string, stopMs = 0): Promise<string[]> {
    return start(`
      import { handleSignals } from './server/signals.ts'
      import { setTimeout as sleep } from 'node:timers/promises'
      const signals = handleSignals()
      const busy = setInterval(() => {}, 1_000)
      const stop = async (signal) => {
        console.log('stopping for ' + signal)
        await sleep(${stopMs})
        clearInterval(busy)
        console.log('stopped')
      }
      ${steps}
      console.log('ready')`)
  }

  /** Resolves when the program has printed that it is ready, with the lines that it prints from then on. */
  async function start(program: string): Promise<string[]> {
    const words = [...conditions, '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program]
    child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    const lines: string[] = []
    const output = createInterface({ input: child.stdout as NodeJS.ReadableStream })
    await once(output, 'line')
    output.on('line', (line) => lines.push(line))
    return lines
  }

  async function ended(): Promise<number | NodeJS.Signals> {
    const [code, signal] = await once(child, 'close')
    return code ?? signal
  }
})
