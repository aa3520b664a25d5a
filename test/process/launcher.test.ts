// Runs on: no database
/** The launcher of npm commands ends with the shell by which npm runs it: npm passes signals on to that shell alone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('../../', import.meta.url))
const text = `openapi: 3.1.0
info: { title: Mock, version: '1' }
paths: { /things: { get: { operationId: listThings, responses: { '204': { description: OK. } } } } }
`

/** Lets the launcher think that it runs on a Node that is too old; the one that it starts then has a channel to it. */
const older = `if (!process.channel)
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`

describe('a command whose shell is gone', function () {
  this.timeout(60_000)
  let folder: string
  let left: number | undefined
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-launcher-'))
    await writeFile(join(folder, 'x.yaml'), text)
    await writeFile(join(folder, 'older.mjs'), older)
  })
  after(() => rm(folder, { recursive: true }))
  afterEach(() => {
    if (left !== undefined) process.kill(left, 'SIGTERM')
    left = undefined
  })

  /** Starts a mock as npm does: a shell is between this process and the launcher. */
  const start = async (environment: Record<string, string>, nodeOptions = '') => {
    const words = `scripts/run.mjs contract mock --port 0 --contract ${join(folder, 'x.yaml')}`
    const shell = spawn('sh', ['-c', `${process.execPath} ${nodeOptions} ${words} & echo $!; wait`], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: '', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    for await (const line of createInterface(shell.stdout)) {
      lines.push(line)
      if (line.includes('answers at')) break
    }
    return { shell, pid: Number(lines[0]), url: /http:\S+/.exec(lines.at(-1) ?? '')?.[0] ?? '' }
  }
  const endShell = async (shell: ChildProcess) => {
    shell.kill('SIGTERM')
    await once(shell, 'exit')
  }
  const answers = (url: string) =>
    fetch(`${url}/things`).then(
      ({ status }) => status === 204,
      () => false,
    )

  it('ends within two seconds if npm runs it, and frees its port', async () => {
    const { shell, pid, url } = await start({ npm_lifecycle_event: 'contract' })
    left = pid
    expect(await answers(url)).to.equal(true)
    await endShell(shell)
    // A process that has ended may still be listed, but its port is free.
    for (let tries = 0; tries < 20 && (await answers(url)); tries++) await sleep(100)
    expect(await answers(url)).to.equal(false)
    left = undefined
  })

  it('ends too if the launcher runs it on another Node, because its own is too old', async function () {
    // On a Node that is new enough, the project has no other one.
    if (!existsSync(join(root, 'scripts/runtime/node_modules/.setup'))) this.skip()
    const { shell, pid, url } = await start(
      { npm_lifecycle_event: 'contract' },
      `--import ${pathToFileURL(join(folder, 'older.mjs')).href}`,
    )
    left = pid
    expect(await answers(url)).to.equal(true)
    await endShell(shell)
    for (let tries = 0; tries < 20 && (await answers(url)); tries++) await sleep(100)
    expect(await answers(url)).to.equal(false)
    left = undefined
  })

  it('goes on if a shell alone ran it, which may have started it to outlive itself', async () => {
    const { shell, pid, url } = await start({})
    left = pid
    await endShell(shell)
    await sleep(800)
    expect(await answers(url)).to.equal(true)
  })
})
