/** `npm start`: bundles what has changed, then runs scripts/serve.ts from there, beside the programs of its child processes. */
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

process.setSourceMapsEnabled(true)
await bundle(
  fileURLToPath(new URL('../', import.meta.url)),
  'dist',
  'scripts/serve.ts',
  'git/child.ts',
  'git/clone-child.ts',
)
await import('../dist/serve.js')
