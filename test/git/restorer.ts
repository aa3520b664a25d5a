/** A process of its own that restores, for tests that kill it: see crash.test.ts and lock.test.ts. */
import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEngine, type Source } from '../../git/engine.ts'
import { by } from './support.ts'

export type Order = { source: Source; shas: string[]; journal: string; dieAt?: string; hold?: boolean }

const order = JSON.parse(process.argv[2] ?? '') as Order
let [point = '', times = '1'] = (order.dieAt ?? '').split(' ')

function reached(name: string): void {
  if (name !== point) return
  times = String(Number(times) - 1)
  if (times === '0') process.kill(process.pid, 'SIGKILL')
}

const engine = openEngine({ reached })
const { source, journal } = order

async function restoreAll(): Promise<void> {
  for (const [position, sha] of order.shas.entries()) {
    await engine.exclusively(source.checkout, async () => {
      const made = await engine.prepare(source, sha, by, new Date(1.7e12 + position * 1000))
      writeFileSync(`${journal}.new`, JSON.stringify(made))
      renameSync(`${journal}.new`, journal)
      reached('prepared')
      await engine.push(source, made)
      reached('pushed')
      await engine.move(source, made)
      reached('moved')
      await engine.bringAlong(source, made)
      reached('done')
    })
  }
}

async function hold(): Promise<void> {
  await engine.exclusively(source.checkout, async () => {
    process.stdout.write('held\n')
    await sleep(20_000)
  })
}

point = point || 'nowhere'
process.stdout.write('ready\n')
await (order.hold ? hold() : restoreAll())
