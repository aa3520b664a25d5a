/** `npm start`: bundles what has changed, then runs scripts/serve.ts from the bundle. */
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

process.setSourceMapsEnabled(true)
await bundle(fileURLToPath(new URL('../', import.meta.url)), 'scripts/serve.ts', 'dist/serve.js')
await import('../dist/serve.js')
