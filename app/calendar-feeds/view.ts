import type { CalendarFeedRow } from '../../db/queries/calendar-feeds.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function calendarFeedView(row: CalendarFeedRow): components['schemas']['CalendarFeedResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    subject: row.subject,
    subject_id: row.subjectId,
    detail: row.detail,
    member_id: row.memberId,
    created_at: timestampOf(row.createdAt),
  }
}
