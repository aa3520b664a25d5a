/** Program: the parts of the bench that run on PostgreSQL. `npm run bench -- --postgres` starts it with the right import condition. */
import { mkdir } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { childPrograms } from '../../server/bundle.mjs'
import { machine, part, runParts, say, startFlags, temporaryFolder, wantedParts } from '../parts.ts'
import { copyServer, seedDatabase } from '../project-copy.ts'
import type { Plan } from '../target.ts'
import { availabilityClaims, availabilityReport, measureAvailability } from './availability.ts'
import { bookingClaims, bookingsReport, measureBookings } from './bookings.ts'
import { bundleForPostgres, startPostgres, targetEntry } from './machine.ts'
import { measureProcesses, measureRequests, own, requestClaims, requestsReport } from './requests.ts'

const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
})
const pace = options.quick
  ? { rounds: 3, seconds: 1, warmUpSeconds: 2, warmUpBookings: 1500, bookings: 300, lists: 20 }
  : { rounds: 7, seconds: 3, warmUpSeconds: 3, warmUpBookings: 5000, bookings: 1000, lists: 60 }

const folder = temporaryFolder()
const copy = join(folder, 'own')
const planOf = (name: string, script: string): Plan => ({ name, folder: copy, script, pinned: false })
const ownPlan = { ...planOf(own, 'dist/main.js'), flags: startFlags }

const parts = {
  requests: part(
    'requests',
    async () => {
      const url = await postgres.create('requests')
      const seeded: [string, Awaited<ReturnType<typeof seedDatabase>>] = [url, await seedDatabase(url)]
      const plans = { bare: await target('bare', 'bare'), own: ownPlan, fastify: await target('fastify', 'fastify') }
      const requests = await measureRequests(postgres, plans, seeded, pace)
      return { requests, processes: await measureProcesses(postgres, ownPlan, seeded, pace) }
    },
    ({ requests }) => requestClaims(requests),
    ({ requests, processes }) => requestsReport(requests, processes),
  ),
  bookings: part(
    'bookings',
    async () => measureBookings(postgres, { own: ownPlan, bare: await target('bare', 'bare-booking') }, pace),
    bookingClaims,
    bookingsReport,
  ),
  availability: part(
    'availability',
    async () => measureAvailability(postgres, { own: ownPlan, bare: await target('bare', 'bare-availability') }, pace),
    availabilityClaims,
    availabilityReport,
  ),
}
const wanted = wantedParts(parts, options.only)

await mkdir(folder)
const postgres = await startPostgres(tmpdir())
say('copying this server …')
await copyServer(copy)
await bundleForPostgres(copy, 'server/main.ts', ...childPrograms)
await runParts(
  wanted,
  folder,
  pace,
  `${machine()}, nothing pinned, load before the run ${loadavg()[0]?.toFixed(1)}`,
  options.json,
)
await postgres.stop()

async function target(name: string, entry: string): Promise<Plan> {
  await bundleForPostgres(copy, targetEntry(entry))
  return planOf(name, `dist/${entry}.js`)
}
