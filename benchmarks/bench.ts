/**
 * `npm run bench`: compares this server with others that do the same work, in one run, on one core, as ratios to bare
 * node:http. `--quick` measures for a shorter time, `--only requests` (or `list`, `writes`, `pages`, `bookings`, `events`, `webhooks`, `flood`, `documents`,
 * `generate`, `toolkit`, `git`, `board`, `loading`, `tracing`, `start`,
 * `memory`) measures one part, `--json FILE` writes the figures.
 * `--runs N` repeats the whole N times, and judges each claim by the median.
 * `--soak MINUTES` measures the memory of a server under a long mixed load instead.
 */
import { deepStrictEqual } from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sqlite } from '../db/dialect/engines.mjs'
import manifest from '../package.json' with { type: 'json' }
import { bundle } from '../server/bundle.mjs'
import { type BoardCosts, boardClaims, boardReport, measureBoard } from './board.ts'
import { type BookingCosts, bookingClaims, bookingReport, measureBookings } from './booking.ts'
import { type DocumentCosts, documentClaims, documentsReport, measureDocuments } from './documents.ts'
import { type EventCosts, eventClaims, eventsReport, measureEvents } from './events.ts'
import { type FloodCosts, floodClaims, floodReport, measureFlood } from './flood.ts'
import { type Generation, generationClaims, generationReport, measureGeneration } from './generate.ts'
import { type GitCosts, gitClaims, gitReport, measureGit } from './git.ts'
import { type ListCosts, listClaims, listReport, measureList } from './list.ts'
import { connections, load, loader } from './load.ts'
import { type LoadingCosts, loadingClaims, loadingReport, measureLoading } from './loading.ts'
import { type MemoryCosts, measureMemory, memoryClaims, memoryReport } from './memory.ts'
import { comparePages, type PageCost, pagesReport, seedLists } from './pages.ts'
import { copyServer, freshFolderName, packageServer, type SampleRequest, seedDatabase } from './project-copy.ts'
import {
  type Claim,
  claimLine,
  type Measured,
  percent,
  rateOf,
  ratio,
  spread,
  table,
  times,
  unmeasured,
} from './report.ts'
import { repeatRuns } from './runs.ts'
import { measureSoak, type SoakCosts, soakClaims, soakReport } from './soak.ts'
import { measureStarts, type StartCosts, startClaims, startReport } from './start.ts'
import { canPin, killAll, onEveryCore, type Plan, pinToLoadCore, startTarget, type Target } from './target.ts'
import { measureToolkit, type ToolkitCosts, toolkitClaims, toolkitReport } from './toolkit.ts'
import { measureTracing, type TracingCosts, tracingClaims, tracingReport } from './tracing.ts'
import { measureWebhooks, type WebhookCosts, webhookClaims, webhooksReport } from './webhooks.ts'
import { measureWrites, type WriteCosts, writeClaims, writesReport } from './writes.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    json: { type: 'string' },
    soak: { type: 'string' },
    runs: { type: 'string' },
  },
})
const parts = [
  ...[
    'requests',
    'list',
    'writes',
    'pages',
    'bookings',
    'events',
    'webhooks',
    'flood',
    'documents',
    'generate',
    'toolkit',
    'git',
    'board',
    'loading',
    'tracing',
  ],
  ...['start', 'memory'],
]
if (options.only !== undefined && !parts.includes(options.only)) throw new Error(`--only takes ${parts.join(', ')}`)
const soakMinutes = options.soak === undefined ? undefined : Number(options.soak)
if (soakMinutes !== undefined && !(soakMinutes > 0)) throw new Error('--soak takes a number of minutes')
const runs = Number(options.runs ?? 1)
// The median of an odd number of runs is what one of them measured.
if (!(runs % 2 === 1)) throw new Error('--runs takes an odd number')
const pace = options.quick
  ? {
      rounds: 3,
      seconds: 1,
      warmUpSeconds: 1,
      starts: 3,
      outside: 100_000,
      bookings: 400,
      edits: 3,
      floodSeconds: 5,
      changes: 5,
    }
  : {
      rounds: 7,
      seconds: 3,
      warmUpSeconds: 3,
      starts: 5,
      outside: 1_000_000,
      bookings: 1000,
      edits: 7,
      floodSeconds: 15,
      changes: 20,
    }
const sizes = [60, 200, 800]

const bare = 'node:http, no checks'
const own = 'this server'
const fastify = 'Fastify 5'
const validator = 'express-openapi-validator'
const stock = 'openapi-backend, stock'
/** This server, with the options of Node that `npm start` has. */
const start = {
  script: 'scripts/start.mjs',
  flags: manifest.scripts.start.split(' ').filter((word) => word.startsWith('--')),
}
const sized = (size: number) => `${own}, ${size} operations`

const notes = [
  'Rate limits are counted by this server, Fastify and express-openapi-validator, per user, in memory, never reached;',
  'stock openapi-backend counts none and gets the contract rendered as OpenAPI 3.0, which it needs. All check requests',
  'and replies. Peers run raw better-sqlite3 with the same SQL. Starts are to the first 200, bundles made before.',
]

const folder = join(tmpdir(), freshFolderName())
let packaged: Promise<string> | undefined
const database = join(folder, 'bench.db')
process.on('exit', cleanUp)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

if (runs > 1) await repeatRuns(runs, process.argv.slice(2), folder, options.json)
else await main()

function cleanUp(): void {
  killAll()
  rmSync(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  pinToLoadCore()
  await mkdir(folder)
  say('copying this server …')
  const asItIs = soakMinutes === undefined ? await copyServer(join(folder, 'own')) : ''
  const claims: Claim[] = []
  const figures: Record<string, unknown> = { pace }
  // Each part is printed and kept as it is measured, so that a later one that fails takes no figure away.
  const report = async (text: string) => {
    console.log(`\n${text}`)
    if (options.json) await writeFile(options.json, `${JSON.stringify({ ...figures, claims }, null, 1)}\n`)
  }
  await report(machine())
  if (soakMinutes !== undefined) {
    say('a long mixed load …')
    const soak: SoakCosts = await measureSoak(folder, await packagedPlan(), soakMinutes, say)
    figures.soak = soak
    claims.push(...soakClaims(soak))
    await report(soakReport(soak))
  }
  if (wants('requests')) {
    const measured = await measureRequests(asItIs)
    figures.measured = measured
    claims.push(...claimsOf(measured))
    await report(reportOf(measured))
  }
  if (wants('list')) {
    say('a list of 1,000 resources …')
    const list: ListCosts = await measureList(
      folder,
      [await targetPlan('', 'bare-list', asItIs), ownPlan(asItIs)],
      pace,
    )
    figures.list = list
    claims.push(...listClaims(list))
    await report(listReport(list))
  }
  if (wants('writes')) {
    say('short writes …')
    const plans: [Plan, Plan] = [await targetPlan('', 'bare-writes', asItIs), ownPlan(asItIs)]
    const quick = options.quick === true
    const writes: WriteCosts = await measureWrites(folder, plans, { rounds: pace.rounds, quick })
    figures.writes = writes
    claims.push(...writeClaims(writes))
    await report(writesReport(writes))
  }
  if (wants('pages')) {
    const pages = await measurePages(asItIs)
    figures.pages = pages
    claims.push(pagesClaim(pages))
    await report(pagesReport(pages))
  }
  if (wants('bookings')) {
    const bookings = await measureBookingParts(asItIs)
    figures.bookings = bookings
    claims.push(...bookingClaims(bookings))
    await report(bookingReport(bookings))
  }
  if (wants('events')) {
    say('events …')
    const events: EventCosts = await measureEvents(folder, ownPlan(asItIs), pace)
    figures.events = events
    claims.push(...eventClaims(events))
    await report(eventsReport(events))
  }
  if (wants('webhooks')) {
    say('webhooks …')
    const webhooks: WebhookCosts = await measureWebhooks(folder, ownPlan(asItIs), pace)
    figures.webhooks = webhooks
    claims.push(...webhookClaims(webhooks))
    await report(webhooksReport(webhooks))
  }
  if (wants('flood')) {
    say('a flood of expensive lists …')
    const flood: FloodCosts = await measureFlood(folder, ownPlan(asItIs), pace.floodSeconds)
    figures.flood = flood
    claims.push(...floodClaims(flood))
    await report(floodReport(flood))
  }
  if (wants('documents')) {
    say('documents …')
    const { script } = await targetPlan('padded replies', 'padded-replies', asItIs)
    const plan = { ...ownPlan(asItIs), flags: [...start.flags, '--import', `./${script}`] }
    const documentPace = { rounds: options.quick ? 3 : 9, seconds: 1, warmUpSeconds: 1 }
    const documents: DocumentCosts = await measureDocuments(plan, join(folder, 'documents.db'), documentPace)
    figures.documents = documents
    claims.push(...documentClaims(documents))
    await report(documentsReport(documents))
  }
  if (wants('generate')) {
    say('generating …')
    const generation: Generation = await measureGeneration(folder, pace)
    figures.generation = generation
    claims.push(...generationClaims(generation))
    await report(generationReport(generation))
  }
  if (wants('toolkit')) {
    say('the toolkit …')
    const toolkit: ToolkitCosts = await measureToolkit(folder, pace.rounds)
    figures.toolkit = toolkit
    claims.push(...toolkitClaims(toolkit))
    await report(toolkitReport(toolkit))
  }
  if (wants('git')) {
    say('restores …')
    const git: GitCosts = await measureGit(folder, pace)
    figures.git = git
    claims.push(...gitClaims(git))
    await report(gitReport(git))
  }
  if (wants('board')) {
    say('the board …')
    const board: BoardCosts = await onEveryCore(() => measureBoard(folder, pace.rounds))
    figures.board = board
    claims.push(...boardClaims(board))
    await report(boardReport(board))
  }
  if (wants('loading')) {
    say('first loads …')
    const loading: LoadingCosts = await onEveryCore(() => measureLoading(folder, pace.rounds))
    figures.loading = loading
    claims.push(...loadingClaims(loading))
    await report(loadingReport(loading))
  }
  if (wants('tracing')) {
    say('traces …')
    const tracing: TracingCosts = await measureTracing(folder, ownPlan(asItIs), pace)
    figures.tracing = tracing
    claims.push(...tracingClaims(tracing))
    await report(tracingReport(tracing))
  }
  if (wants('start')) {
    say('starts of a package …')
    const starts: StartCosts = await measureStarts(folder, await packagedPlan(), pace.starts)
    figures.starts = starts
    claims.push(...startClaims(starts))
    await report(startReport(starts))
  }
  if (wants('memory')) {
    say('idle connections …')
    const memory: MemoryCosts = await measureMemory(folder, await packagedPlan())
    figures.memory = memory
    claims.push(...memoryClaims(memory))
    await report(memoryReport(memory))
  }
  await report(claims.map(claimLine).join('\n'))
}

function wants(part: string): boolean {
  if (soakMinutes !== undefined) return false
  return options.only === undefined || options.only === part
}

async function measureRequests(asItIs: string): Promise<Measured[]> {
  const sampleRequest = await seedDatabase(database)
  say(`copying this server with ${sizes.join(', ')} operations …`)
  const plans = await prepare(asItIs)
  say('starting …')
  const targets: Target[] = []
  for (const plan of plans) targets.push(await startTarget(plan, database))
  await compareBodies(targets, sampleRequest)
  const measured = await measure(targets, sampleRequest)
  for (const target of targets) await target.stop()
  say('cold starts …')
  for (const name of [own, fastify]) await startOften(plans, measured, name)
  return measured
}

async function prepare(asItIs: string): Promise<Plan[]> {
  const plans = [
    await targetPlan(bare, 'bare', asItIs),
    ownPlan(asItIs),
    await targetPlan(fastify, 'fastify', asItIs),
    await targetPlan(validator, 'express-openapi-validator', asItIs),
    await targetPlan(stock, 'openapi-backend', asItIs),
  ]
  for (const size of sizes) {
    plans.push({
      name: sized(size),
      folder: await copyServer(join(folder, `own-${size}`), size),
      ...start,
    })
  }
  return plans
}

function ownPlan(asItIs: string): Plan {
  return { name: own, folder: asItIs, ...start }
}

/** The server as it is deployed. */
async function packagedPlan(): Promise<Plan> {
  packaged ??= packageServer(join(folder, 'package'))
  return { name: own, folder: await packaged, script: 'booking.mjs', words: ['start'], flags: start.flags }
}

/**
 * Each target is bundled into one JavaScript file, as `npm start` does with this server, so that no transpiler slows it
 * down.
 */
async function targetPlan(name: string, script: string, asItIs: string): Promise<Plan> {
  await bundle(asItIs, sqlite, `benchmarks/targets/${script}.ts`)
  return { name, folder: asItIs, script: `dist/${script}.js` }
}

/** Verifies that every target returns the expected body before measuring it. */
async function compareBodies(targets: Target[], { path, headers }: SampleRequest): Promise<void> {
  let expected: unknown
  for (const { name, url } of targets) {
    const response = await fetch(url + path, { headers })
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${name} answers ${response.status}: ${body}`)
    expected ??= JSON.parse(body)
    deepStrictEqual(JSON.parse(body), expected, `${name} answers another body`)
    const missing = ['X-Request-Id', 'X-RateLimit-Remaining'].filter((header) => !response.headers.has(header))
    if (missing.length > 0 && name !== bare) say(`  ${name} sends no ${missing.join(', ')}`)
  }
}

async function measure(targets: Target[], sampleRequest: SampleRequest): Promise<Measured[]> {
  const measured = new Map<Target, Measured>()
  for (const target of targets) {
    await load(target.url, sampleRequest, pace.warmUpSeconds)
    measured.set(target, unmeasured(target.name))
  }
  for (let round = 0; round < pace.rounds; round++) {
    say(`round ${round + 1} of ${pace.rounds} …`)
    // Each round begins with another target, so that none always follows the same one.
    for (let turn = 0; turn < targets.length; turn++) {
      const target = targets[(round + turn) % targets.length] as Target
      const before = await target.cpuSeconds()
      const { requests, not200, seconds } = await load(target.url, sampleRequest, pace.seconds)
      const after = await target.cpuSeconds()
      if (not200 > 0) throw new Error(`${target.name} answered ${not200} of ${requests} with something else than 200`)
      const cpuSeconds = before === undefined || after === undefined ? undefined : after - before
      measured.get(target)?.rounds.push({ requests, seconds, cpuSeconds })
    }
  }
  for (const target of targets) {
    Object.assign(measured.get(target) as Measured, { residentMiB: await target.residentMiB() })
  }
  return [...measured.values()]
}

async function startOften(plans: Plan[], measured: Measured[], name: string): Promise<void> {
  const plan = plans.find((each) => each.name === name) as Plan
  for (let start = 0; start < pace.starts; start++) {
    const target = await startTarget(plan, database)
    named(measured, name).coldStartMs.push(target.coldStartMs)
    await target.stop()
  }
}

async function measurePages(asItIs: string): Promise<PageCost[]> {
  say('pages of long lists …')
  const file = join(folder, 'pages.db')
  const lists = await seedLists(file)
  const target = await startTarget(ownPlan(asItIs), file)
  try {
    return await comparePages(target, lists, { ...pace, seconds: 1, warmUpSeconds: 1 })
  } finally {
    await target.stop()
  }
}

async function measureBookingParts(asItIs: string): Promise<BookingCosts> {
  say('availability and bookings …')
  const plans = {
    own: ownPlan(asItIs),
    bare: await targetPlan('bare', 'bare-booking', asItIs),
    naive: await targetPlan('naive', 'naive-booking', asItIs),
    handler: await targetPlan('handler', 'booking-handler', asItIs),
  }
  return measureBookings(folder, plans, pace)
}

/** Over all lists: a round of one list alone is noisier than the ten per cent to detect. */
function pagesClaim(pages: PageCost[]): Claim {
  const value = spread(pages.map(({ lastOverSecond }) => lastOverSecond)).median - 1
  const claim = 'the last page of a long list costs less than a tenth more than the second, in the median of the lists'
  return { claim, value, shown: percent(value), holds: value < 0.1 }
}

function claimsOf(measured: Measured[]): Claim[] {
  const over = (name: string, least: number, ours = own): Claim => {
    const { median } = ratio(named(measured, ours), named(measured, name))
    return {
      claim: `at least ${least.toFixed(2)} × ${name}`,
      value: median,
      shown: times(median),
      holds: median >= least,
    }
  }
  const growth = ratio(named(measured, sized(60)), named(measured, sized(800))).median - 1
  return [
    over(bare, 1.2),
    over(fastify, 1.4),
    over(validator, 4),
    over(stock, 8),
    {
      claim: 'a request costs less than a tenth more with 800 operations than with 60',
      value: growth,
      shown: percent(growth),
      holds: growth < 0.1,
    },
  ]
}

function reportOf(measured: Measured[]): string {
  const limit = named(measured, bare)
  const rows = measured.map((each) => {
    const toLimit = ratio(each, limit)
    const rate = spread(each.rounds.map(rateOf))
    const seen = spread(each.rounds.map(({ requests, seconds }) => requests / seconds))
    return [
      each.name,
      toLimit.median.toFixed(3),
      `${toLimit.low.toFixed(3)}–${toLimit.high.toFixed(3)}`,
      ratio(each, named(measured, own)).median.toFixed(2),
      (1e6 / rate.median).toFixed(1),
      thousands(rate.median),
      thousands(seen.median),
      each.residentMiB?.toFixed(0) ?? '–',
      each.coldStartMs.length > 0 ? spread(each.coldStartMs).median.toFixed(0) : '–',
    ]
  })
  const head = ['', '× bare', 'spread', '× ours', 'µs/request', 'req/s of a core', 'req/s seen', 'MiB', 'start ms']
  return [
    `GET /v1/resources/{id} with an API key against SQLite, ${connections} connections from ${loader}`,
    `${pace.rounds} rounds of ${pace.seconds} s in rotation; medians; ratios and µs by processor time of the server`,
    '',
    table(head, rows),
    '',
    ...notes,
  ].join('\n')
}

function machine(): string {
  const pinning = canPin ? 'server and load each on a core of its own' : 'not pinned to cores'
  const processor = `${cpus()[0]?.model.trim()} × ${cpus().length}`
  return `Node ${process.version}, ${processor}, ${process.platform} ${release()}, ${pinning}`
}

function named(measured: Measured[], name: string): Measured {
  const found = measured.find((each) => each.name === name)
  if (!found) throw new Error(`${name} was not measured`)
  return found
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
