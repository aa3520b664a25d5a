/** From a free time to a booking: the hold, the details, and the write that is sent until its outcome is known. */
import { effect, signal } from '@preact/signals'
import { answersIn } from '../../web-ui/answers.ts'
import { isOffline } from '../../web-ui/connection.ts'
import { dayOf } from '../../web-ui/days.ts'
import { messages } from '../messages.ts'
import { type ApiError, type Data, type Input, loadSettings, releaseHold, settings, visitor } from './api.ts'
import { chosenLength } from './length.ts'
import { showMade } from './manage.ts'
import { changes } from './months.ts'
import { chosenParty } from './party.ts'
import { chosenPerson } from './people.ts'
import { answers, questions } from './questions.ts'
import { go, route } from './route.ts'
import { isUnsettled, sendOnce } from './send-once.ts'
import { sentenceOf } from './sentence.ts'
import { zonesFor } from './zone.ts'

export type Hold = Data<'createHold'>
export type Details = { name: string; email: string; phone: string; notes: string }

/** Less than the contract says: only that there may be an address. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/

/** The live hold of this page. */
export const hold = signal<Hold | undefined>(undefined)
/** Kept through expired holds and taken times, and forgotten with the page. */
export const details = signal<Details>({ name: '', email: '', phone: '', notes: '' })
/** The start that is being held. */
export const choosing = signal<string | undefined>(undefined)
export const isSending = signal(false)
/** A booking whose outcome is not known. It is sent again as it was, so that it is made once. */
export const unsettled = signal<Input<'createBooking'> | undefined>(undefined)
export const bookingError = signal<ApiError | undefined>(undefined)
/** Tells why the customer is back at the times. */
export const notice = signal<string | undefined>(undefined)

/** Bookings that are sent again without a click, each time the connection is back; more would use up the limit of the network. */
const mostResends = 3
let resends = 0

/** True while a booking may have been made without a reply that says so. */
function isOpen(): boolean {
  return isSending.peek() || unsettled.peek() !== undefined
}

/** Holds a start, and opens the form. */
export async function chooseStart(startAt: string): Promise<void> {
  const serviceId = settings.peek()?.service.id
  if (serviceId === undefined || choosing.peek() !== undefined) return
  const email = details.peek().email.trim()
  const needsEmail = settings.peek()?.service.needs_email_to_hold === true
  if (needsEmail && !emailPattern.test(email)) {
    notice.value = messages.emailFirst
    return
  }
  notice.value = undefined
  choosing.value = startAt
  const body = {
    ...{ service_id: serviceId, start_at: startAt, ...chosenLength(), ...chosenParty(), ...chosenPerson() },
    ...(needsEmail && { customer_email: email }),
  }
  const { data, error } = await visitor().createHold({ body })
  choosing.value = undefined
  if (error) {
    notice.value = sentenceOf(error)
    changes.value++
    return
  }
  hold.value = data
  resends = 0
  bookingError.value = undefined
  go({ step: 'details' })
}

/** Books the held time, or sends again what may have been booked. */
export async function book(details: Details): Promise<void> {
  const held = hold.peek()
  if (isSending.peek() || !held) return
  const input = unsettled.peek() ?? bookingInput(held, details)
  isSending.value = true
  const { data, error } = await sendOnce(input, (options) => visitor().createBooking(input, options))
  unsettled.value = isUnsettled(input) ? input : undefined
  isSending.value = false
  if (data) return finish(data)
  if (isHoldOver(error)) return backToTimes(sentenceOf(error))
  // The questions may be others by now.
  if (error.code === 'ANSWERS_INVALID') await loadSettings()
  bookingError.value = error
}

/** Ends the hold that has run out, and offers the times again. */
export function expireHold(): void {
  if (!isOpen()) backToTimes(messages.expired)
}

/** Follows the address: whoever leaves the form gives the time back, and nobody comes to a form without a hold. */
export function followRoute(): void {
  effect(() => {
    const { step } = route.value
    if (step !== 'details' && isOpen()) go({ step: 'details' })
    else if (step === 'details' && !hold.peek()) go({ step: 'choose', at: '' }, { replace: true })
    else if (step !== 'details') giveBack()
    if (step === 'choose' && !settings.peek()) void loadSettings()
  })
  effect(() => {
    if (isOffline.value || !unsettled.peek() || isSending.peek() || resends >= mostResends) return
    resends++
    void book(details.peek())
  })
  addEventListener('pagehide', giveBack)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && route.peek().step === 'details' && !hold.peek()) backToTimes(messages.expired)
  })
  addEventListener('beforeunload', (event) => {
    if (isOpen()) event.preventDefault()
  })
}

/** Releases the hold, unless it may have become a booking. */
function giveBack(): void {
  const held = hold.peek()
  if (!held || isOpen()) return
  hold.value = undefined
  void releaseHold(held.id).then(() => changes.value++)
}

function finish(made: Data<'createBooking'>): void {
  hold.value = undefined
  bookingError.value = undefined
  const open = settings.peek()
  const { manage_token: token } = made
  if (open && token !== undefined) showMade(made, open, token)
  else backToTimes(messages.bookedWithoutLink)
}

function backToTimes(why: string): void {
  const held = hold.peek()
  const zone = zonesFor(settings.peek()?.service.time_zone ?? 'UTC').shown
  hold.value = undefined
  notice.value = why
  changes.value++
  go({ step: 'choose', at: held ? dayOf(held.start_at, zone) : '' }, { replace: true })
}

function bookingInput({ id }: Hold, { name, email, phone, notes }: Details): Input<'createBooking'> {
  const customer = { name: name.trim(), email: email.trim(), phone: phone.trim() || null }
  const answered = questions().length > 0 && { answers: answersIn(questions(), answers.peek()) }
  return { body: { hold_id: id, customer, notes: notes.trim() || null, ...answered } }
}

function isHoldOver({ code }: ApiError): boolean {
  return code === 'HOLD_EXPIRED' || code === 'HOLD_CONSUMED' || code === 'SLOT_UNAVAILABLE'
}
