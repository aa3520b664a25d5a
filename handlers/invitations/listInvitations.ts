import { listOpenInvitations } from '../../db/queries/invitations.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'
import type { Handler } from '../handler.ts'
import { momentPage } from '../paging.ts'
import { invitationView } from './view.ts'

export const listInvitations: Handler<'listInvitations'> = async ({ query, workspace, db, now }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listOpenInvitations(db.read, workspace.id, now, after, limit),
  )
  return { status: 200, body: { invitations: rows.map(invitationView), next_cursor } }
}
