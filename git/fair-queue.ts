import { type Limit, pool as sizes } from './limits.ts'

/** Work on behalf of a workspace. */
export type QueuedWork = { workspaceId: string; limit: Limit }

/**
 * The next waiting job: readers first, then workspaces with fewer running jobs, then the workspace served longest ago, then
 * the oldest job. Undefined if every job must wait for its own workspace or for a free writer.
 */
export function pickNextJob<Job extends QueuedWork>(
  waiting: readonly Job[],
  running: readonly QueuedWork[],
  lastServed: ReadonlyMap<string, number>,
): Job | undefined {
  const writers = running.filter(({ limit }) => limit.lane === 'write').length
  const mayWrite = writers < sizes.children - sizes.reservedForReading
  const underWay = ({ workspaceId, limit }: QueuedWork) =>
    running.filter((other) => other.workspaceId === workspaceId && other.limit.lane === limit.lane).length
  const servedAt = ({ workspaceId }: QueuedWork) => lastServed.get(workspaceId) ?? -1
  return waiting
    .filter(({ limit }) => limit.lane === 'read' || mayWrite)
    .map((job) => ({ job, isWriter: Number(job.limit.lane === 'write'), share: underWay(job), at: servedAt(job) }))
    .filter(({ job, share }) => share < sizes.share[job.limit.lane])
    .toSorted((a, b) => a.isWriter - b.isWriter || a.share - b.share || a.at - b.at)[0]?.job
}

/** True if one more job may wait. Continuations always may: each holds the lock of a checkout, so there are few. */
export function canQueue(waiting: readonly QueuedWork[], { workspaceId, limit }: QueuedWork): boolean {
  if (limit.isContinuation) return true
  const own = waiting.filter((other) => other.workspaceId === workspaceId).length
  return own < sizes.waitingPerWorkspace && waiting.length < sizes.waiting
}
