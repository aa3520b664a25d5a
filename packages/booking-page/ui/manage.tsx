/** The booking of a customer: what it is, the link to it, and how to move or cancel it. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { shownAnswer } from '../../web-ui/answers.ts'
import { toCalendar } from '../../web-ui/booking-files.ts'
import { Button } from '../../web-ui/button.tsx'
import { isOffline, serverNow } from '../../web-ui/connection.ts'
import { formatInstant } from '../../web-ui/format.ts'
import { Icon } from '../../web-ui/icon.tsx'
import { monthOf } from '../../web-ui/month.ts'
import { saveFile } from '../../web-ui/save-file.ts'
import { cancel, done, forgetManaged, isBusy, loadManaged, type Managed, managed, manageError } from '../app/manage.ts'
import { go, manageLink, route } from '../app/route.ts'
import { sentenceOf } from '../app/sentence.ts'
import { zonesFor } from '../app/zone.ts'
import { messages } from '../messages.ts'
import { MoveStep } from './move.tsx'
import { Party } from './party.tsx'
import { Failure, Loading, StepHeading } from './states.tsx'
import { Subject } from './subject.tsx'
import { When } from './when.tsx'

export function ManagePage({ token }: { token: string }) {
  useEffect(() => {
    const load = () => document.hidden || void loadManaged(token)
    load()
    document.addEventListener('visibilitychange', load)
    return () => document.removeEventListener('visibilitychange', load)
  }, [token, isOffline.value])
  useEffect(() => forgetManaged, [token])
  const { value: booking } = managed
  const { value: error } = manageError
  if (!booking && !error) return <Loading />
  if (!booking) return <NoBooking token={token} />
  const { service, workspace, business } = booking
  return (
    <>
      <Subject service={service} business={business} workspaceId={workspace.id} />
      {error && <Failure sentence={sentenceOf(error)} requestId={error.requestId} />}
      {route.value.step === 'move' ? (
        <MoveStep token={token} booking={booking} />
      ) : (
        <Booking token={token} booking={booking} />
      )}
    </>
  )
}

function NoBooking({ token }: { token: string }) {
  const { value: error } = manageError
  const isOver = error?.status === 401
  return (
    <section class="card nothing">
      <h1>{isOver ? messages.linkOver : messages.failed}</h1>
      {isOver && <p>{messages.linkOverHint}</p>}
      {error && !isOver && (
        <Failure sentence={sentenceOf(error)} requestId={error.requestId} onRetry={() => void loadManaged(token)} />
      )}
      <Button onClick={() => go({ step: 'choose', at: '' })}>{messages.bookAnother}</Button>
    </section>
  )
}

function Booking({ token, booking }: { token: string; booking: Managed }) {
  const [isAsking, setAsking] = useState(false)
  const { status, service, business, customer, notes, answers = [], can_move, can_cancel, expires_at } = booking
  const isLive = status === 'pending' || status === 'confirmed'
  const zone = zonesFor(service.time_zone).shown
  const heading = headingFor(status)
  return (
    <section class="card">
      <div class={`outcome ${status}`}>
        <Icon name={status === 'confirmed' ? 'check' : isLive ? 'history' : 'close'} />
        <StepHeading key={heading}>{heading}</StepHeading>
      </div>
      {status === 'pending' && (
        <p>
          {messages.requestedHint} {expires_at && messages.requestedUntil(formatInstant(expires_at, zone))}
        </p>
      )}
      <dl class="facts-list">
        <dt>{messages.when}</dt>
        <dd>
          <When {...booking} venue={service.time_zone} />
        </dd>
        <Party size={booking.party_size} />
        <dt>{messages.where}</dt>
        <dd class="notes">{[business.name, business.address].filter(Boolean).join('\n')}</dd>
        <dt>{messages.who}</dt>
        <dd>{[customer?.name, customer?.email, customer?.phone].filter(Boolean).join(', ')}</dd>
        {notes !== null && (
          <>
            <dt>{messages.notes}</dt>
            <dd class="notes">{notes}</dd>
          </>
        )}
        {answers.map(({ id, label, value }) => (
          <>
            <dt key={id}>{label}</dt>
            <dd class="notes">{shownAnswer(value, messages)}</dd>
          </>
        ))}
      </dl>
      <p class="hint">{deadlineText(booking, zone)}</p>
      {isAsking ? (
        <AskCancel token={token} onClose={() => setAsking(false)} />
      ) : (
        <div class="actions">
          <Button onClick={() => go({ step: 'choose', at: '' })}>{messages.bookAnother}</Button>
          {can_cancel && (
            <Button kind="danger" onClick={() => setAsking(true)}>
              {messages.cancel}
            </Button>
          )}
          {can_move && (
            <Button onClick={() => go({ step: 'move', token, at: monthOf(booking.start_at) })}>{messages.move}</Button>
          )}
          {isLive && (
            <Button
              kind="primary"
              onClick={() => saveFile(messages.fileName, 'text/calendar', calendarFile(booking, token))}
            >
              {messages.toCalendar}
            </Button>
          )}
        </div>
      )}
      <ManageLink token={token} />
    </section>
  )
}

function AskCancel({ token, onClose }: { token: string; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section class="ask">
      <h3 ref={heading} tabIndex={-1}>
        {messages.cancelAsk}
      </h3>
      <p>{messages.cancelHint}</p>
      <div class="actions">
        <Button onClick={onClose}>{messages.keep}</Button>
        <Button kind="danger" isBusy={isBusy.value} onClick={() => void cancel(token).then(onClose)}>
          {messages.cancelNow}
        </Button>
      </div>
    </section>
  )
}

/** A frame may not use the clipboard, so the link can be selected too. */
function ManageLink({ token }: { token: string }) {
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const link = manageLink(token)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      field.current?.focus()
    }
  }
  return (
    <div class="manage-link">
      <label class="field">
        {messages.link}
        <input ref={field} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <Button onClick={() => void copy()}>{isCopied ? messages.copied : messages.copy}</Button>
      <p class="hint">{messages.linkHint}</p>
      <p class="visually-hidden" role="status">
        {isCopied && messages.copied}
      </p>
    </div>
  )
}

function headingFor(status: Managed['status']): string {
  const { value: what } = done
  if (what === 'moved' && status === 'confirmed') return messages.moved
  return messages.statuses[status]
}

function deadlineText({ status, can_move, can_cancel, cancel_until }: Managed, zone: string): string {
  if (status !== 'pending' && status !== 'confirmed') return ''
  if (!can_move && !can_cancel) return done.value === 'made' ? '' : messages.tooLate
  return cancel_until === null ? '' : messages.until(formatInstant(cancel_until, zone))
}

function calendarFile({ id, status, start_at, end_at, version, service, business }: Managed, token: string): string {
  const what = { service: service.name, resources: business.name, notes: messages.linkInCalendar(manageLink(token)) }
  const updated_at = new Date(serverNow()).toISOString()
  const row = { id, status, start_at, end_at, version, updated_at, customer: '', email: '', ...what }
  return toCalendar([row], location.hostname)
}
