/** `npm start`: bundles what has changed, then runs server/main.ts from there, beside the programs of its children. */
import { fileURLToPath } from 'node:url'
import { bundle, childPrograms } from '../server/bundle.mjs'

process.setSourceMapsEnabled(true)
await bundle(fileURLToPath(new URL('../', import.meta.url)), 'dist', 'server/main.ts', ...childPrograms)
await import('../dist/main.js')
