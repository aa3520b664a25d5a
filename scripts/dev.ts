/**
 * `npm run dev`: at each save of openapi.yaml or of a source, what it means, and the server again. A broken edit is named
 * by file, line and remedy, and the last good server goes on answering. The database is kept.
 */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'
import { changesSince, earlierContract, lineOf } from './contract/diff.ts'
import { linterProblems, sentence } from './contract/lint.ts'
import { type Compiler, openCompiler } from './dev/compiler.ts'
import { changedOperations, shapesOf, withoutHandler } from './dev/meaning.ts'
import { servedContract } from './dev/served-contract.ts'
import { serversOf } from './dev/servers.ts'
import { type Watching, watchFolders } from './dev/watch.ts'
import { type Contract, ContractProblem, type Operation } from './generate/contract.ts'
import { generatedFiles } from './generate/files.ts'
import { soundContract } from './generate/rules.ts'
import { writeAll, writeStale } from './generate/write.ts'

const root = new URL('../', import.meta.url)
const rootPath = fileURLToPath(root)
const watched = ['http', 'handlers', 'domain', 'db', 'git', 'secrets', 'scripts']
const idleMs = 1_500
const programs = ['scripts/dev/dev-serve.ts', 'git/clone-child.ts']

/** What the server that answers was made from. */
let served: { source: string; shapes: Map<string, string>; built: string } | undefined
let [isRunning, isAskedAgain, isStopping] = [false, false, false]
let runs = 0

const compiler = openCompiler(rootPath)
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
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const isEdited = source !== served?.source
  const linting = isEdited ? linterProblems(root) : undefined
  // What it found is of no use where the contract cannot be read.
  linting?.catch(() => {})
  const { contract, locate } = soundContract(source)
  if (isEdited) await writeStale(root, await generatedFiles(source, contract))
  const shapes = isEdited || !served ? shapesOf(contract) : served.shapes
  const changed = served ? changedOperations(served.shapes, contract, shapes) : []
  await bundle(rootPath, 'dist', ...programs)
  if (isEdited) await writeAll(root, new Map([[servedContract, source]]))
  const built = await readFile(`${rootPath}dist/dev-serve.js.sources`, 'utf8')
  if (built === served?.built) return say('as the server that answers; nothing to do')
  const isFirst = served === undefined
  const types = isFirst ? undefined : checked(changed)
  if (!(await servers.replace())) {
    if (isAskedAgain) return
    return say(`the server did not start; ${isFirst ? 'correct it, and save again' : 'the last good one goes on'}`)
  }
  served = { source, shapes, built }
  await tell(contract, changed)
  const since = () => Math.round(performance.now() - began)
  say(`ready after ${since()} ms`)
  for (const problem of (await linting) ?? []) say(`lint     ${sentence(problem, contract.document, locate)}`)
  for (const line of (await types) ?? []) say(line)
  say(`checked after ${since()} ms`)
  tellLater(source, (await types) ?? []).catch(explain)
}

/** The folders of the operations whose types are others now: their handlers, views and new rows. */
async function checked(changed: Operation[]): Promise<string[]> {
  const tags = [...new Set(changed.map(({ tag }) => tag))]
  const listed = await Promise.all(
    tags.map(async (tag) =>
      (await readdir(new URL(`handlers/${tag}/`, root)).catch(() => [])).map((file) => `handlers/${tag}/${file}`),
    ),
  )
  return listed.length === 0 ? [] : uncompiled(await compiler.check(listed.flat()))
}

function uncompiled(found: Awaited<ReturnType<Compiler['check']>>): string[] {
  // The list of handlers lacks those that are named as missing anyway.
  return found
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
async function tellLater(source: string, told: string[]): Promise<void> {
  const mine = runs
  const isLate = () => isStopping || mine !== runs
  const committed = await earlierContract(root, 'HEAD').catch(() => source)
  const changes = await changesSince(committed, source)
  if (isLate()) return
  for (const change of changes.filter(({ severity }) => severity !== 'safe')) say(lineOf(change))
  // Whoever saves again soon is not to wait for the whole of it.
  await sleep(idleMs)
  if (isLate()) return
  const all = uncompiled(await compiler.check('all'))
  if (isLate()) return
  for (const line of all.filter((each) => !told.includes(each))) say(line)
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
  compiler.stop()
  await servers.stop()
  process.exit(0)
}
