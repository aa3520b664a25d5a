/** How resources are used, and which starts were refused: charts, each with a table behind it. */

import { serverNow } from '../../../web-ui/connection.ts'
import { formatNumber, formatPercent, formatUnit, formatWeekday } from '../../../web-ui/format.ts'
import { api, type Schemas } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { useNames } from '../../app/names.ts'
import { reasonTitle } from '../../app/reasons.ts'
import { route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Load } from '../../ui/states.tsx'
import type { Span } from '../board/spans.ts'
import { BarChart, HeatMap } from './charts.tsx'
import { ResourceMap } from './resource-map.tsx'
import { type Refused, refusedOf, sum, type Usage, usageOf } from './usage.ts'

const { usage, bookings: bookingTexts } = messages

type Booking = Schemas['BookingResponse']
type RangeName = keyof typeof usage.ranges

const dayMs = 86_400_000
const spans: Record<RangeName, [number, number]> = { past: [-28, 0], week: [-7, 0], next: [0, 28] }
/** At most 20,000 bookings, or hours with refused starts. */
const [pageSize, mostPages] = [2_000, 10]

export function UsagePage() {
  const names = useNames()
  const requested = route.value.query.get('range') ?? ''
  const range: RangeName = Object.hasOwn(usage.ranges, requested) ? (requested as RangeName) : 'past'
  const days = (from: { cursor?: string }) => ({ ...requestedDays(range), ...from })
  const list = { pages: mostPages }
  const loaded = useList(
    (from, options) => api.listBookings(days(from), options),
    (data) => data.bookings,
    [range],
    list,
  )
  const closures = useList(
    (from, options) => api.listClosures(days(from), options),
    (data) => data.closures,
    [range],
    list,
  )
  const refused = useList(
    (from, options) => api.listUnmetDemand(days(from), options),
    (data) => data.unmet_demand,
    [range],
    list,
  )
  const zoneOf = (serviceId: string) => names.services.get(serviceId)?.time_zone ?? names.zone
  return (
    <>
      <p>{usage.intro}</p>
      <div class="filters">
        <div class="field">
          <label for="usage-range">{usage.range}</label>
          <select
            id="usage-range"
            value={range}
            onChange={({ currentTarget }) => setQuery({ range: currentTarget.value })}
          >
            {Object.entries(usage.ranges).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Load loaded={loaded}>
        {({ items: found, hasMore }) =>
          found.length === 0 ? (
            <EmptyState icon="list" title={usage.none} hint={usage.noneHint} />
          ) : (
            <>
              {hasMore && <p class="hint">{usage.cut(formatNumber(found.length))}</p>}
              <Load loaded={closures}>
                {({ items }) => (
                  <ResourceMap bookings={found} closures={items} window={windowOf(range)} names={names} />
                )}
              </Load>
              <Charts {...usageOf(found, zoneOf)} />
            </>
          )
        }
      </Load>
      <Load loaded={refused}>
        {({ items, hasMore }) => <RefusedStarts shown={refusedOf(items, zoneOf)} isCut={hasMore} />}
      </Load>
    </>
  )
}

function RefusedStarts({ shown: { byReason, byHour }, isCut }: { shown: Refused; isCut: boolean }) {
  return (
    <>
      <section class="card">
        <h2>{usage.refusedByReason}</h2>
        <p class="hint">
          {byReason.length === 0 ? usage.noneRefused : usage.refusedIntro} {isCut && usage.refusedCut}
        </p>
        {byReason.length > 0 && (
          <BarChart
            label={usage.refusedByReason}
            titles={[usage.reason, usage.refused]}
            bars={byReason.map(([code, value]) => ({ name: reasonTitle(code), value }))}
          />
        )}
      </section>
      {byReason.length > 0 && (
        <section class="card">
          <h2>{usage.refusedByHour}</h2>
          <WeekMap label={usage.refusedByHour} byHour={byHour} />
        </section>
      )}
    </>
  )
}

/** Whole days, so that the same question has the same answer for a while. */
function requestedDays(range: RangeName) {
  const [first, last] = spans[range]
  const today = Math.floor(serverNow() / dayMs) * dayMs
  return { from: iso(today + first * dayMs), to: iso(today + (last + 1) * dayMs), limit: pageSize }
}

function windowOf(range: RangeName): Span {
  const { from, to } = requestedDays(range)
  return { start: Date.parse(from), end: Date.parse(to) }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

type WeekProps = { label: string; byHour: number[][]; textOf?: (value: number) => string }

/** Seven rows from Monday. */
function WeekMap({ label, byHour, textOf = formatNumber }: WeekProps) {
  const most = Math.max(...byHour.flat(), 1)
  return (
    <HeatMap
      label={label}
      titles={[usage.weekday, usage.total]}
      rows={byHour.map((row, day) => ({
        key: String(day),
        name: formatWeekday(day + 1),
        cells: row.map((value) => ({ shade: value / most, text: textOf(value) })),
        total: textOf(sum(row)),
      }))}
    />
  )
}

function Charts({ byHour, byStatus }: Usage) {
  return (
    <>
      <section class="card">
        <h2>{usage.byHour}</h2>
        <WeekMap label={usage.byHour} byHour={byHour} textOf={(hours) => formatUnit(hours, 'hour')} />
      </section>
      <Outcomes byStatus={byStatus} />
    </>
  )
}

function Outcomes({ byStatus }: Pick<Usage, 'byStatus'>) {
  const count = (status: Booking['status']) => byStatus.get(status) ?? 0
  const [completed, missed] = [count('completed'), count('no_show')]
  return (
    <section class="card">
      <h2>{usage.outcomes}</h2>
      {completed + missed > 0 && <p>{usage.noShows(formatPercent(missed / (completed + missed)))}</p>}
      <BarChart
        label={usage.outcomes}
        titles={[usage.status, usage.count]}
        bars={[...byStatus].map(([status, value]) => ({ name: bookingTexts.statuses[status], value }))}
      />
    </section>
  )
}
