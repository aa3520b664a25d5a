import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, readFile, realpath, rename } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Turns } from '../concurrency/turns.ts'
import { withTimeout } from '../concurrency/with-timeout.ts'
import { childEnvironment } from './child-environment.ts'
import type { CloneOrder, CloneReply } from './clone-child.ts'
import { diskBytes } from './disk.ts'
import { runLibgit2, unlessMissing } from './libgit2.ts'
import { inNewFolder } from './new-folder.ts'
import { syncFolder } from './objects.ts'
import { type CloneOptions, GitFailed, TooLarge } from './version-engine.ts'

const measureEveryMs = 250
// Twice what libgit2 needs for an object of the largest allowed size. See maxObjectBytes.
const memoryMaxBytes = 2 * 1024 ** 3
const pageBytes = 4096
const atOnce = 4
const waitingMax = 20

const turns = new Turns(atOnce, () => new GitFailed('too many clones at once'), waitingMax)

/**
 * Clones into a temporary folder and renames it, so a checkout is never partial. libgit2 cannot be stopped in the middle of
 * a transfer, and a hostile server can make it use any amount of memory, so it runs in a process of its own.
 */
export function clone(checkout: string, of: CloneOptions, timeoutMs: number): Promise<{ branch: string }> {
  return runLibgit2('the clone failed', async () => {
    const remote = of.within === null ? refuseCredentials(of.remote) : await localRemote(of.remote, of.within)
    await refuseTaken(checkout)
    const folder = resolve(`${checkout}.new`)
    const make = async () => {
      const branch = await runChild({ ...of, remote, folder, timeoutMs })
      if ((await diskBytes(folder)) > of.maxBytes) throw tooLarge(of)
      await refuseTaken(checkout)
      await rename(folder, checkout)
      await syncFolder(dirname(checkout))
      return { branch }
    }
    return turns.run('clones', () => inNewFolder(folder, make))
  })
}

/** Credentials are refused, because every user of the machine can read the command line of a process. */
function refuseCredentials(remote: string): string {
  const { username, password } = new URL(remote)
  if (username || password) throw new GitFailed('the remote has a user or a password in it')
  return remote
}

/** The real path of a local remote, with links resolved. */
async function localRemote(remote: string, within: string): Promise<string> {
  const path = await realpath(/^file:\/\//i.test(remote) ? fileURLToPath(remote) : remote)
  if (!path.startsWith((await realpath(within)) + sep))
    throw new GitFailed('the remote lies outside the allowed folder')
  return path
}

async function refuseTaken(checkout: string): Promise<void> {
  if (await unlessMissing(lstat(checkout))) throw new GitFailed('the path of the checkout already exists')
}

async function runChild(order: CloneOrder): Promise<string> {
  const { timeoutMs } = order
  const child = startChild(order)
  const stop = new AbortController()
  let reply: CloneReply | undefined
  child.on('message', (message) => {
    reply ??= message as CloneReply
  })
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  try {
    await withTimeout(Promise.race([ended, watch(child, order, stop.signal)]), timeoutMs, () => {
      throw new GitFailed(`the clone took longer than ${timeoutMs} ms`)
    })
  } finally {
    stop.abort()
    child.kill('SIGKILL')
    await ended
  }
  if (reply === undefined) throw new GitFailed('the clone ended before it was done')
  if ('branch' in reply) return reply.branch
  throw reply.isTooLarge ? tooLarge(order) : new GitFailed(reply.failed)
}

/** Finds the child program beside this file with the same extension, in development and in the bundle. */
function startChild(order: CloneOrder): ChildProcess {
  const here = fileURLToPath(import.meta.url)
  const script = join(dirname(here), `clone-child${extname(here)}`)
  return spawn(process.execPath, [script, JSON.stringify(order)], {
    env: childEnvironment(),
    cwd: dirname(here),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Never resolves: throws when the clone uses too much disk space or memory. */
async function watch(child: ChildProcess, order: CloneOrder, signal: AbortSignal): Promise<never> {
  for (let pause = measureEveryMs; ; ) {
    await sleep(pause, undefined, { signal })
    const began = Date.now()
    if ((await diskBytes(order.folder)) > order.maxBytes) throw tooLarge(order)
    if ((await privateMemoryBytes(child)) > memoryMaxBytes) throw new GitFailed('the clone takes too much memory')
    pause = Math.max(measureEveryMs, 4 * (Date.now() - began))
  }
}

/** Private memory of a process in bytes; 0 if the system does not report it. */
async function privateMemoryBytes({ pid }: ChildProcess): Promise<number> {
  const line = await unlessMissing(readFile(`/proc/${pid}/statm`, 'latin1'))
  const [, resident = 0, shared = 0] = (line ?? '').split(' ').map(Number)
  return (resident - shared) * pageBytes
}

function tooLarge({ maxBytes }: Pick<CloneOptions, 'maxBytes'>): TooLarge {
  return new TooLarge(`the repository is larger than ${maxBytes} bytes`)
}
