/** Calls that were made with API keys: the newest of each workspace. */
import { foreignKey, index, integer, primaryKey, table, text, timestamp, uuid } from '#dialect'
import { apiKeys } from './people.ts'

/** Removed by number and by age. It has no path, no body and no address. */
export const apiRequests = table(
  'api_requests',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    apiKeyId: uuid('api_key_id').notNull(),
    operation: text('operation').notNull(),
    status: integer('status').notNull(),
    /** The error code; null after a success. */
    code: text('code'),
    requestId: text('request_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.apiKeyId], foreignColumns: [apiKeys.workspaceId, apiKeys.id] }),
    index('api_requests_by_creation').on(t.workspaceId, t.createdAt, t.id),
    index('api_requests_by_age').on(t.createdAt),
  ],
)
