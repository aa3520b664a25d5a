import type { Handler } from '../../app/call.ts'
import { invitationView } from '../../app/invitations/view.ts'
import { momentPage } from '../../app/paging.ts'
import { listOpenInvitations } from '../../db/queries/invitations.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'

export const listInvitations: Handler<'listInvitations'> = async ({ query, workspace, db, now }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listOpenInvitations(db.read, workspace.id, now, after, limit),
  )
  return { status: 200, body: { invitations: rows.map(invitationView), next_cursor } }
}
