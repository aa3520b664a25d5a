/**
 * `npm start`: bundles changed sources and runs the bundle of server/main.ts, beside its child programs. Each engine has bundles of
 * its own; DATABASE_URL chooses.
 */
import { fileURLToPath } from 'node:url'
import { endNow } from '../server/end-process.mjs'

// The first process of a container ignores signals that it does not handle.
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) endNow(signal)
  })
}

process.setSourceMapsEnabled(true)
const { engineOf } = await import('../db/dialect/engines.mjs')
const { databaseUrlOf } = await import('../server/secret-files.mjs')
const { bundle, childPrograms } = await import('../server/bundle.mjs')
const engine = engineOf(databaseUrlOf(process.env))
await bundle(fileURLToPath(new URL('../', import.meta.url)), engine, 'server/main.ts', ...childPrograms)
await import(`../${engine.bundles}/main.js`)
