/** How resources are used: three charts, each with a table behind it. */
import { api, type Schemas } from '../../app/api.ts'
import { serverNow } from '../../app/connection.ts'
import { formatNumber, formatPercent } from '../../app/format.ts'
import { useLoad } from '../../app/load.ts'
import { readPages } from '../../app/load-list.ts'
import { type Names, shortId, useNames } from '../../app/names.ts'
import { route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Load } from '../../ui/states.tsx'
import { BarChart, HeatMap } from './charts.tsx'
import { type Usage, usageOf } from './usage.ts'

const { usage, bookings: bookingTexts } = messages

type Booking = Schemas['BookingResponse']
type RangeName = keyof typeof usage.ranges

const dayMs = 86_400_000
const spans: Record<RangeName, [number, number]> = { past: [-28, 0], week: [-7, 0], next: [0, 28] }
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const mostPages = 20

export function UsagePage() {
  const names = useNames()
  const asked = route.value.query.get('range') ?? ''
  const range: RangeName = Object.hasOwn(usage.ranges, asked) ? (asked as RangeName) : 'past'
  const loaded = useLoad((options) => readBookings(range, options), [range], [])
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
            <EmptyState icon="list" title={usage.none}>
              <p>{usage.noneHint}</p>
            </EmptyState>
          ) : (
            <>
              {hasMore && <p class="hint">{usage.cut(formatNumber(found.length))}</p>}
              <Charts shown={usageOf(found, (id) => names.services.get(id)?.time_zone ?? here)} names={names} />
            </>
          )
        }
      </Load>
    </>
  )
}

function readBookings(range: RangeName, options: { signal: AbortSignal }) {
  const [first, last] = spans[range]
  // Whole days, so that the same question has the same answer for a while.
  const today = Math.floor(serverNow() / dayMs) * dayMs
  const asked = { from: iso(today + first * dayMs), to: iso(today + (last + 1) * dayMs), limit: 100 }
  return readPages(
    (from, given) => api.listBookings({ ...asked, ...from }, given),
    (data) => data.bookings,
    mostPages,
    options,
  )
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

function Charts({ shown: { byResource, byHour, byStatus }, names }: { shown: Usage; names: Names }) {
  const count = (status: Booking['status']) => byStatus.get(status) ?? 0
  const [completed, missed] = [count('completed'), count('no_show')]
  return (
    <>
      <section class="card">
        <h2>{usage.resources}</h2>
        <BarChart
          label={usage.resources}
          titles={[usage.resource, usage.hours]}
          bars={byResource.map(({ resourceId, hours }) => ({
            name: names.resources.get(resourceId)?.name ?? shortId(resourceId),
            value: hours,
          }))}
        />
      </section>
      <section class="card">
        <h2>{usage.byHour}</h2>
        <HeatMap label={usage.byHour} rows={byHour} />
      </section>
      <section class="card">
        <h2>{usage.outcomes}</h2>
        {completed + missed > 0 && <p>{usage.noShows(formatPercent(missed / (completed + missed)))}</p>}
        <BarChart
          label={usage.outcomes}
          titles={[usage.status, usage.count]}
          bars={[...byStatus].map(([status, value]) => ({ name: bookingTexts.statuses[status], value }))}
        />
      </section>
    </>
  )
}
