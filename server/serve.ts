/** One process that serves until it is told to stop. An empty database is given the demo world, except in production. */
import { type Database, DatabaseUnusable } from '../db/database.ts'
import { workspaces } from '../db/schema.ts'
import { GitFailed, GitUnavailable } from '../git/engine.ts'
import { sessionCookieName } from '../http/session-cookie.ts'
import { type Config, ConfigProblem, checkoutsFolder, readConfig } from './config.ts'
import { openLog } from './log-output.ts'
import { type DemoRun, type DemoWorld, demoRun, reopenDemo, seedDemoWorld } from './seeds/demo.ts'
import { type Parts, type RunningServer, startServer } from './server.ts'
import { demoWelcome, runWelcome } from './welcome.ts'

/** How often the server looks whether Git works by now. */
const runLookMs = 3_000

/**
 * Says in one line why it cannot start, and exits 1.
 * @param greets whether a person is told how to try it; what is told then is made for it
 */
export async function serveUntilStopped(
  partsOf: () => Promise<Parts> = async () => ({}),
  greets = true,
): Promise<RunningServer | undefined> {
  try {
    const config = readConfig(process.env)
    const server = await startServer(config, await openLog(config), await partsOf())
    stopOnSignals(server.stop)
    if (greets && config.NODE_ENV !== 'production') await welcome(server, config)
    return server
  } catch (problem) {
    if (!(problem instanceof ConfigProblem || problem instanceof DatabaseUnusable)) throw problem
    console.error(`Cannot start: ${problem.message}`)
    process.exitCode = 1
    return undefined
  }
}

/** Seeds an empty database and prints what a person needs to try it; a database that is not the demo's is left as it is. */
async function welcome({ db, url, offerDemo }: RunningServer, config: Config): Promise<void> {
  const isEmpty = (await db.read.select().from(workspaces).limit(1)).length === 0
  const demo = isEmpty ? await seedDemoWorld(db, new Date()) : await reopenDemo(db, new Date())
  if (!demo) return
  await offerDemo()
  const run = await runIfReady(db, config, demo)
  console.log(demoWelcome(url, sessionCookieName(url.startsWith('https:')), demo, run, isEmpty))
  if (run === 'later') followRun(db, config, demo)
}

/** The demo's agent run; `later` while nodegit is being compiled, `never` where it cannot be. */
async function runIfReady(
  db: Database,
  config: Config,
  { workspaceId }: DemoWorld,
): Promise<DemoRun | 'later' | 'never'> {
  try {
    return await demoRun(db, checkoutsFolder(config), workspaceId, new Date())
  } catch (error) {
    if (error instanceof GitUnavailable) return 'later'
    if (error instanceof GitFailed) return 'never'
    throw error
  }
}

/** Makes the demo's agent run as soon as Git works, and prints how to try it. */
function followRun(db: Database, config: Config, demo: DemoWorld): void {
  const look = async () => {
    const run = await runIfReady(db, config, demo)
    if (run === 'later') return wait()
    if (run !== 'never') console.log(runWelcome(run))
  }
  const wait = () => {
    setTimeout(
      () => look().catch((error) => console.error(`The demo's agent run was not made: ${error.message}`)),
      runLookMs,
    ).unref()
  }
  wait()
}

/** The first signal stops gently, the second at once. Where nobody reads our output any more, that is a signal too. */
function stopOnSignals(stop: () => Promise<void>): void {
  let asked = false
  const stopGently = () => {
    asked = true
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => (asked ? process.exit(1) : stopGently()))
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    if (!asked) stopGently()
  })
}
