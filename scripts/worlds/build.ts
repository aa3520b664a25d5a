/** The bricks of a seeded world. Each function inserts one thing and returns what later ones need of it. */
import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { v7 as newId } from 'uuid'
import type { Connection } from '../../db/database.ts'
import {
  agentRuns,
  apiKeys,
  integrations,
  members,
  resourceRequirements,
  resources,
  sandboxes,
  services,
  sessions,
  turns,
  users,
  workspaces,
} from '../../db/schema.ts'
import { accessKeyPrefix, digestOf, type KeyKind, mintAccessKey } from '../../domain/access-key.ts'
import { sortKey } from '../../domain/names.ts'
import type { Role, RoleCap } from '../../domain/roles.ts'

const sessionLifetimeMs = 30 * 24 * 3600 * 1000

/** One clock reading for a whole world; rows that are ordered by creation take `at` a millisecond apart. */
export type Builder = { tx: Connection; now: Date }

const stamps = (now: Date) => ({ createdAt: now, updatedAt: now })

export async function addWorkspace({ tx, now }: Builder, name: string): Promise<string> {
  const id = newId()
  await tx.insert(workspaces).values({ id, name, ...stamps(now) })
  return id
}

export async function addUser({ tx, now }: Builder, name: string, email: string): Promise<string> {
  const id = newId()
  await tx.insert(users).values({ id, name, email, emailKey: email.toLowerCase(), ...stamps(now) })
  return id
}

export async function addMember(
  { tx, now }: Builder,
  workspaceId: string,
  userId: string,
  role: Role,
  deactivatedAt: Date | null = null,
): Promise<string> {
  const id = newId()
  await tx.insert(members).values({ id, workspaceId, userId, role, deactivatedAt, ...stamps(now) })
  return id
}

/** @returns the token that goes into the cookie; it is stored as a digest only */
export async function addSession({ tx, now }: Builder, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs)
  await tx
    .insert(sessions)
    .values({ id: newId(), userId, digest: digestOf(token), createdAt: now, expiresAt, revokedAt: null })
  return token
}

export async function addIntegration({ tx, now }: Builder, workspaceId: string, name: string): Promise<string> {
  const id = newId()
  await tx.insert(integrations).values({ id, workspaceId, name, ...stamps(now) })
  return id
}

export type SeededKey = { id: string; access_key: string; member_id: string; role_cap: RoleCap }

export async function addApiKey(
  { tx, now }: Builder,
  of: { workspaceId: string; integrationId: string; memberId: string },
  key: { kind: KeyKind; roleCap: RoleCap; revokedAt?: Date; expiresAt?: Date },
): Promise<SeededKey> {
  const accessKey = mintAccessKey(key.kind, randomBytes)
  const id = newId()
  await tx.insert(apiKeys).values({
    id,
    ...of,
    kind: key.kind,
    roleCap: key.roleCap,
    keyPrefix: accessKeyPrefix(accessKey),
    digest: digestOf(accessKey),
    rotatedFromId: null,
    createdAt: now,
    expiresAt: key.expiresAt ?? null,
    revokedAt: key.revokedAt ?? null,
  })
  return { id, access_key: accessKey, member_id: of.memberId, role_cap: key.roleCap }
}

export async function addService({ tx, now }: Builder, workspaceId: string, name: string): Promise<string> {
  const id = newId()
  await tx.insert(services).values({ id, workspaceId, name, archivedAt: null, ...stamps(now) })
  return id
}

export async function addResource(
  { tx, now }: Builder,
  workspaceId: string,
  resource: { name: string; category: string | null; capacity?: number; archivedAt?: Date },
): Promise<string> {
  const id = newId()
  const { name, category, capacity = 1, archivedAt = null } = resource
  await tx
    .insert(resources)
    .values({ id, workspaceId, name, nameKey: sortKey(name), category, capacity, archivedAt, ...stamps(now) })
  return id
}

export async function addRequirement(
  { tx, now }: Builder,
  workspaceId: string,
  serviceId: string,
  target: { category: string; quantity?: number } | { resourceId: string },
): Promise<string> {
  const id = newId()
  const wanted = { category: null, resourceId: null, quantity: 1, ...target }
  await tx.insert(resourceRequirements).values({ id, workspaceId, serviceId, ...wanted, ...stamps(now) })
  return id
}

export function newRunId(): string {
  return `run_${ulid()}`
}

/** @param source the Git source, with the checkout of its live sandbox; null for a run without one */
export async function addAgentRun(
  { tx, now }: Builder,
  run: { id: string; workspaceId: string; title: string },
  source: { branch: string; remote: string | null; checkout: string | null } | null,
): Promise<void> {
  const branch = source?.branch ?? null
  const remote = source?.remote ?? null
  await tx.insert(agentRuns).values({ ...run, branch, remote, ...stamps(now) })
  if (source?.checkout) {
    await tx
      .insert(sandboxes)
      .values({ id: newId(), runId: run.id, checkout: source.checkout, openedAt: now, closedAt: null })
  }
}

export async function addActiveTurn({ tx, now }: Builder, runId: string): Promise<void> {
  await tx.insert(turns).values({ id: newId(), runId, startedAt: now, finishedAt: null })
}
