import type { Connection } from '../../db/database.ts'
import type { CalendarFeedRow } from '../../db/queries/calendar-feeds.ts'
import { findMember } from '../../db/queries/members.ts'
import { findResource } from '../../db/queries/resources.ts'
import { findService } from '../../db/queries/services.ts'

type Subject = Pick<CalendarFeedRow, 'workspaceId' | 'subject' | 'subjectId'>

/** Whether the subject of a feed exists, and is neither archived nor deactivated. */
export async function isSubjectInUse(db: Connection, { workspaceId, subject, subjectId }: Subject): Promise<boolean> {
  if (subject === 'member') return (await findMember(db, workspaceId, subjectId))?.deactivatedAt === null
  const find = subject === 'resource' ? findResource : findService
  return (await find(db, workspaceId, subjectId))?.archivedAt === null
}
