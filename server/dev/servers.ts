/**
 * Runs the server in a process of its own. A new server takes over the port when it is ready; until then the old one answers.
 * The process for the next edit is prewarmed with its packages loaded, which is most of the start time.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

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

const patienceMs = 30_000
const graceMs = 250

/** @param program the bundled server, which sends `ready` to its parent when it answers */
export function openServers(program: string): Servers {
  // The server inherits our output, and needs no TypeScript loader, because it is bundled.
  const exec = fileURLToPath(new URL('prewarm.mjs', import.meta.url))
  cluster.setupPrimary({ exec, args: [program], execArgv: ['--enable-source-maps'] })
  let current: Worker | undefined
  let prewarmed: PrewarmedServer | undefined
  return {
    async replace() {
      const next = prewarmed && !prewarmed.worker.isDead() ? prewarmed : prewarm(current === undefined)
      prewarmed = undefined
      if (!(await startServer(next))) return false
      if (current) await shutDown(current)
      current = next.worker
      return true
    },
    prepare() {
      if (!prewarmed || prewarmed.worker.isDead()) prewarmed = prewarm(false)
    },
    async stop() {
      const remaining = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const gone = remaining.filter((worker) => !worker.isDead()).map((worker) => once(worker.process, 'exit'))
      for (const worker of remaining) end(worker)
      await Promise.all(gone)
    },
  }
}

/** A worker, and when its packages are loaded: a message sent earlier is lost. */
type PrewarmedServer = { worker: Worker; isLoaded: Promise<boolean> }

function prewarm(isFirst: boolean): PrewarmedServer {
  const worker = cluster.fork(isFirst ? {} : { DEV_RESTART: 'yes' })
  return { worker, isLoaded: nextMessage(worker) }
}

/** Starts the server in the worker; kills it if it neither answers nor ends in time. */
async function startServer({ worker, isLoaded }: PrewarmedServer): Promise<boolean> {
  const tooLate = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs)
  try {
    if (!(await isLoaded)) return false
    const isReady = nextMessage(worker)
    worker.send('serve')
    return await isReady
  } finally {
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

/** Ends the old server, so that kept-alive connections move to the new one; does not wait for long requests. */
async function shutDown(worker: Worker): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  end(worker)
  if (!worker.isDead()) await Promise.race([gone, sleep(graceMs, undefined, { ref: false })])
}

function end(worker: Worker): void {
  if (!worker.isDead()) worker.process.kill('SIGTERM')
}
