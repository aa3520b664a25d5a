/** Serves until a signal stops the process. Except in production, an empty database is seeded with the demo. */
import { type Database, DatabaseUnusable } from '../db/database.ts'
import { GitFailed, GitUnavailable } from '../git/engine.ts'
import { sessionCookieName } from '../http/session-cookie.ts'
import { onSignals } from '../packages/contract-toolkit/document/signals.ts'
import { finishStart } from './after-start.ts'
import { type Config, ConfigProblem, checkoutsFolder, drainSeconds, readConfig } from './config.ts'
import { allowExit, endNow, endSoon } from './end-process.mjs'
import { isSocketPassed } from './listen.ts'
import { openLog } from './log-output.ts'
import { type DemoRun, type DemoSeed, demoRun, reopenDemo, seedDemo } from './seeds/demo.ts'
import { type Parts, type RunningServer, startServer } from './server.ts'
import { demoWelcome, runWelcome } from './welcome.ts'

/** Interval between tries to create the demo's agent run, while nodegit is being compiled. */
const retryMs = 3_000

/**
 * Prints the reason in one line and sets exit code 1 if the server cannot start.
 * @param isInteractive true: print how to try the server, and seed the demo for it
 */
export async function serveUntilStopped(
  loadParts: () => Promise<Parts> = async () => ({}),
  isInteractive = true,
): Promise<RunningServer | undefined> {
  const signals = heedSignals()
  try {
    const config = readConfig(process.env)
    const passed = isSocketPassed(process.env, process.pid)
    const parts = { isSocketPassed: passed, beforeListening: signals.beginServing, ...(await loadParts()) }
    const server = await startServer(config, await openLog(config), parts)
    signals.stopWith((signal) => server.stop(signal === 'SIGTERM' ? drainSeconds(config) : 0))
    finishStart(server)
    if (isInteractive && config.NODE_ENV !== 'production') {
      await welcome(server, config, signals.isStopping)
    }
    return server
  } catch (problem) {
    refuseStart(problem)
    return undefined
  }
}

/** Prints why the server cannot start, and sets the exit code. */
export function refuseStart(problem: unknown): void {
  if (!(problem instanceof ConfigProblem || problem instanceof DatabaseUnusable)) throw problem
  console.error(`Cannot start: ${problem.message}`)
  process.exitCode = 1
}

/**
 * Seeds an empty database and prints how to try the demo. Does nothing if the database holds other data. Of several servers on the
 * database one does it, so that its secrets stay valid as long as it runs. A server that stops meanwhile closes the database; this then ends
 * without an error.
 */
export async function welcome(
  server: Pick<RunningServer, 'db' | 'url' | 'offerDemo'>,
  config: Config,
  isStopping: () => boolean,
): Promise<void> {
  try {
    await offerAndSayDemo(server, config)
  } catch (error) {
    if (!isStopping()) throw error
  }
}

async function offerAndSayDemo(
  { db, url, offerDemo }: Pick<RunningServer, 'db' | 'url' | 'offerDemo'>,
  config: Config,
): Promise<void> {
  if (!(await db.claim('demo'))) {
    return console.log('Another server on this database has printed how to try the demo, if there is one.')
  }
  const created = await seedDemo(db, new Date())
  const demo = created ?? (await reopenDemo(db, new Date()))
  if (!demo) return
  await offerDemo()
  const run = await tryDemoRun(db, config, demo)
  console.log(demoWelcome(url, sessionCookieName(url.startsWith('https:')), demo, run, created !== undefined))
  if (run === 'later') retryDemoRun(db, config, demo)
}

/** The demo's agent run; `later` while nodegit is being compiled, `never` if Git does not work on this machine. */
async function tryDemoRun(
  db: Database,
  config: Config,
  { workspaceId }: DemoSeed,
): Promise<DemoRun | 'later' | 'never'> {
  try {
    return await demoRun(db, checkoutsFolder(config), workspaceId, new Date())
  } catch (error) {
    if (error instanceof GitUnavailable) return 'later'
    if (error instanceof GitFailed) return 'never'
    throw error
  }
}

/** Creates the demo's agent run as soon as Git works, and prints how to try it. */
function retryDemoRun(db: Database, config: Config, demo: DemoSeed): void {
  const tryRun = async () => {
    const run = await tryDemoRun(db, config, demo)
    if (run === 'later') return wait()
    if (run !== 'never') console.log(runWelcome(run))
  }
  const wait = () => {
    setTimeout(
      () => tryRun().catch((error) => console.error(`The demo's agent run was not created: ${error.message}`)),
      retryMs,
    ).unref()
  }
  wait()
}

export type Signals = {
  /** Says that requests may be served from now on: the first signal no longer ends the process, but waits for `stopWith`. */
  beginServing(): void
  /** Sets what the first signal does, and does it if that signal has come since `beginServing`. */
  stopWith(stop: (signal: NodeJS.Signals) => Promise<void>): void
  /** Whether the first signal has come. */
  isStopping(): boolean
}

/**
 * The first signal stops gracefully, a later one at once: see `onSignals`. While the server starts, the first one ends the process: nothing is
 * served yet, and a migration that has not committed leaves nothing behind. A closed stdout counts as SIGINT.
 */
export function heedSignals(): Signals {
  allowExit()
  const stop = Promise.withResolvers<(signal: NodeJS.Signals) => Promise<void>>()
  let [isServing, isStopping] = [false, false]
  const heed = onSignals((signal) => {
    if (!isServing) return endNow(signal)
    isStopping = true
    stop.promise
      .then((given) => given(signal))
      .then(
        () => endSoon(0),
        (error) => {
          console.error(error)
          endSoon(1)
        },
      )
  })
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A line that cannot be written is lost, as on a full disk: serving is worth more.
    if (error.code === 'EPIPE' && isServing && !isStopping) heed('SIGINT')
  })
  return {
    beginServing() {
      isServing = true
    },
    stopWith: stop.resolve,
    isStopping: () => isStopping,
  }
}
