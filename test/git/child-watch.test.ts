// Runs on: no database
/** When a child is stuck, and when the machine is only busy: docs/decisions/0025-git-children.md. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { expect } from 'chai'
import { type Usage, usageOf, type Watch, type Watched, watchChild } from '../../git/child-watch.ts'
import { until } from '../support/until.ts'

type End = Parameters<Watched['exceeded']>

/** A watch whose clock goes on by 20 ms at each look, however busy the machine is. @param usage by the time of that clock */
function watched(limit: Watched['limit'], usage: (ms: number) => Usage, reports = false) {
  const ends: End[] = []
  let ms = 0
  const watch: Watch = watchChild({
    limit,
    now: () => ms,
    usage() {
      if (reports) watch.progress()
      const found = usage(ms)
      ms += 20
      return found
    },
    exceeded: (...end) => ends.push(end),
  })
  return { ...watch, ends, passed: () => ms }
}

const waiting = (ms: number, bytes = 0): Usage => ({ waitedMs: new Map([[1, ms]]), bytes })
const limit = { stallMs: 80, totalMs: 10_000 }

describe('a child process', () => {
  it('is stuck when it could run and reports nothing', async () => {
    const { ends, passed } = watched(limit, () => waiting(0))
    await until(() => ends.length > 0)
    expect(ends).to.deep.equal([['stalled', 'it made no progress for 80 ms']])
    expect(passed()).to.equal(100)
  })

  it('is not stuck while it waits for a processor, for six times as long at most', async () => {
    const { ends, passed } = watched(limit, (ms) => waiting(ms))
    await until(() => ends.length > 0)
    expect(passed()).to.equal(6 * 80 + 20)
  })

  it('is not stuck while it moves bytes or reports progress, and too long in all', async () => {
    for (const [usage, reports] of [
      [(ms: number) => waiting(0, ms), false],
      [() => waiting(0), true],
    ] as const) {
      const { ends } = watched({ stallMs: 80, totalMs: 200 }, usage, reports)
      await until(() => ends.length > 0)
      expect(ends).to.deep.equal([['too_long', 'it took longer than 200 ms']])
    }
  })

  it('takes the thread that waited longest, because several wait at once', async () => {
    const half = (ms: number): Usage => ({ waitedMs: new Map([1, 2, 3].map((id) => [id, ms / 2])), bytes: 0 })
    const { ends, passed } = watched(limit, half)
    await until(() => ends.length > 0)
    expect(passed()).to.equal(2 * 80 + 20)
  })

  it('is not watched any more after its end', async () => {
    const { ends, stop } = watched(limit, () => waiting(0))
    stop()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(ends).to.deep.equal([])
  })

  it('has waited, as the kernel counts, when more processes are busy than there are processors', async function () {
    if (process.platform !== 'linux') return this.skip()
    const busy = Array.from({ length: 2 * availableParallelism() + 1 }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    )
    try {
      const longest = () => Math.max(...busy.flatMap(({ pid }) => [...usageOf(pid).waitedMs.values()]))
      await until(() => longest() > 200)
      expect(usageOf(2 ** 30)).to.deep.equal({ waitedMs: new Map(), bytes: 0 })
    } finally {
      for (const each of busy) each.kill('SIGKILL')
      await Promise.all(busy.map((each) => once(each, 'exit')))
    }
  })
})
