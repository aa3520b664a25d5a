/** The bookings that a change would affect, and the button that applies the change. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { dayOf } from '../../../web-ui/days.ts'
import { formatNumber, formatSpan } from '../../../web-ui/format.ts'
import { type Affected, affectedQuery } from '../../app/affected.ts'
import type { Answer, ApiError, Schemas } from '../../app/api.ts'
import { errorSentence } from '../../app/error-sentence.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { customerText, ServiceClock, serviceName, serviceZone } from '../bookings/booking-parts.tsx'
import type { Edit } from './edit.ts'
import { moveAway, readAffected } from './move-away.ts'

const { catalogue, shell } = messages
const pageSize = 20

type Impact = Schemas['ImpactResponse']
type Impacted = Schemas['ImpactedBooking']

export function previewFirst(edit: Edit): Promise<Answer<Impact>> {
  return edit.preview({ limit: pageSize })
}

type Props = {
  edit: Edit
  first: Impact
  names: Names
  onBack?: () => void
  onDone: (affected: Affected) => void
  onClose: () => void
}

export function ImpactStep({ edit, first, names, onBack, onDone, onClose }: Props) {
  const [found, setFound] = useState(first)
  const [error, setError] = useState<ApiError>()
  const [busy, setBusy] = useState<'more' | 'apply' | 'move'>()
  const affected = (bookings: readonly Impacted[], hasMore: boolean) => affectedBy(bookings, hasMore, names)
  const hasMovable = found.bookings.some(({ movable }) => movable)
  const more = async (cursor: string) => {
    setBusy('more')
    const { data, error: failure } = await edit.preview({ limit: pageSize, cursor })
    setBusy(undefined)
    setError(failure)
    if (data) setFound({ bookings: [...found.bookings, ...data.bookings], next_cursor: data.next_cursor })
  }
  const apply = async () => {
    setBusy('apply')
    // After the change the preview no longer lists them.
    const rest = found.next_cursor === null ? undefined : await readAffected(edit)
    const failure = rest?.error ?? (await edit.apply())
    setBusy(undefined)
    setError(failure)
    if (failure) return
    toast(catalogue.saved)
    onDone(affected(rest?.data?.items ?? found.bookings, false))
  }
  const applyAndMove = async () => {
    setBusy('move')
    const { data: all, error: unread } = await readAffected(edit)
    const failure = unread ?? (await edit.apply())
    const moved = all && !failure ? await moveAway(all.items, edit) : undefined
    setBusy(undefined)
    setError(failure)
    if (!all || !moved) return
    const left = all.items.filter(({ booking }) => !moved.ids.has(booking.id))
    toast(
      catalogue.savedAndMoved(
        formatNumber(moved.ids.size),
        formatNumber(left.length),
        moved.error && errorSentence(moved.error),
      ),
    )
    onDone(affected(left, false))
  }
  const { next_cursor: next } = found
  return (
    <div class="form impact">
      {found.bookings.length === 0 ? (
        <EmptyState icon="check" title={catalogue.noImpact} hint={catalogue.noImpactHint} />
      ) : (
        <>
          <p>
            <AffectedMark affected={affected(found.bookings, next !== null)} isNewTab />
          </p>
          <p class="hint">
            {catalogue.previewHint} {shell.timesIn(names.zone)}.
          </p>
          <AffectedTable rows={found.bookings} names={names} />
          {next !== null && (
            <Button isBusy={busy === 'more'} onClick={() => void more(next)}>
              {shell.more}
            </Button>
          )}
        </>
      )}
      {error && edit.outcome?.() && (
        <p class="hint bad" role="alert">
          {edit.outcome()}
        </p>
      )}
      <ErrorText error={error} />
      <div class="actions">
        <Button onClick={onClose}>{shell.cancel}</Button>
        {onBack && <Button onClick={onBack}>{catalogue.back}</Button>}
        {hasMovable && (
          <Button isBusy={busy === 'move'} onClick={() => void applyAndMove()}>
            {catalogue.applyAndMove}
          </Button>
        )}
        <Button kind="primary" isBusy={busy === 'apply'} onClick={() => void apply()}>
          {catalogue.apply}
        </Button>
      </div>
    </div>
  )
}

function affectedBy(bookings: readonly Impacted[], hasMore: boolean, { zone }: Names): Affected {
  const [first] = bookings
  const date = first ? dayOf(first.booking.start_at, zone) : ''
  return { date, ids: bookings.map(({ booking }) => booking.id), hasMore }
}

type MarkProps = { affected: Affected | undefined; isNewTab?: boolean }

/** A link to the board, which marks the bookings. A dialog opens it in a new tab, because the change is not applied yet. */
export function AffectedMark({ affected, isNewTab }: MarkProps) {
  const query = affected && affectedQuery(affected)
  if (!query) return null
  return (
    <Link href={linkTo('board', [], query)} kind="badge bad" isNewTab={isNewTab === true}>
      {catalogue.affected(affected.ids.length, affected.hasMore)}
    </Link>
  )
}

type LinkProps = { href: string; kind?: string; isNewTab: boolean; children: string }

function Link({ href, kind, isNewTab, children }: LinkProps) {
  if (!isNewTab) {
    return (
      <a class={kind} href={href}>
        {children}
      </a>
    )
  }
  return (
    <a class={kind} href={href} target="_blank" rel="noreferrer">
      {children} <span class="visually-hidden">({catalogue.newTab})</span>
    </a>
  )
}

function AffectedTable({ rows, names }: { rows: readonly Impacted[]; names: Names }) {
  return (
    <Table
      label={catalogue.impact}
      rows={rows}
      keyOf={({ booking }) => booking.id}
      columns={[
        { title: catalogue.booking, cell: ({ booking }) => <ImpactedCell booking={booking} names={names} /> },
        { title: catalogue.why, cell: (row) => sentencesFor(row, names).map((each) => <p key={each}>{each}</p>) },
        {
          title: catalogue.canMove,
          cell: ({ movable }) => (
            <span class={movable ? 'badge good' : 'badge bad'}>
              {movable ? catalogue.movable : catalogue.notMovable}
            </span>
          ),
        },
      ]}
    />
  )
}

function ImpactedCell({ booking, names }: { booking: Impacted['booking']; names: Names }) {
  const { id, start_at, end_at } = booking
  return (
    <>
      <Link href={linkTo('bookings', [id])} isNewTab>
        {formatSpan(start_at, end_at, names.zone)}
      </Link>
      <ServiceClock times={booking} zone={names.zone} serviceZone={serviceZone(booking, names)} />
      <br />
      <span class="facts">
        {serviceName(booking, names)}, {customerText(booking)}
      </span>
    </>
  )
}

/** Each sentence once, although a rule may be broken for several resources or requirements. */
function sentencesFor({ reasons }: Impacted, names: Names): string[] {
  const subject = (id: string | null) => (id === null ? catalogue.theResource : nameOf(id, names))
  return [...new Set(reasons.map(({ code, resource_id }) => catalogue.reasons[code](subject(resource_id))))]
}
