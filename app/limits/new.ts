import type { Connection } from '../../db/database.ts'
import { type LimitRow, listLimitScopes } from '../../db/queries/limits.ts'
import { findService } from '../../db/queries/services.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'
import { hasRoomForLimit, limitIssue } from '../../domain/booking/limits.ts'
import { canonicalTimeZone, scheduleIssue } from '../../domain/booking/schedule.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import type { Refuse, Workspace } from '../call.ts'
import { newId } from '../new-id.ts'
import { refuseViolatedRule } from '../violated-rule.ts'

type Input = components['schemas']['CreateLimitRequest']
type LimitCall = {
  body: Input
  workspace: Workspace
  now: Date
  refuse: Refuse<'VALIDATION_FAILED' | 'SERVICE_NOT_FOUND'>
}

/** @throws VALIDATION_FAILED */
export function refuseInvalidLimit({ body, refuse }: LimitCall): void {
  const { time_zone } = body
  refuseViolatedRule(limitIssue(body), 'the fields of the limit do not fit each other', refuse)
  refuseViolatedRule(scheduleIssue(time_zone === undefined ? {} : { time_zone }), 'the time zone is unknown', refuse)
}

/** A new limit, from a body that `refuseInvalidLimit` lets pass. @throws SERVICE_NOT_FOUND */
export async function newLimit(db: Connection, call: LimitCall): Promise<LimitRow> {
  const { body, workspace, now, refuse } = call
  const { name, per, period, unit = 'bookings', max, gap_minutes: gapMinutes = null } = body
  const serviceIds = body.service_ids?.map((id) => id.toLowerCase()) ?? null
  const found = await Promise.all((serviceIds ?? []).map((id) => findService(db, workspace.id, id)))
  if (found.includes(undefined)) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  const zone = body.time_zone ?? (await findWorkspace(db, workspace.id))?.timeZone ?? 'UTC'
  const timeZone = canonicalTimeZone(zone) ?? zone
  const columns = { name, serviceIds, per, period, unit, max, gapMinutes, timeZone } satisfies ColumnsOf<Input>
  return newLimitRow({ workspaceId: workspace.id, ...columns }, now)
}

/** A new limit, from columns that fit each other. */
export function newLimitRow(columns: Omit<LimitRow, 'id' | 'createdAt' | 'updatedAt'>, now: Date): LimitRow {
  return { id: newId(), ...columns, createdAt: now, updatedAt: now }
}

/** @throws LIMITS_LIMIT_REACHED */
export async function requireRoomForLimit(
  db: Connection,
  { workspaceId, serviceIds }: LimitRow,
  refuse: Refuse<'LIMITS_LIMIT_REACHED'>,
): Promise<void> {
  if (hasRoomForLimit(await listLimitScopes(db, workspaceId), serviceIds)) return
  throw refuse('LIMITS_LIMIT_REACHED', 'the workspace or a service has the maximum number of limits')
}
