/** One start, explained: each reason with its requirement, its blockers, and what would have to change. */
import { api, type Schemas } from '../../app/api.ts'
import { serverNow } from '../../app/connection.ts'
import { dayOf } from '../../app/days.ts'
import { formatAgo, formatInstant, formatNumber, formatSpan } from '../../app/format.ts'
import { useLoad } from '../../app/load.ts'
import { reasonRemedy, reasonTitle } from '../../app/reasons.ts'
import { linkTo, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/states.tsx'

const { whyNot } = messages

type Service = Schemas['ServiceResponse']
type Requirement = Schemas['ResourceRequirementResponse']
type Resource = Schemas['ResourceResponse']
type Reason = Schemas['UnavailabilityReason']
type Blocker = Schemas['Blocker']
type Props = { service: Service; start: string }
/** The objects that the ids of a reason name. */
type Names = { requirements: readonly Requirement[]; resources: readonly Resource[]; zone: string }

export function Explanation({ service, start }: Props) {
  const loaded = useLoad(
    (options) => api.explainAvailability({ service_id: service.id, start_at: start }, options),
    [service.id, start],
    ['booking', 'hold', 'closure', 'service', 'resource', 'requirement'],
  )
  const names = useNames(service)
  return (
    <section class="card" aria-live="polite">
      <h2>{formatInstant(start, service.time_zone)}</h2>
      <Load loaded={loaded}>
        {(found) => (
          <>
            {found.bookable ? <Bookable found={found} /> : <Reasons reasons={found.reasons} names={names} />}
            {!found.bookable && <Next starts={found.next_available} zone={service.time_zone} />}
          </>
        )}
      </Load>
    </section>
  )
}

function useNames({ id: serviceId, time_zone: zone }: Service): Names {
  const required = useLoad(
    (options) => api.listResourceRequirements({ serviceId }, options),
    [serviceId],
    ['requirement'],
  )
  const known = useLoad((options) => api.listResources({}, options), [], ['resource'])
  return { requirements: required.data?.requirements ?? [], resources: known.data?.resources ?? [], zone }
}

function Bookable({
  found: { service_id, start_at, end_at, remaining, time_zone },
}: {
  found: Schemas['AvailabilityExplanation']
}) {
  return (
    <>
      <p>
        <span class="badge good">{whyNot.free}</span> {whyNot.bookable}{' '}
        {remaining !== null && whyNot.bookableLeft(formatNumber(remaining))}
      </p>
      <p class="facts">{formatSpan(start_at, end_at, time_zone)}</p>
      <p>
        <a class="button primary" href={linkTo('bookings', ['new'], { service: service_id, start: start_at })}>
          {whyNot.book}
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
  const { code, requirement_id, needed, free, blocked_by, earliest_free_at } = reason
  const remedy = reasonRemedy(code)
  return (
    <>
      <h3>
        {reasonTitle(code)} <code>{code}</code>
      </h3>
      {requirement_id !== null && <p>{targetOf(requirement_id, names)}</p>}
      {needed !== null && free !== null && <p>{whyNot.needed(formatNumber(needed), formatNumber(free))}</p>}
      {blocked_by.length > 0 && (
        <dl class="facts-list">
          <dt>{whyNot.takenBy}</dt>
          <dd>
            {blocked_by.map((blocker) => (
              <TakenBy key={blocker.kind} blocker={blocker} zone={names.zone} />
            ))}
          </dd>
        </dl>
      )}
      {earliest_free_at !== null && <p>{whyNot.earliest(formatInstant(earliest_free_at, names.zone))}</p>}
      {remedy !== undefined && (
        <p class="hint">
          {whyNot.remedy}: {remedy}
        </p>
      )}
    </>
  )
}

function targetOf(requirementId: string, { requirements, resources }: Names): string {
  const found = requirements.find(({ id }) => id === requirementId)
  if (!found) return whyNot.formerRequirement
  if (found.resource_id === null) return whyNot.anyOf(formatNumber(found.quantity), found.category ?? '')
  return resources.find(({ id }) => id === found.resource_id)?.name ?? found.resource_id
}

function TakenBy({ blocker: { kind, count, until, expires_at, ids }, zone }: { blocker: Blocker; zone: string }) {
  return (
    <div>
      {whyNot.blockers[kind](count, formatNumber(count))}, {whyNot.until(formatInstant(until, zone))}
      {expires_at !== null && `, ${whyNot.expires(formatAgo(expires_at, serverNow()))}`}
      {kind === 'booking' &&
        ids?.map((id, index) => (
          <>
            {index === 0 ? ': ' : ', '}
            <a key={id} href={linkTo('bookings', [id])}>
              {id.slice(-6)}
            </a>
          </>
        ))}
    </div>
  )
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
