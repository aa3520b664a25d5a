/** Rows inserted directly into the database of a test server, for states that calls alone cannot produce. */
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { AuditRow } from '../../db/queries/audit-log.ts'
import { updateServiceRow } from '../../db/queries/services.ts'
import { auditLog, members, resourceRequirements, resources } from '../../db/schema.ts'
import type { KeyKind } from '../../domain/access-key.ts'
import { sortKey } from '../../domain/names.ts'
import type { OperationId } from '../../generated/operations.ts'
import {
  addApiKey,
  addIntegration,
  addMember,
  addResource,
  addService,
  addWorkspace,
  type SeededKey,
} from '../../server/seeds/build.ts'
import type { TestServer } from './server.ts'

/** Long enough ago that a change made now has a later time. */
export const longAgo = new Date('2026-01-01T00:00:00.000Z')

const rowsPerInsert = 500

/** An empty workspace of the owner. */
export function newWorkspace({ db, seeded }: TestServer, name = 'New'): Promise<string> {
  return db.write(async (tx) => {
    const builder = { tx, now: longAgo }
    const workspaceId = await addWorkspace(builder, name)
    await addMember(builder, workspaceId, seeded.people.owner.user_id, 'owner')
    return workspaceId
  })
}

/** A live key of a member, in the main workspace by default, with an integration of its own. */
export function newKey(
  { db, seeded }: TestServer,
  key: {
    userId: string
    workspaceId?: string
    kind?: KeyKind
    roleCap: 'admin' | 'member'
    origins?: string[]
    expiresAt?: Date
    revokedAt?: Date
  },
): Promise<SeededKey> {
  const { userId, workspaceId = seeded.workspaces.main, ...rest } = key
  return db.write(async (tx) => {
    const builder = { tx, now: longAgo }
    const ofBoth = and(eq(members.userId, userId), eq(members.workspaceId, workspaceId))
    const [member] = await tx.select().from(members).where(ofBoth)
    if (!member) throw new Error('the user is not in the workspace')
    const integrationId = await addIntegration(builder, workspaceId, `Integration ${newId()}`)
    return addApiKey(builder, { workspaceId, integrationId, memberId: member.id }, { kind: 'live', ...rest })
  })
}

/** A resource created long ago, in the main workspace by default. */
export function newResource(
  { db, seeded }: TestServer,
  fields: { name?: string; category?: string | null; capacity?: number; archivedAt?: Date } = {},
  workspaceId = seeded.workspaces.main,
): Promise<string> {
  return db.write((tx) => addResource({ tx, now: longAgo }, workspaceId, { name: 'New', category: null, ...fields }))
}

/** A service without requirements, created long ago, in the main workspace by default. */
export function newService(
  { db, seeded }: TestServer,
  { name = 'New', archivedAt }: { name?: string; archivedAt?: Date } = {},
  workspaceId = seeded.workspaces.main,
): Promise<string> {
  return db.write(async (tx) => {
    const id = await addService({ tx, now: longAgo }, workspaceId, name)
    if (archivedAt) await updateServiceRow(tx, workspaceId, id, { archivedAt })
    return id
  })
}

/** An integration created long ago, in the main workspace by default. */
export function newIntegration(
  { db, seeded }: TestServer,
  name = `Integration ${newId()}`,
  workspaceId = seeded.workspaces.main,
): Promise<string> {
  return db.write((tx) => addIntegration({ tx, now: longAgo }, workspaceId, name))
}

export async function auditRowsOf({ db }: TestServer, operation: OperationId): Promise<AuditRow[]> {
  return db.read.select().from(auditLog).where(eq(auditLog.operation, operation))
}

export async function addResources(
  { db }: TestServer,
  workspaceId: string,
  count: number,
  archivedAt: Date | null = null,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const name = `Resource ${index}`
    const stamps = { archivedAt, createdAt: longAgo, updatedAt: longAgo }
    return { id: newId(), workspaceId, name, nameKey: sortKey(name), category: null, capacity: 1, ...stamps }
  })
  await db.write(async (tx) => {
    for (const part of parts(rows)) await tx.insert(resources).values(part)
  })
}

export async function addRequirements({ db, seeded }: TestServer, serviceId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: newId(), workspaceId: seeded.workspaces.main, serviceId },
    ...{ category: `pool ${index}`, resourceId: null, quantity: 1, createdAt: longAgo, updatedAt: longAgo },
  }))
  await db.write(async (tx) => {
    for (const part of parts(rows)) await tx.insert(resourceRequirements).values(part)
  })
}

function parts<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, index) =>
    rows.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
  )
}
