/** `npm run --silent seed -- --fixtures contract --json`: seeds the empty database of DATABASE_URL and prints the fixtures as JSON. */
import { parseArgs } from 'node:util'
import { DatabaseUnusable } from '../db/database.ts'
import { workspaces } from '../db/schema.ts'
import { sessionCookieName } from '../http/pipeline/session-cookie.ts'
import { ConfigProblem, checkoutsFolder, readConfig } from '../server/config.ts'
import { openDatabase } from '../server/open-database.ts'
import { seedContract } from '../server/seeds/contract.ts'
import { seedContractActions } from '../server/seeds/contract-actions.ts'

try {
  console.log(JSON.stringify(await seed()))
} catch (problem) {
  if (!(problem instanceof ConfigProblem || problem instanceof DatabaseUnusable)) throw problem
  console.error(`Cannot seed: ${problem.message}`)
  process.exitCode = 1
}

async function seed(): Promise<object> {
  const { values } = parseArgs({ options: { fixtures: { type: 'string' }, json: { type: 'boolean' } } })
  if (values.fixtures !== 'contract' || !values.json)
    throw new ConfigProblem('usage: npm run --silent seed -- --fixtures contract --json')
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    if (!(await db.claim('seed'))) throw new ConfigProblem('another process is seeding the database')
    if ((await db.read.select().from(workspaces).limit(1)).length > 0) {
      throw new ConfigProblem('the database is not empty; name a new one in DATABASE_URL')
    }
    const https = config.BASE_URL?.startsWith('https:') ?? false
    const [cookieName, now] = [sessionCookieName(https), new Date()]
    const seeded = await seedContract(db, checkoutsFolder(config), cookieName, now)
    return { ...seeded, actions: await seedContractActions(db, seeded, cookieName, now) }
  } finally {
    await db.close()
  }
}
