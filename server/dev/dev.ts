/**
 * `npm run dev`: at each save of openapi.yaml or of a source, what it means, and the server again. A broken edit is named
 * by file, line and remedy, and the last good server goes on answering. The database is kept.
 */

import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { earlierContract } from '../../packages/contract-toolkit/diff/diff.ts'
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'
import { generatedFiles } from '../../packages/contract-toolkit/generate/files.ts'
import { writeAll, writeStale } from '../../packages/contract-toolkit/generate/write.ts'
import { explained } from '../../packages/contract-toolkit/lint/findings.ts'
import type { Contract, Operation } from '../../packages/contract-toolkit/ruleset/contract.ts'
import { soundContract } from '../../packages/contract-toolkit/ruleset/rules.ts'
import { childPrograms, sourceFolders } from '../bundle.mjs'
import { openBundler } from './bundler.ts'
import { servedContract } from './contract-copy.ts'
import { changedOperations, shapesOf, withoutHandler } from './contract-impact.ts'
import type { Reviewed } from './lint-worker.ts'
import { serversOf } from './servers.ts'
import type { Uncompiled, Wanted } from './typecheck-worker.ts'
import { type Watching, watchFolders } from './watch.ts'
import { openHelper } from './worker.ts'

const root = new URL('../../', import.meta.url)
const rootPath = fileURLToPath(root)
const watched = sourceFolders.filter((folder) => folder !== 'generated')
const idleMs = 1_500
const rehearsals = 2
const programs = ['server/dev/dev-serve.ts', ...childPrograms]

/** What the server that answers was made from. */
let served: { source: string; contract: Contract; shapes: Map<string, string>; built: string } | undefined
let [isRunning, isAskedAgain, isStopping] = [false, false, false]
let runs = 0

const bundler = openBundler(rootPath, 'dist', programs)
const checker = openHelper<Wanted, Uncompiled[] | null>(new URL('typecheck-worker.ts', import.meta.url), [rootPath])
const reviewer = openHelper<Reviewed, string[]>(new URL('lint-worker.ts', import.meta.url), [])
const servers = serversOf(`${rootPath}dist/dev-serve.js`)
let watching: Watching | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
process.stdout.on('error', stop)
watching = await watchFolders(rootPath, watched, saved)
saved()

/** One run at a time; a save during a run is followed by another run. */
async function saved(): Promise<void> {
  isAskedAgain = true
  if (isRunning) return
  isRunning = true
  while (isAskedAgain && !isStopping) {
    isAskedAgain = false
    runs += 1
    await run().catch((problem) => isStopping || explain(problem))
    await watching?.refresh()
  }
  isRunning = false
}

async function run(): Promise<void> {
  const began = performance.now()
  // What the compiler may be at is about an earlier save.
  unheard(checker.ask({ files: [] }))
  const since = () => Math.round(performance.now() - began)
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const isEdited = source !== served?.source
  const linting = isEdited ? unheard(reviewer.ask({ source })) : []
  const { contract, shapes } = served && !isEdited ? served : await generated(source)
  const changed = served ? changedOperations(served.shapes, contract, shapes) : []
  const checking = changed.length > 0 ? unheard(checked(changed)) : []
  const built = await bundler.bundle()
  if (isEdited) await writeAll(root, new Map([[servedContract, source]]))
  if (!isEdited && built === served?.built) return say('as the server that answers; nothing to do')
  const isFirst = served === undefined
  if (!(await servers.replace())) {
    if (isAskedAgain) return
    return say(`the server did not start; ${isFirst ? 'correct it, and save again' : 'the last good one goes on'}`)
  }
  served = { source, contract, shapes, built }
  await tell(contract, changed)
  say(`ready after ${since()} ms`)
  for (const line of await linting) say(line)
  const types = await checking
  for (const line of types) say(line)
  say(`checked after ${since()} ms`)
  servers.prepare()
  tellLater(source, types, isFirst).catch((problem) => isStopping || explain(problem))
}

async function generated(source: string): Promise<{ contract: Contract; shapes: Map<string, string> }> {
  const { contract, files } = await explained(source, async () => {
    const sound = soundContract(source).contract
    return { contract: sound, files: await generatedFiles(source, sound) }
  })
  await writeStale(root, files)
  return { contract, shapes: shapesOf(contract) }
}

/** What was asked for is of no use where the run ends before it can be told. */
function unheard<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  return asked
}

/** The folders of the operations whose types are others now: their handlers, views and new rows. */
async function checked(changed: Operation[]): Promise<string[]> {
  const tags = [...new Set(changed.map(({ tag }) => tag))]
  const listed = await Promise.all(
    tags.map(async (tag) =>
      (await readdir(new URL(`handlers/${tag}/`, root)).catch(() => [])).map((file) => `handlers/${tag}/${file}`),
    ),
  )
  return uncompiled(listed.flat())
}

async function uncompiled(files: Wanted['files']): Promise<string[]> {
  // The list of handlers lacks those that are named as missing anyway.
  return ((await checker.ask({ files })) ?? [])
    .filter(({ file }) => file !== 'handlers/index.ts')
    .map(({ file, line, message }) => `types    ${file}:${line} ${message}`)
}

async function tell(contract: Contract, changed: Operation[]): Promise<void> {
  const index = await readFile(new URL('handlers/index.ts', root), 'utf8')
  for (const { id, method, path, tag } of withoutHandler(contract, index)) {
    say(`new      ${id} (${method} ${path}) has no handler: it answers its example; write handlers/${tag}/${id}.ts`)
  }
  if (changed.length > 0) say(`changed  the types of ${changed.map(({ id }) => id).join(', ')}`)
}

/** What takes longer, and what another save makes worthless: changes since the commit, and all else that does not compile. */
async function tellLater(source: string, told: string[], isFirst: boolean): Promise<void> {
  const mine = runs
  const isLate = () => isStopping || mine !== runs
  // Whoever saves again soon is not to wait for it; at the start the compiler reads everything for the first time.
  if (!isFirst) await sleep(idleMs)
  else await rehearse(source, isLate)
  if (isLate()) return
  const committed = await earlierContract(root, 'HEAD').catch(() => source)
  if (committed !== source) {
    const changes = await reviewer.ask({ source, since: committed })
    if (isLate()) return
    for (const line of changes) say(line)
  }
  const all = await uncompiled('all')
  if (isLate()) return
  for (const line of all.filter((each) => !told.includes(each))) say(line)
}

/** What has run a few times runs twice as fast: better before the first save than at it. */
async function rehearse(source: string, isLate: () => boolean): Promise<void> {
  const helpers = unheard(Promise.all([reviewer.ask({ source }), checker.ask({ files: ['generated/contract.ts'] })]))
  for (let turn = 0; turn < rehearsals && !isLate(); turn++) {
    await generatedFiles(source, soundContract(source).contract)
    // A save is heard between two turns.
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
  if (isStopping) process.exit(1)
  isStopping = true
  watching?.close()
  checker.stop()
  reviewer.stop()
  await Promise.all([bundler.stop(), servers.stop()])
  process.exit(0)
}
