/** The move of a booking, from when it is picked up until it is dropped. */
import { useState } from 'preact/hooks'
import { type ApiError, write } from '../../app/api.ts'
import { errorSentence } from '../../app/error-sentence.ts'
import { minuteMs } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import { clearToasts, toast, toastRefusal } from '../../ui/toast.tsx'
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
  isSending: boolean
  begin: (mover: Omit<Mover, 'from'>) => void
  change: (place: Partial<Pick<Mover, 'column' | 'startAt'>>) => void
  drop: () => Promise<void>
  leave: () => void
}

const usualStep = 15
const leastStep = 5

export function useMove(services: readonly Service[], reload: () => void): Move {
  const [now, setNow] = useState<Mover | null>(null)
  const [isSending, setSending] = useState(false)
  const service = services.find(({ id }) => id === now?.booking.service_id)
  const stepMs = stepMinutes(service) * minuteMs
  const explanation = useExplanation(now !== null && isElsewhere(now) ? questionOf(now) : null)
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
    isSending,
    begin: (mover) => {
      clearToasts()
      setNow({ ...mover, from: mover.column })
    },
    change: (place) => setNow((before) => before && placed(before, place)),
    drop,
    leave: () => setNow(null),
  }
}

/** The booking stays in its column over one that is no place for any booking. */
function placed(mover: Mover, { column = mover.column, startAt = mover.startAt }: Partial<Mover>): Mover {
  return { ...mover, column: hasPlaces(mover.from, column) ? column : mover.column, startAt }
}

/** A column without a resource is no place to move to, nor to move away from, on the same day. */
function hasPlaces(from: Column, column: Column): boolean {
  const isSameDay = column.window.start === from.window.start
  return column.key === from.key || !isSameDay || (column.resourceId !== null && from.resourceId !== null)
}

/**
 * True if the booking can be dropped on the column: it has its resource, or needs one like it in the place of that from which it was
 * picked up.
 */
export function isPlace(mover: Mover, column: Column): boolean {
  const { booking, from } = mover
  if (!hasPlaces(from, column)) return false
  if (!isOverOther({ ...mover, column })) return true
  const replaced = booking.allocations.find(({ resource_id }) => resource_id === from.resourceId)?.requirement_id
  return booking.requirements.some(
    ({ id, resource_id, category }) => id === replaced && resource_id === null && category === column.category,
  )
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
    const refusal = isNotNeeded(mover, error) ? board.notNeeded(mover.column.title) : errorSentence(error)
    toastRefusal(error.code === 'VERSION_CONFLICT' ? board.changed : refusal)
    return error.code === 'VERSION_CONFLICT'
  }
  const undo = async () => {
    const { error: kept } = await write('rescheduleBooking', {
      bookingId,
      body: { start_at: before, version: data.version, ...(chosen && { resource_ids: resourcesOf(booking) }) },
    })
    if (kept) toastRefusal(errorSentence(kept))
    else toast(board.movedBack)
    reload()
  }
  toast(board.moved, { label: board.undo, run: () => void undo() })
  return true
}
