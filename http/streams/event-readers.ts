/** Finds the event streams whose reader may no longer see them: revocation, expiry, sign-out, removal or another role. */
import type { Database } from '../../db/database.ts'
import { listKeyReaders, listSessionReaders } from '../../db/queries/event-readers.ts'
import { isInForce } from '../../domain/access-key.ts'
import { limitedTo } from '../../domain/event.ts'
import { actingRole, type Role } from '../../domain/roles.ts'
import { isSessionInForce } from '../../domain/session.ts'
import type { OpenStream } from './event-stream.ts'

/** Readers of one statement. On SQLite it runs in this thread: 1,000 take about 5 ms. */
const readersAtOnce = 1_000

/** Ends the streams whose reader has lost the right, with one statement for sessions and one for API keys. */
export async function endWithoutRight(db: Database, streams: readonly OpenStream[]): Promise<void> {
  for (let from = 0; from < streams.length; from += readersAtOnce) {
    const some = streams.slice(from, from + readersAtOnce)
    await Promise.all([endSessions(db, some), endKeys(db, some)])
  }
}

async function endSessions(db: Database, streams: readonly OpenStream[]): Promise<void> {
  const bySession = streams.filter(({ credential }) => credential.kind === 'session')
  if (bySession.length === 0) return
  const rows = await listSessionReaders(db.read, distinctReaders(bySession))
  const found = new Map(rows.map((row) => [keyOf(row.id, row.workspaceId), row]))
  for (const stream of bySession) {
    const row = found.get(keyOf(stream.credential.id, stream.workspaceId))
    endUnlessSame(stream, row && isSessionInForce(row, timeOf(db, stream)) ? row : undefined)
  }
}

async function endKeys(db: Database, streams: readonly OpenStream[]): Promise<void> {
  const byKey = streams.filter(({ credential }) => credential.kind === 'api_key')
  if (byKey.length === 0) return
  const rows = await listKeyReaders(db.read, distinctReaders(byKey))
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const stream of byKey) {
    const row = found.get(stream.credential.id)
    if (!row || !isInForce(row, timeOf(db, stream))) endUnlessSame(stream, undefined)
    else endUnlessSame(stream, { ...row, role: actingRole(row.role, { kind: 'api_key', roleCap: row.roleCap }) })
  }
}

/** Both are null without an active membership. */
type Right = { memberId: string | null; role: Role | null }

function endUnlessSame(stream: OpenStream, { memberId, role }: Right = { memberId: null, role: null }): void {
  if (memberId === null || role === null) stream.end('the credential or the membership has ended')
  else if (limitedTo({ memberId, role }) !== stream.memberId) stream.end('the role has changed')
}

/** Each reader once. */
function distinctReaders(streams: readonly OpenStream[]) {
  const readers = streams.map(({ credential, userId, workspaceId }) => {
    const reader = { credentialId: credential.id, placeId: userId, workspaceId }
    return [keyOf(credential.id, workspaceId), reader] as const
  })
  return [...new Map(readers).values()]
}

function keyOf(credentialId: string, workspaceId: string): string {
  return `${credentialId} ${workspaceId}`
}

/** The time for the stream, which a test may have set. */
function timeOf(db: Database, { skewMs }: OpenStream): Date {
  return new Date(db.now().getTime() + skewMs)
}
