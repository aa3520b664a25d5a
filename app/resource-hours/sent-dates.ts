/** Dates that a request sends, beside those that are stored. */
import type { Connection } from '../../db/database.ts'
import { listDatesOfResources, type ResourceDateRow } from '../../db/queries/resource-hours.ts'
import { listCandidateResources } from '../../db/queries/resources.ts'
import type { Hours } from '../../domain/booking/schedule.ts'
import { resourceDatesIssue } from '../../domain/resource-hours.ts'
import type { components } from '../../generated/contract.ts'
import type { Refuse } from '../call.ts'
import { refuseViolatedRule } from '../violated-rule.ts'

type DatesCall = {
  body: components['schemas']['SetResourceDatesRequest']
  workspace: { id: string }
  refuse: Refuse<'VALIDATION_FAILED' | 'RESOURCE_NOT_FOUND'>
}

/** @property hours null if the date has none of its own */
export type SentDate = { resourceId: string; date: string; hours: Hours[] | null }

/** @throws VALIDATION_FAILED */
export function sentDates({ body, refuse }: DatesCall): SentDate[] {
  refuseViolatedRule(resourceDatesIssue(body.dates), 'the dates violate a rule', refuse)
  return body.dates.map(({ resource_id, date, hours }) => ({
    resourceId: resource_id.toLowerCase(),
    date,
    hours: hours?.map(({ start, end }) => ({ start, end })) ?? null,
  }))
}

/** The ids of the resources of these dates, each once. @throws RESOURCE_NOT_FOUND */
export async function requireResources(
  db: Connection,
  { workspace, refuse }: DatesCall,
  dates: readonly SentDate[],
): Promise<string[]> {
  const ids = [...new Set(dates.map(({ resourceId }) => resourceId))]
  const known = await listCandidateResources(db, workspace.id, { ids, categories: [] })
  if (known.length < ids.length) throw refuse('RESOURCE_NOT_FOUND', 'the workspace lacks one of the resources')
  return ids
}

/** The dates whose hours differ from the stored ones. */
export async function changedDates(
  db: Connection,
  workspaceId: string,
  ids: readonly string[],
  dates: readonly SentDate[],
): Promise<SentDate[]> {
  const { fromDate, untilDate } = boundsOf(dates)
  const stored = await listDatesOfResources(db, workspaceId, ids, { fromDate, untilDate })
  const known = new Map(stored.map((row) => [keyOf(row), JSON.stringify(row.hours)]))
  return dates.filter((date) => (known.get(keyOf(date)) ?? 'null') !== JSON.stringify(date.hours))
}

export function boundsOf(dates: readonly SentDate[]): { fromDate: string; untilDate: string } {
  const sorted = dates.map(({ date }) => date).sort()
  return { fromDate: sorted.at(0) ?? '', untilDate: sorted.at(-1) ?? '' }
}

function keyOf({ resourceId, date }: Pick<ResourceDateRow, 'resourceId' | 'date'>): string {
  return `${resourceId} ${date}`
}
