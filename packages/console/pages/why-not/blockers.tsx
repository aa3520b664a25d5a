/** Bookings with their customers, holds and closures that take the resources of a start, each with a link. */

import { serverNow } from '../../../web-ui/connection.ts'
import { dayOf } from '../../../web-ui/days.ts'
import { formatAgo, formatInstant, formatNumber, formatSpan } from '../../../web-ui/format.ts'
import { api, type Schemas } from '../../app/api.ts'
import { type Loaded, useLoad } from '../../app/load.ts'
import { readPages } from '../../app/load-list.ts'
import { shortId } from '../../app/names.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { customerText } from '../bookings/booking-parts.tsx'

const { whyNot } = messages

type Reason = Schemas['UnavailabilityReason']
type Blocker = Schemas['Blocker']
type Booking = Schemas['BookingResponse']
type Hold = Schemas['HoldResponse']
type Closure = Schemas['ResourceClosureResponse']

/** Bookings, holds and closures at the time of a start, as far as the user may see them. */
export type Taken = { bookings: ReadonlyMap<string, Booking>; holds: ReadonlyMap<string, Hold>; closures: Closure[] }

/** Most bookings that are read one by one. */
const mostSingle = 20
/** The largest page of a schedule. */
const limit = 5_000

export function useTaken(found: Schemas['AvailabilityExplanation'] | undefined): Loaded<Taken> {
  const isTaken = found?.reasons.some(({ blocked_by }) => blocked_by.length > 0)
  return useLoad(found && isTaken ? (options) => readTaken(found, options) : null, [found])
}

async function readTaken(
  { start_at, end_at, reasons }: Schemas['AvailabilityExplanation'],
  options: { signal: AbortSignal },
) {
  const { data, error } = await readPages(
    (from, options) => api.getSchedule({ from: start_at, to: end_at, limit, ...from }, options),
    (page) => [page],
    Number.POSITIVE_INFINITY,
    options,
  )
  if (!data) return { error }
  const bookings = byId(data.items.flatMap((page) => page.bookings))
  const named = reasons.flatMap(({ blocked_by }) => blocked_by.filter(({ kind }) => kind === 'booking'))
  const ids = new Set(named.flatMap((blocker) => blocker.ids ?? []))
  // Bookings that take the resources by their buffers only lie outside of the time.
  const outside = [...ids].filter((id) => !bookings.has(id)).slice(0, mostSingle)
  for (const { data: booking } of await Promise.all(outside.map((bookingId) => api.getBooking({ bookingId }, options))))
    if (booking) bookings.set(booking.id, booking)
  const holds = byId(data.items.flatMap((page) => page.holds))
  return { data: { bookings, holds, closures: data.items.flatMap((page) => page.closures) } }
}

function byId<T extends { id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((each) => [each.id, each]))
}

type Props = {
  reason: Reason
  taken: Taken | undefined
  zone: string
  resources: readonly Schemas['ResourceResponse'][]
  /** True for a resource that the reason is about. */
  concerns: (resource: Schemas['ResourceResponse']) => boolean
}

export function Blockers({ reason: { blocked_by }, taken, zone, resources, concerns }: Props) {
  if (blocked_by.length === 0) return null
  const ids = new Set(resources.filter(concerns).map(({ id }) => id))
  const closures = taken?.closures.filter(({ resource_id }) => ids.has(resource_id)) ?? []
  const nameOf = (id: string) => resources.find((each) => each.id === id)?.name ?? shortId(id)
  return (
    <dl class="facts-list">
      <dt>{whyNot.takenBy}</dt>
      {blocked_by.map((blocker) => (
        <dd key={blocker.kind}>
          <Summary blocker={blocker} zone={zone} />
          <ul>
            {blocker.kind === 'closure'
              ? closures.map(({ id, resource_id, reason, start_at, end_at }) => (
                  <li key={id}>
                    <ResourceLink id={resource_id} nameOf={nameOf} />
                    {[reason, formatSpan(start_at, end_at, zone)].map((part) => part && `, ${part}`)}
                  </li>
                ))
              : blocker.ids?.map((id) => (
                  <li key={id}>
                    <Taker kind={blocker.kind} id={id} taken={taken} zone={zone} nameOf={nameOf} />
                  </li>
                ))}
          </ul>
        </dd>
      ))}
    </dl>
  )
}

function Summary({ blocker: { kind, count, until, expires_at }, zone }: { blocker: Blocker; zone: string }) {
  const parts = [whyNot.blockers[kind](count, formatNumber(count)), whyNot.until(formatInstant(until, zone))]
  if (expires_at !== null) parts.push(whyNot.expires(formatAgo(expires_at, serverNow())))
  return <>{parts.join(', ')}</>
}

type TakerProps = {
  kind: Blocker['kind']
  id: string
  taken: Taken | undefined
  zone: string
  nameOf: (id: string) => string
}

/** A hold has no page of its own: the board shows it. */
function Taker({ kind, id, taken, zone, nameOf }: TakerProps) {
  const booking = taken?.bookings.get(id)
  const found = booking ?? taken?.holds.get(id)
  const href =
    kind === 'booking'
      ? linkTo('bookings', [id])
      : linkTo('board', [], found ? { date: dayOf(found.start_at, zone) } : {})
  const name = kind === 'hold' ? whyNot.hold : booking ? customerText(booking) : shortId(id)
  return (
    <>
      <a href={href}>{name}</a>
      {found?.allocations.map(({ resource_id }) => (
        <>
          , <ResourceLink key={resource_id} id={resource_id} nameOf={nameOf} />
        </>
      ))}
      {found && `, ${formatSpan(found.start_at, found.end_at, zone)}`}
    </>
  )
}

export function ResourceLink({ id, nameOf }: { id: string; nameOf: (id: string) => string }) {
  return <a href={linkTo('resources', [id])}>{nameOf(id)}</a>
}
