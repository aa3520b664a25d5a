import type { ServiceRow } from '../../db/queries/services.ts'
import { timestampAt, timestampOf } from '../../domain/timestamp.ts'
import { weeklyHoursView } from '../../domain/weekly-hours.ts'
import type { components } from '../../generated/contract.ts'

type Schemas = components['schemas']

export function serviceView(row: ServiceRow): Schemas['ServiceResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    duration_minutes: row.durationMinutes,
    slot_interval_minutes: row.slotIntervalMinutes,
    buffer_before_minutes: row.bufferBeforeMinutes,
    buffer_after_minutes: row.bufferAfterMinutes,
    min_notice_minutes: row.minNoticeMinutes,
    max_advance_days: row.maxAdvanceDays,
    time_zone: row.timeZone,
    weekly_hours: row.weeklyHours.map(weeklyHoursView),
    date_overrides: row.dateOverrides,
    closures: row.closures.map(closureView),
    hold_ttl_seconds: row.holdTtlSeconds,
    cancellation_notice_minutes: row.cancellationNoticeMinutes,
    requires_approval: row.requiresApproval,
    approval_ttl_minutes: row.approvalTtlMinutes,
    max_concurrent: row.maxConcurrent,
    concurrency_unit: row.concurrencyUnit,
    min_party_size: row.minPartySize,
    max_party_size: row.maxPartySize,
    ...lengthsView(row),
    hours_mode: row.hoursMode,
    public: row.public,
    questions: row.questions,
    reminder_minutes: row.reminderMinutes,
    archived_at: timestampOf(row.archivedAt),
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}

function lengthsView({
  durationOptions,
  durationRange,
  unit,
  checkInTime,
  checkOutTime,
  minDays,
  maxDays,
}: ServiceRow) {
  return {
    duration_options: durationOptions,
    duration_range: durationRange && {
      min_minutes: durationRange.minMinutes,
      max_minutes: durationRange.maxMinutes,
      step_minutes: durationRange.stepMinutes,
    },
    ...{ unit, check_in_time: checkInTime, check_out_time: checkOutTime, min_days: minDays, max_days: maxDays },
  }
}

function closureView({ from, until, reason }: ServiceRow['closures'][number]): Schemas['ServiceClosure'] {
  return { start_at: timestampAt(from), end_at: timestampAt(until), reason }
}

/** The service as visitors see it. @param needsEmailToHold whether it has a limit of use by booker */
export function publicServiceView(row: ServiceRow, needsEmailToHold: boolean): Schemas['PublicServiceResponse'] {
  return {
    id: row.id,
    name: row.name,
    duration_minutes: row.durationMinutes,
    time_zone: row.timeZone,
    max_advance_days: row.maxAdvanceDays,
    hold_ttl_seconds: row.holdTtlSeconds,
    cancellation_notice_minutes: row.cancellationNoticeMinutes,
    requires_approval: row.requiresApproval,
    min_party_size: row.minPartySize,
    max_party_size: row.maxPartySize,
    ...lengthsView(row),
    questions: row.questions,
    needs_email_to_hold: needsEmailToHold,
  }
}
