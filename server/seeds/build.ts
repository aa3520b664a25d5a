/** Building blocks for seeds. Each function inserts one object and returns the values that later ones need. */
import { randomBytes } from 'node:crypto'
import { newUser } from '../../app/account/new.ts'
import { type RunOwner, unowned } from '../../app/agent-runs/checkouts.ts'
import { newAgentRun, newSandbox, newTurn } from '../../app/agent-runs/new.ts'
import { newApiKey } from '../../app/api-keys/new.ts'
import { allocate, requireAssignments, SlotUnavailable } from '../../app/availability/allocate.ts'
import { type BookingRequirements, findServiceToBook } from '../../app/availability/availability-context.ts'
import { newBooking, newBookingChange } from '../../app/bookings/new.ts'
import { newHold } from '../../app/holds/new.ts'
import { newIntegration } from '../../app/integrations/new.ts'
import { newMember } from '../../app/members/new.ts'
import { newResourceRequirement } from '../../app/resource-requirements/new.ts'
import { newResource } from '../../app/resources/new.ts'
import { newService } from '../../app/services/new.ts'
import { newSession } from '../../app/sessions/new.ts'
import { newWorkspace } from '../../app/workspaces/new.ts'
import type { Connection } from '../../db/database.ts'
import { insertAgentRun, insertSandbox, insertTurn } from '../../db/queries/agent-runs.ts'
import { listResourcesOfBooking, releaseBookingAllocations } from '../../db/queries/allocations.ts'
import { insertApiKey } from '../../db/queries/api-keys.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { findBooking, insertBooking, replaceManageDigest, updateBookingRow } from '../../db/queries/bookings.ts'
import { insertHold } from '../../db/queries/holds.ts'
import { insertIntegration } from '../../db/queries/integrations.ts'
import { findMember, insertMember } from '../../db/queries/members.ts'
import { insertResourceRequirement, type ResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import { insertResource } from '../../db/queries/resources.ts'
import { insertService } from '../../db/queries/services.ts'
import { insertSession } from '../../db/queries/sessions.ts'
import { insertUser } from '../../db/queries/users.ts'
import { insertWorkspace } from '../../db/queries/workspaces.ts'
import { digestOf, type KeyKind } from '../../domain/access-key.ts'
import type { AllocationRule } from '../../domain/allocation-rule.ts'
import { bookerOf } from '../../domain/booking/limits.ts'
import { mintManageToken } from '../../domain/manage-token.ts'
import type { Role, RoleCap } from '../../domain/roles.ts'
import type { ServiceInput } from '../../domain/service.ts'
import { mintSessionToken } from '../../domain/session.ts'

export { newRunId } from '../../app/agent-runs/new.ts'

/** `now` is the same for all rows of a seed. */
export type Builder = { tx: Connection; now: Date }

export async function addWorkspace({ tx, now }: Builder, name: string, timeZone = 'UTC'): Promise<string> {
  const workspace = { ...newWorkspace({ name }, null, now), timeZone }
  await insertWorkspace(tx, workspace)
  return workspace.id
}

/** @param passwordHash null: the user cannot sign in with a password */
export async function addUser(
  { tx, now }: Builder,
  name: string,
  email: string,
  passwordHash: string | null = null,
): Promise<string> {
  const user = newUser({ name, email, passwordHash }, now)
  await insertUser(tx, user)
  return user.id
}

export async function addMember(
  { tx, now }: Builder,
  workspaceId: string,
  userId: string,
  role: Role,
  deactivatedAt: Date | null = null,
): Promise<string> {
  const member = newMember({ workspaceId, userId, role }, now)
  await insertMember(tx, { ...member, deactivatedAt })
  return member.id
}

/** @returns the token for the cookie; only its digest is stored */
export async function addSession({ tx, now }: Builder, userId: string): Promise<string> {
  const token = mintSessionToken(randomBytes)
  await insertSession(tx, newSession({ userId, token }, now))
  return token
}

export async function addIntegration({ tx, now }: Builder, workspaceId: string, name: string): Promise<string> {
  const integration = newIntegration(workspaceId, { name }, now)
  await insertIntegration(tx, integration)
  return integration.id
}

export type SeededKey = { id: string; access_key: string; member_id: string; role_cap: RoleCap }

export async function addApiKey(
  { tx, now }: Builder,
  of: { workspaceId: string; integrationId: string; memberId: string },
  key: { kind: KeyKind; roleCap: RoleCap; origins?: string[]; revokedAt?: Date; expiresAt?: Date },
): Promise<SeededKey> {
  const { accessKey, key: row } = newApiKey(
    { ...of, ...key, createdById: of.memberId, expiresAt: key.expiresAt ?? null },
    null,
    now,
  )
  await insertApiKey(tx, { ...row, revokedAt: key.revokedAt ?? null })
  return { id: row.id, access_key: accessKey, member_id: row.memberId, role_cap: row.roleCap }
}

export async function addService(
  { tx, now }: Builder,
  workspaceId: string,
  name: string,
  fields: ServiceInput = {},
): Promise<string> {
  const service = newService(workspaceId, { name, ...fields }, now)
  await insertService(tx, service)
  return service.id
}

export async function addResource(
  { tx, now }: Builder,
  workspaceId: string,
  resource: { name: string; category: string | null; capacity?: number; archivedAt?: Date },
): Promise<string> {
  const row = newResource(workspaceId, resource, now)
  await insertResource(tx, { ...row, archivedAt: resource.archivedAt ?? null })
  return row.id
}

export async function addRequirement(
  { tx, now }: Builder,
  workspaceId: string,
  serviceId: string,
  target: { category: string; quantity?: number } | { resourceId: string },
  rule: Partial<Pick<ResourceRequirementRow, keyof AllocationRule>> = {},
): Promise<string> {
  const wanted = { category: null, resourceId: null, quantity: 1, ...target }
  const row = { ...newResourceRequirement({ workspaceId, serviceId }, wanted, now), ...rule }
  await insertResourceRequirement(tx, row)
  return row.id
}

type SeededSlot = {
  workspaceId: string
  serviceId: string
  memberId: string
  startAt: Date
  /** Default: the duration of the service. */
  endAt?: Date
  /** The length of a service by days. Default: its shortest stay. */
  days?: number
  /** Default: one person. */
  partySize?: number
  /** The resources to allocate, in the order of the service's requirements. Default: the normal assignment. */
  resourceIds?: string[]
}

/** Inserts a hold that expires after ten minutes by default. */
export async function addHold({ tx, now }: Builder, slot: SeededSlot & { expiresAt?: Date }): Promise<string> {
  const { workspaceId, serviceId, memberId, expiresAt = new Date(now.getTime() + 600_000) } = slot
  const { service, bookingRequirements, start, assignments } = await seededTaking(tx, slot, now)
  const hold = newHold({ workspaceId, serviceId, memberId, bookingRequirements, start, expiresAt }, now)
  await insertHold(tx, hold)
  const of = { workspaceId, service, holdId: hold.id, bookingId: null, booker: memberId, expiresAt, now }
  await allocate(tx, { ...of, bookingRequirements, start, assignments })
  return hold.id
}

/** Inserts a booking, confirmed by default; a pending booking expires after one day by default. */
export async function addBooking(
  { tx, now }: Builder,
  slot: SeededSlot & {
    status?: 'pending' | 'confirmed'
    expiresAt?: Date
    userId?: string
    customer?: { name: string; email: string | null; phone?: string | null }
  },
): Promise<string> {
  const { workspaceId, serviceId, memberId, status = 'confirmed', customer = null } = slot
  const { service, bookingRequirements, start, assignments } = await seededTaking(tx, slot, now)
  const expiresAt = status === 'pending' ? (slot.expiresAt ?? new Date(now.getTime() + 86_400_000)) : null
  const of = {
    workspaceId,
    serviceId,
    memberId,
    holdId: null,
    bookingRequirements,
    start,
    customer,
    notes: null,
    metadata: {},
    status,
    expiresAt,
  }
  const booking = newBooking(of, now)
  await insertBooking(tx, booking)
  await allocate(tx, { ...of, service, bookingId: booking.id, booker: bookerOf(booking), assignments, now })
  const userId = slot.userId ?? (await findMember(tx, workspaceId, memberId))?.userId ?? ''
  await insertBookingChange(tx, newBookingChange(booking, { action: 'created', userId }, assignments, now))
  return booking.id
}

/** Inserts a booking unless its start is not bookable. @returns whether it was inserted */
export async function addBookingIfFree(builder: Builder, slot: Parameters<typeof addBooking>[1]): Promise<boolean> {
  try {
    await addBooking(builder, slot)
    return true
  } catch (error) {
    if (error instanceof SlotUnavailable) return false
    throw error
  }
}

/** Inserts a completed booking, which was completed at `now`. */
export async function addEndedBooking(builder: Builder, slot: Parameters<typeof addBooking>[1]): Promise<string> {
  const { tx, now } = builder
  const id = await addBooking(builder, slot)
  const booking = await findBooking(tx, slot.workspaceId, id)
  const member = await findMember(tx, slot.workspaceId, slot.memberId)
  if (!booking || !member) throw new Error('a seeded booking is missing')
  const ended = { status: 'completed', endedAt: now, endedById: member.userId, version: 2 } as const
  await updateBookingRow(tx, slot.workspaceId, id, ended)
  await releaseBookingAllocations(tx, slot.workspaceId, id, now)
  const allocations = await listResourcesOfBooking(tx, slot.workspaceId, id)
  const change = { action: 'completed', userId: member.userId } as const
  await insertBookingChange(tx, newBookingChange({ ...booking, ...ended }, change, allocations, now))
  return id
}

/** Gives a booking a manage token. @returns the token */
export async function addManageToken({ tx }: Builder, workspaceId: string, bookingId: string): Promise<string> {
  const booking = await findBooking(tx, workspaceId, bookingId)
  if (!booking) throw new Error('a seeded booking is missing')
  const token = mintManageToken(randomBytes)
  await replaceManageDigest(tx, booking, digestOf(token))
  return token
}

async function seededTaking(tx: Builder['tx'], slot: SeededSlot, now: Date) {
  const { workspaceId, serviceId, startAt, endAt, resourceIds, days, partySize } = slot
  const wanted = { duration_days: days, party_size: partySize }
  const found = await findServiceToBook(tx, workspaceId, serviceId, startAt, wanted)
  if (!found) throw new Error('the service of a seeded slot does not exist')
  const { service, bookingRequirements: requirements } = found
  const duration = endAt === undefined ? requirements.shape.duration : endAt.getTime() - startAt.getTime()
  const bookingRequirements = { ...requirements, shape: { ...requirements.shape, duration } }
  const start = startAt.getTime()
  const decided = () =>
    requireAssignments(tx, { service, bookingRequirements, start, now, waived: ['hours', 'notice', 'past'] })
  return {
    service,
    bookingRequirements,
    start,
    assignments: resourceIds ? assignmentsTo(bookingRequirements, resourceIds) : await decided(),
  }
}

/** Assigns the resources, in the given order, to the units of each requirement. */
function assignmentsTo({ requirements }: BookingRequirements, resourceIds: string[]) {
  const parts = requirements.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
  return resourceIds.map((resourceId, index) => ({ requirementId: parts[index] ?? '', resourceId }))
}

export type SeededSource = {
  branch: string
  remote: string | null
  checkout: string
  disk_bytes?: number
  /** Default: open. */
  sandbox?: 'closed'
}

/** @param source null: a run without Git */
export async function addAgentRun(
  { tx, now }: Builder,
  run: { id: string; workspaceId: string; title: string; createdById?: string } & Partial<RunOwner>,
  source: SeededSource | null,
): Promise<void> {
  const columns = source && { ...source, diskBytes: source.disk_bytes ?? 0 }
  const row = newAgentRun({ createdById: null, ...unowned, ...run }, columns, now)
  await insertAgentRun(tx, row)
  if (!source) return
  const closedAt = source.sandbox === 'closed' ? now : null
  await insertSandbox(tx, { ...newSandbox(row, now), closedAt })
}

export async function addActiveTurn({ tx, now }: Builder, run: { id: string; workspaceId: string }): Promise<string> {
  const turn = newTurn(run, null, now)
  await insertTurn(tx, turn)
  return turn.id
}
