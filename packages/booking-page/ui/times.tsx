/** The free times of a day, by part of the day. */
import { clockAt, dayOf, isSameClock } from '../../web-ui/days.ts'
import { formatShortDay, formatTime } from '../../web-ui/format.ts'
import type { Slot } from '../app/months.ts'
import { ownZone } from '../app/zone.ts'
import { messages } from '../messages.ts'

type TimesProps = {
  slots: readonly Slot[]
  hint: string
  zone: string
  other: string
  busyStart: string | undefined
  onChoose: (slot: Slot) => void
}

type Part = keyof typeof messages.parts

export function Times({ slots, hint, zone, other, busyStart, onChoose }: TimesProps) {
  if (slots.length === 0) return <p class="hint">{messages.noneOnDay}</p>
  const parts = slots.map(({ start_at }) => partAt(clockAt(Date.parse(start_at), zone).hour))
  const hasTwoClocks = slots.some(({ start_at }) => !isSameClock(Date.parse(start_at), zone, other))
  return (
    <>
      <p class="hint">{hint}</p>
      {[...new Set(parts)].map((part) => (
        <section key={part}>
          <h4>{messages.parts[part]}</h4>
          <ul class={hasTwoClocks ? 'times two-clocks' : 'times'}>
            {slots.map((slot, index) =>
              parts[index] === part ? (
                <li key={slot.start_at}>
                  <button
                    type="button"
                    class="button time"
                    disabled={busyStart !== undefined}
                    aria-busy={busyStart === slot.start_at}
                    onClick={() => onChoose(slot)}
                  >
                    {formatTime(slot.start_at, zone)}
                    <OtherClock slot={slot} zone={zone} other={other} />
                  </button>
                </li>
              ) : null,
            )}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The same time on the clock of the other zone, where that differs. */
function OtherClock({ slot: { start_at }, zone, other }: { slot: Slot; zone: string; other: string }) {
  if (isSameClock(Date.parse(start_at), zone, other)) return null
  const day = dayOf(start_at, other)
  const time = formatTime(start_at, other)
  const text = day === dayOf(start_at, zone) ? time : `${formatShortDay(day)}, ${time}`
  return <small>{other === ownZone ? messages.inYours(text) : messages.inVenue(text)}</small>
}

function partAt(hour: number): Part {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
