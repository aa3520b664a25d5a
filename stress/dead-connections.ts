/** Connections that end, and connections that fall silent. */
import { setTimeout as sleep } from 'node:timers/promises'
import { askOnce, isBusy } from './asking.ts'
import type { Disturbed } from './contest.ts'
import type { Target } from './drill-target.ts'
import type { Outcome } from './part.ts'
import { connected } from './storage-postgres.ts'

/** Ends every connection of the servers to this database. @returns how many */
export async function endConnections(databaseUrl: string): Promise<number> {
  const { rowCount } = await connected(databaseUrl, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'booking %'`,
    ),
  )
  return rowCount ?? 0
}

const silentMs = 2_500
/** A lost connection is noticed within five seconds; then a call may find another one that is lost, on a machine that has other work. */
const recoverWithinMs = 15_000
/** A drill that ends connections or takes them all away also waits for time limits of PostgreSQL. */
const giveUpAfterMs = 60_000

/** The network between one server and the database swallows everything, and then works again for new connections. */
export async function silenceServers(disturbed: Disturbed, { relays }: Target, silencesMax: number): Promise<Outcome> {
  const { chance, ending, pool } = disturbed
  const violations: Outcome['violations'] = []
  let [silences, slowest, slowestRead] = [0, 0, 0]
  do {
    await sleep(1_000)
    const place = chance.between(0, relays.length - 1)
    const server = pool.urls()[place] as string
    relays[place]?.silence()
    const read = untilItAnswersARead(disturbed, server)
    await sleep(silentMs)
    relays[place]?.speak()
    const tookMs = await untilItWrites(disturbed, server)
    const readMs = await read
    if (tookMs > recoverWithinMs) violations.push({ what: `a server does not write ${tookMs} ms after a silence` })
    if (readMs > recoverWithinMs) violations.push({ what: `a read in a silence is answered after ${readMs} ms` })
    slowest = Math.max(slowest, tookMs)
    slowestRead = Math.max(slowestRead, readMs)
    silences++
  } while (!ending.ended && violations.length === 0 && silences < silencesMax)
  return {
    counts: [
      ['silences', silences],
      ['ms until a silenced server wrote again, at most', Math.round(slowest)],
      ['ms until a read in the silence was answered, at most', Math.round(slowestRead)],
    ],
    violations,
  }
}

/** A call without an answer took as long as its client waits. @returns milliseconds */
async function untilItAnswersARead({ seeded }: Disturbed, server: string): Promise<number> {
  const { workspaceId, accessKeys } = seeded
  const tally = { requests: 0, busy: 0, broken: 0 }
  const startedAt = performance.now()
  const asker = { servers: [server], workspaceId, accessKey: accessKeys[0] as string, tally }
  const answer = await askOnce(asker, 'listResources', {})
  if (answer && answer.status !== 200 && !isBusy(answer))
    throw new Error(`in a silence, a read was answered ${answer.status} ${answer.code}`)
  return performance.now() - startedAt
}

/** @returns milliseconds; more than `giveUpAfterMs` if it gave up */
export async function untilItWrites({ seeded }: Disturbed, server: string): Promise<number> {
  const { workspaceId, accessKeys } = seeded
  const tally = { requests: 0, busy: 0, broken: 0 }
  const asker = { servers: [server], workspaceId, accessKey: accessKeys[0] as string, tally }
  const startedAt = performance.now()
  for (;;) {
    const answer = await askOnce(asker, 'createResource', { body: { name: 'Written after a fault', capacity: 1 } })
    const tookMs = performance.now() - startedAt
    if (answer?.status === 201 || tookMs > giveUpAfterMs) return tookMs
    if (answer && !isBusy(answer))
      throw new Error(`after a fault, a write was answered ${answer.status} ${answer.code}`)
    await sleep(100)
  }
}
