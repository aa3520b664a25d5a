/** One process that serves until it is told to stop. An empty database is given the demo world, except in production. */
import { DatabaseUnusable } from '../db/database.ts'
import { workspaces } from '../db/schema.ts'
import { sessionCookieName } from '../http/session-cookie.ts'
import { type Config, ConfigProblem, checkoutsFolder, readConfig } from './config.ts'
import { openLog } from './log-output.ts'
import { type Parts, type RunningServer, startServer } from './server.ts'
import { demoWelcome, reopenedDemo } from './welcome.ts'
import { reopenDemo, seedDemoWorld } from './worlds/demo.ts'

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
  const cookieName = sessionCookieName(url.startsWith('https:'))
  const isEmpty = (await db.read.select().from(workspaces).limit(1)).length === 0
  if (isEmpty) {
    const demo = await seedDemoWorld(db, checkoutsFolder(config), new Date())
    await offerDemo()
    console.log(demoWelcome(url, cookieName, demo))
    return
  }
  const reopened = await reopenDemo(db, new Date())
  if (!reopened) return
  await offerDemo()
  console.log(reopenedDemo(url, cookieName, reopened))
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
