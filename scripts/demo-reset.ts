/** `npm run demo:reset`: removes the demo of DATABASE_URL, so that the next `npm start` makes it anew. */
import { DatabaseUnusable } from '../db/database.ts'
import { RowsUnreadable } from '../db/dialect/rows.ts'
import { ResetProblem, resetDemo } from '../server/admin/reset-demo.ts'
import { ConfigProblem, readConfig } from '../server/config.ts'

try {
  if (process.argv.length > 2) throw new ConfigProblem('usage: npm run demo:reset')
  console.log(await resetDemo(readConfig(process.env)))
} catch (problem) {
  const expected = [ConfigProblem, ResetProblem, DatabaseUnusable, RowsUnreadable]
  if (!expected.some((kind) => problem instanceof kind)) throw problem
  console.error(`Cannot reset the demo: ${(problem as Error).message}`)
  process.exitCode = 1
}
