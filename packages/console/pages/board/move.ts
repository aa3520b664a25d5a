/** The move of a booking, from when it is picked up until it is dropped. */
import { useState } from 'preact/hooks'
import { api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { minuteMs } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import { toast } from '../../ui/toast.tsx'
import type { Booking, Column, Service } from './blocks.ts'
import { type Explanation, useExplanation } from './explanation.ts'

export type Mover = {
  booking: Booking
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
  begin: (mover: Mover) => void
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
  const isElsewhere = now !== null && now.startAt !== Date.parse(now.booking.start_at)
  const explanation = useExplanation(isElsewhere ? now.booking.service_id : null, now?.startAt ?? null, now?.booking.id)
  const range = rangeOf(columns)
  const slots = useLoad(
    now && range && ((options) => api.listAvailability({ ...subjectOf(now.booking), ...range }, options)),
    [now?.booking.id, range],
  )
  const drop = async () => {
    if (now === null || isSending) return
    if (!isElsewhere) return setNow(null)
    setSending(true)
    const isMoved = await reschedule(now.booking, now.startAt, reload)
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
    begin: setNow,
    change: (place) => setNow((before) => before && placed(before, place)),
    drop,
    leave: () => setNow(null),
  }
}

/** Another column is another day. On the same day the server chooses the resource, so the column stays. */
function placed(mover: Mover, { column = mover.column, startAt = mover.startAt }: Partial<Mover>): Mover {
  const isSameDay = column.window.start === mover.column.window.start
  return { ...mover, column: isSameDay ? mover.column : column, startAt }
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
async function reschedule(booking: Booking, startAt: number, reload: () => void): Promise<boolean> {
  const { board } = messages
  const { id: bookingId, version, start_at: before } = booking
  const body = { start_at: new Date(startAt).toISOString(), version }
  const { data, error } = await write('rescheduleBooking', { bookingId, body })
  reload()
  if (error) {
    toast(error.code === 'VERSION_CONFLICT' ? board.changed : (messages.errors.byCode[error.code] ?? error.reason))
    return error.code === 'VERSION_CONFLICT'
  }
  const undo = async () => {
    const { error: kept } = await write('rescheduleBooking', {
      bookingId,
      body: { start_at: before, version: data.version },
    })
    toast(kept ? (messages.errors.byCode[kept.code] ?? kept.reason) : board.movedBack)
    reload()
  }
  toast(board.moved, { label: board.undo, run: () => void undo() })
  return true
}
