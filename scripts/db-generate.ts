/**
 * `npm run db:generate -- --name WORDS`: writes the migrations from the last ones to db/schema.ts, for SQLite into
 * db/migrations/ and for PostgreSQL into db/migrations-postgres/. Nothing is written when they agree. Triggers are not part of
 * the schema: add them to the written files by hand.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')

for (const engine of ['sqlite', 'postgres']) {
  console.log(`── ${engine}`)
  // In a process of its own: it reads drizzle.config.ts from the working directory, and asks whether a column was renamed.
  const child = spawn(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ENGINE: engine, NODE_OPTIONS: engine === 'postgres' ? '--conditions=postgres' : '' },
  })
  const [code] = await once(child, 'close')
  if (code === 0) continue
  process.exitCode = code ?? 1
  break
}
