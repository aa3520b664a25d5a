/**
 * The server in a process of its own. The next one takes the port over when it is ready; until then the last one answers.
 * The process for the next edit stands by with its packages loaded, which is most of what starting takes.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type Servers = {
  /**
   * True when the next one answers, and the last one has ended or answers what it has begun. False when it could not start,
   * and the last one stays.
   */
  replace(): Promise<boolean>
  /** The process for the next edit loads its packages, unless it has already. */
  prepare(): void
  stop(): Promise<void>
}

const patienceMs = 30_000
const graceMs = 250

/** @param program the bundled server, which says `ready` to its parent when it answers */
export function serversOf(program: string): Servers {
  // Its own words go where ours go; it needs no loader, as it is bundled.
  const exec = fileURLToPath(new URL('prewarm.mjs', import.meta.url))
  cluster.setupPrimary({ exec, args: [program], execArgv: ['--enable-source-maps'] })
  let current: Worker | undefined
  let standing: Standing | undefined
  return {
    async replace() {
      const next = standing && !standing.worker.isDead() ? standing : standBy(current === undefined)
      standing = undefined
      if (!(await answers(next))) return false
      if (current) await left(current)
      current = next.worker
      return true
    },
    prepare() {
      if (!standing || standing.worker.isDead()) standing = standBy(false)
    },
    async stop() {
      const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const gone = left.filter((worker) => !worker.isDead()).map((worker) => once(worker.process, 'exit'))
      for (const worker of left) end(worker)
      await Promise.all(gone)
    },
  }
}

/** A worker, and when it can hear: what is sent to it before is lost. */
type Standing = { worker: Worker; hears: Promise<boolean> }

function standBy(isFirst: boolean): Standing {
  const worker = cluster.fork(isFirst ? {} : { DEV_RESTART: 'yes' })
  return { worker, hears: nextWord(worker) }
}

/** A server that neither answers nor ends is ended. */
async function answers({ worker, hears }: Standing): Promise<boolean> {
  const tooLate = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs)
  try {
    if (!(await hears)) return false
    const isReady = nextWord(worker)
    worker.send('serve')
    return await isReady
  } finally {
    clearTimeout(tooLate)
  }
}

/** False when it ends without one. */
function nextWord(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('message', () => resolve(true))
    worker.once('exit', () => resolve(false))
  })
}

/** A kept connection would go on asking the last one; a long request is not waited for. */
async function left(worker: Worker): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  end(worker)
  if (!worker.isDead()) await Promise.race([gone, sleep(graceMs, undefined, { ref: false })])
}

function end(worker: Worker): void {
  if (!worker.isDead()) worker.process.kill('SIGTERM')
}
