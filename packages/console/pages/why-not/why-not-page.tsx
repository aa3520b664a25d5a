/** Explains a start of a service. Service, party, length, day and start are in the address, so that an explanation can be sent to others. */

import { Button } from '../../../web-ui/button.tsx'
import { serverNow } from '../../../web-ui/connection.ts'
import { addDays, dayOf, dayRange, isDay } from '../../../web-ui/days.ts'
import { formatDay, formatNumber, formatTime } from '../../../web-ui/format.ts'
import { api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { linkTo, route, setQuery } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { useServices } from '../../app/workspace-lists.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Load, NextStep } from '../../ui/states.tsx'
import { Explanation } from './explanation.tsx'
import { RequestedFields, requestedIn } from './requested.tsx'

const { whyNot } = messages

type Service = Schemas['ServiceResponse']
type Slot = Schemas['Slot']

export function WhyNotPage() {
  const loaded = useServices()
  return (
    <>
      <p>{whyNot.intro}</p>
      <Load loaded={loaded}>
        {(services) =>
          services.length === 0 ? (
            <EmptyState icon="service" title={whyNot.noServices} hint={whyNot.noServicesHint}>
              {hasRole('admin') && (
                <NextStep href={linkTo('services', ['new'])}>{messages.catalogue.service.new}</NextStep>
              )}
            </EmptyState>
          ) : (
            <Chosen services={services} />
          )
        }
      </Load>
    </>
  )
}

function Chosen({ services }: { services: readonly Service[] }) {
  const { query } = route.value
  const service = services.find(({ id }) => id === query.get('service')) ?? (services[0] as Service)
  const start = query.get('start')
  const bookingId = query.get('booking')
  const wanted = query.get('day') ?? ''
  // A booking that moves keeps its own party and length.
  const requested = bookingId === null ? requestedIn(service) : { booking_id: bookingId }
  const today = dayOf(serverNow(), service.time_zone)
  const day = isDay(wanted) ? wanted : start ? dayOf(start, service.time_zone) : today
  return (
    <>
      <section class="card">
        <div class="filters">
          <div class="field">
            <label for="why-not-service">{whyNot.service}</label>
            <select
              id="why-not-service"
              value={service.id}
              onChange={({ currentTarget }) =>
                setQuery({ service: currentTarget.value, start: null, booking: null, party: null, length: null })
              }
            >
              {services.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          {!('booking_id' in requested) && <RequestedFields service={service} requested={requested} />}
          <div class="field">
            <label for="why-not-day">{whyNot.day}</label>
            <div class="day-choice">
              <Button icon="left" label={whyNot.previousDay} onClick={() => chooseDay(addDays(day, -1))} />
              <input
                id="why-not-day"
                type="date"
                value={day}
                onChange={({ currentTarget }) => isDay(currentTarget.value) && chooseDay(currentTarget.value)}
              />
              <Button icon="right" label={whyNot.nextDay} onClick={() => chooseDay(addDays(day, 1))} />
            </div>
          </div>
        </div>
        <Starts service={service} day={day} chosen={start} requested={requested} />
        {bookingId !== null && (
          <p class="hint">
            {whyNot.moving} <a href={linkTo('bookings', [bookingId])}>{whyNot.theBooking}</a>
          </p>
        )}
      </section>
      {start === null ? (
        <p class="hint">{whyNot.choose}</p>
      ) : (
        <Explanation service={service} start={start} bookingId={bookingId} requested={requested} />
      )}
    </>
  )
}

function chooseDay(day: string): void {
  setQuery({ day, start: null })
}

type StartsProps = { service: Service; day: string; chosen: string | null; requested: object }

/** @param requested the party and the length, or the booking that moves */
function Starts({ service, day, chosen, requested }: StartsProps) {
  const { id: service_id, time_zone } = service
  const range = dayRange(day, time_zone)
  const loaded = useLoad(
    (options) => api.listAvailability({ service_id, ...range, include: ['unavailable'], ...requested }, options),
    [service_id, day, JSON.stringify(requested)],
    ['booking', 'hold', 'closure', 'service', 'resource', 'requirement'],
  )
  return (
    <>
      <h2>
        {formatDay(day)} <span class="facts">{time_zone}</span>
      </h2>
      <Load loaded={loaded} lines={2}>
        {({ slots }) =>
          slots.length === 0 ? (
            <EmptyState icon="history" title={whyNot.noStarts} hint={whyNot.noStartsHint} />
          ) : (
            <ul class="starts" aria-label={whyNot.starts}>
              {slots.map((slot) => (
                <li key={slot.start_at}>
                  <Start slot={slot} zone={time_zone} isChosen={slot.start_at === chosen} />
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </>
  )
}

type StartProps = { slot: Slot; zone: string; isChosen: boolean }

function Start({ slot: { start_at, bookable, remaining }, zone, isChosen }: StartProps) {
  const state = !bookable
    ? whyNot.notFree
    : remaining === null
      ? whyNot.free
      : whyNot.remaining(formatNumber(remaining))
  return (
    <button
      type="button"
      class={bookable ? 'start' : 'start taken'}
      aria-pressed={isChosen}
      onClick={() => setQuery({ start: start_at }, { replace: false })}
    >
      <strong>{formatTime(start_at, zone)}</strong>
      <span>{state}</span>
    </button>
  )
}
