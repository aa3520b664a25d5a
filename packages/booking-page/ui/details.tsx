/** The second step: the details of the customer, while the time is held. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import { formatCountdown } from '../../web-ui/format.ts'
import { useServerNow } from '../../web-ui/server-clock.ts'
import { settings } from '../app/api.ts'
import {
  book,
  bookingError,
  type Details,
  details,
  emailPattern,
  expireHold,
  hold,
  isSending,
  unsettled,
} from '../app/flow.ts'
import { personName } from '../app/people.ts'
import { missingAnswers } from '../app/questions.ts'
import { sentenceOf } from '../app/sentence.ts'
import { messages } from '../messages.ts'
import { Field, issuesIn } from './field.tsx'
import { Party } from './party.tsx'
import { QuestionFields } from './questions.tsx'
import { Failure, StepHeading } from './states.tsx'
import { When } from './when.tsx'

const fields = [
  { name: 'name', label: messages.name, type: 'text', autocomplete: 'name', isRequired: true, maxLength: 200 },
  { name: 'email', label: messages.email, type: 'email', autocomplete: 'email', isRequired: true, maxLength: 254 },
  { name: 'phone', label: messages.phone, type: 'tel', autocomplete: 'tel', maxLength: 40 },
  { name: 'notes', label: messages.notes, type: 'textarea', autocomplete: 'off', maxLength: 2000 },
] as const

/** As the contract says, so that a mistake is told before the call. */
const phonePattern = /^[0-9+()./ -]*[0-9][0-9+()./ -]*$/

export function DetailsStep() {
  const { value: open } = settings
  const { value: held } = hold
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const error = bookingError.value
  const isLocked = unsettled.value !== undefined || isSending.value
  useEffect(() => {
    setIssues(error ? issuesIn(error) : {})
  }, [error])
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [issues])
  if (!open || !held) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = unsettled.peek() ? {} : { ...problemsOf(details.peek()), ...missingAnswers() }
    setIssues(found)
    if (Object.keys(found).length === 0) void book(details.peek())
  }
  const action = open.service.requires_approval ? messages.request : messages.book
  return (
    <section class="card">
      <StepHeading>{messages.details}</StepHeading>
      <dl class="facts-list">
        <dt>{messages.when}</dt>
        <dd>
          <When {...held} venue={open.service.time_zone} />
        </dd>
        <Party size={held.party_size} />
        {personName() && (
          <>
            <dt>{messages.with}</dt>
            <dd>{personName()}</dd>
          </>
        )}
      </dl>
      <Countdown expiresAt={held.expires_at} />
      <form ref={form} class="form" noValidate onSubmit={submit}>
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            value={details.value[field.name]}
            issue={issues[field.name]}
            isLocked={isLocked}
            onInput={(value) => {
              details.value = { ...details.peek(), [field.name]: value }
            }}
          />
        ))}
        <QuestionFields issues={issues} isLocked={isLocked} />
        {unsettled.value && <p class="banner warn">{messages.unsettled}</p>}
        {error && Object.keys(issues).length === 0 && (
          <Failure sentence={sentenceOf(error)} requestId={error.requestId} />
        )}
        <div class="actions">
          {!isLocked && <Button onClick={() => history.back()}>{messages.otherTime}</Button>}
          <Button kind="primary" type="submit" isBusy={isSending.value}>
            {unsettled.value ? messages.sendAgain : action}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Counts by the clock of the server. Screen readers hear it when it begins and in its last minute. */
function Countdown({ expiresAt }: { expiresAt: string }) {
  const leftMs = Date.parse(expiresAt) - useServerNow(1_000)
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) expireHold()
  }, [isOver, isSending.value, unsettled.value])
  return (
    <div class={leftMs < 60_000 ? 'held soon' : 'held'}>
      <p role="timer">{messages.held(formatCountdown(leftMs))}</p>
      {leftMs < 60_000 && (
        <p class="visually-hidden" role="status">
          {messages.lastMinute}
        </p>
      )}
    </div>
  )
}

function problemsOf({ name, email, phone }: Details): Partial<Record<keyof Details, string>> {
  return {
    ...(name.trim() === '' && { name: messages.needed.name }),
    ...(!emailPattern.test(email.trim()) && {
      email: email.trim() === '' ? messages.needed.email : messages.wrong.email,
    }),
    ...(phone.trim() !== '' && !phonePattern.test(phone.trim()) && { phone: messages.wrong.phone }),
  }
}
