/** Every table once, in the dialect's column words. Whatever must be unique or belong together is said here. */
import { sql } from 'drizzle-orm'
import { check, choice, foreignKey, index, moment, table, unique, uniqueIndex, uuid, whole, words } from '#dialect'

const stamps = () => ({ createdAt: moment('created_at').notNull(), updatedAt: moment('updated_at').notNull() })

export const users = table('users', {
  id: uuid('id').primaryKey(),
  email: words('email').notNull(),
  /** The address as it is compared: case-folded. */
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

export const workspaces = table('workspaces', {
  id: uuid('id').primaryKey(),
  name: words('name').notNull(),
  ...stamps(),
})

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

export const services = table(
  'services',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: words('name').notNull(),
    /** The case-folded name, which lists are ordered by. */
    nameKey: words('name_key').notNull(),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (t) => [
    unique('services_of_workspace').on(t.workspaceId, t.id),
    index('services_active_by_name').on(t.workspaceId, t.nameKey, t.id).where(sql`${t.archivedAt} IS NULL`),
  ],
)

export const resources = table(
  'resources',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: words('name').notNull(),
    /** The case-folded name, which lists are ordered by. */
    nameKey: words('name_key').notNull(),
    category: words('category'),
    capacity: whole('capacity').notNull(),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (t) => [
    unique('resources_of_workspace').on(t.workspaceId, t.id),
    index('resources_active_by_name').on(t.workspaceId, t.nameKey, t.id).where(sql`${t.archivedAt} IS NULL`),
    check('resources_capacity', sql`${t.capacity} >= 1`),
  ],
)

export const resourceRequirements = table(
  'resource_requirements',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    resourceId: uuid('resource_id'),
    category: words('category'),
    quantity: whole('quantity').notNull(),
    ...stamps(),
  },
  (t) => [
    foreignKey({ columns: [t.workspaceId, t.serviceId], foreignColumns: [services.workspaceId, services.id] }),
    foreignKey({ columns: [t.workspaceId, t.resourceId], foreignColumns: [resources.workspaceId, resources.id] }),
    unique('resource_requirements_resource_once').on(t.serviceId, t.resourceId),
    unique('resource_requirements_category_once').on(t.serviceId, t.category),
    index('resource_requirements_by_resource').on(t.workspaceId, t.resourceId),
    check('resource_requirements_one_target', sql`(${t.resourceId} IS NULL) <> (${t.category} IS NULL)`),
    check('resource_requirements_quantity', sql`${t.quantity} >= 1 AND (${t.resourceId} IS NULL OR ${t.quantity} = 1)`),
  ],
)

export const agentRuns = table(
  'agent_runs',
  {
    /** An identifier of its own kind, not a UUID. */
    id: words('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    title: words('title').notNull(),
    /** The branch of the run's repository; null when the run has no Git source. */
    branch: words('branch'),
    /** Where new commits are pushed before the branch moves; null for nowhere. */
    remote: words('remote'),
    /** The folder of the repository and its working tree, kept when the sandbox is closed; null without a Git source. */
    checkout: words('checkout'),
    /** What the checkout takes up, as measured when it last changed. */
    diskBytes: whole('disk_bytes').notNull(),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (t) => [
    unique('agent_runs_of_workspace').on(t.workspaceId, t.id),
    index('agent_runs_active_by_creation').on(t.workspaceId, t.createdAt, t.id).where(sql`${t.archivedAt} IS NULL`),
    check('agent_runs_source', sql`${t.branch} IS NOT NULL OR ${t.remote} IS NULL`),
  ],
)

export const sandboxes = table(
  'sandboxes',
  {
    id: uuid('id').primaryKey(),
    runId: words('run_id')
      .notNull()
      .references(() => agentRuns.id),
    /** The folder that holds the repository and its working tree. */
    checkout: words('checkout').notNull(),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (t) => [uniqueIndex('sandboxes_one_live').on(t.runId).where(sql`${t.closedAt} IS NULL`)],
)

export const turns = table(
  'turns',
  {
    id: uuid('id').primaryKey(),
    runId: words('run_id')
      .notNull()
      .references(() => agentRuns.id),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** The commit its branch was at when it began; null where there was none. */
    startedFrom: words('started_from'),
    /** The commit its changes became; null until there is one. */
    version: words('version'),
  },
  (t) => [uniqueIndex('turns_one_active').on(t.runId).where(sql`${t.finishedAt} IS NULL`)],
)

/**
 * A commit that a restore, or the end of a turn, is about to put on a branch: written before anything moves, so that one
 * cut short is finished by the next process.
 */
export const restores = table(
  'restores',
  {
    id: uuid('id').primaryKey(),
    runId: words('run_id')
      .notNull()
      .references(() => agentRuns.id),
    checkout: words('checkout').notNull(),
    branch: words('branch').notNull(),
    remote: words('remote'),
    head: words('head').notNull(),
    commit: words('commit_sha').notNull(),
    /** The version that is restored; for the end of a turn, the head it began from. */
    restoredFrom: words('restored_from').notNull(),
    /** The turn whose changes the commit holds; null for a restore. */
    turnId: uuid('turn_id').references(() => turns.id),
    state: choice('state', ['begun', 'done', 'abandoned']).notNull(),
    /** Who asked, kept for the audit row of a restore that is finished by another process. */
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    credentialKind: choice('credential_kind', ['session', 'api_key']).notNull(),
    credentialId: uuid('credential_id').notNull(),
    requestId: words('request_id').notNull(),
    address: words('address').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('restores_one_begun').on(t.runId).where(sql`${t.state} = 'begun'`),
    check('restores_state', sql`${t.state} IN ('begun', 'done', 'abandoned')`),
  ],
)

/** Append-only. It never holds a secret. */
export const auditLog = table(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    /** Null for what belongs to a person and to no workspace: sessions and passwords. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id),
    /** Null for the operator of the server. */
    userId: uuid('user_id').references(() => users.id),
    credentialKind: choice('credential_kind', ['session', 'api_key', 'password', 'invitation', 'operator']).notNull(),
    credentialId: uuid('credential_id'),
    requestId: words('request_id').notNull(),
    address: words('address').notNull(),
    operation: words('operation').notNull(),
    /** What it was done to, and what came of it. */
    targetId: words('target_id').notNull(),
    resultId: words('result_id'),
    /** What of it changed, where the ids do not tell (`domain/audit.ts`). */
    detail: words('detail'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('audit_log_by_workspace').on(t.workspaceId, t.createdAt, t.id),
    index('audit_log_by_operation').on(t.workspaceId, t.operation, t.createdAt, t.id),
    index('audit_log_by_actor').on(t.workspaceId, t.userId, t.createdAt, t.id),
  ],
)
