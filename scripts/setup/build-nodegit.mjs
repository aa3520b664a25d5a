/**
 * Compiles nodegit in a process of its own with lower priority (scripts/setup/nodegit.mjs starts it). A copy of the result is
 * kept in dist/, because `npm ci` empties node_modules, and a build takes minutes.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nameOf, tryLock, unlock } from './lock.mjs'
import { binary, buildKey, expectedBuildSeconds, stateFile } from './nodegit.mjs'
import { has, installFromSystem, runProgram } from './programs.mjs'
import { withLog } from './steps.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = `${root}node_modules/nodegit`
const key = buildKey()
const kept = `${root}dist/nodegit-${key}.node`
const lockFile = `${stateFile}.lock`
const cores = availableParallelism()
const compilers = ['c++', 'g++', 'clang++']
/** Headers of Kerberos for nodegit itself, and of OpenSSL for the configuration of libssh2, which runs on Linux alone. */
const headers = [
  {
    name: 'krb5-config',
    debian: 'libkrb5-dev',
    fedora: 'krb5-devel',
    isThere: () => process.platform === 'win32' || has('krb5-config'),
  },
  {
    name: 'openssl/ssl.h',
    debian: 'libssl-dev',
    fedora: 'openssl-devel',
    isThere: () => process.platform !== 'linux' || canInclude('openssl/ssl.h'),
  },
]

// Ctrl-C in a terminal is meant for the command that started the build.
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
setPriority(10)
if (tryLock(lockFile)) {
  try {
    const reason = unbuildable()
    const startedAt = new Date().toISOString()
    if (reason) write(reason)
    else
      write({
        state: 'building',
        builder: nameOf(process.pid),
        startedAt,
        expectedSeconds: expectedBuildSeconds(cores),
      })
    process.send?.('begun')
    if (!reason) write(await built())
  } catch (error) {
    write({ state: 'failed', reason: error.message, final: false })
  } finally {
    unlock(lockFile)
  }
}
if (process.connected) process.disconnect()

/** The reason why a build cannot succeed: no package or no compiler; undefined if it may. */
function unbuildable() {
  if (key === undefined) return { state: 'failed', reason: 'its package is not installed', final: true }
  if (existsSync(kept) || process.platform === 'win32') return undefined
  const missing = ['make', 'python3'].filter((name) => !has(name))
  if (!compilers.some(has)) missing.unshift('a C++ compiler')
  return missing.length === 0 ? undefined : { state: 'failed', reason: `missing: ${missing.join(', ')}`, final: false }
}

async function built() {
  if (existsSync(kept)) {
    replaceFile(kept, binary)
    return { state: 'ready' }
  }
  const missing = await missingHeaders()
  if (missing.length > 0) {
    const all = (of) => missing.map((header) => header[of]).join(' ')
    const remedy = `Debian: apt-get install ${all('debian')}; Fedora: dnf install ${all('fedora')}`
    return { state: 'failed', reason: `missing: ${all('name')} (${remedy})`, final: false }
  }
  for (const script of ['preinstall', 'install', 'postinstall']) {
    const ended = await withLog((log) =>
      runProgram(process.execPath, [`lifecycleScripts/${script}`], { cwd: folder, log, env: buildEnvironment() }),
    )
    if (ended !== 0) return { state: 'failed', reason: 'dist/setup.log has the words of the compiler', final: true }
  }
  replaceFile(binary, kept)
  return { state: 'ready' }
}

/** Headers that are still missing after an attempt to install them. Only these packages are installed from the system. */
async function missingHeaders() {
  const look = () => headers.filter(({ isThere }) => !isThere())
  const missing = look()
  if (missing.length === 0) return missing
  await installFromSystem(missing.map(({ debian }) => debian))
  return look()
}

function canInclude(header) {
  const compiler = compilers.find(has)
  return (
    spawnSync(compiler, ['-E', '-x', 'c++', '-'], {
      input: `#include <${header}>\n`,
      stdio: ['pipe', 'ignore', 'ignore'],
    }).status === 0
  )
}

/** Builds with all cores, and with the headers of the running Node instead of those in a global npm setting. */
function buildEnvironment() {
  const home = dirname(dirname(process.execPath))
  const nodedir = headersOf(home) === process.versions.node ? home : ''
  return { JOBS: String(cores), npm_config_nodedir: nodedir, npm_config_jobs: String(cores) }
}

/** The version of the Node headers below a folder; undefined if there are none. */
function headersOf(home) {
  const file = `${home}/include/node/node_version.h`
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  return ['MAJOR', 'MINOR', 'PATCH'].map((part) => new RegExp(`NODE_${part}_VERSION (\\d+)`).exec(text)?.[1]).join('.')
}

function write(state) {
  mkdirSync(dirname(stateFile), { recursive: true })
  writeFileSync(`${stateFile}.${process.pid}`, `${JSON.stringify({ ...state, key })}\n`)
  renameSync(`${stateFile}.${process.pid}`, stateFile)
}

function replaceFile(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, `${to}.${process.pid}`)
  renameSync(`${to}.${process.pid}`, to)
}
