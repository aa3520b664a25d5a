/**
 * Launcher of a packaged server: `node booking.mjs start`, `migrate`, `admin WORDS` or `healthy`. DATABASE_URL chooses the engine, and so the
 * folder with the programs.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { engineOf } from '../db/dialect/engines.mjs'
import { mapStacks } from '../http/request/mapped-stacks.mjs'
import { endNow } from '../server/end-process.mjs'
import { databaseUrlOf } from '../server/secret-files.mjs'

const programs = { start: 'main.js', migrate: 'migrate.js', admin: 'admin.js' }
const healthyWithinMs = 4_000

const [name = '', ...words] = process.argv.slice(2)
if (name === 'healthy') process.exitCode = (await isHealthy(process.env)) ? 0 : 1
else if (Object.hasOwn(programs, name)) await run(programs[name])
else {
  console.error(`${name || 'nothing'} is no command; there are ${Object.keys(programs).join(', ')} and healthy.`)
  process.exitCode = 3
}

async function run(program) {
  // The first process of a container ignores signals that it does not handle.
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) endNow(signal)
    })
  }
  const folder = fileURLToPath(new URL(engineOf(databaseUrlOf(process.env)).bundles, import.meta.url))
  mapStacks()
  // Where this folder cannot be written, NODE_COMPILE_CACHE names another one, which Node then uses from the first file on.
  enableCompileCache(join(folder, 'compile-cache'))
  const path = join(folder, program)
  process.argv = [process.execPath, path, ...words]
  await import(pathToFileURL(path).href)
}

/** Asks the server of these settings, as the health check of a container does. */
async function isHealthy({ HOST = '127.0.0.1', PORT = '3000' }) {
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const host = everywhere[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)
  try {
    const response = await fetch(`http://${host}:${PORT}/v1/health`, { signal: AbortSignal.timeout(healthyWithinMs) })
    return response.ok
  } catch (error) {
    console.error(`not healthy: ${error.cause?.message ?? error.message}`)
    return false
  }
}
