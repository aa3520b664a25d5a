/** Cost of Git child processes: a restore through them and without, and the delay that stuck turns cause others. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childOperations } from '../git/child-operations.ts'
import { openEngine, type VersionEngine } from '../git/engine.ts'
import { seedCheckout } from '../server/seeds/checkouts.ts'
import { atMost, type Claim, milliseconds, type Spread, spread, table, times } from './report.ts'

export type GitCosts = {
  inChildrenMs: Spread
  inProcessMs: Spread
  ratio: Spread
  besideStuckMs: Spread
  shallowMs: Spread
  deepMs: Spread
  deepRatio: Spread
}

type Restoring = Pick<VersionEngine, 'prepare' | 'push' | 'advanceBranch' | 'syncWorkingTree'>

const by = { name: 'Bench', email: 'bench@example.org' }
const restoresPerRound = 20
const stuckTurns = 12
const stuckMostMs = 1_000
const shallowFolders = 100
const deepFolders = 400
/** Four times as many folders: a cost that is linear grows by 4, a quadratic one by 16. */
const deepMost = 6

/** Both in turn within each round, so that other work on the machine counts against both. */
export async function measureGit(folder: string, { rounds }: { rounds: number }): Promise<GitCosts> {
  const engine = openEngine()
  const { checkout, branch, versions } = await seedCheckout(join(folder, 'restored'), new Date())
  const source = { workspaceId: 'bench', checkout, branch, remote: null }
  const restores = async (restoring: Restoring) => {
    const began = performance.now()
    for (let turn = 0; turn < restoresPerRound; turn++) {
      const made = await restoring.prepare(source, versions[turn % 2] ?? '', by, new Date())
      await restoring.push(source, made)
      await restoring.advanceBranch(source, made)
      await restoring.syncWorkingTree(source, made)
    }
    return (performance.now() - began) / restoresPerRound
  }
  const local = childOperations()
  await restores(engine)
  await restores(local)
  const [inChildren, inProcess]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    inChildren.push(await restores(engine))
    inProcess.push(await restores(local))
  }
  await engine.close()
  // Before the stuck turns, whose children may still be ending.
  const deep = await deepCosts(folder, rounds)
  const ratios = inChildren.map((each, round) => each / (inProcess[round] ?? Number.NaN))
  return {
    inChildrenMs: spread(inChildren),
    inProcessMs: spread(inProcess),
    ratio: spread(ratios),
    besideStuckMs: spread(await besideStuck(folder)),
    ...deep,
  }
}

/** A turn that adds one file in nested folders, a restore that removes it, and one that brings it back. */
async function deepCosts(folder: string, rounds: number) {
  const engine = openEngine()
  const costOf = async (folders: number, round: number) => {
    const name = `deep-${folders}-${round}`
    const { checkout, branch, versions } = await seedCheckout(join(folder, name), new Date())
    const source = { workspaceId: 'bench', checkout, branch, remote: null }
    const path = join(checkout, 'd/'.repeat(folders))
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'file'), name)
    const began = performance.now()
    const turn = await engine.commitWork(source, 'work', by, new Date(), 1e6)
    if (!turn) throw new Error('the turn found no work')
    await engine.advanceBranch(source, turn)
    await engine.syncWorkingTree(source, turn)
    for (const version of [versions[0] ?? '', turn.commit]) {
      const made = await engine.prepare(source, version, by, new Date())
      await engine.advanceBranch(source, made)
      await engine.syncWorkingTree(source, made)
    }
    const took = performance.now() - began
    if (!existsSync(join(path, 'file'))) throw new Error('the file was not restored')
    return took
  }
  await costOf(1, 0)
  const [shallow, deep]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    shallow.push(await costOf(shallowFolders, round))
    deep.push(await costOf(deepFolders, round))
  }
  await engine.close()
  const ratios = deep.map((each, round) => each / (shallow[round] ?? Number.NaN))
  return { shallowMs: spread(shallow), deepMs: spread(deep), deepRatio: spread(ratios) }
}

/** Milliseconds of reads and restores of one workspace while the turns of twelve others cannot end. */
async function besideStuck(folder: string): Promise<number[]> {
  const engine = openEngine()
  const { checkout, branch, versions } = await seedCheckout(join(folder, 'beside'), new Date())
  const source = { workspaceId: 'bench', checkout, branch, remote: null }
  const stuck = await Promise.all(Array.from({ length: stuckTurns }, (_, number) => stuckSource(folder, number)))
  const turns = Promise.allSettled(stuck.map((each) => engine.commitWork(each, 'work', by, new Date(), 1e6)))
  // Twelve children are started first: four seconds of one core. A stuck turn is ended after ten.
  await sleep(6_000)
  const took: number[] = []
  const time = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  for (let round = 0; round < 6; round++) {
    await time(() => engine.versions(source, null, 5))
    await time(async () => {
      const made = await engine.prepare(source, versions[round % 2] ?? '', by, new Date())
      await engine.advanceBranch(source, made)
      await engine.syncWorkingTree(source, made)
    })
  }
  await engine.close()
  const finished = (await turns).filter(({ status }) => status === 'fulfilled').length
  if (finished > 0) throw new Error(`${finished} of ${stuckTurns} turns were not stuck`)
  return took
}

/** libgit2's ignore matcher never finishes on this pattern and name. */
async function stuckSource(folder: string, number: number) {
  const { checkout, branch } = await seedCheckout(join(folder, `stuck-${number}`), new Date())
  writeFileSync(join(checkout, '.gitignore'), `${'*a'.repeat(18)}b\n`)
  writeFileSync(join(checkout, `${'a'.repeat(200)}0`), 'x')
  return { workspaceId: `stuck ${number}`, checkout, branch, remote: null }
}

export function gitClaims({ ratio: { median }, besideStuckMs: { high }, deepRatio }: GitCosts): Claim[] {
  return [
    atMost('a restore in child processes takes at most 1.3 times as long as in the process itself', median, 1.3, times),
    atMost(
      `versions and restores take at most ${stuckMostMs} ms beside ${stuckTurns} turns that cannot end`,
      high,
      stuckMostMs,
      milliseconds,
    ),
    atMost(
      `a turn and two restores of a file ${deepFolders} folders deep take at most ${deepMost} × those of ${shallowFolders} folders`,
      deepRatio.median,
      deepMost,
      times,
    ),
  ]
}

export function gitReport({ inChildrenMs, inProcessMs, ratio, besideStuckMs, shallowMs, deepMs }: GitCosts): string {
  const row = (name: string, { median, low, high }: Spread) => [name, ...[median, low, high].map((of) => of.toFixed(2))]
  const rows = [
    row('in child processes, ms', inChildrenMs),
    row('in the process, ms', inProcessMs),
    row('ratio', ratio),
    row(`beside ${stuckTurns} stuck turns, ms`, besideStuckMs),
    row(`a turn and two restores, ${shallowFolders} folders deep, ms`, shallowMs),
    row(`the same, ${deepFolders} folders deep, ms`, deepMs),
  ]
  return ['Restores in a small repository', '', table(['', 'median', 'low', 'high'], rows)].join('\n')
}
