/** The board: resources × time of a day, the week of one resource, or bookings by day. */
import { useMemo, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { serverNow } from '../../../web-ui/connection.ts'
import { dayOf, isDay } from '../../../web-ui/days.ts'
import { formatNumber, formatTime, localZone } from '../../../web-ui/format.ts'
import { affectedIn } from '../../app/affected.ts'
import { linkTo, route, setQuery } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { useServices } from '../../app/workspace-lists.ts'
import { useWorkspaceZone } from '../../app/workspace-zone.ts'
import { instantAt, minuteMs } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { EmptyState, NextStep, Skeleton } from '../../ui/states.tsx'
import { customerText } from '../bookings/booking-parts.tsx'
import { SetUp } from '../set-up/checklist.tsx'
import type { Booking, Resource } from './blocks.ts'
import { type BoardData, useBoardData } from './board-data.ts'
import { BoardGrid } from './board-grid.tsx'
import './board.css'
import { ClosureDialog } from './closure-dialog.tsx'
import { columnsOf, type Loaded, type Shown } from './columns.ts'
import { CreateDialog } from './create-dialog.tsx'
import { namesOf } from './names.ts'
import { Overview } from './overview-view.tsx'
import { type Mark, strandedIn } from './stranded.ts'
import { Toolbar } from './toolbar.tsx'
import { datesIn, isGridView, type View, viewIn } from './views.ts'

const { board } = messages

export function BoardPage() {
  const { query } = route.value
  const services = useServices()
  const known = useWorkspaceZone(services.data)
  const zone = known ?? localZone
  const requested = query.get('date') ?? ''
  const date = isDay(requested) ? requested : dayOf(serverNow(), zone)
  const resourceId = query.get('resource')
  const view = viewIn(query)
  const dates = datesIn(view, date)
  // A day begins at different times in different zones, so the first visit waits for the zone of the services.
  const data = useBoardData(
    services,
    known === undefined ? null : windowOf(dates, zone),
    resourceId,
    isGridView(view, resourceId),
  )
  const shown = { resourceId, category: categoryIn(query, data.resources ?? []) }
  return (
    <>
      <Toolbar view={view} date={date} zone={zone} {...shown} resources={data.resources ?? []} />
      <ErrorText error={data.error} onRetry={data.reload} />
      {hasRole('admin') && known !== undefined && !data.isLoading && data.resources && data.services && (
        <SetUp resources={data.resources} services={data.services} isBooked={data.bookings.length > 0} />
      )}
      <Body data={data} view={view} date={date} dates={dates} zone={zone} {...shown} />
    </>
  )
}

function windowOf(dates: string[], zone: string) {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  return { start: instantAt(first, 0, zone), end: instantAt(last, 1440, zone) }
}

/** The category of the address; null if no resource has it, as after a link that is old. */
function categoryIn(query: URLSearchParams, resources: readonly Resource[]): string | null {
  const requested = query.get('category')
  return resources.some(({ category }) => category === requested) ? requested : null
}

type BodyProps = { data: BoardData; view: View; date: string; dates: string[]; zone: string } & Shown

function Body({ data, ...props }: BodyProps) {
  const { view, zone, resourceId } = props
  const { resources, services } = data
  if (resources === undefined || services === undefined) return data.error ? null : <Skeleton lines={8} />
  if (resources.length === 0) {
    return (
      <EmptyState icon="board" title={board.noResources} hint={board.noResourcesHint}>
        {hasRole('admin') && <NextStep href={linkTo('resources', ['new'])}>{messages.catalogue.resource.new}</NextStep>}
      </EmptyState>
    )
  }
  const loaded = { ...data, resources, services }
  if (isGridView(view, resourceId)) return <Grid {...props} data={loaded} />
  if (data.isLoading) return <Skeleton lines={8} />
  // Another view or time begins at its top.
  return <Overview key={`${view} ${props.date}`} {...props} data={loaded} names={namesOf(services, resources, zone)} />
}

/** Length of a closure whose end was not drawn. */
const usualMinutes = 60

type Creating = { startAt: number; minutes: number | null; resourceId: string | null }

function Grid({ data, dates, zone, resourceId, category }: Omit<BodyProps, 'view' | 'date'> & { data: Loaded }) {
  const [creating, setCreating] = useState<Creating | null>(null)
  const [closing, setClosing] = useState<Creating | null>(null)
  const { resources, services, offDuty, bookings, holds, closures } = data
  const names = useMemo(() => namesOf(services, resources, zone), [services, resources, zone])
  const columns = useMemo(
    () => columnsOf({ resources, services, offDuty, bookings, holds }, dates, zone, { resourceId, category }),
    [resources, services, offDuty, bookings, holds, dates.join(), zone, resourceId, category],
  )
  const requested = route.value.query.get('affected')
  const affected = requested?.split('.') ?? []
  const stranded = useMemo(
    () => strandedIn({ bookings, closures, resources }, serverNow()),
    [bookings, closures, resources],
  )
  const marks = useMemo(
    () =>
      new Map<string, Mark>([
        ...stranded.map(({ id }) => [id, 'stranded'] as const),
        ...affected.map((id) => [id, 'affected'] as const),
      ]),
    [requested, stranded],
  )
  return (
    <>
      {requested && <AffectedBar shown={bookings.filter(({ id }) => affected.includes(id)).length} />}
      {stranded.length > 0 && <StrandedBar stranded={stranded} zone={zone} />}
      <BoardGrid
        key={`${resourceId} ${category}`}
        columns={columns}
        data={data}
        names={names}
        marks={marks}
        onCreate={(startAt, minutes, { resourceId: column }) => setCreating({ startAt, minutes, resourceId: column })}
      />
      {creating && (
        <CreateDialog
          {...creating}
          services={services}
          names={names}
          onClose={() => setCreating(null)}
          onBooked={data.reload}
          onCloseTime={
            hasRole('admin')
              ? () => {
                  setCreating(null)
                  setClosing(creating)
                }
              : undefined
          }
        />
      )}
      {closing && (
        <ClosureDialog
          span={{ start: closing.startAt, end: closing.startAt + (closing.minutes ?? usualMinutes) * minuteMs }}
          zone={zone}
          resourceId={closing.resourceId}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  )
}

/** Says how many bookings a change affects, of which the board shows those of its days. */
function AffectedBar({ shown }: { shown: number }) {
  const affected = affectedIn(route.value.query)
  if (!affected) return null
  return (
    <div class="affected-bar" role="status">
      <span class="badge bad">{messages.catalogue.affected(affected.ids.length, affected.hasMore)}</span>
      <span>{board.affectedShown(formatNumber(shown))}</span>
      <Button onClick={() => setQuery({ affected: null })}>{board.removeMarks}</Button>
    </div>
  )
}

const mostListed = 10

/** Lists the bookings of these days whose resource is closed. */
function StrandedBar({ stranded, zone }: { stranded: readonly Booking[]; zone: string }) {
  const more = stranded.length - mostListed
  return (
    <div class="affected-bar" role="status">
      <span class="badge bad">{board.stranded(formatNumber(stranded.length))}</span>
      {stranded.slice(0, mostListed).map((booking) => (
        <a key={booking.id} href={linkTo('bookings', [booking.id])}>
          {board.strandedOne(customerText(booking), formatTime(booking.start_at, zone))}
        </a>
      ))}
      {more > 0 && <span>{board.strandedMore(formatNumber(more))}</span>}
      <a href={linkTo('bookings', [], { place: 'lost' })}>{board.strandedAllDays}</a>
    </div>
  )
}
