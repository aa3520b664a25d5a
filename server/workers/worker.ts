/** One of the processes that serve a port together. It stops when its parent says so, and ends with it. */
import { finishStart } from '../after-start.ts'
import { drainSeconds, readConfig } from '../config.ts'
import { allowExit, endSoon } from '../end-process.mjs'
import { isSocketPassed } from '../listen.ts'
import { openLog } from '../log-output.ts'
import { refuseStart, welcome } from '../serve.ts'
import { type RunningServer, startServer } from '../server.ts'
import { type Channel, type Message, openChannel } from './channel.ts'
import type { ParentFunctions, WorkerFunctions, WorkerStart } from './functions.ts'
import { OwnLease } from './write-lease.ts'

export async function serveAsWorker({ number, isReplacement, isDemoOffered }: WorkerStart): Promise<void> {
  allowExit()
  ignoreSignals()
  const running = Promise.withResolvers<RunningServer>()
  // No code waits for it if the worker cannot start.
  running.promise.catch(() => undefined)
  let isStopping = false
  const writeLease = new OwnLease({
    request: () => parent.tell('requestWriteLease', null),
    giveBack: () => parent.tell('endWriteLease', null),
  })
  const parent: Channel<ParentFunctions> = openChannel<WorkerFunctions, ParentFunctions>(parentEnd(), {
    stop: async (signal) => {
      isStopping = true
      endAfter((await running.promise).stop(signal === 'SIGTERM' ? drainSeconds(config) : 0))
    },
    grantWriteLease: (isAwaited) => writeLease.grant(isAwaited),
    recallWriteLease: () => writeLease.recall(),
    offerDemo: async () => (await running.promise).offerDemo(),
    report: async () => {
      const { metrics, readiness } = await running.promise
      return { metrics: (await metrics?.collect()) ?? [], readiness: await readiness.look() }
    },
  })
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') parent.tell('stopReading', null)
  })
  const config = readConfig(process.env)
  const otherWorkers = {
    number,
    isReplacement,
    writeLease,
    rateLimits: {
      take: (calls: Parameters<ParentFunctions['takeLimits']>[0]) => parent.ask('takeLimits', calls),
      endCalls: (ended: Parameters<ParentFunctions['endLimitedCalls']>[0]) => parent.ask('endLimitedCalls', ended),
      peek: (keys: readonly string[]) => parent.ask('peekLimits', keys),
      // The parent forgets ended windows by itself.
      purge: async () => {},
    },
    answeredAll: () => parent.ask('answeredAll', null),
  }
  try {
    const log = (await openLog(config)).child({ worker: number })
    const server = await startServer(config, log, {
      otherWorkers,
      isSocketPassed: isSocketPassed(process.env, process.ppid),
    })
    running.resolve(server)
    finishStart(server)
    if (isDemoOffered) await server.offerDemo()
    parent.tell('serves', server.url)
    if (number === 1 && !isReplacement && config.NODE_ENV !== 'production') {
      const offerDemo = async () => {
        await server.offerDemo()
        parent.tell('offerDemo', null)
      }
      await welcome({ ...server, offerDemo }, config, () => isStopping)
    }
  } catch (problem) {
    refuseStart(problem)
    process.exit()
  }
}

/** In a terminal, and under some supervisors, a signal reaches all processes. The parent tells its workers what it means. */
function ignoreSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
}

/** A message that cannot be sent has no reader: the parent is gone, and so is this process at once. */
function parentEnd() {
  return {
    send: (message: Message) => void process.send?.(message, undefined, undefined, () => {}),
    onMessage: (listener: (message: Message) => void) => void process.on('message', listener),
  }
}

function endAfter(stopped: Promise<void>): void {
  const end = (code: number) => {
    // The event loop is to run empty.
    process.channel?.unref()
    endSoon(code)
  }
  stopped.then(
    () => end(0),
    (error) => {
      console.error(error)
      end(1)
    },
  )
}
