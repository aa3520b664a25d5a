import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChildMessage, ChildRequest } from './child.ts'
import { childEnvironment } from './child-environment.ts'
import { listThreads, usageOf, type Watch, watchChild } from './child-watch.ts'
import { hasCode } from './libgit2.ts'
import { type Limit, child as limits, pool } from './limits.ts'
import {
  CheckoutBusy,
  DiskUnwritable,
  GitFailed,
  RestoreUnfinished,
  TooLarge,
  UnknownVersion,
} from './version-engine.ts'

/** The child was killed or died before it reported a result: it is unknown how far the operation got. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** nodegit cannot be loaded in a child. */
export class NodegitUnloadable extends Error {
  override name = 'NodegitUnloadable'
}

export type Child = {
  pid: number | undefined
  /** Settles once nodegit is loaded. @throws {Unloadable | Interrupted} */
  ready: Promise<void>
  /** Runs one operation at a time. @throws the operation's error, by class and message; Interrupted if the child was killed or died */
  ask(request: ChildRequest, limit: Limit): Promise<unknown>
  /** Kills the child; its operation fails with Interrupted. Resolves when the process has ended. */
  kill(reason: string): Promise<void>
  /** True if the child must be replaced before the next operation. */
  isSpent(): boolean
  hasEnded(): boolean
  /** The time in which its operation could run since the last progress; 0 without an operation. */
  idledMs(): number
  ended: Promise<void>
}

/** Children of this process since its start, for operators. */
export const childCounts = {
  started: 0,
  /** Children that ended during an operation or their start: without progress for too long, in all too long, or by themselves. */
  lost: { stalled: 0, too_long: 0, died: 0 },
}

type PendingMessage = { message(message: ChildMessage): void; watch: Watch; ended(reason: string): void }

/** Error classes that are rebuilt in this process; all others arrive as GitFailed. */
const errorClasses = { UnknownVersion, GitFailed, CheckoutBusy, DiskUnwritable, RestoreUnfinished, TooLarge }
const living = new Set<ChildProcess>()

// Runs at any end of the server except SIGKILL; children notice that by their closed channel.
process.on('exit', () => {
  for (const process of living) process.kill('SIGKILL')
})

export function startChild(): Child {
  const process = spawnChild()
  childCounts.started++
  living.add(process)
  let current: PendingMessage | undefined
  let [isSpent, hasEnded] = [false, false]
  let killedFor: string | undefined
  const ended = new Promise<void>((resolve) => {
    const end = (how: string) => {
      living.delete(process)
      hasEnded = true
      if (killedFor === undefined) childCounts.lost.died++
      current?.ended(killedFor ?? how)
      resolve()
    }
    process.once('exit', (code, signal) => end(`the process ended with ${signal ?? code}`))
    process.once('error', (error) => end(`the process cannot be started: ${error.message}`))
  })
  process.on('message', (message: ChildMessage) => {
    if (message.kind === 'progress') current?.watch.progress()
    else current?.message(message)
  })
  const kill = (reason: string) => {
    killedFor ??= reason
    // Keep the event loop alive until the process has ended.
    if (!hasEnded) refProcess(process)
    process.kill('SIGKILL')
    return ended
  }
  /** Waits for one message, within the limit. An idle child does not keep the event loop alive. */
  const next = (limit: Pick<Limit, 'stallMs' | 'totalMs'>): Promise<ChildMessage> =>
    new Promise<ChildMessage>((resolve, reject) => {
      if (hasEnded) return reject(new Interrupted('the process has ended'))
      refProcess(process)
      const watch = watchChild({
        limit,
        usage: () => usageOf(process.pid),
        exceeded: (how, reason) => {
          childCounts.lost[how]++
          void kill(reason)
        },
      })
      const finish = () => {
        watch.stop()
        current = undefined
        unrefProcess(process)
      }
      current = {
        watch,
        message: (message) => {
          finish()
          resolve(message)
        },
        ended: (reason) => {
          finish()
          reject(new Interrupted(reason))
        },
      }
    })
  const ready = next({ stallMs: pool.startMs, totalMs: pool.startMs }).then(async (message) => {
    if (message.kind !== 'unusable') return
    await kill('nodegit cannot be loaded')
    throw new NodegitUnloadable(message.reason)
  })
  const ask = async (request: ChildRequest, limit: Limit) => {
    const answer = next(limit)
    // If the channel breaks here, the process is ending, and its end is reported instead.
    process.send(request, () => {})
    const message = await answer
    if (message.kind === 'done') {
      isSpent = message.isSpent
      return message.value
    }
    if (message.kind !== 'failed') throw new Error(`${request.name} was answered ${message.kind}`)
    isSpent = message.isSpent
    throw toEngineError(message)
  }
  return {
    pid: process.pid,
    ready,
    ask,
    kill,
    isSpent: () => isSpent,
    hasEnded: () => hasEnded,
    idledMs: () => current?.watch.idledMs() ?? 0,
    ended,
  }
}

/**
 * Lowers the priority of a child for the rest of its life: only a privileged process may undo this. A `steady` one yields a little, a
 * `slow` one to all other processes: beside twelve of them, SCHED_IDLE keeps other operations below 70 ms; niceness alone lets them
 * rise to 500 ms. Without `chrt` on the system, only niceness applies.
 */
export function lowerPriority(child: Child, pace: 'steady' | 'slow'): void {
  renice(child, pace === 'steady' ? limits.steadyNiceness : limits.niceness)
  if (pace === 'steady' || process.platform !== 'linux' || child.pid === undefined) return
  const chrt = spawn('chrt', ['--all-tasks', '--idle', '--pid', '0', String(child.pid)], { stdio: 'ignore' })
  chrt.on('error', () => {})
  chrt.unref()
}

function renice({ pid }: Child, niceness: number): void {
  if (pid === undefined) return
  try {
    // On Linux, niceness is set per thread.
    for (const thread of listThreads(pid)) setPriority(thread, niceness)
  } catch (error) {
    // The child has ended.
    if (!hasCode(error, 'ERR_SYSTEM_ERROR', 'ENOENT')) throw error
  }
}

/**
 * Finds the child program beside this file with the same extension, from source and in the bundle. A shell sets the kernel's
 * resource limits, then replaces itself with Node.
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
  const child = spawn(program, args, {
    env: childEnvironment(),
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

function refProcess(process: ChildProcess): void {
  process.ref()
  process.channel?.ref()
}

function unrefProcess(process: ChildProcess): void {
  process.unref()
  process.channel?.unref()
}

function toEngineError({ error, reason }: { error: string; reason: string }): Error {
  const Kind = Object.hasOwn(errorClasses, error) ? errorClasses[error as keyof typeof errorClasses] : GitFailed
  return new Kind(reason)
}
