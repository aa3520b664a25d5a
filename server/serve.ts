/** Serves until a signal stops the process. Except in production, an empty database is seeded with the demo. */
import { type Database, DatabaseUnusable } from '../db/database.ts'
import { GitFailed, GitUnavailable } from '../git/engine.ts'
import { sessionCookieName } from '../http/pipeline/session-cookie.ts'
import { finishStart } from './after-start.ts'
import { type Config, ConfigProblem, checkoutsFolder, drainSeconds, readConfig } from './config.ts'
import { isSocketPassed } from './listen.ts'
import { openLog } from './log-output.ts'
import type { Parts } from './open-service.ts'
import { type DemoRun, type DemoSeed, demoRun, reopenDemo, seedDemo } from './seeds/demo.ts'
import { type RunningServer, startServer } from './server.ts'
import { handleSignals } from './signals.ts'
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
  const signals = handleSignals()
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
  server: Pick<RunningServer, 'db' | 'url' | 'offerDemo' | 'checkouts'>,
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
  { db, url, offerDemo, checkouts }: Pick<RunningServer, 'db' | 'url' | 'offerDemo' | 'checkouts'>,
  config: Config,
): Promise<void> {
  if (!(await db.claim('demo'))) {
    return console.log('Another server on this database has printed how to try the demo, if there is one.')
  }
  const created = await seedDemo(db, new Date())
  const demo = created ?? (await reopenDemo(db, new Date()))
  if (!demo) return
  await offerDemo()
  const run = await tryDemoRun(db, checkouts, config, demo)
  console.log(demoWelcome(url, sessionCookieName(url.startsWith('https:')), demo, run, created !== undefined))
  if (run === 'later') retryDemoRun(db, checkouts, config, demo)
}

/** The demo's agent run; `later` while nodegit is being compiled, `never` if Git does not work on this machine. */
async function tryDemoRun(
  db: Database,
  checkouts: RunningServer['checkouts'],
  config: Config,
  { workspaceId }: DemoSeed,
): Promise<DemoRun | 'later' | 'never'> {
  try {
    return await demoRun(db, checkouts().git, checkoutsFolder(config), workspaceId, new Date())
  } catch (error) {
    if (error instanceof GitUnavailable) return 'later'
    if (error instanceof GitFailed) return 'never'
    throw error
  }
}

/** Creates the demo's agent run as soon as Git works, and prints how to try it. */
function retryDemoRun(db: Database, checkouts: RunningServer['checkouts'], config: Config, demo: DemoSeed): void {
  const tryRun = async () => {
    const run = await tryDemoRun(db, checkouts, config, demo)
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
