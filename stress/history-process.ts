/** Runs histories in a process of its own, on a database of its own. */
import { open } from '#dialect'
import { endWithParent } from './children.ts'
import { clearWorld, type HistoryCounts, noCounts, playHistory } from './history.ts'
import { seedPeople } from './history-world.ts'

/** Every n-th history within a range, end exclusive. */
export type HistoryTask = {
  /** The argument of `open`. */
  location: string
  migrations: string
  seed: number
  now: number
  from: number
  until: number
  every: number
}
export type HistoryReport = {
  played: number
  counts: HistoryCounts
  /** The first violation, after which no history is run. */
  fault?: { number: number; what: string; trace: string[] }
}

endWithParent()
process.on('message', (task: HistoryTask) => void play(task).then((report) => process.send?.(report)))

async function play({ location, migrations, seed, now, from, until, every }: HistoryTask): Promise<HistoryReport> {
  const db = await open(location, migrations)
  const people = await db.write((tx) => seedPeople(tx, new Date(now)))
  const counts = { ...noCounts }
  let played = 0
  for (let number = from; number < until; number += every) {
    const { fault, trace } = await playHistory(db, people, { seed, number, now }, counts)
    played++
    if (fault !== undefined) return { played, counts, fault: { number, what: fault, trace } }
    await db.write(clearWorld)
  }
  return { played, counts }
}
