import { type Limit, pool as sizes } from './limits.ts'

/** Work on behalf of a workspace. */
export type Share = { workspaceId: string; limit: Limit }

/**
 * The next of those that wait, in the order they came: readers first, then a workspace with less under way, then the one
 * that was served longest ago. Undefined where each has to wait for its own workspace, or for a place to write.
 */
export function nextInTurn<Job extends Share>(
  waiting: readonly Job[],
  running: readonly Share[],
  lastServed: ReadonlyMap<string, number>,
): Job | undefined {
  const writers = running.filter(({ limit }) => limit.lane === 'write').length
  const mayWrite = writers < sizes.children - sizes.reservedForReading
  const underWay = ({ workspaceId, limit }: Share) =>
    running.filter((other) => other.workspaceId === workspaceId && other.limit.lane === limit.lane).length
  const servedAt = ({ workspaceId }: Share) => lastServed.get(workspaceId) ?? -1
  return waiting
    .filter(({ limit }) => limit.lane === 'read' || mayWrite)
    .map((job) => ({ job, isWriter: Number(job.limit.lane === 'write'), share: underWay(job), at: servedAt(job) }))
    .filter(({ job, share }) => share < sizes.share[job.limit.lane])
    .toSorted((a, b) => a.isWriter - b.isWriter || a.share - b.share || a.at - b.at)[0]?.job
}

/** Whether one more may wait. What is to be continued always may: its request holds a checkout, and so there are few. */
export function mayWait(waiting: readonly Share[], { workspaceId, limit }: Share): boolean {
  if (limit.isContinuation) return true
  const own = waiting.filter((other) => other.workspaceId === workspaceId).length
  return own < sizes.waitingPerWorkspace && waiting.length < sizes.waiting
}
