/**
 * `npm start`: bundles changed sources and runs the bundle of server/main.ts, beside its child programs. Each engine has bundles of
 * its own; DATABASE_URL chooses.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { mapStacks } from '../http/request/mapped-stacks.mjs'
import { endNow } from '../server/end-process.mjs'

// The first process of a container ignores signals that it does not handle.
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) endNow(signal)
  })
}

const root = fileURLToPath(new URL('../', import.meta.url))
mapStacks()
const { engineOf } = await import('../db/dialect/engines.mjs')
const { databaseUrlOf } = await import('../server/secret-files.mjs')
const { bundleServer } = await import('../server/bundle.mjs')
const engine = engineOf(databaseUrlOf(process.env))
// Compiled code of the last start. There is none if the folder cannot be written.
enableCompileCache(join(root, engine.bundles, 'compile-cache'))
await bundleServer(root, engine)
const program = join(root, engine.bundles, 'main.js')
// The program that workers run.
process.argv = [process.execPath, program]
await import(pathToFileURL(program).href)
