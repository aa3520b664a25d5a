/** Program: the parts of the bench that run on PostgreSQL. `npm run bench -- --postgres` starts it with the right import condition. */
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { childPrograms } from '../../server/bundle.mjs'
import { copyServer, freshFolderName, seedDatabase } from '../project-copy.ts'
import { type Claim, claimLine } from '../report.ts'
import { killAll, type Plan } from '../target.ts'
import { availabilityClaims, availabilityReport, measureAvailability } from './availability.ts'
import { bookingClaims, bookingsReport, measureBookings } from './bookings.ts'
import { bundleForPostgres, type Postgres, startPostgres, targetEntry } from './machine.ts'
import { measureProcesses, measureRequests, own, requestClaims, requestsReport } from './requests.ts'

const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
})
const parts = ['requests', 'bookings', 'availability']
if (options.only !== undefined && !parts.includes(options.only))
  throw new Error(`--postgres --only takes ${parts.join(', ')}`)
const pace = options.quick
  ? { rounds: 3, seconds: 1, warmUpSeconds: 2, warmUpBookings: 1500, bookings: 300, lists: 20 }
  : { rounds: 7, seconds: 3, warmUpSeconds: 3, warmUpBookings: 5000, bookings: 1000, lists: 60 }

const folder = join(tmpdir(), freshFolderName())
process.on('exit', () => {
  killAll()
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

await mkdir(folder)
const postgres = await startPostgres(tmpdir())
await measure(postgres)
await postgres.stop()

async function measure(postgres: Postgres): Promise<void> {
  say('copying this server …')
  const copy = await copyServer(join(folder, 'own'))
  await bundleForPostgres(copy, 'server/main.ts', ...childPrograms)
  const plan = (name: string, script: string): Plan => ({ name, folder: copy, script, pinned: false })
  const target = async (name: string, entry: string) => {
    await bundleForPostgres(copy, targetEntry(entry))
    return plan(name, `dist/${entry}.js`)
  }
  const ownPlan = {
    ...plan(own, 'dist/main.js'),
    flags: manifest.scripts.start.split(' ').filter((word) => word.startsWith('--')),
  }
  const claims: Claim[] = []
  const figures: Record<string, unknown> = { pace }
  const report = async (text: string) => {
    console.log(`\n${text}`)
    if (options.json) await writeFile(options.json, `${JSON.stringify({ ...figures, claims }, null, 1)}\n`)
  }
  await report(machine())
  if (wants('requests')) {
    say('requests …')
    const url = await postgres.create('requests')
    const seeded: [string, Awaited<ReturnType<typeof seedDatabase>>] = [url, await seedDatabase(url)]
    const plans = { bare: await target('bare', 'bare'), own: ownPlan, fastify: await target('fastify', 'fastify') }
    const requests = await measureRequests(postgres, plans, seeded, pace)
    const processes = await measureProcesses(postgres, ownPlan, seeded, pace)
    figures.requests = { requests, processes }
    claims.push(...requestClaims(requests))
    await report(requestsReport(requests, processes))
  }
  if (wants('bookings')) {
    say('bookings …')
    const plans = { own: ownPlan, bare: await target('bare', 'bare-booking') }
    const bookings = await measureBookings(postgres, plans, pace)
    figures.bookings = bookings
    claims.push(...bookingClaims(bookings))
    await report(bookingsReport(bookings))
  }
  if (wants('availability')) {
    say('availability …')
    const plans = { own: ownPlan, bare: await target('bare', 'bare-availability') }
    const availability = await measureAvailability(postgres, plans, pace)
    figures.availability = availability
    claims.push(...availabilityClaims(availability))
    await report(availabilityReport(availability))
  }
  await report(claims.map(claimLine).join('\n'))
}

function wants(part: string): boolean {
  return options.only === undefined || options.only === part
}

function machine(): string {
  const processor = `${cpus()[0]?.model.trim()} × ${cpus().length}`
  const load = loadavg()[0]?.toFixed(1)
  return `Node ${process.version}, ${processor}, ${process.platform} ${release()}, nothing pinned, load before the run ${load}`
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
