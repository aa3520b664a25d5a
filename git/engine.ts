import type { ChildRequest } from './child.ts'
import type { ChildOperations } from './child-operations.ts'
import { Interrupted } from './child-process.ts'
import { clone } from './clone.ts'
import { limits } from './limits.ts'
import { exclusively } from './lock.ts'
import { inNewFolder, removeCheckout } from './new-folder.ts'
import { refuseWhileBuilding } from './nodegit-state.ts'
import { openPool, type Pool } from './pool.ts'
import { GitFailed, PushUnsettled, type RepositoryMaker, type VersionEngine } from './version-engine.ts'

export * from './version-engine.ts'

export type EngineOptions = { waitMs?: number; pushTimeoutMs?: number; cloneTimeoutMs?: number }

export type Engine = VersionEngine &
  RepositoryMaker & {
    /** Gives up what is under way for this engine, and ends idle child processes. It may be used again. */
    close(): Promise<void>
  }

/** All engines of a process share its children. */
let pool: Pool | undefined

/** An engine whose operations run in child processes: this process never loads nodegit. */
export function openEngine(options: EngineOptions = {}): Engine {
  let stop = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const run: RunInChild = async (request) => {
    pool ??= openPool()
    const order = { ...addressee(request), request, limit: limits[request.name], signal: stop.signal }
    const running = pool.run(order)
    underWay.add(running)
    try {
      return await running
    } catch (error) {
      throw error instanceof Interrupted ? interruption(request, error) : error
    } finally {
      underWay.delete(running)
    }
  }
  return {
    ...inChildren(run, options),
    ...inThisProcess(options),
    close: async () => {
      stop.abort()
      stop = new AbortController()
      await Promise.allSettled(underWay)
      await pool?.endIdle()
    },
  }
}

type RunInChild = (request: ChildRequest) => Promise<unknown>

/** The part of an engine that needs neither nodegit nor a child of the pool. */
export function inThisProcess({ waitMs = 30_000, cloneTimeoutMs = 60_000 }: EngineOptions) {
  return {
    clone: async (checkout, of) => {
      await refuseWhileBuilding()
      return clone(checkout, of, cloneTimeoutMs)
    },
    remove: removeCheckout,
    exclusively: (checkout, work) => exclusively(checkout, waitMs, work),
  } satisfies Pick<VersionEngine, 'clone' | 'remove' | 'exclusively'>
}

function inChildren(run: RunInChild, { pushTimeoutMs }: EngineOptions): ChildOperations {
  const names = Object.keys(limits) as (keyof ChildOperations)[]
  const ask =
    (name: keyof ChildOperations) =>
    (...args: unknown[]) =>
      run({ name, args, ...(pushTimeoutMs !== undefined && { pushTimeoutMs }) } as ChildRequest)
  const asked = Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as ChildOperations
  return {
    ...asked,
    // The folder is made here: a child that is killed leaves nothing behind either.
    create: (source, by, now) => inNewFolder(source.checkout, () => asked.create(source, by, now)),
    push: async (source, restore) => {
      if (source.remote !== null) await asked.push(source, restore)
    },
  }
}

/** Whose work it is. Seeds belong to no workspace, and are named by their path alone. */
function addressee({ args: [first] }: ChildRequest): { workspaceId: string; checkout: string } {
  return typeof first === 'string' ? { workspaceId: '', checkout: first } : first
}

/** A push, or the move of a branch, may have happened although the child could not say so any more. */
function interruption({ name }: ChildRequest, cause: Interrupted): GitFailed {
  const reason = `${name} was interrupted: ${cause.message}`
  return name === 'push' || name === 'move' ? new PushUnsettled(reason, { cause }) : new GitFailed(reason, { cause })
}
