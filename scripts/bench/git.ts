/** What it costs that Git work is done in child processes: a restore in a small repository, through them and without. */
import { join } from 'node:path'
import { childOperations } from '../../git/child-operations.ts'
import { openEngine, type VersionEngine } from '../../git/engine.ts'
import { seedCheckout } from '../worlds/checkouts.ts'
import { type Claim, type Spread, spread, table, times } from './report.ts'

export type GitCosts = { inChildrenMs: Spread; inProcessMs: Spread; ratio: Spread }

type Restoring = Pick<VersionEngine, 'prepare' | 'push' | 'move' | 'bringAlong'>

const by = { name: 'Bench', email: 'bench@example.org' }
const restoresPerRound = 20

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
      await restoring.move(source, made)
      await restoring.bringAlong(source, made)
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
  const ratios = inChildren.map((each, round) => each / (inProcess[round] ?? Number.NaN))
  return { inChildrenMs: spread(inChildren), inProcessMs: spread(inProcess), ratio: spread(ratios) }
}

export function gitClaims({ ratio: { median } }: GitCosts): Claim[] {
  const claim = 'a restore in child processes takes at most 1.3 times as long as in the process itself'
  return [{ claim, value: median, shown: times(median), holds: median <= 1.3 }]
}

export function gitReport({ inChildrenMs, inProcessMs, ratio }: GitCosts): string {
  const row = (name: string, { median, low, high }: Spread) => [name, ...[median, low, high].map((of) => of.toFixed(2))]
  const rows = [
    row('in child processes, ms', inChildrenMs),
    row('in the process, ms', inProcessMs),
    row('ratio', ratio),
  ]
  return ['Restores in a small repository', '', table(['', 'median', 'low', 'high'], rows)].join('\n')
}
