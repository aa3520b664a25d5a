/**
 * The programs tests use beside the project's own: a browser, another Node and a judge. They are no dependencies of the
 * project: a `node` among those would be the one that every npm script runs.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A package of its own, with its own lockfile. */
export const folder = fileURLToPath(new URL('../test/tools/', import.meta.url))
const installed = `${folder}node_modules/`

export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const node24 = process.env.NODE24 ?? `${installed}node-linux-${process.arch}/bin/node`
/** Run by Node. */
export const prism = `${installed}@stoplight/prism-cli/dist/index.js`

export function present(path) {
  if (existsSync(path)) return path
  throw new Error(`${path} is not there; node scripts/setup.mjs --tests installs what tests use`)
}
