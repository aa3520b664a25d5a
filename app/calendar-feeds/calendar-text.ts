/** The iCalendar file of a feed. */
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { CalendarFeedRow } from '../../db/queries/calendar-feeds.ts'
import type { FeedBookingRow } from '../../db/queries/feed-bookings.ts'
import { entryState } from '../../domain/calendar-feed.ts'

/** Seconds after which calendar programs should read again. */
const refreshSeconds = 900
/** Notes are cut after so many code points: 5,000 of 2,000 would be more than calendar programs read. */
const notesMax = 500

/** @param places names of the resources of a booking; undefined if the feed does not tell them */
export function calendarText(
  feed: Pick<CalendarFeedRow, 'name' | 'detail'>,
  bookings: readonly FeedBookingRow[],
  places: ReadonlyMap<string, readonly string[]> | undefined,
  now: Date,
): string {
  const calendar = ical({
    name: escapedName(feed.name),
    prodId: { company: 'Workspace Booking Service', product: 'Calendar feeds', language: 'EN' },
    ttl: refreshSeconds,
  })
  for (const booking of bookings) {
    const { status, sequence, changedAt } = entryState(booking, now)
    calendar.createEvent({
      id: `${booking.id}@${booking.workspaceId}`,
      sequence,
      stamp: changedAt,
      start: booking.startAt,
      end: booking.endAt,
      status: ICalEventStatus[status],
      transparency: status === 'CANCELLED' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...(feed.detail === 'full' ? details(booking, places?.get(booking.id) ?? []) : { summary: 'Busy' }),
    })
  }
  return calendar.toString()
}

function details(booking: FeedBookingRow, places: readonly string[]) {
  const { serviceName, customerName, customerEmail, customerPhone, notes } = booking
  const cutNotes = notes && [...notes].slice(0, notesMax).join('')
  const lines = [customerName, customerEmail, customerPhone, cutNotes].filter((line) => line !== null)
  return {
    summary: printable([serviceName, customerName].filter((part) => part !== null).join(': ')),
    description: lines.length === 0 ? null : printable(lines.join('\n')),
    location: places.length === 0 ? null : printable(places.join(', ')),
  }
}

/** RFC 5545 allows no controls in a text but line breaks and tabs, and names of earlier versions may have them. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  return text.replaceAll(/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u2028\u2029]/g, ' ')
}

/** The library escapes the texts of entries, but not the name of the calendar. */
function escapedName(name: string): string {
  return printable(name)
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
}
