import type { WorkspaceClosureRow } from '../../db/queries/workspace-closures.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { type ClosureTime, closedSomewhere, type SentTimes } from '../../domain/workspace-closure.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['CreateWorkspaceClosureRequest']

/** A new closure, from a body that satisfies `workspaceClosureIssue`. */
export function newWorkspaceClosure(
  workspaceId: string,
  body: SentTimes & { reason?: string | null | undefined },
  now: Date,
): WorkspaceClosureRow {
  const { start_at, end_at, from_date: fromDate = null, until_date: untilDate = null, reason = null } = body
  const startAt = start_at === undefined ? null : new Date(start_at)
  const endAt = end_at === undefined ? null : new Date(end_at)
  const columns = { startAt, endAt, fromDate, untilDate, reason } satisfies ColumnsOf<Input>
  const { until } = closedSomewhere(closureTime(columns))
  return { id: newId(), workspaceId, ...columns, createdAt: now, overAt: new Date(until) }
}

export function closureTime(
  row: Pick<WorkspaceClosureRow, 'startAt' | 'endAt' | 'fromDate' | 'untilDate'>,
): ClosureTime {
  const { startAt, endAt, fromDate, untilDate } = row
  if (startAt !== null && endAt !== null)
    return { from: startAt.getTime(), until: endAt.getTime(), fromDate: null, untilDate: null }
  if (fromDate !== null && untilDate !== null) return { from: null, until: null, fromDate, untilDate }
  throw new Error('a closure has neither instants nor dates')
}
