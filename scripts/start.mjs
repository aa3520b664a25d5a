/** `npm start`: bundles what has changed, then runs scripts/serve.ts from there, beside the programs of its children. */
import { fileURLToPath } from 'node:url'
import { bundle, childPrograms } from './bundle.mjs'

process.setSourceMapsEnabled(true)
await bundle(fileURLToPath(new URL('../', import.meta.url)), 'dist', 'scripts/serve.ts', ...childPrograms)
await import('../dist/serve.js')
