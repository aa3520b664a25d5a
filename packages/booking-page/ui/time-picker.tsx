/** A month with its free days, and the times of the chosen day, in the customer's zone or in that of the venue. */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { serverNow } from '../../web-ui/connection.ts'
import { dayOf } from '../../web-ui/days.ts'
import { formatDay, formatMonth } from '../../web-ui/format.ts'
import { addMonths, monthOf } from '../../web-ui/month.ts'
import type { Schemas } from '../app/api.ts'
import { type AskTimes, type Slot, useMonth } from '../app/months.ts'
import { sentenceOf } from '../app/sentence.ts'
import { byDay, clockChangesOn, isVenueTime, ownZone, zonesDiffer, zonesFor } from '../app/zone.ts'
import { messages } from '../messages.ts'
import { Calendar } from './calendar.tsx'
import { Failure } from './states.tsx'
import { Times } from './times.tsx'

type PickerProps = {
  ask: AskTimes
  /** Names what `ask` asks for beside the range: other times are read when it changes. */
  requested?: string
  /** Leaves out times; all are shown by default. */
  accepts?: (slot: Slot) => boolean
  service: Schemas['PublicServiceResponse']
  /** The open month or day; empty for the present month. */
  at: string
  hint: string
  /** The start that is being taken. */
  busyStart: string | undefined
  onOpen: (at: string, options?: { replace: boolean }) => void
  onChoose: (slot: Slot) => void
}

const dayMs = 86_400_000

export function TimePicker({
  ask,
  requested = '',
  accepts = () => true,
  service,
  at,
  hint,
  busyStart,
  onOpen,
  onChoose,
}: PickerProps) {
  const { shown: zone, other } = zonesFor(service.time_zone)
  const now = serverNow()
  const until = useMemo(() => serverNow() + service.max_advance_days * dayMs, [service.max_advance_days])
  const first = dayOf(now, zone)
  const last = dayOf(until, zone)
  const open = within(at, first, last)
  const month = monthOf(open || first)
  const day = open.length > 7 ? open : undefined
  const { slots, isLoading, error, reload } = useMonth({ ask, requested }, month, zone, until)
  const days = byDay(slots.filter(accepts), zone)
  const isEmpty = !isLoading && !error && days.size === 0
  const next = addMonths(month, 1)
  return (
    <>
      {error && <Failure sentence={sentenceOf(error)} requestId={error.requestId} onRetry={reload} />}
      <div class="picker">
        <div class="picker-days">
          <Calendar
            month={month}
            day={day}
            first={first}
            last={last}
            days={days}
            isLoading={isLoading}
            onOpen={onOpen}
          />
          <Zones venue={service.time_zone} now={now} />
        </div>
        <div class="picker-times">
          {isEmpty && day === undefined && (
            <div class="empty">
              <p>{messages.noneInMonth(formatMonth(month))}</p>
              {next <= monthOf(last) && (
                <button type="button" class="button" onClick={() => onOpen(next)}>
                  {messages.goTo(formatMonth(next))}
                </button>
              )}
            </div>
          )}
          {!isEmpty && day === undefined && <p class="hint">{messages.pickDay}</p>}
          {day !== undefined && (
            <Day key={day} day={day}>
              {clockChangesOn(day, zone) && <p class="badge warn">{messages.clockChanges}</p>}
              {isLoading ? (
                <p class="hint">{messages.loading}</p>
              ) : (
                <Times
                  slots={days.get(day) ?? []}
                  hint={hint}
                  zone={zone}
                  other={other}
                  busyStart={busyStart}
                  onChoose={onChoose}
                />
              )}
            </Day>
          )}
        </div>
      </div>
    </>
  )
}

/** The heading takes the focus, so that a keyboard goes on with the times. */
function Day({ day, children }: { day: string; children: preact.ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isFromCalendar = document.activeElement?.closest('.calendar') !== null
    if (!isFromCalendar) return
    heading.current?.focus({ preventScroll: true })
    // In one column, the times stand below the days, and may end below the window.
    const picker = heading.current?.closest('.picker')
    if (isOneColumn() && (picker?.getBoundingClientRect().bottom ?? 0) > innerHeight) picker?.scrollIntoView()
  }, [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {formatDay(day)}
      </h3>
      {children}
    </>
  )
}

/** The width at which the styles put the times below the days. */
function isOneColumn(): boolean {
  return matchMedia('(width < 44rem)').matches
}

function Zones({ venue, now }: { venue: string; now: number }) {
  if (!zonesDiffer(now, ownZone, venue))
    return (
      <p class="hint">
        {messages.zone} {zoneName(venue)}
      </p>
    )
  return (
    <label class="zones">
      {messages.zone}
      <select
        onChange={({ currentTarget }) => {
          isVenueTime.value = currentTarget.value === 'venue'
        }}
      >
        <option value="own" selected={!isVenueTime.value}>
          {messages.yourZone(zoneName(ownZone))}
        </option>
        <option value="venue" selected={isVenueTime.value}>
          {messages.venueZone(zoneName(venue))}
        </option>
      </select>
    </label>
  )
}

function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** A day or month of the address that cannot be booked opens the nearest month that can. */
function within(at: string, first: string, last: string): string {
  if (at === '' || monthOf(at) < monthOf(first)) return ''
  return monthOf(at) > monthOf(last) ? monthOf(last) : at
}
