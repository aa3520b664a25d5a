/** The audit logs: one of the workspaces, and one of the accounts, for changes outside any workspace. */
import { enumeration, index, primaryKey, table, text, timestamp, uuid } from '#dialect'
import { users, workspaces } from './people.ts'

/** The columns of an entry in either log. */
const entry = () => ({
  id: uuid('id').notNull(),
  /** The actor; null for the operator of the server. */
  userId: uuid('user_id').references(() => users.id),
  credentialKind: enumeration('credential_kind', [
    'session',
    'api_key',
    'password',
    'invitation',
    'operator',
  ]).notNull(),
  credentialId: uuid('credential_id'),
  requestId: text('request_id').notNull(),
  address: text('address').notNull(),
  operation: text('operation').notNull(),
  /** The id of the changed object, and the id of a created one. */
  targetId: text('target_id').notNull(),
  resultId: text('result_id'),
  /** A short text about the change, if the ids do not say enough (`domain/audit.ts`). */
  detail: text('detail'),
  createdAt: timestamp('created_at').notNull(),
})

/** Append-only, enforced by a trigger. It never holds a secret. */
export const auditLog = table(
  'audit_log',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    ...entry(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('audit_log_by_workspace').on(t.workspaceId, t.createdAt, t.id),
    index('audit_log_by_operation').on(t.workspaceId, t.operation, t.createdAt, t.id),
    index('audit_log_by_actor').on(t.workspaceId, t.userId, t.createdAt, t.id),
  ],
)

/** Sessions and passwords. Append-only, as the log of the workspaces. */
export const personalAuditLog = table(
  'personal_audit_log',
  {
    /** The user whose session or password it is. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => users.id),
    ...entry(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)
