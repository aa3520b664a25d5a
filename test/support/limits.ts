/** Limits of use for tests. */

import { newId } from '../../app/new-id.ts'
import { insertLimit, type LimitRow } from '../../db/queries/limits.ts'
import { longAgo } from './rows.ts'
import type { TestServer } from './server.ts'

/** A row as `createLimit` writes it: two bookings a week for each booker. */
export function limitRow(workspaceId: string, fields: Partial<LimitRow> = {}): LimitRow {
  return {
    id: newId(),
    workspaceId,
    name: 'Fair use',
    serviceIds: null,
    per: 'booker',
    period: 'week',
    unit: 'bookings',
    max: 2,
    gapMinutes: null,
    timeZone: 'UTC',
    createdAt: longAgo,
    updatedAt: longAgo,
    ...fields,
  }
}

/** Inserts a limit of a service without bookings, so that it refuses nothing. */
export async function newLimitIn(
  server: TestServer,
  fields: Partial<LimitRow> = {},
  workspaceId = server.seeded.workspaces.main,
): Promise<LimitRow> {
  const limit = limitRow(workspaceId, { serviceIds: [newId()], ...fields })
  await server.db.write((tx) => insertLimit(tx, limit))
  return limit
}
