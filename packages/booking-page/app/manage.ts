/** The booking of a customer's link: what it is now, and what the customer may do with it. */
import { signal } from '@preact/signals'
import { type ApiError, customer, type Data, type Schemas, type Settings } from './api.ts'
import { changes } from './months.ts'
import { chosenPerson } from './people.ts'
import { go } from './route.ts'
import { sendOnce } from './send-once.ts'

export type Managed = Schemas['ManagedBooking']

/** Undefined until it has come. */
export const managed = signal<Managed | undefined>(undefined)
export const manageError = signal<ApiError | undefined>(undefined)
export const isBusy = signal(false)
/** Said above the booking: what the customer has just done. */
export const done = signal<'made' | 'moved' | 'cancelled' | undefined>(undefined)

/** Shows a booking that was just made, before the server is asked what may be done with it. */
export function showMade(
  made: Data<'createBooking'>,
  { service, workspace_id, workspace_name, business, customer_choice }: Settings,
  token: string,
): void {
  const { id, status, start_at, end_at, party_size, duration_days, expires_at, version } = made
  const { customer: who, notes, answers = [] } = made
  const workspace = { id: workspace_id, name: workspace_name }
  const rights = { can_move: false, can_cancel: false, move_until: null, cancel_until: null }
  managed.value = {
    id,
    status,
    start_at,
    end_at,
    ...(party_size !== undefined && { party_size }),
    ...(duration_days !== undefined && { duration_days }),
    expires_at,
    version,
    service,
    workspace,
    business,
    customer: who,
    notes,
    answers,
    customer_choice,
    ...rights,
  }
  done.value = 'made'
  go({ step: 'manage', token }, { replace: true })
}

export function forgetManaged(): void {
  managed.value = undefined
  manageError.value = undefined
  done.value = undefined
}

export async function loadManaged(token: string): Promise<void> {
  const { data, error } = await customer(token).getManagedBooking()
  manageError.value = error
  if (data) managed.value = data.managed_booking
}

/** Parts of a move that change more than the start; empty to keep the others. */
export type Others = Pick<
  Schemas['RescheduleManagedBookingRequest'],
  'party_size' | 'duration_minutes' | 'duration_days'
>

/** @returns true if the booking was moved; otherwise the reason is shown, and the times are read again. */
export async function moveTo(token: string, start_at: string, others: Others): Promise<boolean> {
  const version = managed.peek()?.version
  const body = { start_at, ...others, ...(version !== undefined && { version }), ...chosenPerson() }
  const isMoved = await change(token, 'moved', ['move', token, body], (options) =>
    customer(token).rescheduleManagedBooking({ body }, options),
  )
  if (isMoved) go({ step: 'manage', token }, { replace: true })
  return isMoved
}

export function cancel(token: string): Promise<boolean> {
  return change(token, 'cancelled', ['cancel', token], (options) => customer(token).cancelManagedBooking({}, options))
}

type Changed = Awaited<ReturnType<ReturnType<typeof customer>['cancelManagedBooking']>>
type Moved = Awaited<ReturnType<ReturnType<typeof customer>['rescheduleManagedBooking']>>

async function change<Result extends Changed | Moved>(
  token: string,
  what: 'moved' | 'cancelled',
  subject: unknown,
  send: (options: { idempotencyKey?: string }) => Promise<Result>,
): Promise<boolean> {
  isBusy.value = true
  const { data, error } = await sendOnce(subject, send)
  changes.value++
  if (data) {
    managed.value = data.managed_booking
    done.value = what
  } else if (error.status !== null) await loadManaged(token)
  manageError.value = error
  isBusy.value = false
  return data !== undefined
}
