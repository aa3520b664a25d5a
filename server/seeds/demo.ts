/** Demo data of `npm start` on an empty database: a club with courts, studios and equipment, a restaurant and a cottage. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { openPasswords } from '../../app/account/passwords.ts'
import type { Checkouts } from '../../app/agent-runs/checkouts.ts'
import { gitSource } from '../../app/agent-runs/source.ts'
import type { Connection, Database } from '../../db/database.ts'
import { updateApiKeyRevocation } from '../../db/queries/api-keys.ts'
import { updateUserPassword } from '../../db/queries/users.ts'
import { agentRuns, apiKeys, integrations, resources, services, users, workspaces } from '../../db/schema.ts'
import { isFolder } from '../../git/open-copy.ts'
import {
  addAgentRun,
  addApiKey,
  addIntegration,
  addMember,
  addRequirement,
  addResource,
  addService,
  addSession,
  addUser,
  addWorkspace,
  type Builder,
  newRunId,
} from './build.ts'
import { oldestVersion, seedCheckout } from './checkouts.ts'
import { addCoaches, addCoachRequirement, type CoachIds } from './coaches.ts'
import { addCottage, addStays, findCottage } from './cottage.ts'
import { addDemand } from './demand.ts'
import { addEvenings, addRestaurant, findRestaurant } from './restaurant.ts'
import { findOwned, findServiceNamed } from './venue.ts'
import { addWeek, type Club, clubZone } from './week.ts'

export const ownerEmail = 'owner@riverside-club.example'
const names = {
  workspace: 'Riverside Club',
  integration: 'Front desk',
  court: 'Court 1',
  service: 'Lesson with ball machine',
  courtHour: 'Court hour',
  lesson: 'Lesson',
  padel: 'Padel lesson',
  tournament: 'Tournament',
  run: 'Club site',
}

/**
 * The ids and credentials of the demo. Password, session and key are new at each start, because only digests are stored. The workspaces of the
 * restaurant and of the cottage are undefined if they were renamed, or if the database is of a version without them.
 */
export type DemoSeed = {
  workspaceId: string
  restaurantId: string | undefined
  cottageId: string | undefined
  email: string
  password: string
  sessionToken: string
  apiKey: { id: string; access_key: string }
  courtId: string
  serviceId: string
}

/** @property missing the checkout of an earlier run, if this one was created because that is not on this machine */
export type DemoRun = { id: string; oldest: string; missing?: string }

/** Each later start adds a key, so those keys expire. */
const reopenedKeyDays = 30
const dayMs = 86_400_000

/** Undefined if the database is not empty. */
export async function seedDemo(db: Database, now: Date): Promise<DemoSeed | undefined> {
  if (!(await isEmpty(db.read))) return undefined
  const password = newPassword()
  const passwordHash = await openPasswords().hash(password)
  return db.write(async (tx) => {
    // Another process may have seeded it meanwhile.
    if (!(await isEmpty(tx))) return undefined
    const builder = { tx, now }
    const workspaceId = await addWorkspace(builder, names.workspace, clubZone)
    const ownerId = await addUser(builder, 'Club owner', ownerEmail, passwordHash)
    const memberId = await addMember(builder, workspaceId, ownerId, 'owner')
    const coachId = await addUser(builder, 'Club coach', 'coach@riverside-club.example')
    await addMember(builder, workspaceId, coachId, 'member')
    const courtId = await addResource(builder, workspaceId, { name: names.court, category: 'court' })
    for (const resource of furniture) await addResource(builder, workspaceId, resource)
    const services = await addServices(builder, workspaceId, await addCoaches(builder, workspaceId))
    const club = { workspaceId, memberId, ...services }
    await addWeek(builder, club)
    await addDemand(builder, club)
    const integrationId = await addIntegration(builder, workspaceId, names.integration)
    const ofOwner = { workspaceId, integrationId, memberId }
    await addApiKey(builder, ofOwner, { kind: 'publishable', roleCap: 'member', origins: ['self'] })
    return {
      workspaceId,
      restaurantId: (await addRestaurant(builder, ownerId)).workspaceId,
      cottageId: (await addCottage(builder, ownerId)).workspaceId,
      email: ownerEmail,
      password,
      sessionToken: await addSession(builder, ownerId),
      apiKey: await addApiKey(builder, ofOwner, { kind: 'live', roleCap: 'admin' }),
      courtId,
      serviceId: services.machineLesson,
    }
  })
}

/** Revokes the keys that earlier starts printed, unless somebody has used them. */
async function revokeUnusedKeys(
  { tx, now }: Builder,
  { workspaceId, integrationId, memberId }: DemoRows,
): Promise<void> {
  const isOfDemo = and(
    eq(apiKeys.integrationId, integrationId),
    eq(apiKeys.memberId, memberId),
    eq(apiKeys.kind, 'live'),
  )
  const isUnused = and(isNull(apiKeys.lastUsedAt), isNull(apiKeys.revokedAt), isNotNull(apiKeys.expiresAt))
  const keys = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), isOfDemo, isUnused))
  for (const { id, createdAt, expiresAt } of keys) {
    const isPrinted = expiresAt?.getTime() === createdAt.getTime() + reopenedKeyDays * dayMs
    if (isPrinted) await updateApiKeyRevocation(tx, workspaceId, id, now)
  }
}

/** The services that have bookings in the demo; undefined if one was removed. */
async function findClub(tx: Connection, { workspaceId, memberId }: DemoRows): Promise<Club | undefined> {
  const [courtHour, lesson, tournament] = await Promise.all(
    [names.courtHour, names.lesson, names.tournament].map((name) => findServiceNamed(tx, workspaceId, name)),
  )
  return courtHour && lesson && tournament ? { workspaceId, memberId, courtHour, lesson, tournament } : undefined
}

async function isEmpty(db: Connection): Promise<boolean> {
  return (await db.select().from(workspaces).limit(1)).length === 0
}

/**
 * The demo at a later start, with new credentials, and with bookings from today on. Undefined if the database is not the demo's, or objects that the printed
 * commands use were removed.
 */
export async function reopenDemo(db: Database, now: Date): Promise<DemoSeed | undefined> {
  const [owner] = await db.read.select().from(users).where(eq(users.emailKey, ownerEmail))
  const found = owner && (await demoRows(db.read, owner.id))
  if (!found) return undefined
  const { workspaceId, memberId, integrationId, courtId, serviceId } = found
  const password = newPassword()
  const passwordHash = await openPasswords().hash(password)
  const expiresAt = new Date(now.getTime() + reopenedKeyDays * dayMs)
  return db.write(async (tx) => {
    const builder = { tx, now }
    await updateUserPassword(tx, owner.id, passwordHash, now)
    await revokeUnusedKeys(builder, found)
    const club = await findClub(tx, found)
    if (club) {
      await addWeek(builder, club)
      await addDemand(builder, club)
    }
    const [restaurant, cottage] = [await findRestaurant(builder, owner.id), await findCottage(builder, owner.id)]
    if (restaurant) await addEvenings(builder, restaurant)
    if (cottage) await addStays(builder, cottage)
    const key = { kind: 'live', roleCap: 'admin', expiresAt } as const
    return {
      workspaceId,
      restaurantId: restaurant?.workspaceId,
      cottageId: cottage?.workspaceId,
      email: ownerEmail,
      password,
      sessionToken: await addSession(builder, owner.id),
      apiKey: await addApiKey(builder, { workspaceId, integrationId, memberId }, key),
      courtId,
      serviceId,
    }
  })
}

/**
 * The demo's agent run; created if there is none whose checkout is on this machine, for instance because only the database was copied.
 * @param git marks a new run as this machine's
 * @throws {GitUnavailable} while Git work cannot start @throws {GitFailed} if Git does not work on this machine
 */
export async function demoRun(
  db: Database,
  git: Pick<Checkouts, 'own'>,
  checkouts: string,
  workspaceId: string,
  now: Date,
): Promise<DemoRun> {
  const ofDemo = and(eq(agentRuns.workspaceId, workspaceId), eq(agentRuns.title, names.run))
  const usable = and(ofDemo, isNull(agentRuns.archivedAt), isNotNull(agentRuns.checkout), isNotNull(agentRuns.branch))
  let missing: string | undefined
  for (const run of await db.read.select().from(agentRuns).where(usable).orderBy(asc(agentRuns.createdAt))) {
    const source = gitSource({ runs: { checkouts } }, run)
    if (source && (await isFolder(source.checkout))) return { id: source.runId, oldest: await oldestVersion(source) }
    missing ??= source?.checkout
  }
  const id = newRunId()
  const repository = await seedCheckout(join(checkouts, id), now)
  const { checkout, branch } = repository
  const { owner, keepCopy } = await git.own({ runId: id, workspaceId, checkout, branch, remote: null })
  await db.write(async (tx) => {
    const columns = { ...repository, checkout: id, remote: null }
    await addAgentRun({ tx, now }, { id, workspaceId, title: names.run, ...owner }, columns)
    await keepCopy(tx)
  })
  return { id, oldest: repository.versions[0] ?? '', ...(missing !== undefined && { missing }) }
}

type DemoRows = NonNullable<Awaited<ReturnType<typeof demoRows>>>

/** The rows that the printed commands use, found by their seeded names. */
async function demoRows(db: Connection, ownerId: string) {
  const owned = await findOwned(db, ownerId, names.workspace)
  if (!owned) return undefined
  const { memberId, workspaceId } = owned
  const named = <Table extends typeof integrations | typeof resources | typeof services>(table: Table, name: string) =>
    and(eq(table.workspaceId, workspaceId), eq(table.name, name))
  const [integration] = await db.select().from(integrations).where(named(integrations, names.integration)).limit(1)
  const [court] = await db.select().from(resources).where(named(resources, names.court)).limit(1)
  const [service] = await db.select().from(services).where(named(services, names.service)).limit(1)
  if (!integration || !court || !service) return undefined
  return { workspaceId, memberId, integrationId: integration.id, courtId: court.id, serviceId: service.id }
}

function newPassword(): string {
  return randomBytes(12).toString('base64url')
}

const furniture = [
  { name: 'Court 2', category: 'court' },
  { name: 'Court 3', category: 'court' },
  { name: 'Yoga studio', category: 'studio', capacity: 16 },
  { name: 'Spin studio', category: 'studio', capacity: 20 },
  { name: 'Ball machine', category: 'equipment' },
  { name: 'Racket set', category: 'equipment', capacity: 8 },
  { name: 'Sauna', category: null, capacity: 6 },
]

const open = {
  time_zone: clubZone,
  weekly_hours: [
    { days: [1, 2, 3, 4, 5], start: '08:00', end: '22:00' },
    { days: [6, 7], start: '09:00', end: '20:00' },
  ],
}

/** The lesson with the ball machine has no requirements yet. */
async function addServices(builder: Builder, workspaceId: string, coaches: CoachIds) {
  const courtHour = await addService(builder, workspaceId, names.courtHour, {
    ...open,
    slot_interval_minutes: 30,
    public: true,
  })
  await addRequirement(builder, workspaceId, courtHour, { category: 'court' })
  const lesson = await addService(builder, workspaceId, names.lesson, { ...open, buffer_after_minutes: 15 })
  await addRequirement(builder, workspaceId, lesson, { category: 'court' })
  await addCoachRequirement(builder, workspaceId, lesson, coaches.tennis)
  const padel = await addService(builder, workspaceId, names.padel, { ...open, public: true })
  await addRequirement(builder, workspaceId, padel, { category: 'court' })
  await addCoachRequirement(builder, workspaceId, padel, coaches.padel)
  const days = { duration_minutes: 480, requires_approval: true, approval_ttl_minutes: 10_080 }
  const tournament = await addService(builder, workspaceId, names.tournament, { ...open, ...days })
  await addRequirement(builder, workspaceId, tournament, { category: 'court', quantity: 3 })
  return {
    courtHour,
    lesson,
    tournament,
    machineLesson: await addService(builder, workspaceId, names.service, { time_zone: clubZone }),
  }
}
