import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { sessionView } from '../../app/sessions/view.ts'
import { listSessionsInForce } from '../../db/queries/sessions.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'
import { idleSince } from '../../domain/session.ts'

export const listSessions: Handler<'listSessions'> = async ({ query, caller: { user, credential }, db, now }) => {
  const at = { now, idleSince: idleSince(now) }
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listSessionsInForce(db.read, user.id, at, after, limit),
  )
  return { status: 200, body: { sessions: rows.map((row) => sessionView(row, credential.id)), next_cursor } }
}
