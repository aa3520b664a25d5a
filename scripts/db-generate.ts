/**
 * `npm run db:generate -- --name WORDS`: writes the migration from the last one to db/schema.ts into db/migrations/. Nothing is
 * written when they agree. Triggers are not part of the schema: add them to the written file by hand.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')

// In a process of its own: it reads drizzle.config.ts from the working directory, and asks whether a column was renamed.
const child = spawn(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
child.on('error', (error) => {
  throw error
})
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
