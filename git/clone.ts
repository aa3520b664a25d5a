import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, readFile, realpath, rename } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { CloneOrder, CloneReply } from './clone-child.ts'
import { diskBytes } from './disk.ts'
import { step, unlessMissing } from './libgit2.ts'
import { inNewFolder } from './new-folder.ts'
import { syncFolder } from './objects.ts'
import { type CloneOf, GitFailed, TooLarge } from './version-engine.ts'
import { line } from './write-queue.ts'

const measureEveryMs = 250
// What the library needs for an object of the largest size it is let read, twice over. See largestObject.
const memoryMaxBytes = 2 * 1024 ** 3
const pageBytes = 4096
const atOnce = 4
const waitingMax = 20

const inTurn = line(atOnce, waitingMax, 'clones')

/**
 * Made aside and renamed: where the checkout lies, there is all of it. The library cannot be stopped in the middle of a
 * transfer, and what a stranger's server sends may cost it any amount of memory; so it is let loose in another process.
 */
export function clone(checkout: string, of: CloneOf, timeoutMs: number): Promise<{ branch: string }> {
  return step('the clone failed', async () => {
    const remote = of.within === null ? withoutUser(of.remote) : await localRemote(of.remote, of.within)
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
    return inTurn(() => inNewFolder(folder, make))
  })
}

/** The command line of a process is for everybody on the machine to read. */
function withoutUser(remote: string): string {
  const { username, password } = new URL(remote)
  if (username || password) throw new GitFailed('the remote has a user or a password in it')
  return remote
}

/** The folder itself, wherever links lead. */
async function localRemote(remote: string, within: string): Promise<string> {
  const path = await realpath(/^file:\/\//i.test(remote) ? fileURLToPath(remote) : remote)
  if (!path.startsWith((await realpath(within)) + sep)) throw new GitFailed('the remote lies elsewhere')
  return path
}

async function refuseTaken(checkout: string): Promise<void> {
  if (await unlessMissing(lstat(checkout))) throw new GitFailed('there is something where the checkout is to be')
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
  const late = async () => {
    await sleep(timeoutMs, undefined, { signal: stop.signal })
    throw new GitFailed(`the clone took longer than ${timeoutMs} ms`)
  }
  try {
    await Promise.race([ended, late(), watch(child, order, stop.signal)])
  } finally {
    stop.abort()
    child.kill('SIGKILL')
    await ended
  }
  if (reply === undefined) throw new GitFailed('the clone ended before it was done')
  if ('branch' in reply) return reply.branch
  throw reply.isTooLarge ? tooLarge(order) : new GitFailed(reply.failed)
}

/** The same script in development and in the bundle: it lies beside this one, and ends in the same way. */
function startChild(order: CloneOrder): ChildProcess {
  const here = fileURLToPath(import.meta.url)
  const script = join(dirname(here), `clone-child${extname(here)}`)
  const { PATH, TMPDIR, NODE_EXTRA_CA_CERTS } = process.env
  return spawn(process.execPath, [script, JSON.stringify(order)], {
    // Neither this person's Git settings nor a proxy: only what the program and its certificates are found by.
    env: { PATH, TMPDIR, NODE_EXTRA_CA_CERTS, HOME: '/nonexistent' },
    cwd: dirname(here),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Never ends well: it throws when the clone has grown too large, on the disk or in memory. */
async function watch(child: ChildProcess, order: CloneOrder, signal: AbortSignal): Promise<never> {
  for (let pause = measureEveryMs; ; ) {
    await sleep(pause, undefined, { signal })
    const began = Date.now()
    if ((await diskBytes(order.folder)) > order.maxBytes) throw tooLarge(order)
    if ((await memoryOf(child)) > memoryMaxBytes) throw new GitFailed('the clone takes too much memory')
    pause = Math.max(measureEveryMs, 4 * (Date.now() - began))
  }
}

/** What a process has for itself alone, where the system tells; else 0. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const line = await unlessMissing(readFile(`/proc/${pid}/statm`, 'latin1'))
  const [, resident = 0, shared = 0] = (line ?? '').split(' ').map(Number)
  return (resident - shared) * pageBytes
}

function tooLarge({ maxBytes }: Pick<CloneOf, 'maxBytes'>): TooLarge {
  return new TooLarge(`the repository is larger than ${maxBytes} bytes`)
}
