/**
 * `npm run dev`: at each save of openapi.yaml or of a source, reports the effects and restarts the server. An invalid edit is
 * reported with file, line and remedy, and the last good server keeps answering. The database is kept.
 */

import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { engineOf } from '../../db/dialect/engines.mjs'
import { earlierContract } from '../../packages/contract-toolkit/diff/diff.ts'
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'
import { onSignals } from '../../packages/contract-toolkit/document/signals.ts'
import { writeAll } from '../../packages/contract-toolkit/generate/write.ts'
import { generatedFiles } from '../../tools/generate/files.ts'
import type { Contract, Operation } from '../../tools/ruleset/contract.ts'
import { soundContract } from '../../tools/ruleset/rules.ts'
import { childPrograms, sourceFolders } from '../bundle.mjs'
import { databaseUrlOf } from '../secret-files.mjs'
import { openBundler } from './bundler.ts'
import { servedContract } from './contract-copy.ts'
import {
  changedOperations,
  changesOf,
  isAbout,
  operationsWithoutHandler,
  type TypeShapes,
  typeShapes,
} from './contract-impact.ts'
import type { LintRequest } from './lint-worker.ts'
import { regenerate } from './regenerate.ts'
import { openServers } from './servers.ts'
import type { TypecheckRequest, TypeProblem } from './typecheck-worker.ts'
import { type Watching, watchFolders } from './watch.ts'
import { openWorkerProcess } from './worker.ts'

const root = new URL('../../', import.meta.url)
const rootPath = fileURLToPath(root)
const watched = sourceFolders.filter((folder) => folder !== 'generated')
const idleMs = 1_500
const warmUpRuns = 2
const programs = ['server/dev/dev-serve.ts', ...childPrograms]

/** The contract, the bundle, and the migrations, which a server applies when it starts. */
type Sources = { source: string; built: string; migrations: string }

/** The sources of the running server. */
let served: (Sources & { contract: Contract; shapes: TypeShapes }) | undefined
let [isRunning, isSaveWaiting, isStopping] = [false, false, false]
let runs = 0

const engine = engineOf(databaseUrlOf(process.env))
const bundler = openBundler(rootPath, engine, programs)
const typechecker = openWorkerProcess<TypecheckRequest, TypeProblem[] | null>(
  new URL('typecheck-worker.ts', import.meta.url),
  [rootPath],
)
const linter = openWorkerProcess<LintRequest, string[]>(new URL('lint-worker.ts', import.meta.url), [])
const servers = openServers(`${rootPath}${engine.bundles}/dev-serve.js`, { say })
let watching: Watching | undefined
onSignals(() => void stop())
process.stdout.on('error', stop)
watching = await watchFolders(rootPath, watched, onSave)
await onSave()

/** Starts a run. Only one runs at a time; a save during a run causes another run after it. */
async function onSave(): Promise<void> {
  isSaveWaiting = true
  if (isRunning) return
  isRunning = true
  while (isSaveWaiting && !isStopping) {
    isSaveWaiting = false
    runs += 1
    await run().catch((problem) => isStopping || explain(problem))
    await watching?.refresh()
  }
  isRunning = false
}

async function run(): Promise<void> {
  const began = performance.now()
  // Stop the type check of an earlier save.
  void ignoreRejection(typechecker.ask({ files: [] }))
  const since = () => Math.round(performance.now() - began)
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const isEdited = source !== served?.source
  const linting = isEdited ? ignoreRejection(linter.ask({ source })) : []
  const { contract, shapes } = served && !isEdited ? served : await generated(source)
  const changed = served ? changedOperations(served.shapes, contract, shapes) : []
  const checking = changed.length > 0 ? ignoreRejection(typecheckTags(changed)) : []
  const built = await bundler.bundle()
  if (isEdited) await writeAll(root, new Map([[servedContract, source]]))
  const migrations = await readMigrations()
  const isRestarted = isEdited || built !== served?.built || migrations !== served.migrations
  if (!isRestarted) return say('no change for the running server')
  const isFirst = served === undefined
  if (!(await servers.replace())) {
    if (isSaveWaiting) return
    return say(`the server did not start; ${isFirst ? 'correct it, and save again' : 'the last good one goes on'}`)
  }
  const changes = served ? changesOf(served.shapes, changed, shapes) : []
  served = { source, contract, shapes, built, migrations }
  await reportOperations(contract, changes)
  say(`ready after ${since()} ms`)
  for (const line of await linting) say(line)
  const types = await checking
  for (const line of types) say(line)
  servers.prepare()
  reportLater(served, types, isFirst, since).catch((problem) => isStopping || explain(problem))
}

/** The text of all migrations of both engines. */
async function readMigrations(): Promise<string> {
  const paths = globSync('db/migrations*/**/*.{sql,json}', { cwd: rootPath }).sort()
  const texts = paths.map((path) => readFile(new URL(path, root), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

async function generated(source: string): Promise<{ contract: Contract; shapes: TypeShapes }> {
  const contract = await regenerate(root, source)
  return { contract, shapes: typeShapes(contract) }
}

/** Marks a rejection as handled, because the run may end before it awaits the promise. */
function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** Checks the types in the handler folders of the changed operations. */
async function typecheckTags(changed: Operation[]): Promise<string[]> {
  const tags = [...new Set(changed.map(({ tag }) => tag))]
  const listed = await Promise.all(
    tags.map(async (tag) =>
      (await readdir(new URL(`handlers/${tag}/`, root)).catch(() => [])).map((file) => `handlers/${tag}/${file}`),
    ),
  )
  return typecheck(listed.flat())
}

/** @param reported operations without a handler: the errors that follow from that, in files that use all handlers, are left out */
async function typecheck(files: TypecheckRequest['files'], reported: Operation[] = []): Promise<string[]> {
  const follows = ({ file, message }: TypeProblem) =>
    file === 'handlers/index.ts' || (!file.startsWith('handlers/') && reported.some(({ id }) => isAbout(message, id)))
  return ((await typechecker.ask({ files })) ?? [])
    .filter((problem) => !follows(problem))
    .map(({ file, line, message }) => `types    ${file}:${line} ${message}`)
}

function readHandlers(): Promise<string> {
  return readFile(new URL('handlers/all.ts', root), 'utf8')
}

async function reportOperations(contract: Contract, changes: string[]): Promise<void> {
  for (const { id, method, path, tag } of operationsWithoutHandler(contract, await readHandlers())) {
    say(`new      ${id} (${method} ${path}) has no handler: it answers its example; write handlers/${tag}/${id}.ts`)
  }
  for (const change of changes) say(`changed  ${change}`)
}

/** Reports the slower results, unless another save follows: contract changes since the last commit, and all other type errors. */
async function reportLater(
  { source, contract }: { source: string; contract: Contract },
  reported: string[],
  isFirst: boolean,
  since: () => number,
): Promise<void> {
  const mine = runs
  const isLate = () => isStopping || mine !== runs
  // Wait first, so that the next save is not delayed. At the start, warm up instead.
  if (!isFirst) await sleep(idleMs)
  else await warmUp(source, isLate)
  if (isLate()) return
  const committed = await earlierContract(root, 'HEAD').catch(() => source)
  if (committed !== source) {
    const changes = await linter.ask({ source, since: committed })
    if (isLate()) return
    for (const line of changes) say(line)
  }
  const all = await typecheck('all', operationsWithoutHandler(contract, await readHandlers()))
  if (isLate()) return
  for (const line of all.filter((each) => !reported.includes(each))) say(line)
  say(`checked after ${since()} ms`)
}

/** Runs the generator, linter and compiler before the first save: code runs twice as fast after a few runs. */
async function warmUp(source: string, isLate: () => boolean): Promise<void> {
  const helpers = ignoreRejection(
    Promise.all([linter.ask({ source }), typechecker.ask({ files: ['generated/contract.ts'] })]),
  )
  for (let turn = 0; turn < warmUpRuns && !isLate(); turn++) {
    await generatedFiles(source, soundContract(source).contract)
    // Let a save be handled between two runs.
    await sleep(0)
  }
  await helpers
}

function explain(
  problem: Error & { errors?: { text: string; location?: { file: string; line: number } | null }[] },
): void {
  const goesOn = served ? '; the last good server goes on answering' : ''
  if (problem instanceof ContractProblem) say(`${problem.message}${goesOn}`)
  else if (problem.errors) {
    for (const { text, location } of problem.errors)
      say(`${location?.file}:${location?.line} ${text}; correct it${goesOn}`)
  } else say(`${problem.stack}${goesOn}`)
}

function say(text: string): void {
  for (const line of text.split('\n')) console.log(`[dev] ${line}`)
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  watching?.close()
  typechecker.stop()
  linter.stop()
  await Promise.all([bundler.stop(), servers.stop()])
  process.exit(0)
}
