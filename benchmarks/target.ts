/** One measured server process: started on its core, observed, and ended by its id. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { availableParallelism, cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../test/support/free-port.ts'

/** `flags` are options of Node, `words` those of the script. `env` is added to the environment. `pinned: false`: the process may run on every core. */
export type Plan = {
  name: string
  folder: string
  script: string
  words?: readonly string[]
  flags?: readonly string[]
  env?: Record<string, string>
  pinned?: boolean
}
export type Target = {
  name: string
  url: string
  /** From spawning the process to its first response of 200. */
  coldStartMs: number
  /** Seconds of processor time used so far, all threads; undefined where the system does not report it. */
  cpuSeconds(): Promise<number | undefined>
  residentMiB(): Promise<number | undefined>
  stop(): Promise<void>
}

const serverCore = 0
export const loadCore = 1
const startWithinMs = 60_000
const running = new Set<ChildProcess>()

export const canPin = availableParallelism() > 1 && works('taskset', ['--version'])

export const canKeepAwake = canPin && works('chrt', ['--version'])

/** Pins this process, and so its later children, to the core that puts load on the others. */
export function pinToLoadCore(): void {
  if (canPin) runOn(String(loadCore))
}

/** Lets the children of this process run on every core while the work lasts. */
export async function onEveryCore<T>(work: () => Promise<T>): Promise<T> {
  if (canPin) runOn(`0-${cpus().length - 1}`)
  try {
    return await work()
  } finally {
    pinToLoadCore()
  }
}

function runOn(cores: string): void {
  execFileSync('taskset', ['-cp', cores, String(process.pid)], { stdio: 'ignore' })
}

/** The command pinned to one core, where the system supports that. */
export function pinned(core: number, command: string, args: string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, args]
}

export function works(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch (error) {
    // A program that exists and rejects the arguments counts as present.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/** @param database the path of an SQLite file, or the URL of a PostgreSQL database */
export async function startTarget(plan: Plan, database: string): Promise<Target> {
  const { name, folder, script, words = [], flags = [] } = plan
  const port = await freePort()
  const line = [...flags, script, ...words]
  const [command, args] = plan.pinned === false ? [process.execPath, line] : pinned(serverCore, process.execPath, line)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATABASE_URL: database.startsWith('postgres:') ? database : `file:${database}`,
    BENCH_DATABASE: database,
    ...plan.env,
  }
  const startedAt = performance.now()
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  running.add(child)
  let said = ''
  child.once('exit', (code) => {
    running.delete(child)
    // Its clients only see that a connection has ended.
    if (code) console.error(`${name} ended with ${code}:\n${said}`)
  })
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000)
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/v1/health`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} did not start:\n${said}`)
    if (performance.now() - startedAt > startWithinMs) throw new Error(`${name} does not answer:\n${said}`)
    await sleep(3)
  }
  return {
    name,
    url,
    coldStartMs: performance.now() - startedAt,
    cpuSeconds: () => cpuSeconds(child.pid),
    residentMiB: () => residentMiB(child.pid),
    stop: () => stop(child),
  }
}

/** For an exit by error or signal: ends all running processes. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Registers a process that is not a target, so that it also ends with the bench. */
export function watched(child: ChildProcess): ChildProcess {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/**
 * Runs `work` while the load core never halts, where `chrt` and pinning exist. A write to a client on a halted core costs the
 * server an interrupt of about 10 µs. A slow server lets its client sleep and pays for that, a fast one does not: without
 * this, ratios compare the wake-ups. The spinner has idle priority, so it takes no time from the load generator.
 */
export async function withAwakeLoadCore<Result>(withinSeconds: number, work: () => Promise<Result>): Promise<Result> {
  if (!canKeepAwake) return work()
  const spin = `const end = Date.now() + ${withinSeconds * 1000}; while (Date.now() < end);`
  const spinner = spawn(...pinned(loadCore, 'chrt', ['-i', '0', process.execPath, '-e', spin]), { stdio: 'ignore' })
  watched(spinner)
  try {
    return await work()
  } finally {
    await stop(spinner)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 3_000)
  await gone
  clearTimeout(impatience)
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

const ticksPerSecond = 100

async function cpuSeconds(pid: number | undefined): Promise<number | undefined> {
  return (await processStat(pid))?.ownSeconds
}

type ProcessStat = { parent: number; ownSeconds: number; endedChildrenSeconds: number }

/** The parent and the processor time of a process; undefined for ended processes, and where the system is not Linux. */
export async function processStat(pid: number | string | undefined): Promise<ProcessStat | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in parentheses may contain spaces. Behind it: state, parent, …; user and system time are the 12th and 13th field.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (!fields) return undefined
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, childUser = 0, childSystem = 0] = fields
  return {
    parent,
    ownSeconds: (user + system) / ticksPerSecond,
    endedChildrenSeconds: (childUser + childSystem) / ticksPerSecond,
  }
}

async function residentMiB(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  const kilobytes = status && /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}
