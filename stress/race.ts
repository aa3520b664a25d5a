/**
 * Parts three and four: clients against servers on one database. In part four a server is killed every second.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Disturbed, runContest, type Sizes } from './contest.ts'
import type { Outcome, Run } from './part.ts'

const full = { servers: 4, clients: 8, lanes: 3, counted: 1600, mixed: 2400, slots: 20 }
const quick = { servers: 3, clients: 2, lanes: 3, counted: 120, mixed: 180, slots: 3 }
const kills = { full: { everyMs: 1_000, killsMax: 30 }, quick: { everyMs: 500, killsMax: 10 } }

export async function stressRace(run: Run): Promise<Outcome> {
  return runContest(run, { name: 'race', sizes: sizesOf(run), databaseUrl: await run.storage.create('race') })
}

export async function stressKill(run: Run): Promise<Outcome> {
  return runContest(run, {
    name: 'kill',
    sizes: sizesOf(run),
    databaseUrl: await run.storage.create('kill'),
    disturb: (disturbed) => killServers(disturbed, run.quick ? kills.quick : kills.full),
  })
}

export function sizesOf(run: Run): Sizes {
  return run.quick ? quick : full
}

/** Kills one server after the other at any moment, and starts another in its place. */
export async function killServers(
  { pool, runners, chance, ending }: Disturbed,
  { everyMs, killsMax }: { everyMs: number; killsMax: number },
): Promise<Outcome> {
  const replaced: Promise<void>[] = []
  const tellAll = () => {
    for (const runner of runners) runner.send({ servers: pool.urls() })
  }
  const kill = async (place: number) => {
    const started = pool.replace(place)
    tellAll()
    await started
    tellAll()
  }
  for (;;) {
    await sleep(everyMs)
    if (ending.ended || replaced.length === killsMax) break
    const up = pool.up()
    // Never kills the last server: one must answer, however slowly others start on a busy machine.
    if (up.length === 1) continue
    replaced.push(kill(chance.pick(up)))
    // The exit is checked below.
    replaced.at(-1)?.catch(() => undefined)
  }
  await Promise.all(replaced)
  if (replaced.length === 0) throw new Error('the clients were done before anybody was killed')
  return { counts: [['kills', replaced.length]], violations: [] }
}
