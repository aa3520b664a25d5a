/**
 * `npm run bench`: compares this server with others that do the same work, in one run, on one core, as ratios to bare
 * node:http. `--quick` measures for a shorter time, `--only requests` (or `list`, `writes`, `pages`, `bookings`, `events`, `webhooks`, `flood`, `documents`,
 * `generate`, `toolkit`, `git`, `board`, `loading`, `tracing`, `start`,
 * `memory`) measures one part, `--json FILE` writes the figures.
 * `--runs N` repeats the whole N times, and judges each claim by the median.
 * `--soak MINUTES` measures the memory of a server under a long mixed load instead.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sqlite } from '../db/dialect/engines.mjs'
import { bundle } from '../server/bundle.mjs'
import { boardClaims, boardReport, measureBoard } from './board.ts'
import { bookingClaims, bookingReport, measureBookings } from './booking.ts'
import { documentClaims, documentsReport, measureDocuments } from './documents.ts'
import { eventClaims, eventsReport, measureEvents } from './events.ts'
import { floodClaims, floodReport, measureFlood } from './flood.ts'
import { generationClaims, generationReport, measureGeneration } from './generate.ts'
import { gitClaims, gitReport, measureGit } from './git.ts'
import { listClaims, listReport, measureList } from './list.ts'
import { loadingClaims, loadingReport, measureLoading } from './loading.ts'
import { measureMemory, memoryClaims, memoryReport } from './memory.ts'
import { measurePages, pageClaims, pagesReport } from './pages.ts'
import { machine, type Part, part, runParts, say, startFlags, temporaryFolder, wantedParts } from './parts.ts'
import { copyServer, packageServer } from './project-copy.ts'
import { measureRequests, requestClaims, requestsReport } from './requests.ts'
import { repeatRuns } from './runs.ts'
import { measureSoak, soakClaims, soakReport } from './soak.ts'
import { measureStarts, startClaims, startReport } from './start.ts'
import { canPin, onEveryCore, type Plan, pinToLoadCore } from './target.ts'
import { measureToolkit, toolkitClaims, toolkitReport } from './toolkit.ts'
import { measureTracing, tracingClaims, tracingReport } from './tracing.ts'
import { measureWebhooks, webhookClaims, webhooksReport } from './webhooks.ts'
import { measureWrites, writeClaims, writesReport } from './writes.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    json: { type: 'string' },
    soak: { type: 'string' },
    runs: { type: 'string' },
  },
})
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

const shared = temporaryFolder()
const copied = join(shared, 'own')
const name = 'this server'
const own: Plan = { name, folder: copied, script: 'scripts/start.mjs', flags: startFlags }
let packaged: Promise<string> | undefined

const parts: Record<string, Part> = {
  requests: part('requests', (folder) => measureRequests(folder, own, target, pace), requestClaims, requestsReport),
  list: part(
    'a list of 1,000 resources',
    async (folder) => measureList(folder, [await target('', 'bare-list'), own], pace),
    listClaims,
    listReport,
  ),
  writes: part(
    'short writes',
    async (folder) =>
      measureWrites(folder, [await target('', 'bare-writes'), own], {
        rounds: pace.rounds,
        quick: options.quick === true,
      }),
    writeClaims,
    writesReport,
  ),
  pages: part(
    'pages of long lists',
    (folder) => measurePages(folder, own, { ...pace, seconds: 1, warmUpSeconds: 1 }),
    pageClaims,
    pagesReport,
  ),
  bookings: part('availability and bookings', measureBookingParts, bookingClaims, bookingReport),
  events: part('events', (folder) => measureEvents(folder, own, pace), eventClaims, eventsReport),
  webhooks: part('webhooks', (folder) => measureWebhooks(folder, own, pace), webhookClaims, webhooksReport),
  flood: part(
    'a flood of expensive lists',
    (folder) => measureFlood(folder, own, pace.floodSeconds),
    floodClaims,
    floodReport,
  ),
  documents: part('documents', measureDocumentsPart, documentClaims, documentsReport),
  generate: part('generating', (folder) => measureGeneration(folder, pace), generationClaims, generationReport),
  toolkit: part('the toolkit', (folder) => measureToolkit(folder, pace.rounds), toolkitClaims, toolkitReport),
  git: part('restores', (folder) => measureGit(folder, pace), gitClaims, gitReport),
  board: part('the board', (folder) => onEveryCore(() => measureBoard(folder, pace.rounds)), boardClaims, boardReport),
  loading: part(
    'first loads',
    (folder) => onEveryCore(() => measureLoading(folder, pace.rounds)),
    loadingClaims,
    loadingReport,
  ),
  tracing: part('traces', (folder) => measureTracing(folder, own, pace), tracingClaims, tracingReport),
  start: part(
    'starts of a package',
    async (folder) => measureStarts(folder, await packagedPlan(), pace.starts),
    startClaims,
    startReport,
  ),
  memory: part(
    'idle connections',
    async (folder) => measureMemory(folder, await packagedPlan()),
    memoryClaims,
    memoryReport,
  ),
}
const soak = (minutes: number) =>
  part(
    'a long mixed load',
    async (folder) => measureSoak(folder, await packagedPlan(), minutes, say),
    soakClaims,
    soakReport,
  )
const wanted = wantedParts(parts, options.only)

if (runs > 1) await repeatRuns(runs, process.argv.slice(2), shared, options.json)
else await main()

async function main(): Promise<void> {
  pinToLoadCore()
  await mkdir(shared)
  const where = `${machine()}, ${canPin ? 'server and load each on a core of its own' : 'not pinned to cores'}`
  if (soakMinutes !== undefined) return runParts({ soak: soak(soakMinutes) }, shared, pace, where, options.json)
  say('copying this server …')
  await copyServer(copied)
  await runParts(wanted, shared, pace, where, options.json)
}

/** The server as it is deployed. */
async function packagedPlan(): Promise<Plan> {
  packaged ??= packageServer(join(shared, 'package'))
  return { name, folder: await packaged, script: 'booking.mjs', words: ['start'], flags: startFlags }
}

/**
 * Each target is bundled into one JavaScript file, as `npm start` does with this server, so that no transpiler slows it
 * down.
 */
async function target(name: string, script: string): Promise<Plan> {
  await bundle(copied, sqlite, `benchmarks/targets/${script}.ts`)
  return { name, folder: copied, script: `dist/${script}.js` }
}

async function measureBookingParts(folder: string) {
  const plans = {
    own,
    bare: await target('bare', 'bare-booking'),
    naive: await target('naive', 'naive-booking'),
    handler: await target('handler', 'booking-handler'),
  }
  return measureBookings(folder, plans, pace)
}

async function measureDocumentsPart(folder: string) {
  const { script } = await target('padded replies', 'padded-replies')
  const plan = { ...own, flags: [...startFlags, '--import', `./${script}`] }
  const rounds = options.quick ? 3 : 9
  return measureDocuments(plan, join(folder, 'documents.db'), { rounds, seconds: 1, warmUpSeconds: 1 })
}
