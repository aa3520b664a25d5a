/** `npm start`: bundles what has changed, then runs scripts/serve.ts from there; the programs of clones and workers lie beside it. */
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

const programs = ['scripts/serve.ts', 'git/clone-child.ts', 'http/workers/read-worker.ts']

process.setSourceMapsEnabled(true)
await bundle(fileURLToPath(new URL('../', import.meta.url)), 'dist', ...programs)
await import('../dist/serve.js')
