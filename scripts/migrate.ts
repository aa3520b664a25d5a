/** `npm run migrate`: migrates the database of DATABASE_URL without serving it, and names each step. `npm start` migrates too. */
import { placeOf } from '#dialect'
import { DatabaseBusy, DatabaseUnusable } from '../db/database.ts'
import { ConfigProblem, readConfig } from '../server/config.ts'
import { openDatabase } from '../server/open-database.ts'

try {
  const config = readConfig(process.env)
  const onMigration = (tag: string) => console.log(`applying ${tag} …`)
  const db = await openDatabase(config, undefined, undefined, undefined, { onMigration })
  await db.close()
  console.log(`${placeOf(config.DATABASE_URL).name} is up to date`)
} catch (problem) {
  const isForOperators =
    problem instanceof ConfigProblem || problem instanceof DatabaseUnusable || problem instanceof DatabaseBusy
  if (!isForOperators) throw problem
  console.error(`Cannot migrate: ${problem.message}`)
  process.exitCode = 1
}
