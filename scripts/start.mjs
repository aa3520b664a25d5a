/** `npm start`: bundles changed sources into dist/ and runs the bundle of server/main.ts, beside its child programs. */
import { fileURLToPath } from 'node:url'
import { bundle, childPrograms } from '../server/bundle.mjs'

process.setSourceMapsEnabled(true)
await bundle(fileURLToPath(new URL('../', import.meta.url)), 'dist', 'server/main.ts', ...childPrograms)
await import('../dist/main.js')
