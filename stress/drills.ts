/**
 * Drills on PostgreSQL: clients go on while something breaks. Nothing that was acknowledged may be lost, nothing overbooked, every
 * answer must be in the contract, and the servers must recover without a restart.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Relay } from '../test/support/relay.ts'
import { stressClocks } from './clocks.ts'
import { type Disturbed, runContest } from './contest.ts'
import { endConnections, silenceServers } from './dead-connections.ts'
import { stressDeadlocks } from './deadlocks.ts'
import { drillSizes, type Target } from './drill-target.ts'
import { exhaust } from './exhaust.ts'
import { stressFailover } from './failover.ts'
import { joined, type Outcome, type Part, type Run } from './part.ts'
import { killServers } from './race.ts'
import { connected, durableDatabase } from './storage-postgres.ts'

export const drills: Record<string, Part> = {
  kill: (run) => drill(run, 'kill', { what: 'kills', full: 100, quick: 3 }, killing),
  restart: (run) => drill(run, 'restart', { what: 'restarts of PostgreSQL', full: 20, quick: 2 }, restarting),
  terminate: (run) => drill(run, 'terminate', { what: 'times all connections ended', full: 40, quick: 3 }, terminating),
  silence: (run) => drill(run, 'silence', { what: 'silences', full: 6, quick: 1 }, silencing),
  exhaust: (run) => drill(run, 'exhaust', { what: 'shortages', full: 9, quick: 3 }, exhausting),
  deadlocks: stressDeadlocks,
  clocks: stressClocks,
  failover: stressFailover,
}

type Disturbance = (disturbed: Disturbed, target: Target, run: Run) => Promise<Outcome>

/** Contests with new data until it happened as often as the run asks for. */
async function drill(
  run: Run,
  name: string,
  { what, ...least }: { what: string; full: number; quick: number },
  disturbance: Disturbance,
): Promise<Outcome> {
  const wanted = run.quick ? least.quick : least.full
  const sizes = run.quick ? drillSizes.quick : drillSizes.full
  let outcome: Outcome = { counts: [], violations: [] }
  for (let round = 0; countOf(outcome, what) < wanted && outcome.violations.length === 0; round++) {
    const { databaseUrl, cluster } = await durableDatabase(run, `${name}_${round}`)
    const relays = Array.from({ length: sizes.servers }, () => new Relay(databaseUrl))
    for (const relay of relays) await relay.open()
    const disturb = (disturbed: Disturbed) => disturbance(disturbed, { databaseUrl, cluster, relays }, run)
    const serverUrls = relays.map(({ url }) => url)
    outcome = joined([
      outcome,
      await runContest(run, { name: `${name} ${round}`, sizes, databaseUrl, serverUrls, disturb }),
    ])
    for (const relay of relays) await relay.close()
  }
  return outcome
}

function countOf({ counts }: Outcome, sought: string): number {
  return counts.find(([what]) => what === sought)?.[1] ?? 0
}

const killing: Disturbance = (disturbed, _target, { quick }) =>
  killServers(disturbed, { everyMs: 700, killsMax: quick ? 3 : 30 })

/** Events of each client, on average. */
const eventsBetween = { crashes: 4, ends: 1 }

/** Ends PostgreSQL like a crash, at any moment of the load. */
const restarting: Disturbance = async ({ runners, chance, ending }, { cluster, databaseUrl }, { quick }) => {
  let restarts = 0
  do {
    await waitForEvents(databaseUrl, eventsBetween.crashes * runners.length, ending)
    await sleep(chance.between(0, 1200))
    await cluster.crash()
    await sleep(chance.between(0, 400))
    await cluster.start()
    restarts++
  } while (!ending.ended && !(quick && restarts === 5))
  return { counts: [['restarts of PostgreSQL', restarts]], violations: [] }
}

/**
 * Waits until so many more events are stored, which shows that the servers answer again. Without it, a client on a busy machine
 * would be refused until it gives up.
 */
async function waitForEvents(databaseUrl: string, count: number, ending: Disturbed['ending']): Promise<void> {
  const stored = await countEvents(databaseUrl)
  while (!ending.ended && (await countEvents(databaseUrl)) < stored + count) await sleep(50)
}

async function countEvents(databaseUrl: string): Promise<number> {
  const { rows } = await connected(databaseUrl, (client) =>
    client.query('SELECT sum(last_sequence) AS count FROM event_feeds'),
  )
  return Number(rows[0].count)
}

const terminating: Disturbance = async ({ runners, chance, ending }, { databaseUrl }) => {
  let [times, ended] = [0, 0]
  do {
    await waitForEvents(databaseUrl, eventsBetween.ends * runners.length, ending)
    await sleep(chance.between(100, 500))
    ended += await endConnections(databaseUrl)
    times++
  } while (!ending.ended)
  return {
    counts: [
      ['times all connections ended', times],
      ['connections ended', ended],
    ],
    violations: [],
  }
}

const silencing: Disturbance = (disturbed, target, run) => silenceServers(disturbed, target, run.quick ? 1 : 10)
const exhausting: Disturbance = (disturbed, target) => exhaust(disturbed, target)
