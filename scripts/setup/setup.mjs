/**
 * Installs once what a command needs on a fresh machine: packages, nodegit, and programs for tests. Prints to stderr.
 *
 * @typedef {object} Need
 * @property {boolean} [dev] also development packages
 * @property {'background' | 'wanted' | 'required'} [git] nodegit: built in the background; waited for; required for the command
 * @property {boolean} [tests] also the programs that only tests use
 * @property {boolean} [nodes] also the Node versions on which `npm run test:nodes` runs tests
 * @property {boolean} [postgres] also PostgreSQL, which is one of those programs
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as tools from '../test-tools.mjs'
import { doOnce } from './lock.mjs'
import { beginNodegitBuild, finishNodegitBuild, followNodegitBuild } from './nodegit.mjs'
import { installPackages } from './npm.mjs'
import { installFromSystem } from './programs.mjs'
import { fetchedNode } from './runtime.mjs'
import { endOfLog, say, step } from './steps.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stampFile = `${root}node_modules/.setup`
const toolsStampFile = `${tools.folder}node_modules/.setup`

/** @param {Need} need @throws {Error} with the remedy */
export async function setUp({ dev = false, git, tests = false, postgres = false, nodes = false }) {
  if (tests) refuseMissingChromium()
  await ensurePackages(dev || process.env.NODE_ENV !== 'production')
  if (git === 'background') {
    await beginNodegitBuild()
    followNodegitBuild()
  }
  if (git === 'wanted' || git === 'required') await ensureNodegit(git === 'required')
  if (tests) await ensureChromium()
  if (tests || postgres || nodes) await ensureTools()
  if (nodes) await fetchedNode('for tests')
}

/** Checks the path in CHROMIUM before anything is installed, because that browser is never installed. */
function refuseMissingChromium() {
  const { CHROMIUM } = process.env
  if (CHROMIUM !== undefined && !existsSync(CHROMIUM))
    throw new Error(`CHROMIUM names ${CHROMIUM}, which is not there.`)
}

/** Installs packages without their scripts: only nodegit needs to be compiled, in step 3. */
async function ensurePackages(dev) {
  const wanted = digest(`${root}package-lock.json`)
  const isDone = () => {
    const done = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
    return done.wanted === wanted && (done.dev || !dev)
  }
  await doOnce('packages', isDone, async () => {
    const options = ['--ignore-scripts', '--include=optional', dev ? '--include=dev' : '--omit=dev']
    await step('2 of 3', 'packages from npm', 30, () => installPackages(root, options))
    if (!canResolve('better-sqlite3')) throw new Error('better-sqlite3 was not installed.')
    writeFileSync(stampFile, JSON.stringify({ wanted, dev }))
  })
}

async function ensureNodegit(isRequired) {
  const { state, reason, final } = await finishNodegitBuild()
  if (state === 'ready') return
  if (isRequired && final) say(endOfLog())
  if (isRequired) throw new Error(`nodegit could not be compiled, and this command needs it: ${reason}.`)
  say(`[setup] 3 of 3: nodegit could not be compiled (${reason})`)
}

/** Tests of the client and the docs page need a browser, and the browser needs a font. */
async function ensureChromium() {
  if (existsSync(tools.chromium)) return
  const install = async () => {
    if ((await installFromSystem(['chromium-headless-shell', 'fonts-dejavu-core'])) && existsSync(tools.chromium))
      return
    throw new Error(
      'the tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to the path of any Chromium.',
    )
  }
  await step('tests', 'Chromium, which tests use', 60, install)
}

/** Installs the tools without their scripts: nothing is compiled. */
async function ensureTools() {
  const wanted = digest(`${tools.folder}package-lock.json`)
  const isDone = () => existsSync(toolsStampFile) && readFileSync(toolsStampFile, 'utf8') === wanted
  await doOnce('tools', isDone, async () => {
    const options = ['--ignore-scripts', '--include=optional']
    await step('tests', 'other versions of Node, Bun, Deno, workerd, PostgreSQL and Prism', 40, () =>
      installPackages(tools.folder, options),
    )
    writeFileSync(toolsStampFile, wanted)
  })
}

/** A digest of the lockfile and the system: installed packages fit one of each. */
function digest(lockfile) {
  return createHash('sha256')
    .update(readFileSync(lockfile))
    .update(process.platform + process.arch)
    .digest('hex')
}

function canResolve(name) {
  try {
    createRequire(`${root}package.json`).resolve(name)
    return true
  } catch {
    return false
  }
}
