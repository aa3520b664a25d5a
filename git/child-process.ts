import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChildMessage, ChildRequest } from './child.ts'
import { hasCode } from './libgit2.ts'
import { type Limit, child as limits, pool } from './limits.ts'
import { CheckoutBusy, DiskUnwritable, GitFailed, PushUnsettled, TooLarge, UnknownVersion } from './version-engine.ts'

/** The child was killed, or died, before it answered: nobody knows how far the operation came. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** nodegit cannot be loaded in a child. */
export class Unloadable extends Error {
  override name = 'Unloadable'
}

export type Child = {
  pid: number | undefined
  /** Settles once nodegit is loaded. @throws {Unloadable | Interrupted} */
  ready: Promise<void>
  /** One at a time. @throws what the operation threw, by class and message; Interrupted where it was killed or died */
  ask(request: ChildRequest, limit: Limit): Promise<unknown>
  /** Kills it; what it was asked fails with Interrupted. Settles when the process is gone. */
  kill(reason: string): Promise<void>
  /** True where it has to be replaced before anything else is asked of it. */
  isSpent(): boolean
  hasEnded(): boolean
  ended: Promise<void>
}

type Settle = { message(message: ChildMessage): void; progress(): void; ended(reason: string): void }

/** Classes that keep their meaning on the way; anything else arrives as GitFailed. */
const errorClasses = { UnknownVersion, GitFailed, CheckoutBusy, DiskUnwritable, PushUnsettled, TooLarge }
const living = new Set<ChildProcess>()

// However the server ends, unless it is killed itself; children notice that by their channel.
process.on('exit', () => {
  for (const process of living) process.kill('SIGKILL')
})

export function startChild(): Child {
  const process = spawnChild()
  living.add(process)
  let current: Settle | undefined
  let [isSpent, hasEnded] = [false, false]
  let killedFor: string | undefined
  const ended = new Promise<void>((resolve) => {
    const end = (how: string) => {
      living.delete(process)
      hasEnded = true
      current?.ended(killedFor ?? how)
      resolve()
    }
    process.once('exit', (code, signal) => end(`the process ended with ${signal ?? code}`))
    process.once('error', (error) => end(`the process cannot be started: ${error.message}`))
  })
  process.on('message', (message: ChildMessage) => {
    if (message.kind === 'progress') current?.progress()
    else current?.message(message)
  })
  const kill = (reason: string) => {
    killedFor ??= reason
    // Its end is waited for.
    if (!hasEnded) hold(process)
    process.kill('SIGKILL')
    return ended
  }
  /** Waits for one message, within the limit. A process that waits for nothing keeps no event loop alive. */
  const next = (limit: Pick<Limit, 'stallMs' | 'totalMs'>): Promise<ChildMessage> =>
    new Promise<ChildMessage>((resolve, reject) => {
      if (hasEnded) return reject(new Interrupted('the process has ended'))
      hold(process)
      const total = setTimeout(() => kill(`it took longer than ${limit.totalMs} ms`), limit.totalMs)
      let stall = setTimeout(stalled, limit.stallMs)
      function stalled() {
        void kill(`it made no progress for ${limit.stallMs} ms`)
      }
      const settle = () => {
        clearTimeout(total)
        clearTimeout(stall)
        current = undefined
        letGo(process)
      }
      current = {
        progress: () => {
          clearTimeout(stall)
          stall = setTimeout(stalled, limit.stallMs)
        },
        message: (message) => {
          settle()
          resolve(message)
        },
        ended: (reason) => {
          settle()
          reject(new Interrupted(reason))
        },
      }
    })
  const ready = next({ stallMs: pool.startMs, totalMs: pool.startMs }).then(async (message) => {
    if (message.kind !== 'unusable') return
    await kill('nodegit cannot be loaded')
    throw new Unloadable(message.reason)
  })
  const ask = async (request: ChildRequest, limit: Limit) => {
    const answer = next(limit)
    // A channel that breaks as it is written to belongs to a process that ends: that is what is reported.
    process.send(request, () => {})
    const message = await answer
    if (message.kind === 'done') {
      isSpent = message.isSpent
      return message.value
    }
    if (message.kind !== 'failed') throw new Error(`${request.name} was answered ${message.kind}`)
    isSpent = message.isSpent
    throw thrownAs(message)
  }
  return { pid: process.pid, ready, ask, kill, isSpent: () => isSpent, hasEnded: () => hasEnded, ended }
}

/**
 * Makes a child yield the processor to every other process, for the rest of its life: only a privileged process may undo
 * it. Beside twelve children that spin, SCHED_IDLE keeps operations of others below 70 ms; niceness alone lets them rise to
 * 500 ms. Where the system has no `chrt`, niceness is what remains.
 */
export function lowerPriority({ pid }: Child): void {
  if (pid === undefined) return
  try {
    for (const thread of threadsOf(pid)) setPriority(thread, limits.niceness)
  } catch (error) {
    // The child has ended.
    if (!hasCode(error, 'ERR_SYSTEM_ERROR', 'ENOENT')) throw error
  }
  if (process.platform !== 'linux') return
  const chrt = spawn('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], { stdio: 'ignore' })
  chrt.on('error', () => {})
  chrt.unref()
}

/** Niceness belongs to a thread on Linux, so each is set. */
function threadsOf(pid: number): number[] {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
}

/**
 * The same script from source and in the bundle: it lies beside this one, and ends in the same way. A shell sets the limits
 * that the kernel holds the process to, and becomes it.
 */
function spawnChild(): ChildProcess & { send: NonNullable<ChildProcess['send']> } {
  const here = fileURLToPath(import.meta.url)
  const script = join(dirname(here), `child${extname(here)}`)
  const node = [process.execPath, `--max-old-space-size=${limits.heapMaxMib}`, script]
  const limited = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"'
  const [program = '', ...args] =
    process.platform === 'win32'
      ? node
      : ['/bin/sh', '-c', limited, 'sh', String(limits.cpuMaxSeconds), String(limits.dataMaxKib), ...node]
  const { PATH, TMPDIR, NODE_EXTRA_CA_CERTS } = process.env
  const child = spawn(program, args, {
    // Neither this person's Git settings nor a proxy: only what the program and its certificates are found by.
    env: { PATH, TMPDIR, NODE_EXTRA_CA_CERTS, HOME: '/nonexistent' },
    cwd: dirname(here),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  if (!hasChannel(child)) throw new Error('a process without a channel')
  return child
}

function hasChannel(child: ChildProcess): child is ChildProcess & { send: NonNullable<ChildProcess['send']> } {
  return child.send !== undefined
}

function hold(process: ChildProcess): void {
  process.ref()
  process.channel?.ref()
}

function letGo(process: ChildProcess): void {
  process.unref()
  process.channel?.unref()
}

function thrownAs({ error, reason }: { error: string; reason: string }): Error {
  const Kind = Object.hasOwn(errorClasses, error) ? errorClasses[error as keyof typeof errorClasses] : GitFailed
  return new Kind(reason)
}
