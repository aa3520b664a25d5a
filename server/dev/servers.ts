/**
 * Runs the server in a process of its own. A new server takes over the port when it is ready; until then the old one answers.
 * The process for the next edit is prewarmed with its packages loaded, which is most of the start time.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withTimeout } from '../../concurrency/with-timeout.ts'

export type Servers = {
  /**
   * Resolves with true when the new server answers, and the old one has ended or only finishes its requests. Resolves with
   * false if the new server could not start; the old one stays.
   */
  replace(): Promise<boolean>
  /** Prewarms the process for the next edit, if there is none. */
  prepare(): void
  stop(): Promise<void>
}

const graceMs = 250
/** Nothing tells how fast the machine is until one start was measured. */
const firstPatienceMs = 600_000
const leastPatienceMs = 60_000
/** Later starts may take this many times as long as the longest measured one. */
const patienceFactor = 10
const announceEveryMs = 10_000

export type ServersOptions = {
  /** Variables of the server, besides those of this process. */
  environment?: Record<string, string>
  /** Prints a line about a start that takes long. */
  say?: (line: string) => void
}

/** @param program the server, bundled or as TypeScript, which sends `ready` to its parent when it answers */
export function openServers(program: string, { environment = {}, say = console.log }: ServersOptions = {}): Servers {
  // The server inherits our output, and needs no TypeScript loader, because it is bundled.
  const exec = fileURLToPath(new URL('prewarm.mjs', import.meta.url))
  cluster.setupPrimary({
    exec,
    args: [program],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  let current: Worker | undefined
  let prewarmed: PrewarmedServer | undefined
  let longestStartMs: number | undefined
  /** The cluster forgets those that are disconnected. */
  const running = new Set<Worker>()
  const prewarm = (isFirst: boolean): PrewarmedServer => {
    const worker = cluster.fork({ ...environment, ...(!isFirst && { DEV_RESTART: 'yes' }) })
    running.add(worker)
    worker.once('exit', () => running.delete(worker))
    return { worker, isLoaded: nextMessage(worker) }
  }
  return {
    async replace() {
      const next = prewarmed && !prewarmed.worker.isDead() ? prewarmed : prewarm(current === undefined)
      prewarmed = undefined
      const began = performance.now()
      if (!(await startServer(next, patienceFor(longestStartMs), say))) return false
      longestStartMs = Math.max(longestStartMs ?? 0, performance.now() - began)
      if (current) await shutDown(current)
      current = next.worker
      return true
    },
    prepare() {
      if (!prewarmed || prewarmed.worker.isDead()) prewarmed = prewarm(false)
    },
    async stop() {
      const gone = [...running].map((worker) => once(worker.process, 'exit'))
      for (const worker of running) end(worker)
      await Promise.all(gone)
    },
  }
}

/** A worker, and when its packages are loaded: a message sent earlier is lost. */
type PrewarmedServer = { worker: Worker; isLoaded: Promise<boolean> }

/** The time after which a start is given up, in milliseconds. */
export function patienceFor(longestStartMs: number | undefined): number {
  return longestStartMs === undefined ? firstPatienceMs : Math.max(leastPatienceMs, patienceFactor * longestStartMs)
}

/** Starts the server in the worker; kills it if it neither answers nor ends in time. */
async function startServer(
  { worker, isLoaded }: PrewarmedServer,
  patienceMs: number,
  say: (line: string) => void,
): Promise<boolean> {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const announcing = setInterval(() => say(`still starting after ${seconds()} s`), announceEveryMs)
  const tooLate = setTimeout(() => {
    say(`the server has not answered for ${seconds()} s, much longer than usual; this start is given up`)
    worker.process.kill('SIGKILL')
  }, patienceMs)
  try {
    if (!(await isLoaded)) return false
    const isReady = nextMessage(worker)
    worker.send('serve')
    return await isReady
  } finally {
    clearInterval(announcing)
    clearTimeout(tooLate)
  }
}

/** Resolves with true at the next message, with false if the worker ends first. */
function nextMessage(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('message', () => resolve(true))
    worker.once('exit', () => resolve(false))
  })
}

/**
 * Ends the old server, so that kept-alive connections move to the new one; does not wait for long requests. From here on the cluster gives
 * it no connection: until a busy server notices its signal, it would answer every other one.
 */
async function shutDown(worker: Worker): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  worker.disconnect()
  end(worker)
  if (!worker.isDead()) await withTimeout(gone, graceMs)
}

function end(worker: Worker): void {
  if (!worker.isDead()) worker.process.kill('SIGTERM')
}
