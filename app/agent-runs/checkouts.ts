/** The checkouts of agent runs as operations use them: the Git engine, bound to runs. */
import type { Connection } from '../../db/database.ts'
import type { AgentRunRow } from '../../db/queries/agent-runs.ts'
import type { Source, VersionEngine } from '../../git/engine.ts'
import type { RunSource } from './source.ts'

/** Operations on the repository of a stored run. */
export const heldOperations = [
  'versions',
  'preview',
  'diff',
  'commitWork',
  'committedSince',
  'prepare',
  'push',
  'advanceBranch',
  'syncWorkingTree',
  'inspectRestore',
  'abandon',
] as const satisfies (keyof VersionEngine)[]

type OnRun<Operation> = Operation extends (source: Source, ...rest: infer Rest) => infer Result
  ? (source: RunSource, ...rest: Rest) => Result
  : never

/** Stores the copy of a checkout in a transaction. */
export type KeepCopy = (tx: Connection) => Promise<void>

/**
 * Each operation on a stored run first makes sure that the checkout lies on this machine and that no other one owns the run.
 * They all throw GitUnavailable if that is not so.
 */
export type Checkouts = { [Name in (typeof heldOperations)[number]]: OnRun<VersionEngine[Name]> } & Pick<
  VersionEngine,
  'create' | 'clone' | 'remove' | 'diskBytes'
> & {
    /** The machine, by its folder of checkouts; empty if no other machine can use the database. */
    readonly nodeId: string
    withLock<T>(source: RunSource, work: () => Promise<T>): Promise<T>
    /**
     * Copies what another machine needs to go on with the run: call it before each transaction that acknowledges a version,
     * and its result in that transaction. Does nothing if no other machine can use the database.
     */
    capture(source: RunSource): Promise<KeepCopy>
    /** Marks a new checkout as this machine's and copies it. @returns the columns of its run */
    own(source: RunSource): Promise<{ owner: RunOwner; keepCopy: KeepCopy }>
  }

/** The machine that has the checkout of a run; null until one has taken it. `epoch` counts the changes of the owner. */
export type RunOwner = Pick<AgentRunRow, 'nodeId' | 'epoch'>

/** The checkouts for one call, which remembers the runs that it works on. */
export type CheckoutAccess = {
  readonly git: Checkouts
  /** Locks the runs of the call in the transaction. @throws {GitUnavailable} if another machine has taken one since */
  check(tx: Connection): Promise<void>
}

export const unowned: RunOwner = { nodeId: null, epoch: 0 }

/** The only machine that uses the database has all checkouts, and needs no copies of them. */
export function localCheckouts(git: VersionEngine): CheckoutAccess {
  const checkouts = bindEngine(git, {
    nodeId: '',
    withLock: (source, work) => git.withLock(source.checkout, work),
    capture: async () => async () => {},
    own: async () => ({ owner: unowned, keepCopy: async () => {} }),
  })
  return { git: checkouts, check: async () => {} }
}

/** The engine with some operations replaced. The others are looked up at each call. */
export function bindEngine(
  git: VersionEngine,
  replaced: Partial<Checkouts> & Pick<Checkouts, 'nodeId' | 'withLock' | 'capture' | 'own'>,
): Checkouts {
  return Object.assign(Object.create(git) as Omit<VersionEngine, 'withLock'>, replaced)
}
