/** Runs tests on a Node of any version, in a copy of the project that has its own build of nodegit. */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

export type NodeRun = {
  version: string
  passed: number
  failed: number
  /** The reason why nodegit could not be compiled, and the files that were left out therefore. */
  unbuilt: { reason: string; files: number } | undefined
  output: string
}

export type Tests = {
  /** Paths from the folder of the project. */
  files: readonly string[]
  /** Whether a test file needs nodegit. */
  needsGit: (file: string) => boolean
}

/** Folders that are not sources. */
const uncopied = ['node_modules', 'dist', 'dist-postgres', 'data', 'coverage', '.git']
const mocha = 'node_modules/mocha/bin/mocha.js'
/** A binary of nodegit that the set-up keeps, because compiling takes minutes. */
const isKept = (name: string) => /^nodegit-.*\.node$/.test(name)

/** Tests run two at a time. The folder is emptied first, and stays. */
export async function runOnNode(root: string, node: string, folder: string, tests: Tests): Promise<NodeRun> {
  const version = (await promisify(execFile)(node, ['--version'])).stdout.trim().slice(1)
  await copyProject(root, folder)
  const reason = await compileNodegit(root, node, folder)
  const files = tests.files.filter((file) => reason === undefined || !tests.needsGit(file))
  const { output, code } = await run(node, [mocha, '--parallel', '--jobs', '2', ...files], folder)
  await writeFile(join(folder, 'tests.log'), output)
  const failed = count(output, 'failing')
  return {
    version,
    passed: count(output, 'passing'),
    // Mocha also fails without a failed test, for instance for a file that cannot be loaded.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    unbuilt: reason === undefined ? undefined : { reason, files: tests.files.length - files.length },
    output,
  }
}

/** The line that `npm run test:nodes` prints. */
export function summary({ version, passed, failed, unbuilt }: NodeRun): string {
  const git = unbuilt
    ? `nodegit could not be compiled (${unbuilt.reason}), so ${unbuilt.files} files were left out`
    : 'with nodegit'
  return `Node ${version}: ${passed} passed, ${failed} failed, ${git}`
}

/** Copies sources and nodegit; other packages fit each Node, and are links. */
async function copyProject(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const packages = join(folder, 'node_modules')
  await mkdir(join(folder, 'dist'), { recursive: true })
  await mkdir(packages)
  for (const name of await readdir(root)) {
    if (!uncopied.includes(name)) await copySources(join(root, name), join(folder, name))
  }
  await symlink(join(root, 'test/tools/node_modules'), join(folder, 'test/tools/node_modules'))
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== 'nodegit' && !name.startsWith('.nodegit'))
      await symlink(join(root, 'node_modules', name), join(packages, name))
  }
  const nodegit = join(root, 'node_modules/nodegit')
  const isBuilt = (path: string) => path === join(nodegit, 'build')
  await cp(nodegit, join(packages, 'nodegit'), { recursive: true, filter: (path) => !isBuilt(path) })
}

async function copySources(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    filter: (path) => !path.split('/').slice(from.split('/').length).some(isUncopied),
  })
}

function isUncopied(part: string): boolean {
  return uncopied.includes(part)
}

/** Returns the reason if nodegit cannot be compiled. A binary of an earlier run is used again. */
async function compileNodegit(root: string, node: string, folder: string): Promise<string | undefined> {
  const kept = join(root, 'dist')
  await mkdir(kept, { recursive: true })
  for (const name of (await readdir(kept)).filter(isKept)) await cp(join(kept, name), join(folder, 'dist', name))
  await run(node, ['scripts/setup/build-nodegit.mjs'], folder)
  const stateFile = join(folder, 'node_modules/.nodegit.json')
  const { state, reason } = JSON.parse(await readFile(stateFile, 'utf8')) as { state: string; reason?: string }
  if (state !== 'ready') return reason ?? state
  const loaded = await run(node, ['-e', "require('nodegit')"], folder)
  if (loaded.code !== 0) return 'it was compiled, and cannot be loaded'
  for (const name of (await readdir(join(folder, 'dist'))).filter(isKept)) {
    if (!existsSync(join(kept, name))) await cp(join(folder, 'dist', name), join(kept, name))
  }
  return undefined
}

async function run(node: string, words: string[], cwd: string): Promise<{ output: string; code: number }> {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...words], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { output, code }
}

function count(output: string, word: string): number {
  return Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0)
}
