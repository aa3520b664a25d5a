// Runs on: SQLite
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { type Engine, GitFailed, GitUnavailable, openEngine } from '../../git/engine.ts'
import { child, limits, pool } from '../../git/limits.ts'
import { until } from '../support/until.ts'
import { childPids, isAlive, poisonedWorld } from './poison.ts'
import { by, failure, now, restoreWith, World } from './support.ts'

const { commitWork } = limits
/** Instead of ten seconds. */
const stallMs = 2_000

describe('Git work in child processes', function () {
  this.timeout(120_000)
  let engine: Engine
  let worlds: World[]
  beforeEach(() => {
    engine = openEngine()
    worlds = []
  })
  afterEach(async () => {
    limits.commitWork = commitWork
    await engine.close()
    for (const world of worlds) world.close()
  })
  const opened = (world: World, workspaceId = 'w') => {
    worlds.push(world)
    world.source.workspaceId = workspaceId
    return world
  }
  const healthy = (workspaceId?: string) => {
    const world = opened(new World(), workspaceId)
    world.commit({ a: '1' })
    world.commit({ a: '2' })
    return world
  }
  const commit = ({ source }: World) => engine.commitWork(source, 'work', by, now, 1e6)
  const commitExclusively = (world: World) => engine.withLock(world.checkout, () => commit(world))

  it('kills work without progress; the checkout is free again, and its versions stay readable meanwhile', async () => {
    limits.commitWork = { ...commitWork, stallMs }
    const world = opened(poisonedWorld())
    const began = Date.now()
    const committing = failure(commitExclusively(world), GitFailed)
    await until(() => childPids().some((pid) => nicenessOf(pid) === child.steadyNiceness), 60_000)
    expect(await engine.versions(world.source, null, 5)).to.have.lengthOf(2)
    expect((await committing).message).to.match(/made no progress/)
    expect(Date.now() - began).to.be.at.least(stallMs)
    expect(await engine.withLock(world.checkout, async () => existsSync(world.path('.git/index.lock')))).to.equal(false)
    world.git('fsck', '--full', '--strict')

    const refused = await failure(commit(world), GitUnavailable)
    expect(refused.message).to.match(/had to be killed before/)
    expect(refused.retryAfterSeconds).to.be.within(1, pool.restMs / 1000)
    await engine.versions(world.source, null, 1)
  })

  it('does not kill slow work with progress', async () => {
    const world = healthy()
    for (let number = 0; number < 1500; number++) world.write(`many/${number}`, String(number))
    expect(await commit(world)).to.include({ branch: 'main' })
  })

  it('fails only its own operation when a child crashes', async function () {
    this.timeout(180_000)
    const [poisoned, other] = [opened(poisonedWorld()), healthy()]
    const committing = failure(commit(poisoned), GitFailed)
    const slow = () => childPids().filter((pid) => nicenessOf(pid) === 19)
    // The watch counts time of the processor: on a busy machine it takes longer by the clock.
    await until(() => slow().length > 0, 120_000)
    for (const pid of slow()) process.kill(pid, 'SIGSEGV')
    expect((await committing).message).to.match(/interrupted: the process ended with SIGSEGV/)
    expect(await engine.versions(other.source, null, 5)).to.have.lengthOf(2)
  })

  for (const [where, workspaceOf] of [
    ['one workspace', () => 'attacker'],
    ['twelve workspaces', (number: number) => `attacker ${number}`],
  ] as const) {
    it(`runs versions and restores of others before twelve poisoned turns of ${where} have ended`, async () => {
      const victim = healthy('victim')
      const [newest, oldest] = await engine.versions(victim.source, null, 5)
      const poisoned = Array.from({ length: 12 }, (_, number) => opened(poisonedWorld(), workspaceOf(number)))
      const ends = Promise.allSettled(poisoned.map(commitExclusively))
      const took: number[] = []
      for (let round = 0; round < 6; round++) {
        await sleep(100)
        for (const work of [
          () => engine.versions(victim.source, null, 5),
          () => restoreWith(engine, victim.source, (round % 2 ? newest : oldest)?.sha ?? ''),
        ]) {
          const began = performance.now()
          await work()
          took.push(performance.now() - began)
        }
      }
      // Waiting for a poisoned turn takes `stallMs`. `npm run bench` measures how long others really take; the median
      // leaves out operations that waited for a child to start on a busy machine.
      const median = took.toSorted((one, other) => one - other)[took.length / 2]
      expect(median, took.map(Math.round).join(' ')).to.be.below(limits.commitWork.stallMs / 2)
      await engine.close()
      for (const end of await ends) expect(end.status).to.equal('rejected')
    })
  }

  it("refuses a workspace's excess work at once, and not another workspace's", async () => {
    const [poisoned, other] = [opened(poisonedWorld(), 'attacker'), healthy('other')]
    const most = pool.share.write + pool.waitingPerWorkspace
    const ends = Array.from({ length: most + 5 }, () => commit(poisoned).catch((error) => error))
    const first = await Promise.race(ends)
    expect(first).to.be.instanceOf(GitUnavailable)
    expect((first as GitUnavailable).retryAfterSeconds).to.be.at.least(1)
    expect(await engine.versions(other.source, null, 5)).to.have.lengthOf(2)
    await engine.close()
    const refused = (await Promise.all(ends)).filter((end) => end instanceof GitUnavailable)
    expect(refused.length).to.be.within(5, 5 + pool.share.write)
  })

  it('runs a child that has worked for long at the lowest priority', async () => {
    const world = opened(poisonedWorld())
    const committing = failure(commit(world), GitFailed)
    const nicest = () => Math.max(...childPids().map(nicenessOf))
    await until(() => nicest() === 19, 60_000)
    await engine.close()
    await committing
    await until(() => nicest() === 0)
  })

  it('leaves no child when the server is killed, even during an operation', async () => {
    const world = opened(poisonedWorld())
    const script = fileURLToPath(new URL('poisoned-server.ts', import.meta.url))
    const server = spawn(process.execPath, [script, world.checkout], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout, 'data')
    await until(() => childPids(server.pid).length > 0)
    const children = childPids(server.pid)
    server.kill('SIGKILL')
    await once(server, 'exit')
    await until(() => !children.some(isAlive))
  })
})

function nicenessOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}
