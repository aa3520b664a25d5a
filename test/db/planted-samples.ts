/** Queries that the engines answer differently: test/postgres/queries.test.ts must find each of them. */
import { asc, desc, eq, like, sql } from 'drizzle-orm'
import { bookings, members, resources, services, unmetDemand } from '../../db/schema.ts'
import { type Sample, usual } from './query-samples.ts'

/** By what is wrong with them. */
export const plantedSamples: Record<string, Sample[]> = {
  'planted: ties of a page are in no order': [
    (db, { place, limit } = usual) =>
      db.select().from(bookings).where(eq(bookings.workspaceId, place)).orderBy(asc(bookings.updatedAt)).limit(limit),
  ],
  'planted: nulls come first or last': [
    (db, { place } = usual) =>
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(eq(bookings.workspaceId, place))
        .orderBy(desc(bookings.endedAt), bookings.id),
  ],
  'planted: LIKE ignores case': [
    (db, { place } = usual) =>
      db
        .select({ id: services.id })
        .from(services)
        .where(sql`${services.workspaceId} = ${place} AND ${like(services.id, 'i%')}`)
        .orderBy(services.id),
  ],
  'planted: a sum is a number or a text': [
    (db, { place } = usual) =>
      db
        .select({ sum: sql`sum(${resources.capacity})` })
        .from(resources)
        .where(eq(resources.workspaceId, place)),
  ],
  'planted: a write rounds or cuts off': [
    (db, { place } = usual) =>
      db
        .update(unmetDemand)
        .set({ count: sql`cast(${unmetDemand.count} * 0.6 + 1 as bigint)` })
        .where(eq(unmetDemand.workspaceId, place)),
  ],
  'planted: a condition is text or number': [
    (db, { place } = usual) =>
      db
        .select({ id: members.id })
        .from(members)
        .where(sql`${members.workspaceId} = ${place} AND length(${members.createdAt}) > 0`),
  ],
}
