import { dayOf, isSameClock } from '../../web-ui/days.ts'
import { formatDay, formatSpan, formatTimes } from '../../web-ui/format.ts'
import { ownZone, zonesFor } from '../app/zone.ts'
import { messages } from '../messages.ts'

type WhenProps = { start_at: string; end_at: string; venue: string }

/** The time of a booking in the chosen zone, and in the other one where that differs. */
export function When({ start_at, end_at, venue }: WhenProps) {
  const { shown, other } = zonesFor(venue)
  const isSame = isSameClock(Date.parse(start_at), shown, other)
  const otherTime = formatSpan(start_at, end_at, other)
  return (
    <>
      <strong>{formatDay(dayOf(start_at, shown))}</strong>
      <br />
      {formatTimes(start_at, end_at, shown)}
      {!isSame && (
        <small>
          <br />
          {other === ownZone ? messages.inYours(otherTime) : messages.inVenue(otherTime)}
        </small>
      )}
    </>
  )
}
