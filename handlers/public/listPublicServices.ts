import type { Handler } from '../../app/call.ts'
import { namePage } from '../../app/paging.ts'
import { findWorkspacePage } from '../../app/public/booking-page.ts'
import { publicServiceView } from '../../app/services/view.ts'
import { publicBusinessView } from '../../app/workspace-profile/view.ts'
import { listBookerLimitScopes } from '../../db/queries/limits.ts'
import { listPublicServiceRows } from '../../db/queries/services.ts'
import { findWorkspaceProfile } from '../../db/queries/workspace-profiles.ts'
import { isInScope } from '../../domain/booking/limits.ts'
import { beforeTheFirstName } from '../../domain/cursor.ts'

export const listPublicServices: Handler<'listPublicServices'> = async ({ params, query, db, now, refuse }) => {
  const page = await findWorkspacePage(db.read, params.workspaceId, now)
  if (!page) throw refuse('WORKSPACE_NOT_FOUND', 'no workspace with a key for the pages of this server')
  const { workspace } = page
  const { rows, next_cursor } = await namePage(query, beforeTheFirstName, (after, limit) =>
    listPublicServiceRows(db.read, workspace.id, after, limit),
  )
  const limited = await listBookerLimitScopes(db.read, workspace.id)
  return {
    status: 200,
    body: {
      workspace_id: workspace.id,
      workspace_name: workspace.name,
      business: publicBusinessView(workspace, await findWorkspaceProfile(db.read, workspace.id)),
      services: rows.map((row) => publicServiceView(row, isInScope(limited, row.id))),
      next_cursor,
    },
  }
}
