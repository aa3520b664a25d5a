/** Closures of resources inserted directly into the database of a test server. */

import { newResourceClosure } from '../../app/resource-closures/new.ts'
import { insertResourceClosure } from '../../db/queries/resource-closures.ts'
import { longAgo } from './rows.ts'
import type { TestServer } from './server.ts'

const hourMs = 3_600_000

/** The moment this many hours from now, to the second. */
export function inHours(hours: number): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000 + hours * hourMs)
}

/**
 * A closure of a resource of the main workspace by default, created long ago, for the hour after the next by default.
 */
export async function newClosure(
  server: TestServer,
  resourceId: string,
  fields: { startAt?: Date; endAt?: Date; reason?: string } = {},
  workspaceId = server.seeded.workspaces.main,
): Promise<string> {
  const [id = ''] = await newClosures(server, resourceId, 1, fields, workspaceId)
  return id
}

/** This many equal closures. */
export function newClosures(
  { db, seeded }: TestServer,
  resourceId: string,
  count: number,
  { startAt = inHours(1), endAt = inHours(2), reason }: { startAt?: Date; endAt?: Date; reason?: string } = {},
  workspaceId = seeded.workspaces.main,
): Promise<string[]> {
  const body = { start_at: startAt.toISOString(), end_at: endAt.toISOString(), reason: reason ?? null }
  const rows = Array.from({ length: count }, () => newResourceClosure({ workspaceId, resourceId }, body, longAgo))
  return db.write(async (tx) => {
    for (const row of rows) await insertResourceClosure(tx, row)
    return rows.map(({ id }) => id)
  })
}
