// Runs on: SQLite and PostgreSQL, because servers add to the same rows at once
/** The counter of refused starts: few writes, bounded memory, and no caller who makes demand look larger than it is. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { asc, eq } from 'drizzle-orm'
import pino from 'pino'
import type { RefusedStart } from '../../app/availability/refused-start.ts'
import type { Database } from '../../db/database.ts'
import { unmetDemand } from '../../db/schema.ts'
import { createUnmetDemand } from '../../http/pipeline/unmet-demand.ts'
import { newService } from '../support/rows.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'

const minuteMs = 60_000
const ten = Date.parse('2026-12-01T10:00:00.000Z')

describe('the counter of unmet demand', () => {
  /** Time for which counts wait to be written. */
  const notedMs = 20
  const server = useTestServer()
  let serviceId: string
  beforeEach(async () => {
    serviceId = await newService(server)
  })

  const open = (write: Database['write'] = server.db.write) => {
    const lines: string[] = []
    const made = { time: Date.now(), writes: 0, lines }
    const counted: Database['write'] = (work) => {
      made.writes++
      return write(work)
    }
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    return { made, counter: createUnmetDemand({ ...server.db, write: counted }, log, () => made.time, notedMs) }
  }
  const refused = (fields: Partial<RefusedStart> = {}): RefusedStart => ({
    ...{ workspaceId: server.seeded.workspaces.main, serviceId, start: ten, reason: 'SERVICE_FULL', caller: 'Ada' },
    ...fields,
  })
  const stored = async () => {
    const own = eq(unmetDemand.serviceId, serviceId)
    const rows = await server.db.read.select().from(unmetDemand).where(own).orderBy(asc(unmetDemand.startAt))
    return rows.map(({ startAt, reason, count }) => [startAt.toISOString().slice(11, 13), reason, count])
  }

  it('writes the counts of all callers, starts and reasons in one transaction', async () => {
    const { made, counter } = open()
    for (const caller of ['Ada', 'Bob']) counter.count(refused({ caller }))
    counter.count(refused({ start: ten + 59 * minuteMs }))
    counter.count(refused({ start: ten + 60 * minuteMs, reason: 'CLOSED' }))
    expect(made.writes).to.equal(0)
    await counter.close()
    expect(made.writes).to.equal(1)
    expect(await stored()).to.deep.equal([
      ['10', 'SERVICE_FULL', 3],
      ['11', 'CLOSED', 1],
    ])
  })

  it('counts a caller who repeats one start 10,000 times once, and again after ten minutes', async () => {
    const { made, counter } = open()
    for (let times = 0; times < 10_000; times++) counter.count(refused())
    made.time += 10 * minuteMs - 1
    counter.count(refused())
    await counter.close()
    expect(await stored()).to.deep.equal([['10', 'SERVICE_FULL', 1]])
    made.time += 1
    counter.count(refused())
    await counter.close()
    expect(await stored()).to.deep.equal([['10', 'SERVICE_FULL', 2]])
  })

  it('writes by itself soon, and nothing if nothing was refused', async () => {
    const { made, counter } = open()
    await counter.close()
    expect(made.writes).to.equal(0)
    counter.count(refused())
    await until(async () => (await stored()).length > 0)
    expect(await stored()).to.deep.equal([['10', 'SERVICE_FULL', 1]])
    expect(made.writes).to.equal(1)
  })

  it('drops what is beyond 5,000 different counts, says how many, and goes on', async () => {
    const { made, counter } = open()
    for (let hour = 0; hour < 5_003; hour++) counter.count(refused({ start: ten + hour * 60 * minuteMs }))
    await counter.close()
    expect(await stored()).to.have.length(5_000)
    expect(made.lines.map((line) => JSON.parse(line).dropped)).to.deep.equal([3])
    counter.count(refused({ caller: 'Bob' }))
    await counter.close()
    expect((await stored())[0]).to.deep.equal(['10', 'SERVICE_FULL', 2])
    expect(made.lines).to.have.length(1)
  })

  it('says that a write failed and how many starts it had, and goes on', async () => {
    let fails = true
    const { made, counter } = open((work) => (fails ? Promise.reject(new Error('no room')) : server.db.write(work)))
    for (const caller of ['Ada', 'Bob']) counter.count(refused({ caller }))
    await counter.close()
    expect(made.lines.map((line) => JSON.parse(line)).map(({ level, dropped }) => [level, dropped])).to.deep.equal([
      [50, undefined],
      [40, 2],
    ])
    fails = false
    counter.count(refused({ caller: 'Eve' }))
    await counter.close()
    expect(await stored()).to.deep.equal([['10', 'SERVICE_FULL', 1]])
  })

  it('waits at its end for a write that has begun', async () => {
    const { counter } = open(async (work) => {
      await sleep(200)
      return server.db.write(work)
    })
    counter.count(refused())
    void counter.close()
    await counter.close()
    expect(await stored()).to.have.length(1)
  })

  it('adds up what several servers write to the same rows at once', async () => {
    const servers = Array.from({ length: 4 }, () => open().counter)
    for (let round = 0; round < 5; round++) {
      for (const counter of servers)
        for (let hour = 0; hour < 40; hour++)
          counter.count(refused({ caller: `Ada ${round}`, start: ten + ((hour * 7) % 40) * 60 * minuteMs }))
      await Promise.all(servers.map((counter) => counter.close()))
    }
    const rows = await stored()
    expect(rows).to.have.length(40)
    expect(rows.every(([, , count]) => count === 20)).to.equal(true)
  })
})
