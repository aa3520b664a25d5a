/** How resources are used, and which starts were refused: charts, each with a table behind it. */
import { api, type Schemas } from '../../app/api.ts'
import { serverNow } from '../../app/connection.ts'
import { formatNumber, formatPercent } from '../../app/format.ts'
import { useLoad } from '../../app/load.ts'
import { readPages } from '../../app/load-list.ts'
import { type Names, shortId, useNames } from '../../app/names.ts'
import { reasonTitle } from '../../app/reasons.ts'
import { route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Load } from '../../ui/states.tsx'
import { BarChart, HeatMap } from './charts.tsx'
import { type Refused, refusedOf, type Usage, usageOf } from './usage.ts'

const { usage, bookings: bookingTexts } = messages

type Booking = Schemas['BookingResponse']
type RangeName = keyof typeof usage.ranges

const dayMs = 86_400_000
const spans: Record<RangeName, [number, number]> = { past: [-28, 0], week: [-7, 0], next: [0, 28] }
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
/** At most 20,000 bookings, or hours with refused starts. */
const [pageSize, mostPages] = [2_000, 10]
const reasonWidth = 330

export function UsagePage() {
  const names = useNames()
  const asked = route.value.query.get('range') ?? ''
  const range: RangeName = Object.hasOwn(usage.ranges, asked) ? (asked as RangeName) : 'past'
  const loaded = useLoad((options) => readBookings(range, options), [range], [])
  const refused = useLoad((options) => readUnmetDemand(range, options), [range], [])
  const zoneOf = (serviceId: string) => names.services.get(serviceId)?.time_zone ?? here
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
              <Charts shown={usageOf(found, zoneOf)} names={names} />
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
            nameWidth={reasonWidth}
          />
        )}
      </section>
      {byReason.length > 0 && (
        <section class="card">
          <h2>{usage.refusedByHour}</h2>
          <HeatMap label={usage.refusedByHour} rows={byHour} />
        </section>
      )}
    </>
  )
}

function readUnmetDemand(range: RangeName, options: { signal: AbortSignal }) {
  return readPages(
    (from, given) => api.listUnmetDemand({ ...askedDays(range), ...from }, given),
    (data) => data.unmet_demand,
    mostPages,
    options,
  )
}

function readBookings(range: RangeName, options: { signal: AbortSignal }) {
  return readPages(
    (from, given) => api.listBookings({ ...askedDays(range), ...from }, given),
    (data) => data.bookings,
    mostPages,
    options,
  )
}

/** Whole days, so that the same question has the same answer for a while. */
function askedDays(range: RangeName) {
  const [first, last] = spans[range]
  const today = Math.floor(serverNow() / dayMs) * dayMs
  return { from: iso(today + first * dayMs), to: iso(today + (last + 1) * dayMs), limit: pageSize }
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
        <HeatMap label={usage.byHour} rows={byHour} withUnit={usage.inHours} />
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
