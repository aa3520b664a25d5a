/** The move of a booking, from when it is picked up until it is dropped. */
import { useState } from 'preact/hooks'
import { type ApiError, api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { minuteMs } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import { toast } from '../../ui/toast.tsx'
import type { Booking, Column, Service } from './blocks.ts'
import { type Explanation, type Question, useExplanation } from './explanation.ts'

export type Mover = {
  booking: Booking
  /** The column in which it was picked up. */
  from: Column
  /** The column in which it would be dropped. */
  column: Column
  startAt: number
  /** `keys` also stands for the move bar, which has buttons. */
  via: 'pointer' | 'keys'
}

export type Move = {
  now: Mover | null
  /** Milliseconds between the starts that can be chosen. */
  stepMs: number
  explanation: Explanation | undefined
  /** Starts at which the service can be booked, in the windows of the board. */
  slots: readonly Schemas['Slot'][]
  isSending: boolean
  begin: (mover: Omit<Mover, 'from'>) => void
  change: (place: Partial<Pick<Mover, 'column' | 'startAt'>>) => void
  drop: () => Promise<void>
  leave: () => void
}

const usualStep = 15
const leastStep = 5

export function useMove(services: readonly Service[], columns: readonly Column[], reload: () => void): Move {
  const [now, setNow] = useState<Mover | null>(null)
  const [isSending, setSending] = useState(false)
  const service = services.find(({ id }) => id === now?.booking.service_id)
  const stepMs = stepMinutes(service) * minuteMs
  const explanation = useExplanation(now !== null && isElsewhere(now) ? questionOf(now) : null)
  const range = rangeOf(columns)
  const slots = useLoad(
    now && range && ((options) => api.listAvailability({ ...subjectOf(now.booking), ...range }, options)),
    [now?.booking.id, range],
  )
  const drop = async () => {
    if (now === null || isSending) return
    if (!isElsewhere(now)) return setNow(null)
    setSending(true)
    const isMoved = await reschedule(now, reload)
    setSending(false)
    // A refused drop stays where it is, with its reasons and the buttons of the bar.
    setNow((before) => (isMoved || before === null ? null : { ...before, via: 'keys' }))
  }
  return {
    now,
    stepMs,
    explanation,
    slots: now === null ? [] : (slots.data?.slots ?? []),
    isSending,
    begin: (mover) => setNow({ ...mover, from: mover.column }),
    change: (place) => setNow((before) => before && placed(before, place)),
    drop,
    leave: () => setNow(null),
  }
}

/** A column without a resource is no place to move to, nor to move away from, on the same day. */
function placed(mover: Mover, { column = mover.column, startAt = mover.startAt }: Partial<Mover>): Mover {
  const isSameDay = column.window.start === mover.column.window.start
  const isNoPlace = isSameDay && (column.resourceId === null || mover.from.resourceId === null)
  return { ...mover, column: isNoPlace ? mover.column : column, startAt }
}

/** True if dropping the booking would move it. */
export function isElsewhere(mover: Mover): boolean {
  return mover.startAt !== Date.parse(mover.booking.start_at) || isOverOther(mover)
}

/** True over the column of a resource that the booking does not have. */
function isOverOther({ booking, from, column }: Mover): boolean {
  return column.resourceId !== null && from.resourceId !== null && !resourcesOf(booking).includes(column.resourceId)
}

/** The largest list of chosen resources that the server takes. */
const mostChosen = 200

/**
 * The resources that the booking would have: its own, or over the column of another resource this one in the place of that from which
 * it was picked up. Undefined where no column says so: then the server chooses.
 */
export function chosenResources(mover: Mover): string[] | undefined {
  const { booking, from, column } = mover
  if (from.resourceId === null || column.resourceId === null) return undefined
  const has = resourcesOf(booking)
  if (isOverOther(mover)) return [...has.filter((id) => id !== from.resourceId), column.resourceId]
  return has.length > mostChosen ? undefined : has
}

/** True if the server refused the resource of the column, because no requirement of the booking asks for it. */
export function isNotNeeded(mover: Mover, { code }: ApiError): boolean {
  return code === 'VALIDATION_FAILED' && chosenResources(mover) !== undefined
}

export function resourcesOf({ allocations }: Booking): string[] {
  return [...new Set(allocations.map(({ resource_id }) => resource_id))]
}

function questionOf(mover: Mover): Question {
  const { booking, startAt } = mover
  return { serviceId: booking.service_id, startAt, bookingId: booking.id, resourceIds: chosenResources(mover) }
}

/** The interval of the service, if it fits the hours that the board begins with; the server says which starts exist. */
function stepMinutes(service: Service | undefined): number {
  const interval = service?.slot_interval_minutes ?? service?.duration_minutes ?? usualStep
  return 60 % interval === 0 ? Math.max(leastStep, interval) : usualStep
}

/** True if a booking can be moved by its state; whether a start suits it is for the server to say. */
export function isMovable({ status }: Booking): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** The booking does not block its own move. */
function subjectOf({ service_id, id: booking_id }: Booking) {
  return { service_id, booking_id }
}

function rangeOf(columns: readonly Column[]): { from: string; to: string } | null {
  if (columns.length === 0) return null
  const from = Math.min(...columns.map(({ window }) => window.start))
  const to = Math.max(...columns.map(({ window }) => window.end))
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

/** Sends the move, and offers to take it back. False if the server refused it. */
async function reschedule(mover: Mover, reload: () => void): Promise<boolean> {
  const { board } = messages
  const { booking, startAt } = mover
  const { id: bookingId, version, start_at: before } = booking
  const chosen = chosenResources(mover)
  const body = { start_at: new Date(startAt).toISOString(), version, ...(chosen && { resource_ids: chosen }) }
  const { data, error } = await write('rescheduleBooking', { bookingId, body })
  reload()
  if (error) {
    const refusal = isNotNeeded(mover, error) ? board.notNeeded(mover.column.title) : messages.errors.byCode[error.code]
    toast(error.code === 'VERSION_CONFLICT' ? board.changed : (refusal ?? error.reason))
    return error.code === 'VERSION_CONFLICT'
  }
  const undo = async () => {
    const { error: kept } = await write('rescheduleBooking', {
      bookingId,
      body: { start_at: before, version: data.version, ...(chosen && { resource_ids: resourcesOf(booking) }) },
    })
    toast(kept ? (messages.errors.byCode[kept.code] ?? kept.reason) : board.movedBack)
    reload()
  }
  toast(board.moved, { label: board.undo, run: () => void undo() })
  return true
}
