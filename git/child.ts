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
let progressSentAt = 0

process.once('disconnect', killSelf)
// The server may have ended before the listener was added.
if (!process.connected) killSelf()
// If the system runs out of memory, it should kill this process, not the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => 'not on this system')
process.on('message', (request: ChildRequest) => void runOperation(request))
nodegitLibrary().then(
  () => send({ kind: 'ready' }),
  (error) => send({ kind: 'unusable', reason: errorMessage(error) }),
)

/** Kills this process: a regular exit would wait for running libgit2 calls. */
function killSelf(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function runOperation({ name, args, pushTimeoutMs }: ChildRequest): Promise<void> {
  const operations = childOperations({ ...(pushTimeoutMs !== undefined && { pushTimeoutMs }), reached: sendProgress })
  const operation = operations[name] as (...each: typeof args) => Promise<unknown>
  try {
    const value = await operation(...args)
    send({ kind: 'done', value, isSpent: isSpent() })
  } catch (error) {
    const named = error instanceof Error ? error.name : 'Error'
    send({ kind: 'failed', error: named, reason: errorMessage(error), isSpent: isSpent() })
  }
}

function isSpent(): boolean {
  const { user, system } = process.cpuUsage()
  const isUsedUp = user + system > limits.retireAfterCpuSeconds * 1e6
  return isUsedUp || process.memoryUsage.rss() > limits.retireAboveBytes || hasAbandonedWork()
}

function sendProgress(): void {
  const now = Date.now()
  if (now - progressSentAt < progressEveryMs) return
  progressSentAt = now
  send({ kind: 'progress' })
}

function send(message: ChildMessage): void {
  process.send?.(message)
}
