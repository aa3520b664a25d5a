/**
 * The programs that only tests use: a browser, older versions of Node and a judge of replies. They are no dependencies of the
 * project: a `node` among those would be the one that every npm script runs.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A package of its own, with its own lockfile. */
export const folder = fileURLToPath(new URL('../test/tools/', import.meta.url))
const installed = `${folder}node_modules/`

export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** The oldest Node that the client promises to run on. */
export const node20 = `${installed}node20-${process.arch}/bin/node`
/** The oldest Node that the server runs on. */
export const node22 = `${installed}node22-${process.arch}/bin/node`
/** Run by Node. */
export const prism = `${installed}@stoplight/prism-cli/dist/index.js`

export function present(path) {
  if (existsSync(path)) return path
  throw new Error(`${path} is not there; npm test installs what tests use`)
}
