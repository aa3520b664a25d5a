/**
 * Failover: the primary ends like a crash under load, its replica is promoted, and the servers reach that by the same address.
 * With synchronous replication nothing that was acknowledged may be lost. With asynchronous replication that lags behind, the
 * report says what was lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Relay } from '../test/support/relay.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { runContest } from './contest.ts'
import { drillSizes } from './drill-target.ts'
import { joined, type Outcome, type Run } from './part.ts'
import { connected, createDatabase } from './storage-postgres.ts'

const kinds = ['synchronous', 'asynchronous'] as const
type Kind = (typeof kinds)[number]
const rounds = { full: 3, quick: 1 }
const lagMs = 700
/** Consequences of lost writes, and not of anything else. */
const isLoss =
  /was acknowledged|answered 404|answered 409 BOOKING_STATE_CONFLICT|sent again with its key|given \d+ times|shown as another/

export async function stressFailover(run: Run): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (let round = 0; round < (run.quick ? rounds.quick : rounds.full); round++) {
    for (const kind of kinds) outcomes.push(await failOver(run, kind, round))
  }
  return joined(outcomes)
}

async function failOver(run: Run, kind: Kind, round: number): Promise<Outcome> {
  const cluster = await startCluster(run.projectCopy.folder, ['--durable', '--slow-commits', '--standby'])
  const relay = new Relay(cluster.url)
  await relay.open()
  try {
    const databaseUrl = await createDatabase(relay.url, 'failover')
    if (kind === 'synchronous') await replicateSynchronously(cluster)
    const sizes = run.quick ? drillSizes.quick : drillSizes.full
    const disturb = async () => {
      await sleep(run.quick ? 1_500 : 5_000)
      return promoteStandby(cluster, relay, kind)
    }
    const name = `failover ${kind} ${round}`
    return named(kind, await runContest(run, { name, sizes, databaseUrl, disturb }))
  } finally {
    await relay.close()
    await cluster.end()
  }
}

async function replicateSynchronously({ url }: Cluster): Promise<void> {
  await connected(url, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await client.query('SELECT pg_reload_conf()')
    const isSynchronous = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`
    while ((await client.query(isSynchronous)).rowCount === 0) await sleep(20)
  })
}

async function promoteStandby(cluster: Cluster, relay: Relay, kind: Kind): Promise<Outcome> {
  const standbyUrl = cluster.standbyUrl as string
  if (kind === 'asynchronous') await fallBehind(standbyUrl)
  await cluster.crash()
  const startedAt = performance.now()
  await connected(standbyUrl, (client) => client.query('SELECT pg_promote()'))
  await relay.close()
  relay.leadTo(standbyUrl)
  await relay.open()
  return { counts: [['ms until the replica was promoted', Math.round(performance.now() - startedAt)]], violations: [] }
}

/** Cuts the replica off for a while before the primary ends. */
async function fallBehind(standbyUrl: string): Promise<void> {
  await connected(standbyUrl, async (client) => {
    await client.query(`ALTER SYSTEM SET primary_conninfo = 'host=127.0.0.1 port=1'`)
    await client.query('SELECT pg_reload_conf()')
  })
  await sleep(lagMs)
}

function named(kind: Kind, { counts, violations }: Outcome): Outcome {
  const losses = violations.filter(({ what }) => isLoss.test(what))
  const lost = losses.filter(({ what }) => what.includes('was acknowledged'))
  const ofKind = (what: string) => counts.find(([each]) => each === what)?.[1] ?? 0
  const reported: Outcome['counts'] = [
    [`${kind} failovers`, 1],
    [`bookings acknowledged (${kind})`, ofKind('bookings')],
    [`lost (${kind})`, lost.length],
    [`503 retried (${kind})`, ofKind('503 retried')],
    [`ms until promoted (${kind}), at most`, ofKind('ms until the replica was promoted')],
  ]
  const isTolerated = (violation: Outcome['violations'][number]) =>
    kind === 'asynchronous' && losses.includes(violation)
  return { counts: reported, violations: violations.filter((violation) => !isTolerated(violation)) }
}
