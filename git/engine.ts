import { join } from 'node:path'
import type { ChildRequest } from './child.ts'
import type { ChildOperations } from './child-operations.ts'
import { childCounts, Interrupted } from './child-process.ts'
import { clone } from './clone.ts'
import { removeOwnIndexLock } from './index-file.ts'
import { limits } from './limits.ts'
import { withLock } from './lock.ts'
import { inNewFolder, removeCheckout } from './new-folder.ts'
import { refuseWhileBuilding } from './nodegit-state.ts'
import { openPool, type Pool, type PoolUse } from './pool.ts'
import {
  GitFailed,
  GitUnavailable,
  type RepositoryMaker,
  RestoreUnfinished,
  type VersionEngine,
} from './version-engine.ts'

export * from './version-engine.ts'

export type EngineOptions = { waitMs?: number; pushTimeoutMs?: number; cloneTimeoutMs?: number }

export type Engine = VersionEngine &
  RepositoryMaker & {
    /** Aborts the running operations of this engine and ends idle child processes. The engine stays usable. */
    close(): Promise<void>
    /** Whether Git operations can begin now; files are read, and no child is started. */
    state(): Promise<GitState>
  }

/** `building`: nodegit is still being compiled; `failing`: it is not installed, or cannot be loaded. */
export type GitState = 'ok' | 'building' | 'failing'

/** Shared by all engines of this process. */
let pool: Pool | undefined
/** The last one to close ends the idle children. */
const openEngines = new Set<symbol>()

/** An engine whose operations run in child processes. This process never loads nodegit. */
export function openEngine(options: EngineOptions = {}): Engine {
  let stop = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const self = Symbol('engine')
  openEngines.add(self)
  const run: RunInChild = async (request) => {
    pool ??= openPool()
    const order = { ...jobOwner(request), request, limit: limits[request.name], signal: stop.signal }
    const running = pool.run(order)
    underWay.add(running)
    try {
      return await running
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      await removeOwnIndexLock({ gitFolder: join(order.checkout, '.git') })
      throw toInterruptionError(request, error)
    } finally {
      underWay.delete(running)
    }
  }
  return {
    ...poolOperations(run, options),
    ...localOperations(options),
    close: async () => {
      stop.abort()
      stop = new AbortController()
      await Promise.allSettled(underWay)
      openEngines.delete(self)
      if (openEngines.size === 0) await pool?.endIdle()
    },
    state: gitState,
  }
}

/** The children of this process, now and since its start, for operators. */
export function gitUse(): PoolUse & typeof childCounts {
  return { ...(pool?.use() ?? { starting: 0, idle: 0, busy: 0, waiting: 0 }), ...childCounts }
}

async function gitState(): Promise<GitState> {
  pool ??= openPool()
  try {
    await pool.requireLoadable()
    return 'ok'
  } catch (error) {
    if (error instanceof GitUnavailable) return 'building'
    if (error instanceof GitFailed) return 'failing'
    throw error
  }
}

type RunInChild = (request: ChildRequest) => Promise<unknown>

/** The operations that need neither nodegit nor a child of the pool. */
export function localOperations({ waitMs = 30_000, cloneTimeoutMs = 60_000 }: EngineOptions) {
  return {
    clone: async (checkout, of) => {
      await refuseWhileBuilding()
      return clone(checkout, of, cloneTimeoutMs)
    },
    remove: removeCheckout,
    withLock: (checkout, work) => withLock(checkout, waitMs, work),
  } satisfies Pick<VersionEngine, 'clone' | 'remove' | 'withLock'>
}

function poolOperations(run: RunInChild, { pushTimeoutMs }: EngineOptions): ChildOperations {
  const names = Object.keys(limits) as (keyof ChildOperations)[]
  const ask =
    (name: keyof ChildOperations) =>
    (...args: unknown[]) =>
      run({ name, args, ...(pushTimeoutMs !== undefined && { pushTimeoutMs }) } as ChildRequest)
  const operations = Object.fromEntries(names.map((name) => [name, ask(name)])) as ChildOperations
  return {
    ...operations,
    // The folder is created in this process, so that it is removed even if the child is killed.
    create: (source, by, now) => inNewFolder(source.checkout, () => operations.create(source, by, now)),
    push: async (source, restore) => {
      if (source.remote !== null) await operations.push(source, restore)
    },
  }
}

/** The workspace and checkout of an operation. Operations of seeds have no workspace; their first argument is the path. */
function jobOwner({ args: [first] }: ChildRequest): { workspaceId: string; checkout: string } {
  return typeof first === 'string' ? { workspaceId: '', checkout: first } : first
}

/** An interrupted push or branch move may have succeeded, and files may be half written: the restore is to be finished later. */
function toInterruptionError({ name }: ChildRequest, cause: Interrupted): GitFailed {
  const reason = `${name} was interrupted: ${cause.message}`
  return name === 'push' || name === 'advanceBranch' || name === 'syncWorkingTree'
    ? new RestoreUnfinished(reason, { cause })
    : new GitFailed(reason, { cause })
}
