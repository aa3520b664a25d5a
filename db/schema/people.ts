/** Who there is, where they belong, and what they show who they are by. */
import { sql } from 'drizzle-orm'
import { check, choice, foreignKey, index, moment, table, unique, uniqueIndex, uuid, words } from '#dialect'
import { stamps } from './stamps.ts'

export const users = table('users', {
  id: uuid('id').primaryKey(),
  email: words('email').notNull(),
  /** The address as it is compared (`emailKey` in `domain/names.ts`). */
  emailKey: words('email_key').notNull().unique(),
  name: words('name').notNull(),
  /** Argon2id; null for somebody who cannot sign in. */
  passwordHash: words('password_hash'),
  ...stamps(),
})

export const sessions = table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the cookie's value, in hexadecimal. */
    digest: words('digest').notNull().unique(),
    /** Where it was opened from, and by what. */
    address: words('address'),
    userAgent: words('user_agent'),
    createdAt: moment('created_at').notNull(),
    /** To the minute; null until it is first used. */
    lastSeenAt: moment('last_seen_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('sessions_by_user').on(t.userId, t.createdAt, t.id),
    index('sessions_by_expiry').on(t.expiresAt),
    index('sessions_by_end').on(t.revokedAt).where(sql`${t.revokedAt} IS NOT NULL`),
  ],
)

export const workspaces = table(
  'workspaces',
  {
    id: uuid('id').primaryKey(),
    name: words('name').notNull(),
    /** The user whose limit it counts against; null for one that the operator of the server created. */
    createdById: uuid('created_by_id').references(() => users.id),
    ...stamps(),
  },
  (t) => [index('workspaces_by_creator').on(t.createdById).where(sql`${t.createdById} IS NOT NULL`)],
)

export const members = table(
  'members',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: choice('role', ['owner', 'admin', 'member']).notNull(),
    deactivatedAt: moment('deactivated_at'),
    ...stamps(),
  },
  (t) => [
    unique('members_once_per_workspace').on(t.workspaceId, t.userId),
    unique('members_of_workspace').on(t.workspaceId, t.id),
    index('members_by_user').on(t.userId, t.createdAt, t.id),
    index('members_by_workspace').on(t.workspaceId, t.createdAt, t.id),
    index('members_owners').on(t.workspaceId).where(sql`${t.role} = 'owner' AND ${t.deactivatedAt} IS NULL`),
    check('members_role', sql`${t.role} IN ('owner', 'admin', 'member')`),
  ],
)

export const invitations = table(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    email: words('email').notNull(),
    emailKey: words('email_key').notNull(),
    role: choice('role', ['owner', 'admin', 'member']).notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    digest: words('digest').notNull().unique(),
    /** The member who made it. */
    invitedById: uuid('invited_by_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    foreignKey({ columns: [t.workspaceId, t.invitedById], foreignColumns: [members.workspaceId, members.id] }),
    index('invitations_by_workspace').on(t.workspaceId, t.createdAt, t.id),
    index('invitations_by_expiry').on(t.expiresAt),
    uniqueIndex('invitations_one_open')
      .on(t.workspaceId, t.emailKey)
      .where(sql`${t.acceptedAt} IS NULL AND ${t.withdrawnAt} IS NULL`),
    check('invitations_role', sql`${t.role} IN ('owner', 'admin', 'member')`),
  ],
)

export const integrations = table(
  'integrations',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: words('name').notNull(),
    ...stamps(),
  },
  (t) => [
    unique('integrations_name_once').on(t.workspaceId, t.name),
    unique('integrations_of_workspace').on(t.workspaceId, t.id),
    index('integrations_by_creation').on(t.workspaceId, t.createdAt, t.id),
  ],
)

export const apiKeys = table(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    integrationId: uuid('integration_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The member who created or rotated it; null for keys of before this was kept. */
    createdById: uuid('created_by_id'),
    kind: choice('kind', ['live', 'test']).notNull(),
    roleCap: choice('role_cap', ['admin', 'member']).notNull(),
    keyPrefix: words('key_prefix').notNull(),
    /** SHA-256 of the raw key, in hexadecimal. */
    digest: words('digest').notNull().unique(),
    rotatedFromId: uuid('rotated_from_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    foreignKey({
      columns: [t.workspaceId, t.integrationId],
      foreignColumns: [integrations.workspaceId, integrations.id],
    }),
    foreignKey({ columns: [t.workspaceId, t.memberId], foreignColumns: [members.workspaceId, members.id] }),
    foreignKey({ columns: [t.workspaceId, t.createdById], foreignColumns: [members.workspaceId, members.id] }),
    foreignKey({ columns: [t.rotatedFromId], foreignColumns: [t.id] }),
    index('api_keys_by_workspace').on(t.workspaceId, t.createdAt, t.id),
    check('api_keys_kind', sql`${t.kind} IN ('live', 'test')`),
    check('api_keys_role_cap', sql`${t.roleCap} IN ('admin', 'member')`),
  ],
)
