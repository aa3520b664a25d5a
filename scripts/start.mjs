/**
 * `npm start`: bundles changed sources and runs the bundle of server/main.ts, beside its child programs. Each engine has bundles of
 * its own; DATABASE_URL chooses.
 */
import { fileURLToPath } from 'node:url'
import { engineOf } from '../db/dialect/engines.mjs'
import { bundle, childPrograms } from '../server/bundle.mjs'

process.setSourceMapsEnabled(true)
const engine = engineOf(process.env.DATABASE_URL)
await bundle(fileURLToPath(new URL('../', import.meta.url)), engine, 'server/main.ts', ...childPrograms)
await import(`../${engine.bundles}/main.js`)
