/** Shortages: locks that others hold, until every connection of a server waits, and a database without free connections. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Answer, askOnce, isBusy } from './asking.ts'
import type { Disturbed } from './contest.ts'
import { untilItWrites } from './dead-connections.ts'
import type { Target } from './drill-target.ts'
import type { Outcome } from './part.ts'

/** More than the connections of one server. */
const burst = 30
/** Longer than a call waits for a connection. */
const heldMs = 5_700

const statements = {
  /** Every write of the workspace waits. */
  writers: 'SELECT FROM workspaces FOR UPDATE',
  /** Every request waits, because it looks for its member. */
  readers: 'LOCK TABLE members IN ACCESS EXCLUSIVE MODE',
}

export async function exhaust(disturbed: Disturbed, { databaseUrl }: Target): Promise<Outcome> {
  const outcome: Outcome = { counts: [], violations: [] }
  const answered: Record<string, number> = {}
  let shortages = 0
  const during = async (release: () => Promise<void>) => {
    const answers = sendBurst(disturbed)
    await sleep(heldMs)
    await release()
    for (const answer of await answers) {
      const said = answer === undefined ? 'nothing' : `${answer.status} ${answer.code ?? ''}`.trim()
      answered[said] = (answered[said] ?? 0) + 1
      if (answer && ![200, 201, 409].includes(answer.status) && !isBusy(answer))
        outcome.violations.push({ what: `in a shortage, a call was answered ${said}` })
    }
    for (const server of disturbed.pool.urls()) await untilItWrites(disturbed, server)
    shortages++
  }
  do {
    await sleep(500)
    await during(await holding(databaseUrl, statements.writers))
    await during(await holding(databaseUrl, statements.readers))
    await during(await connectingToTheLast(databaseUrl))
  } while (!disturbed.ending.ended && outcome.violations.length === 0)
  outcome.counts.push(['shortages', shortages])
  for (const [said, many] of Object.entries(answered)) outcome.counts.push([`${said} in a shortage`, many])
  return outcome
}

/** Reads and writes to one server at once, each only once. */
function sendBurst({ pool, seeded }: Disturbed): Promise<(Answer | undefined)[]> {
  const { workspaceId, accessKeys, mixed, mixedStarts } = seeded
  const tally = { requests: 0, busy: 0, broken: 0 }
  const asker = { servers: pool.urls().slice(0, 1), workspaceId, accessKey: accessKeys[0] as string, tally }
  const body = { service_id: mixed[0], start_at: new Date(mixedStarts[0] as number).toISOString() }
  return Promise.all(
    Array.from({ length: burst }, (_, index) =>
      index % 2 === 0 ? askOnce(asker, 'createHold', { body }) : askOnce(asker, 'listResources', {}),
    ),
  )
}

async function holding(databaseUrl: string, statement: string): Promise<() => Promise<void>> {
  const client = await connect(databaseUrl)
  await client.query('BEGIN')
  await client.query(statement)
  return () => client.end()
}

/** Takes every connection that PostgreSQL has left. */
async function connectingToTheLast(databaseUrl: string): Promise<() => Promise<void>> {
  const clients: pg.Client[] = []
  try {
    for (;;) clients.push(await connect(databaseUrl))
  } catch (error) {
    if ((error as { code?: string }).code !== '53300') throw error
  }
  return async () => void (await Promise.all(clients.map((client) => client.end())))
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
