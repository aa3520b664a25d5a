import { listIntegrationRows } from '../../db/queries/integrations.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'
import type { Handler } from '../handler.ts'
import { momentPage } from '../paging.ts'
import { integrationView } from './view.ts'

export const listIntegrations: Handler<'listIntegrations'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listIntegrationRows(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { integrations: rows.map(integrationView), next_cursor } }
}
