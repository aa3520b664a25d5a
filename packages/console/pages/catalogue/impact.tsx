/** The bookings that a change would affect, and the button that applies the change. */
import { useState } from 'preact/hooks'
import type { Answer, ApiError, Schemas } from '../../app/api.ts'
import { formatNumber, formatSpan } from '../../app/format.ts'
import { type Names, shortId } from '../../app/names.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { customerText, serviceName } from '../bookings/booking-parts.tsx'
import type { Edit } from './edit.ts'
import { moveAway, readAffected } from './move-away.ts'

const { catalogue, shell } = messages
const pageSize = 20

type Impact = Schemas['ImpactResponse']
type Affected = Schemas['ImpactedBooking']

/** `12`, or `20+` while further pages were not read. */
export type Count = { shown: string; isNone: boolean; isOne: boolean }

export function previewFirst(edit: Edit): Promise<Answer<Impact>> {
  return edit.preview({ limit: pageSize })
}

type Props = {
  edit: Edit
  first: Impact
  names: Names
  /** Filter of the list of bookings that the mark opens. */
  filter: Record<string, string>
  onBack?: () => void
  onDone: (affected: Count) => void
  onClose: () => void
}

export function ImpactStep({ edit, first, names, filter, onBack, onDone, onClose }: Props) {
  const [found, setFound] = useState(first)
  const [error, setError] = useState<ApiError>()
  const [busy, setBusy] = useState<'more' | 'apply' | 'move'>()
  const count = countOf(found)
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
    const failure = await edit.apply()
    setBusy(undefined)
    setError(failure)
    if (failure) return
    toast(catalogue.saved)
    onDone(count)
  }
  const applyAndMove = async () => {
    setBusy('move')
    const { data: affected, error: unread } = await readAffected(edit)
    const failure = unread ?? (await edit.apply())
    const moved = affected && !failure ? await moveAway(affected.items, edit) : undefined
    setBusy(undefined)
    setError(failure)
    if (!affected || !moved) return
    const left = affected.items.filter(({ booking }) => !moved.ids.has(booking.id))
    toast(catalogue.savedAndMoved(formatNumber(moved.ids.size), formatNumber(left.length), moved.error?.reason))
    onDone(countOf({ bookings: left, next_cursor: null }))
  }
  const { next_cursor: next } = found
  return (
    <div class="form impact">
      {count.isNone ? (
        <EmptyState icon="check" title={catalogue.noImpact}>
          <p>{catalogue.noImpactHint}</p>
        </EmptyState>
      ) : (
        <>
          <p>
            <AffectedMark count={count} filter={filter} isNewTab />
          </p>
          <p class="hint">{catalogue.previewHint}</p>
          <AffectedTable rows={found.bookings} names={names} />
          {next !== null && (
            <Button isBusy={busy === 'more'} onClick={() => void more(next)}>
              {shell.more}
            </Button>
          )}
        </>
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

function countOf({ bookings, next_cursor }: Impact): Count {
  const shown = `${formatNumber(bookings.length)}${next_cursor === null ? '' : '+'}`
  return { shown, isNone: bookings.length === 0, isOne: bookings.length === 1 && next_cursor === null }
}

type MarkProps = { count: Count; filter: Record<string, string>; isNewTab?: boolean }

/** A link to the bookings. A dialog opens it in a new tab, because the change is not applied yet. */
export function AffectedMark({ count: { shown, isOne, isNone }, filter, isNewTab }: MarkProps) {
  if (isNone) return null
  return (
    <Link href={linkTo('bookings', [], filter)} kind="badge bad" isNewTab={isNewTab === true}>
      {catalogue.affected(shown, isOne)}
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

function AffectedTable({ rows, names }: { rows: readonly Affected[]; names: Names }) {
  return (
    <Table
      label={catalogue.impact}
      rows={rows}
      keyOf={({ booking }) => booking.id}
      columns={[
        { title: catalogue.booking, cell: ({ booking }) => <Affected booking={booking} names={names} /> },
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

function Affected({ booking, names }: { booking: Affected['booking']; names: Names }) {
  const { id, start_at, end_at, service_id } = booking
  const zone = names.services.get(service_id)?.time_zone
  return (
    <>
      <Link href={linkTo('bookings', [id])} isNewTab>
        {formatSpan(start_at, end_at, zone)}
      </Link>
      <br />
      <span class="facts">
        {serviceName(booking, names)}, {customerText(booking)}
      </span>
    </>
  )
}

/** Each sentence once, although a rule may be broken for several resources or requirements. */
function sentencesFor({ reasons }: Affected, { resources }: Names): string[] {
  const nameOf = (id: string | null) => (id === null ? catalogue.theResource : (resources.get(id)?.name ?? shortId(id)))
  return [...new Set(reasons.map(({ code, resource_id }) => catalogue.reasons[code](nameOf(resource_id))))]
}
