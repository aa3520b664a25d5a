/** Bookings in a row of days: stays as bars, others as lines. */
import { Persons } from '../bookings/booking-parts.tsx'
import type { Booking } from './blocks.ts'
import { customerOf, entryText, type Names, personsText, stayText } from './names.ts'
import type { Bar, Entry } from './overview-data.ts'

/** A booking, or the list of a cell, that a click opens. */
export type Opening = { booking: Booking } | { row: number; column: number }
export type Open = (event: MouseEvent, opening: Opening) => void

/** Days below which persons have their short form. */
const leastDays = 2

type BarProps = { bar: Bar; names: Names; onOpen: Open }

export function BarView({ bar: { booking, lane, left, length }, names, onOpen }: BarProps) {
  const service = names.service(booking.service_id)
  const persons = names.persons(booking)
  return (
    <button
      type="button"
      tabIndex={-1}
      class={`stay-bar ${booking.status}`}
      style={{
        ...{ left: `${100 * left}%`, width: `calc(${100 * length}% + ${length - 2}px)`, '--place': String(lane) },
        '--hue': String(names.hue(booking.service_id)),
      }}
      title={[service, personsText(booking, names)].filter((part) => part !== '').join(', ')}
      onClick={(event) => onOpen(event, { booking })}
    >
      <span>{customerOf(booking) || service}</span>
      {persons !== undefined && <Persons count={persons} isShort={length < leastDays} />}
    </button>
  )
}

type LineProps = { entry: Entry; names: Names; isStay?: boolean; onOpen: Open }

export function Line({ entry, names, isStay, onOpen }: LineProps) {
  const [booking] = entry.bookings as [Booking]
  // Places say how many persons there are.
  const persons = entry.taken ? undefined : names.persons(booking)
  return (
    <button
      type="button"
      tabIndex={-1}
      class={`booking-line ${booking.status}${isStay ? ' stay' : ''}`}
      style={{ '--hue': String(names.hue(booking.service_id)) }}
      onClick={(event) => onOpen(event, { booking })}
    >
      <span>{isStay ? stayText(booking, names) : entryText(entry, names)}</span>
      {persons !== undefined && <Persons count={persons} isShort={!isStay} />}
    </button>
  )
}
