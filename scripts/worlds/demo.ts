/** The world of `npm start` on an empty database: a club with courts, studios and equipment. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { updateUserPassword } from '../../db/queries/users.ts'
import { users } from '../../db/schema.ts'
import { openPasswords } from '../../secrets/passwords.ts'
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
import { seedCheckout } from './checkouts.ts'
import { addWeek } from './week.ts'

const ownerEmail = 'owner@riverside-club.example'

export type DemoWorld = {
  workspaceId: string
  email: string
  password: string
  sessionToken: string
  apiKey: { id: string; access_key: string }
  courtId: string
  serviceId: string
  /** Null where Git is not to be had on this machine. */
  run: { id: string; oldest: string } | null
}

/** How its owner signs in at a later start. Only a digest of the earlier password is there to be shown. */
export type ReopenedDemo = Pick<DemoWorld, 'email' | 'password' | 'sessionToken'>

export async function seedDemoWorld(db: Database, checkouts: string, now: Date): Promise<DemoWorld> {
  const runId = newRunId()
  const password = newPassword()
  const passwordHash = await openPasswords().hash(password)
  const repository = await seedCheckout(join(checkouts, runId), now).catch(() => null)
  return db.write(async (tx) => {
    const builder = { tx, now }
    const workspaceId = await addWorkspace(builder, 'Riverside Club')
    const ownerId = await addUser(builder, 'Club owner', ownerEmail, passwordHash)
    const memberId = await addMember(builder, workspaceId, ownerId, 'owner')
    const coachId = await addUser(builder, 'Club coach', 'coach@riverside-club.example')
    await addMember(builder, workspaceId, coachId, 'member')
    const courtId = await addResource(builder, workspaceId, { name: 'Court 1', category: 'court' })
    for (const resource of furniture) await addResource(builder, workspaceId, resource)
    const services = await addServices(builder, workspaceId)
    await addWeek(builder, { workspaceId, memberId, ...services })
    const integrationId = await addIntegration(builder, workspaceId, 'Front desk')
    if (repository) {
      await addAgentRun(builder, { id: runId, workspaceId, title: 'Club site' }, { ...repository, remote: null })
    }
    return {
      workspaceId,
      email: ownerEmail,
      password,
      sessionToken: await addSession(builder, ownerId),
      apiKey: await addApiKey(builder, { workspaceId, integrationId, memberId }, { kind: 'live', roleCap: 'admin' }),
      courtId,
      serviceId: services.machineLesson,
      run: repository ? { id: runId, oldest: repository.versions[0] ?? '' } : null,
    }
  })
}

/** A new session and password for the demo's owner, for a later start; undefined where the database is not the demo's. */
export async function reopenDemo(db: Database, now: Date): Promise<ReopenedDemo | undefined> {
  const [owner] = await db.read.select().from(users).where(eq(users.emailKey, ownerEmail))
  if (!owner) return undefined
  const password = newPassword()
  const passwordHash = await openPasswords().hash(password)
  return db.write(async (tx) => {
    await updateUserPassword(tx, owner.id, passwordHash, now)
    return { email: ownerEmail, password, sessionToken: await addSession({ tx, now }, owner.id) }
  })
}

function newPassword(): string {
  return randomBytes(12).toString('base64url')
}

const furniture = [
  { name: 'Court 2', category: 'court' },
  { name: 'Court 3', category: 'court' },
  { name: 'Coach 1', category: 'coach' },
  { name: 'Coach 2', category: 'coach' },
  { name: 'Yoga studio', category: 'studio', capacity: 16 },
  { name: 'Spin studio', category: 'studio', capacity: 20 },
  { name: 'Ball machine', category: 'equipment' },
  { name: 'Racket set', category: 'equipment', capacity: 8 },
  { name: 'Sauna', category: null, capacity: 6 },
]

const open = {
  time_zone: 'Europe/Berlin',
  weekly_hours: [
    { days: [1, 2, 3, 4, 5], start: '08:00', end: '22:00' },
    { days: [6, 7], start: '09:00', end: '20:00' },
  ],
}

/** The lesson with the ball machine has nothing required yet. */
async function addServices(builder: Builder, workspaceId: string) {
  const courtHour = await addService(builder, workspaceId, 'Court hour', { ...open, slot_interval_minutes: 30 })
  await addRequirement(builder, workspaceId, courtHour, { category: 'court' })
  const lesson = await addService(builder, workspaceId, 'Lesson', { ...open, buffer_after_minutes: 15 })
  await addRequirement(builder, workspaceId, lesson, { category: 'court' })
  await addRequirement(builder, workspaceId, lesson, { category: 'coach' })
  const days = { duration_minutes: 480, requires_approval: true, approval_ttl_minutes: 10_080 }
  const tournament = await addService(builder, workspaceId, 'Tournament', { ...open, ...days })
  await addRequirement(builder, workspaceId, tournament, { category: 'court', quantity: 3 })
  return {
    courtHour,
    lesson,
    tournament,
    machineLesson: await addService(builder, workspaceId, 'Lesson with ball machine'),
  }
}
