/** All bookings of a day, or of one resource on a day. */
import { Button } from '../../../web-ui/button.tsx'
import { formatDay, formatNumber } from '../../../web-ui/format.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Popover } from '../../ui/popover.tsx'
import { type Booking, spanOf } from './blocks.ts'
import { BookingButtons } from './booking-buttons.tsx'
import { entryText, type Names } from './names.ts'
import { type Cell, countOf } from './overview-rows.ts'

const { board, shell } = messages

/** Bookings that are listed; the day has all. */
const mostListed = 50

type PopoverProps = {
  cell: Cell
  /** Bookings of the day; undefined if they are neither loaded nor counted. */
  count: number | undefined
  /** Name of the resource; undefined for all of them. */
  title: string | undefined
  anchor: DOMRect
  names: Names
  onOpen: (booking: Booking) => void
  onClose: () => void
}

export function DayPopover({ cell, count, title, anchor, names, onOpen, onClose }: PopoverProps) {
  const { day, entries, stays } = cell
  const heading = [title, formatDay(day.date)].filter(Boolean).join(', ')
  const listed = [
    ...stays.map((booking) => ({ ...spanOf(booking), key: booking.id, bookings: [booking], taken: undefined })),
    ...entries,
  ]
  const more = (count ?? countOf(cell)) - Math.min(countOf(cell), mostListed)
  let left = mostListed
  return (
    <Popover anchor={anchor} label={heading} onClose={onClose}>
      <div class="booking-details">
        <div class="dialog-head">
          <h2>{heading}</h2>
          <Button kind="quiet" icon="close" label={shell.close} onClick={onClose} />
        </div>
        {count === undefined && <p class="hint">{board.notLoaded}</p>}
        {count === 0 && listed.length === 0 && <p class="hint">{board.nothing}</p>}
        {listed.map((entry) => {
          const bookings = entry.bookings.slice(0, Math.max(0, left))
          left -= bookings.length
          if (bookings.length === 0) return null
          return (
            <section key={entry.key}>
              <h3>{entryText(entry, names, true)}</h3>
              <BookingButtons bookings={bookings} names={names} onOpen={onOpen} />
            </section>
          )
        })}
        {more > 0 && (
          <p class="hint">{listed.length > 0 ? board.moreBookings(formatNumber(more)) : board.bookingCount(more)}</p>
        )}
        <div class="actions">
          <a class="button" href={linkTo('board', [], { date: day.date })}>
            {board.openDay}
          </a>
          <a class="button" href={linkTo('bookings', ['new'], { day: day.date })}>
            {board.newBooking}
          </a>
        </div>
      </div>
    </Popover>
  )
}
