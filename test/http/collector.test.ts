// Runs on: no database
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { createCollector } from '../../http/pipeline/collector.ts'
import { until } from '../support/until.ts'

describe('a collector', () => {
  const open = (afterMs: number, fails = false) => {
    const seen = { writes: 0, running: 0, most: 0, faults: [] as unknown[] }
    const write = async () => {
      seen.most = Math.max(seen.most, ++seen.running)
      await sleep(20)
      seen.running--
      seen.writes++
      if (fails) throw new RangeError('no room')
    }
    return { seen, collector: createCollector(afterMs, write, (error) => void seen.faults.push(error)) }
  }

  it('writes once for all that is scheduled within its time, and again for what comes later', async () => {
    const { seen, collector } = open(30)
    for (let times = 0; times < 100; times++) collector.schedule()
    expect(seen.running).to.equal(0)
    await until(() => seen.writes === 1)
    collector.schedule()
    await until(() => seen.writes === 2)
    await sleep(60)
    expect(seen.writes).to.equal(2)
  })

  it('writes at its end without waiting for its time, after a write under way', async () => {
    const { seen, collector } = open(60_000)
    collector.schedule()
    void collector.close()
    await collector.close()
    expect(seen).to.deep.equal({ writes: 2, running: 0, most: 1, faults: [] })
  })

  it('reports a write that failed, and goes on', async () => {
    const { seen, collector } = open(1, true)
    await collector.close()
    collector.schedule()
    await until(() => seen.faults.length === 2)
    expect(seen.faults.every((fault) => fault instanceof RangeError)).to.equal(true)
  })
})
