import type { Handler } from '../../app/call.ts'
import { integrationView } from '../../app/integrations/view.ts'
import { momentPage } from '../../app/paging.ts'
import { listIntegrationRows } from '../../db/queries/integrations.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'

export const listIntegrations: Handler<'listIntegrations'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listIntegrationRows(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { integrations: rows.map(integrationView), next_cursor } }
}
