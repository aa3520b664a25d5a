/** The demo's workspaces beside the club: each has one owner, one public service, and bookings from today on. */
import { and, eq, gte, isNull } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Connection } from '../../db/database.ts'
import { listMemberships } from '../../db/queries/members.ts'
import { saveWorkspaceProfile } from '../../db/queries/workspace-profiles.ts'
import { bookings, services } from '../../db/schema.ts'
import { addApiKey, addIntegration, addMember, addWorkspace, type Builder } from './build.ts'

/** A workspace of the demo's owner, and the service whose bookings are seeded. */
export type Venue = { workspaceId: string; memberId: string; serviceId: string }

type About = { name: string; timeZone: string; description: string; address: string; colour: string }

/** Adds a workspace with a profile, and with the key by which its public pages call. */
export async function addVenue(
  builder: Builder,
  ownerId: string,
  { name, timeZone, ...profile }: About,
): Promise<Omit<Venue, 'serviceId'>> {
  const workspaceId = await addWorkspace(builder, name, timeZone)
  const memberId = await addMember(builder, workspaceId, ownerId, 'owner')
  await saveWorkspaceProfile(builder.tx, workspaceId, { ...profile, updatedAt: builder.now })
  const integrationId = await addIntegration(builder, workspaceId, 'Booking page')
  const ofPages = { workspaceId, integrationId, memberId }
  await addApiKey(builder, ofPages, { kind: 'publishable', roleCap: 'member', origins: ['self'] })
  return { workspaceId, memberId }
}

/** The first workspace of this name that the user owns; undefined if it was renamed or left. */
export async function findOwned(
  db: Connection,
  ownerId: string,
  name: string,
): Promise<Omit<Venue, 'serviceId'> | undefined> {
  const memberships = await listMemberships(db, ownerId, 1_000)
  const found = memberships.find(({ workspaceName, role }) => workspaceName === name && role === 'owner')
  return found && { workspaceId: found.workspaceId, memberId: found.id }
}

/** A workspace that the user owns, with its service. Undefined if one of them was renamed or removed. */
export async function findVenue(
  db: Connection,
  ownerId: string,
  names: { workspace: string; service: string },
): Promise<Venue | undefined> {
  const owned = await findOwned(db, ownerId, names.workspace)
  const serviceId = owned && (await findServiceNamed(db, owned.workspaceId, names.service))
  return owned && serviceId ? { ...owned, serviceId } : undefined
}

/** The id of a service that is not archived. */
export async function findServiceNamed(db: Connection, workspaceId: string, name: string): Promise<string | undefined> {
  const isNamed = and(eq(services.workspaceId, workspaceId), eq(services.name, name), isNull(services.archivedAt))
  const [service] = await db.select({ id: services.id }).from(services).where(isNamed).limit(1)
  return service?.id
}

/** Dates on which bookings of the service start, whatever their status, so that a later start does not repeat cancelled ones. */
export async function findBookedDates(
  { tx }: Builder,
  { workspaceId, serviceId }: Pick<Venue, 'workspaceId' | 'serviceId'>,
  timeZone: string,
  from: Temporal.PlainDate,
): Promise<Set<string>> {
  const since = new Date(from.toZonedDateTime(timeZone).epochMilliseconds)
  const isOfService = and(eq(bookings.workspaceId, workspaceId), eq(bookings.serviceId, serviceId))
  const rows = await tx
    .select({ startAt: bookings.startAt })
    .from(bookings)
    .where(and(isOfService, gte(bookings.startAt, since)))
  return new Set(rows.map(({ startAt }) => dateOf(startAt, timeZone).toString()))
}

export function dateOf(at: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** The instant of a local time on a date. @param time as `HH:MM` */
export function instantOf(date: Temporal.PlainDate, time: string, timeZone: string): Date {
  return new Date(date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds)
}
