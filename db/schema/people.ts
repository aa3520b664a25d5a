/** Users, workspaces and their profiles, members, invitations, links for new passwords, and credentials: their directory, sessions, integrations and API keys. */
import { sql } from 'drizzle-orm'
import {
  check,
  enumeration,
  foreignKey,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from '#dialect'
import { createdAndUpdated } from './stamps.ts'

export const users = table('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  /** The comparison key of the address (`emailKey` in `domain/names.ts`). */
  emailKey: text('email_key').notNull().unique(),
  name: text('name').notNull(),
  /** Argon2id; null for a user who cannot sign in. */
  passwordHash: text('password_hash'),
  ...createdAndUpdated(),
})

/**
 * Where the row of a secret is. A request presents a secret and names no place, so this directory is found by its digest.
 * It says where to look and who asks. Whether the secret is in force, only the row there says, which has the digest too.
 */
export const credentials = table(
  'credentials',
  {
    /** SHA-256 of the secret, in hexadecimal. */
    digest: text('digest').primaryKey(),
    kind: enumeration('kind', ['session', 'api_key', 'invitation', 'booking']).notNull(),
    /** The workspace of an API key, invitation or booking; null for a session. */
    workspaceId: uuid('workspace_id'),
    /** The user whom a session or API key acts for; null for an invitation or booking. */
    userId: uuid('user_id'),
    /** The id of the session, API key, invitation or booking. */
    id: uuid('id').notNull(),
  },
  (t) => [
    check('credentials_kind', sql`${t.kind} IN ('session', 'api_key', 'invitation', 'booking')`),
    check(
      'credentials_place',
      sql`(${t.kind} = 'session') = (${t.workspaceId} IS NULL) AND (${t.kind} IN ('invitation', 'booking')) = (${t.userId} IS NULL)`,
    ),
  ],
)

export const sessions = table(
  'sessions',
  {
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the cookie's value, in hexadecimal. */
    digest: text('digest').notNull(),
    /** Client address and User-Agent of the sign-in. */
    address: text('address'),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at').notNull(),
    /** Rounded down to the minute; null until the first use. */
    lastSeenAt: timestamp('last_seen_at'),
    expiresAt: timestamp('expires_at').notNull(),
    revokedAt: timestamp('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('sessions_by_user').on(t.userId, t.createdAt, t.id),
    index('sessions_by_expiry').on(t.expiresAt),
    index('sessions_by_end').on(t.revokedAt).where(sql`${t.revokedAt} IS NOT NULL`),
  ],
)

export const workspaces = table(
  'workspaces',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The user whose limit it counts against; null if the operator created it. */
    createdById: uuid('created_by_id').references(() => users.id),
    ...createdAndUpdated(),
  },
  (t) => [index('workspaces_by_creator').on(t.createdById).where(sql`${t.createdById} IS NOT NULL`)],
)

/** How businesses appear on their public pages. A workspace that has set nothing has no row. */
export const workspaceProfiles = table(
  'workspace_profiles',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    displayName: text('display_name'),
    description: text('description'),
    address: text('address'),
    colour: text('colour'),
    logoType: enumeration('logo_type', ['image/png', 'image/jpeg', 'image/webp']),
    logoWidth: integer('logo_width'),
    logoHeight: integer('logo_height'),
    /** Size of the file. */
    logoBytes: integer('logo_bytes'),
    /** SHA-256 of the file, in base64url. */
    logoDigest: text('logo_digest'),
    /** The file in base64. */
    logoData: text('logo_data'),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)

export const members = table(
  'members',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: enumeration('role', ['owner', 'admin', 'member']).notNull(),
    deactivatedAt: timestamp('deactivated_at'),
    ...createdAndUpdated(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('members_once_per_workspace').on(t.workspaceId, t.userId),
    index('members_by_user').on(t.userId, t.createdAt, t.id),
    index('members_by_workspace').on(t.workspaceId, t.createdAt, t.id),
    index('members_owners').on(t.workspaceId).where(sql`${t.role} = 'owner' AND ${t.deactivatedAt} IS NULL`),
    check('members_role', sql`${t.role} IN ('owner', 'admin', 'member')`),
  ],
)

export const invitations = table(
  'invitations',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    role: enumeration('role', ['owner', 'admin', 'member']).notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    digest: text('digest').notNull(),
    /** The member who sent the invitation. */
    invitedById: uuid('invited_by_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    acceptedAt: timestamp('accepted_at'),
    withdrawnAt: timestamp('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.invitedById], foreignColumns: [members.workspaceId, members.id] }),
    index('invitations_by_workspace').on(t.workspaceId, t.createdAt, t.id),
    index('invitations_by_expiry').on(t.expiresAt),
    uniqueIndex('invitations_one_open')
      .on(t.workspaceId, t.emailKey)
      .where(sql`${t.acceptedAt} IS NULL AND ${t.withdrawnAt} IS NULL`),
    check('invitations_role', sql`${t.role} IN ('owner', 'admin', 'member')`),
  ],
)

/** The open link with which a user sets a new password. A user has one at most: a new link replaces it, and its use deletes it. */
export const passwordResets = table(
  'password_resets',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the token, in hexadecimal. */
    digest: text('digest').notNull(),
    /** The user who made the link, as an owner of the workspace of the other; null if the operator of the server made it. */
    madeById: uuid('made_by_id').references(() => users.id),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId] }),
    uniqueIndex('password_resets_by_digest').on(t.digest),
    index('password_resets_by_expiry').on(t.expiresAt),
  ],
)

export const integrations = table(
  'integrations',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: text('name').notNull(),
    ...createdAndUpdated(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('integrations_name_once').on(t.workspaceId, t.name),
    index('integrations_by_creation').on(t.workspaceId, t.createdAt, t.id),
  ],
)

export const apiKeys = table(
  'api_keys',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    integrationId: uuid('integration_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The member who created or rotated the key; null for keys from before this was stored. */
    createdById: uuid('created_by_id'),
    kind: enumeration('kind', ['live', 'test', 'publishable']).notNull(),
    roleCap: enumeration('role_cap', ['admin', 'member']).notNull(),
    /** Says what the key is for; null without one. */
    name: text('name'),
    keyPrefix: text('key_prefix').notNull(),
    /** SHA-256 of the raw key, in hexadecimal. */
    digest: text('digest').notNull(),
    /** Origins that may use a publishable key; null for other kinds. */
    origins: json<string[]>('origins'),
    /** The raw key of kind `publishable`, which is no secret: booking pages get it. Null for other kinds. */
    publicKey: text('public_key'),
    rotatedFromId: uuid('rotated_from_id'),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at'),
    revokedAt: timestamp('revoked_at'),
    /** Rounded down to the minute; null until the first use. */
    lastUsedAt: timestamp('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      columns: [t.workspaceId, t.integrationId],
      foreignColumns: [integrations.workspaceId, integrations.id],
    }),
    foreignKey({ columns: [t.workspaceId, t.memberId], foreignColumns: [members.workspaceId, members.id] }),
    foreignKey({ columns: [t.workspaceId, t.createdById], foreignColumns: [members.workspaceId, members.id] }),
    foreignKey({ columns: [t.workspaceId, t.rotatedFromId], foreignColumns: [t.workspaceId, t.id] }),
    index('api_keys_by_workspace').on(t.workspaceId, t.createdAt, t.id),
    index('api_keys_publishable').on(t.workspaceId, t.createdAt, t.id).where(sql`${t.kind} = 'publishable'`),
    check('api_keys_kind', sql`${t.kind} IN ('live', 'test', 'publishable')`),
    check(
      'api_keys_publishable',
      sql`(${t.kind} = 'publishable') = (${t.origins} IS NOT NULL) AND (${t.kind} = 'publishable') = (${t.publicKey} IS NOT NULL)`,
    ),
    check('api_keys_role_cap', sql`${t.roleCap} IN ('admin', 'member')`),
  ],
)
