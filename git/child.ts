/** The program of the child processes that pool.ts starts: loads nodegit, runs one operation at a time and reports each result. */
import { writeFile } from 'node:fs/promises'
import { type ChildOperations, childOperations } from './child-operations.ts'
import { hasAbandonedWork } from './deadline.ts'
import { errorMessage } from './libgit2.ts'
import { child as limits } from './limits.ts'
import { nodegitLibrary } from './nodegit-library.ts'

/** A call of one operation with its arguments, derived from the type of the engine. */
export type ChildRequest = {
  [Name in keyof ChildOperations]: { name: Name; args: Parameters<ChildOperations[Name]>; pushTimeoutMs?: number }
}[keyof ChildOperations]

export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'unusable'; reason: string }
  | { kind: 'progress' }
  | { kind: 'done'; value: unknown; isSpent: boolean }
  | { kind: 'failed'; error: string; reason: string; isSpent: boolean }

const progressEveryMs = 250
let toldAt = 0

process.once('disconnect', leave)
// The server may have ended before the listener was added.
if (!process.connected) leave()
// If the system runs out of memory, it should kill this process, not the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => 'not on this system')
process.on('message', (request: ChildRequest) => void answer(request))
nodegitLibrary().then(
  () => tell({ kind: 'ready' }),
  (error) => tell({ kind: 'unusable', reason: errorMessage(error) }),
)

/** Kills this process: a regular exit would wait for running libgit2 calls. */
function leave(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function answer({ name, args, pushTimeoutMs }: ChildRequest): Promise<void> {
  const operations = childOperations({ ...(pushTimeoutMs !== undefined && { pushTimeoutMs }), reached: tellProgress })
  const operation = operations[name] as (...given: typeof args) => Promise<unknown>
  try {
    const value = await operation(...args)
    tell({ kind: 'done', value, isSpent: isSpent() })
  } catch (error) {
    const named = error instanceof Error ? error.name : 'Error'
    tell({ kind: 'failed', error: named, reason: errorMessage(error), isSpent: isSpent() })
  }
}

function isSpent(): boolean {
  const { user, system } = process.cpuUsage()
  const isUsedUp = user + system > limits.retireAfterCpuSeconds * 1e6
  return isUsedUp || process.memoryUsage.rss() > limits.retireAboveBytes || hasAbandonedWork()
}

function tellProgress(): void {
  const now = Date.now()
  if (now - toldAt < progressEveryMs) return
  toldAt = now
  tell({ kind: 'progress' })
}

function tell(message: ChildMessage): void {
  process.send?.(message)
}
