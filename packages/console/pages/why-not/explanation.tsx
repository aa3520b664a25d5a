/** One start, explained: each reason with its requirement, its blockers, and what would have to change. */

import { Button } from '../../../web-ui/button.tsx'
import { dayOf } from '../../../web-ui/days.ts'
import { formatInstant, formatNumber, formatSpan } from '../../../web-ui/format.ts'
import { api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { shortId } from '../../app/names.ts'
import { reasonRemedy, reasonSentence, subjectsAmong } from '../../app/reasons.ts'
import { linkTo, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Details } from '../../ui/error-text.tsx'
import { Load } from '../../ui/states.tsx'
import { Blockers, ResourceLink, type Taken, useTaken } from './blockers.tsx'

const { whyNot } = messages

type Service = Schemas['ServiceResponse']
type Requirement = Schemas['ResourceRequirementResponse']
type Resource = Schemas['ResourceResponse']
type Reason = Schemas['UnavailabilityReason']
type Props = { service: Service; start: string; bookingId: string | null; requested: object }
/** The objects that the ids of a reason name. */
type Names = {
  service: Service
  requirements: readonly Requirement[]
  resources: readonly Resource[]
  zone: string
  taken: Taken | undefined
}

/**
 * @param bookingId the booking that would move to the start, and does not block it; null: a new one
 * @param requested the part of the question that names that booking, or the party and the length
 */
export function Explanation({ service, start, bookingId, requested }: Props) {
  const loaded = useLoad(
    (options) => api.explainAvailability({ service_id: service.id, start_at: start, ...requested }, options),
    [service.id, start, JSON.stringify(requested)],
    ['booking', 'hold', 'closure', 'service', 'resource', 'requirement'],
  )
  const taken = useTaken(loaded.data)
  const names = { ...useNames(service), taken: taken.data }
  return (
    <section class="card" aria-live="polite">
      <h2>{formatInstant(start, service.time_zone)}</h2>
      <Load loaded={loaded}>
        {(found) => (
          <>
            {found.bookable ? (
              <Bookable found={found} bookingId={bookingId} />
            ) : (
              <Reasons reasons={found.reasons} names={names} />
            )}
            {!found.bookable && <Next starts={found.next_available} zone={service.time_zone} />}
          </>
        )}
      </Load>
    </section>
  )
}

function useNames(service: Service): Omit<Names, 'taken'> {
  const { id: serviceId, time_zone: zone } = service
  const required = useLoad(
    (options) => api.listResourceRequirements({ serviceId }, options),
    [serviceId],
    ['requirement'],
  )
  const known = useLoad((options) => api.listResources({}, options), [], ['resource'])
  return { service, requirements: required.data?.requirements ?? [], resources: known.data?.resources ?? [], zone }
}

function Bookable({
  found: { service_id, start_at, end_at, remaining, time_zone },
  bookingId,
}: {
  found: Schemas['AvailabilityExplanation']
  bookingId: string | null
}) {
  const toBook = linkTo('bookings', ['new'], { service: service_id, start: start_at })
  const toMove = bookingId !== null && linkTo('bookings', [bookingId], { move: start_at })
  return (
    <>
      <p>
        <span class="badge good">{whyNot.free}</span> {whyNot.bookable}{' '}
        {remaining !== null && whyNot.bookableLeft(formatNumber(remaining))}
      </p>
      <p class="facts">{formatSpan(start_at, end_at, time_zone)}</p>
      <p>
        <a class="button primary" href={toMove || toBook}>
          {toMove ? whyNot.move : whyNot.book}
        </a>
      </p>
    </>
  )
}

function Reasons({ reasons, names }: { reasons: readonly Reason[]; names: Names }) {
  return (
    <>
      <p>
        <span class="badge bad">{whyNot.notFree}</span> {whyNot.notBookable}:
      </p>
      <ul class="reasons">
        {reasons.map((reason) => (
          <li key={`${reason.code} ${reason.requirement_id}`}>
            <OneReason reason={reason} names={names} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OneReason({ reason, names }: { reason: Reason; names: Names }) {
  const { code, requirement_id, resource_id, needed, free, earliest_free_at, limit } = reason
  const required = names.requirements.find(({ id }) => id === requirement_id)
  const remedy = reasonRemedy(code)
  return (
    <>
      <h3>
        {reasonSentence(
          reason,
          subjectsAmong(names.requirements, (id) => nameOf(id, names)),
        )}
      </h3>
      <p>
        {requirement_id === null ? (
          <ServiceLink service={names.service} />
        ) : (
          <Target required={required} names={names} />
        )}
      </p>
      {needed !== null && free !== null && <p>{whyNot.needed(formatNumber(needed), formatNumber(free))}</p>}
      <Blockers
        reason={reason}
        taken={names.taken}
        zone={names.zone}
        resources={names.resources}
        concerns={({ id, category }) => {
          const wanted = resource_id ?? required?.resource_id ?? null
          return wanted === null ? required !== undefined && required.category === category : wanted === id
        }}
      />
      {earliest_free_at !== null && <p>{whyNot.earliest(formatInstant(earliest_free_at, names.zone))}</p>}
      {limit && (
        <p>
          {whyNot.limitUse(
            formatNumber(limit.used),
            formatNumber(limit.max),
            limit.free_at === null ? undefined : formatInstant(limit.free_at, names.zone),
          )}
        </p>
      )}
      {remedy !== undefined && (
        <p class="hint">
          {whyNot.remedy}: {remedy}
        </p>
      )}
      <Details>
        <code>{code}</code>
      </Details>
    </>
  )
}

function nameOf(id: string, { resources }: Pick<Names, 'resources'>): string {
  return resources.find((each) => each.id === id)?.name ?? shortId(id)
}

function ServiceLink({ service: { id, name } }: { service: Service }) {
  return <a href={linkTo('services', [id])}>{name}</a>
}

/** The resource or the category that a requirement needs. */
function Target({ required, names: { resources } }: { required: Requirement | undefined; names: Names }) {
  if (!required) return <>{whyNot.formerRequirement}</>
  const { resource_id, quantity, category } = required
  if (resource_id === null) {
    return (
      <a href={linkTo('resources', [], { search: category ?? '' })}>
        {whyNot.anyOf(formatNumber(quantity), category ?? '')}
      </a>
    )
  }
  return <ResourceLink id={resource_id} nameOf={(id) => nameOf(id, { resources })} />
}

function Next({ starts, zone }: { starts: readonly string[]; zone: string }) {
  if (starts.length === 0) return <p>{whyNot.noNext}</p>
  return (
    <>
      <h3>{whyNot.next}</h3>
      <div class="next-starts">
        {starts.map((start) => (
          <Button key={start} onClick={() => setQuery({ start, day: dayOf(start, zone) }, { replace: false })}>
            {formatInstant(start, zone)}
          </Button>
        ))}
      </div>
    </>
  )
}
