/**
 * What `npm start` and `npm test` need on a fresh machine, done once: dependencies, and the system header one of them is
 * compiled with. Development needs all of them (`--all`), and tests programs of their own beside them (`--tests`). Plain
 * JavaScript without a dependency, because it runs before there are any. All it says goes to stderr.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as tools from './test-tools.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const stampFile = `${root}node_modules/.setup`
const toolsStampFile = `${tools.folder}node_modules/.setup`
const isForTests = process.argv.includes('--tests')
const needsEverything = isForTests || process.argv.includes('--all')
const omitsDev = process.env.NODE_ENV === 'production' && !needsEverything

main().catch((problem) => {
  console.error(`\nSet-up failed: ${problem.message}`)
  process.exitCode = 1
})

async function main() {
  refuseOldNode()
  if (isForTests) refuseMissing()
  await ensureDependencies()
  if (!isForTests) return
  ensureChromium()
  await ensureTools()
}

async function ensureDependencies() {
  const wanted = stamp()
  if (isDone(wanted)) return
  ensureKerberosHeader()
  say('installing dependencies. Two of them are compiled here: five to ten minutes on two cores, this once …')
  await install(root, [omitsDev ? '--omit=dev' : '--include=dev', '--include=optional'])
  assertUsable()
  writeFileSync(stampFile, JSON.stringify({ wanted, dev: !omitsDev, nodegit: canResolve('nodegit') }))
  say('done; this is not needed again until the dependencies change.')
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node ${process.versions.node} is too old; 20.19 or newer is needed.`)
}

/** What a variable names is never installed, so it is looked for before anything is. */
function refuseMissing() {
  for (const name of ['CHROMIUM', 'NODE24']) {
    const path = process.env[name]
    if (path !== undefined && !existsSync(path)) throw new Error(`${name} names ${path}, which is not there.`)
  }
}

/** Compiled dependencies belong to one Node ABI; the rest to one lockfile. */
function stamp() {
  const lock = readFileSync(`${root}package-lock.json`)
  return createHash('sha256')
    .update(lock)
    .update(process.versions.modules)
    .update(process.platform + process.arch)
    .digest('hex')
}

function isDone(wanted) {
  if (!existsSync(stampFile)) return false
  const done = JSON.parse(readFileSync(stampFile, 'utf8'))
  return done.wanted === wanted && (done.dev || omitsDev) && (done.nodegit || !needsEverything)
}

/** nodegit is compiled from source and includes a Kerberos header. Without it the server runs, but restores answer 502. */
function ensureKerberosHeader() {
  if (has('krb5-config')) return
  const what = 'the system header libkrb5-dev, which nodegit is compiled with'
  if (installFromSystem(what, 'libkrb5-dev') && has('krb5-config')) return
  const remedy =
    'Install the Kerberos development header (Debian: apt-get install libkrb5-dev; Fedora: krb5-devel; macOS has it).'
  if (needsEverything) throw new Error(`krb5-config is missing. ${remedy}`)
  say(`krb5-config is missing, so nodegit cannot be compiled: restores will answer 502. ${remedy}`)
}

/** The client and the docs page are used in a browser, which needs a font to draw with. */
function ensureChromium() {
  if (existsSync(tools.chromium)) return
  const packages = ['--no-install-recommends', 'chromium', 'fonts-dejavu-core']
  if (installFromSystem('Chromium, which tests use', ...packages) && existsSync(tools.chromium)) return
  throw new Error(
    'the tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

/** False where there is no apt-get, or it may not be used, or does not succeed. */
function installFromSystem(what, ...packages) {
  const elevate = process.getuid?.() === 0 ? [] : has('sudo') ? ['sudo', '-n'] : undefined
  if (!has('apt-get') || !elevate) return false
  say(`installing ${what} …`)
  const apt = (...words) => run([...elevate, 'apt-get', '-qq', ...words])
  return apt('update') && apt('install', '-y', ...packages)
}

/** What is installed here is compiled nowhere, and runs nothing while it is installed. */
async function ensureTools() {
  const lock = readFileSync(`${tools.folder}package-lock.json`)
  const wanted = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex')
  if (!existsSync(toolsStampFile) || readFileSync(toolsStampFile, 'utf8') !== wanted) {
    say('installing what only tests use: another Node, and a judge of replies …')
    await install(tools.folder, ['--ignore-scripts', '--include=optional'])
    writeFileSync(toolsStampFile, wanted)
  }
  if (existsSync(tools.node24)) return
  throw new Error('the tests need Node 24 too, and no package has it for this system. Set NODE24 to the path of one.')
}

function install(folder, options) {
  const began = Date.now()
  const beat = setInterval(() => say(`still at it after ${Math.round((Date.now() - began) / 1000)} s …`), 20_000)
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, SCARF_ANALYTICS: 'false' },
    })
    npm.on('error', reject)
    npm.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('npm ci did not succeed; its words stand above.')),
    )
  }).finally(() => clearInterval(beat))
}

function assertUsable() {
  if (!canResolve('better-sqlite3')) throw new Error('better-sqlite3 was not installed.')
  if (canResolve('nodegit')) return
  const remedy = 'A C++ compiler, make, python3 and krb5-config are needed; then remove node_modules and start again.'
  if (needsEverything) throw new Error(`nodegit could not be compiled, and the tests need it. ${remedy}`)
  say(`nodegit could not be compiled: everything works but restores, which answer 502. ${remedy}`)
}

function canResolve(name) {
  try {
    createRequire(`${root}package.json`).resolve(name)
    return true
  } catch {
    return false
  }
}

function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
}

function run([command, ...words]) {
  return (
    spawnSync(command, words, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}

function say(what) {
  console.error(`[setup] ${what}`)
}
