/** Who did what. */
import { enumeration, index, table, text, timestamp, uuid } from '#dialect'
import { users, workspaces } from './people.ts'

/** Append-only. It never holds a secret. */
export const auditLog = table(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    /** Null for what belongs to a person and to no workspace: sessions and passwords. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id),
    /** Null for the operator of the server. */
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
    /** What it was done to, and what came of it. */
    targetId: text('target_id').notNull(),
    resultId: text('result_id'),
    /** What of it changed, where the ids do not tell (`domain/audit.ts`). */
    detail: text('detail'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    index('audit_log_by_workspace').on(t.workspaceId, t.createdAt, t.id),
    index('audit_log_by_operation').on(t.workspaceId, t.operation, t.createdAt, t.id),
    index('audit_log_by_actor').on(t.workspaceId, t.userId, t.createdAt, t.id),
  ],
)
