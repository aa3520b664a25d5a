/** Parts of a booking that every list shows. */
import type { Schemas } from '../../app/api.ts'
import { formatSpan } from '../../app/format.ts'
import { type Names, shortId } from '../../app/names.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'

export type Booking = Schemas['BookingResponse']

const tones: Record<Booking['status'], string> = {
  pending: 'warn',
  confirmed: 'good',
  completed: 'plain',
  no_show: 'bad',
  cancelled: 'plain',
  declined: 'plain',
  expired: 'plain',
}

export function Status({ status }: { status: Booking['status'] }) {
  return <span class={`badge ${tones[status]}`}>{messages.bookings.statuses[status]}</span>
}

/** The time in the zone of the service, as a link to the booking. */
export function When({ booking, names }: { booking: Booking; names: Names }) {
  const { id, start_at, end_at, service_id } = booking
  const service = names.services.get(service_id)
  return <a href={linkTo('bookings', [id])}>{formatSpan(start_at, end_at, service?.time_zone)}</a>
}

export function serviceName({ service_id }: Booking, { services }: Names): string {
  return services.get(service_id)?.name ?? shortId(service_id)
}

export function resourceNames({ allocations }: Booking, { resources }: Names): string {
  return allocations.map(({ resource_id }) => resources.get(resource_id)?.name ?? shortId(resource_id)).join(', ')
}

export function customerText({ customer }: Booking): string {
  return customer?.name ?? messages.bookings.noCustomer
}

/** The values that programs keep with a booking, as entries of a list of facts. */
export function Metadata({ booking: { metadata = {} } }: { booking: Booking }) {
  const entries = Object.entries(metadata)
  if (entries.length === 0) return null
  return (
    <>
      <dt>{messages.bookings.metadata}</dt>
      <dd>
        {entries.map(([key, value]) => (
          <div key={key}>
            <code>{key}</code> {value}
          </div>
        ))}
      </dd>
    </>
  )
}
