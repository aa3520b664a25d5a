/**
 * Launcher of every npm command: `node scripts/run.mjs <command> [words]`. Finds a Node that is new enough, installs what the
 * command needs, and runs the command's program in this process. This file is plain JavaScript for Node 20 without
 * dependencies, because none are installed yet.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { databaseUrlOf } from '../server/secret-files.mjs'
import { fetchedNode, isNewEnough } from './setup/runtime.mjs'
import { setUp } from './setup/setup.mjs'

/**
 * The program and the prerequisites of each command; see `Need` in scripts/setup/setup.mjs. `opensDatabase`: it runs from source and
 * opens the database of DATABASE_URL.
 */
const commands = {
  start: { program: 'start.mjs', need: { git: 'background' } },
  dev: { program: 'dev.ts', need: { dev: true, git: 'background' } },
  migrate: { program: 'migrate.ts', need: {}, opensDatabase: true },
  admin: { program: 'admin.ts', need: {}, opensDatabase: true },
  audit: { program: 'audit.ts', need: { dev: true } },
  sbom: { program: 'sbom.ts', need: { dev: true } },
  licences: { program: 'licences.ts', need: { dev: true } },
  package: { program: 'package.ts', need: { git: 'required' } },
  seed: { program: 'seed.ts', need: { git: 'wanted' }, opensDatabase: true },
  'demo:reset': { program: 'demo-reset.ts', need: {}, opensDatabase: true },
  generate: { program: 'generate.ts', need: { dev: true } },
  'db:generate': { program: 'db-generate.ts', need: { dev: true } },
  contract: { program: 'contract.ts', need: { dev: true } },
  prove: { program: 'prove.ts', need: { dev: true } },
  bench: { program: 'bench.ts', need: { dev: true, git: 'required' } },
  'test:nodes': { program: 'test-nodes.ts', need: { dev: true, nodes: true } },
  test: { program: 'test.ts', need: { dev: true, git: 'required', tests: true } },
}

/** Interval in which the launcher looks whether the shell that runs it is gone. */
const lookEveryMs = 250

const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) fail(`${name || 'nothing'} is no command; there are ${Object.keys(commands).join(', ')}.`)
else if (isNewEnough(process.versions.node)) await runHere(command).catch(failedSetUp)
else await runOn(fetchedNode).catch(failedSetUp)

async function runHere({ program, need, opensDatabase = false }) {
  // The checkouts of agent runs are written by nodegit.
  const git = name === 'admin' && words[0] === 'restore' ? 'wanted' : need.git
  // The quick tests start no browser and no other runtime.
  const tests = need.tests && !words.includes('--quick')
  await setUp({ ...need, git, tests, postgres: words.includes('--postgres') })
  endWithLauncher()
  // A program that handles signals may have had one, as by Ctrl-C: a second SIGTERM would end it at once.
  endWithShell(() => process.emit('orphaned') || process.kill(process.pid, 'SIGTERM'))
  if (opensDatabase) {
    // Loaded only on a Node that is new enough for it.
    const { selectDialect } = await import('./select-dialect.mjs')
    selectDialect(databaseUrlOf(process.env))
  }
  const path = fileURLToPath(new URL(program, import.meta.url))
  process.argv = [process.execPath, path, ...words]
  // Rethrown outside the promise chain, so that errors of the program are not reported as setup errors.
  import(pathToFileURL(path).href).catch((error) => {
    setImmediate(() => {
      throw error
    })
  })
}

/** Runs the same command on the Node that `findNode` returns, and puts that Node first in PATH. */
async function runOn(findNode) {
  const node = await findNode()
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithShell(() => child.kill('SIGTERM'))
  child.on('error', failedSetUp)
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}

/** If another Node started this process and is killed, stops this process with SIGTERM. */
function endWithLauncher() {
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

/**
 * npm runs a command by a shell, and passes signals on to that shell alone: it ends, and leaves this process behind. Only npm's
 * shell is looked after, because a shell that starts a command to outlive it does not use npm. Only the process that the shell started looks:
 * one that it starts on another Node ends with it.
 */
function endWithShell(end) {
  if (process.env.npm_lifecycle_event !== name || process.channel) return
  const { ppid } = process
  const timer = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(timer)
    end()
  }, lookEveryMs)
  timer.unref()
}

function failedSetUp(error) {
  fail(`Set-up failed: ${error.message}`)
}

function fail(reason) {
  console.error(reason)
  process.exitCode = 1
}
