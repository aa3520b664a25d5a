/**
 * Program that restores or commits work, in a process of its own that tests kill: see crash.test.ts and lock.test.ts.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Restore, Source } from '../../git/engine.ts'
import { by, openInProcess } from './support.ts'

/** `turns`: how many times to change the files and commit the changes, instead of restoring. */
export type Order = {
  source: Source
  shas: string[]
  turns?: number
  journal: string
  dieAt?: string
  hold?: boolean
}

const order = JSON.parse(process.argv[2] ?? '') as Order
let [point = '', times = '1'] = (order.dieAt ?? '').split(' ')

function reached(name: string): void {
  if (name !== point) return
  times = String(Number(times) - 1)
  if (times === '0') process.kill(process.pid, 'SIGKILL')
}

const engine = openInProcess({ reached })
const { source, journal } = order

async function restoreAll(): Promise<void> {
  for (const [position, sha] of order.shas.entries()) {
    await publish(() => engine.prepare(source, sha, by, new Date(1.7e12 + position * 1000)))
  }
}

async function commitAll(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const file = join(source.checkout, `turn-${turn % 3}`)
    if (existsSync(file)) rmSync(file)
    writeFileSync(join(source.checkout, `turn-${(turn + 1) % 3}`), `${process.pid} ${turn}`)
    await publish(() => engine.commitWork(source, `Turn ${turn}`, by, new Date(1.7e12 + turn * 1000), 1e6))
  }
}

function publish(make: () => Promise<Restore | undefined>): Promise<void> {
  return engine.withLock(source.checkout, async () => {
    const made = await make()
    if (!made) return
    reached('made')
    writeFileSync(`${journal}.new`, JSON.stringify(made))
    renameSync(`${journal}.new`, journal)
    reached('prepared')
    await engine.push(source, made)
    reached('pushed')
    await engine.advanceBranch(source, made)
    reached('moved')
    await engine.syncWorkingTree(source, made)
    reached('done')
  })
}

async function hold(): Promise<void> {
  await engine.withLock(source.checkout, async () => {
    process.stdout.write('held\n')
    await sleep(20_000)
  })
}

point = point || 'nowhere'
process.stdout.write('ready\n')
await (order.hold ? hold() : order.turns ? commitAll(order.turns) : restoreAll())
