import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { preparedInsert, preparedQuery, untilCommit } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { auditLog, personalAuditLog, users } from '../schema.ts'
import { olderThanKey, pageLimit } from './page.ts'

export type AuditRow = typeof auditLog.$inferSelect
export type PersonalAuditRow = typeof personalAuditLog.$inferSelect
export type AuditFilter = { operation: string | undefined; userId: string | undefined }
/** `name` is the present name of the user; null if `userId` is null. */
export type NamedAuditRow = AuditRow & { name: string | null }

const insert = preparedInsert(auditLog)
const insertPersonal = preparedInsert(personalAuditLog)

export async function insertAuditRow(db: Connection, row: AuditRow): Promise<void> {
  await untilCommit(db, insert(db, [row]))
}

export async function insertPersonalAuditRow(db: Connection, row: PersonalAuditRow): Promise<void> {
  await untilCommit(db, insertPersonal(db, [row]))
}

const ofOperation = eq(auditLog.operation, sql.placeholder('operation'))
const byUser = eq(auditLog.userId, sql.placeholder('userId'))

/** One statement per combination of filters, because each needs another index. */
const newestFirst = {
  all: listing(),
  ofOperation: listing(ofOperation),
  byUser: listing(byUser),
  ofOperationByUser: listing(ofOperation, byUser),
}

function listing(...filters: SQL[]) {
  return preparedQuery((db) =>
    db
      .select({
        id: auditLog.id,
        workspaceId: auditLog.workspaceId,
        userId: auditLog.userId,
        name: users.name,
        credentialKind: auditLog.credentialKind,
        credentialId: auditLog.credentialId,
        requestId: auditLog.requestId,
        address: auditLog.address,
        operation: auditLog.operation,
        targetId: auditLog.targetId,
        resultId: auditLog.resultId,
        detail: auditLog.detail,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userId))
      .where(and(eq(auditLog.workspaceId, sql.placeholder('workspaceId')), ...filters, olderThanKey(auditLog)))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(pageLimit),
  )
}

/** Newest first, then by id. */
export function listAuditRows(
  db: Connection,
  workspaceId: string,
  filter: AuditFilter,
  after: Pick<AuditRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<NamedAuditRow[]> {
  return listingFor(filter).all(db, { workspaceId, ...filter, createdAt: after.createdAt, id: after.id, limit })
}

function listingFor({ operation, userId }: AuditFilter) {
  if (operation === undefined) return userId === undefined ? newestFirst.all : newestFirst.byUser
  return userId === undefined ? newestFirst.ofOperation : newestFirst.ofOperationByUser
}
