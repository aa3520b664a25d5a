/** The actions that the state of a booking and the role of the user allow. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { serverNow } from '../../../web-ui/connection.ts'
import { formatSpan } from '../../../web-ui/format.ts'
import { type ApiError, write } from '../../app/api.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Form } from '../../ui/form.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { type Booking, customerText } from './booking-parts.tsx'

const { bookings } = messages

/** A booking that was ended longer ago stays as it is. */
const reopenableMs = 24 * 3_600_000

type Props = {
  booking: Booking
  /** The zone of the page. */
  zone: string
  onDone: () => void
  /** Further actions, which stand before those that end the booking. */
  children?: ComponentChildren
}
type Simple = 'approveBooking' | 'completeBooking' | 'markBookingNoShow' | 'reopenBooking'
type WithReason = 'declineBooking' | 'cancelBooking'

export function BookingActions({ booking, zone, onDone, children }: Props) {
  const [asking, ask] = useState<WithReason>()
  const [error, setError] = useState<ApiError>()
  const [busy, setBusy] = useState<Simple>()
  const { id: bookingId, status, version, start_at, end_at, ended_at } = booking
  const isAdmin = hasRole('admin')
  const hasStarted = Date.parse(start_at) <= serverNow()
  const reopen = status === 'completed' || status === 'no_show' ? bookings.reopen[status] : undefined
  const isReopenable = ended_at !== null && serverNow() - Date.parse(ended_at) < reopenableMs
  const run = async (operation: Simple) => {
    setBusy(operation)
    setError(await toastOnSuccess(write(operation, { bookingId, body: { version } }), bookings.done[operation], onDone))
    setBusy(undefined)
  }
  const submit = (operation: WithReason, reason: string) => {
    const body = { version, ...(reason.trim() !== '' && { reason }) }
    return toastOnSuccess(write(operation, { bookingId, body }), bookings.done[operation], () => ask(undefined), onDone)
  }
  const button = (operation: Simple, label: string) => (
    <Button isBusy={busy === operation} onClick={() => void run(operation)}>
      {label}
    </Button>
  )
  return (
    <>
      <div class="actions">
        {status === 'pending' && isAdmin && button('approveBooking', bookings.approve)}
        {status === 'confirmed' && isAdmin && hasStarted && button('completeBooking', bookings.complete)}
        {status === 'confirmed' && isAdmin && hasStarted && button('markBookingNoShow', bookings.noShow)}
        {reopen !== undefined && isReopenable && isAdmin && button('reopenBooking', reopen)}
        {children}
        {status === 'pending' && isAdmin && (
          <Button kind="danger" onClick={() => ask('declineBooking')}>
            {bookings.decline}
          </Button>
        )}
        {(status === 'confirmed' || status === 'pending') && (
          <Button kind="danger" onClick={() => ask('cancelBooking')}>
            {bookings.cancel}
          </Button>
        )}
      </div>
      {error && <ErrorText error={error} />}
      {asking && (
        <Dialog
          title={asking === 'cancelBooking' ? bookings.cancelTitle : bookings.declineTitle}
          onClose={() => ask(undefined)}
        >
          <p>{bookings.which(customerText(booking), formatSpan(start_at, end_at, zone))}</p>
          <Form
            keep={bookings.keep}
            kind="danger"
            action={asking === 'cancelBooking' ? bookings.cancel : bookings.decline}
            fields={[{ name: 'reason', label: bookings.reasonOptional, maxLength: 200 }]}
            onSubmit={({ reason = '' }) => submit(asking, reason)}
            onCancel={() => ask(undefined)}
          />
        </Dialog>
      )}
    </>
  )
}
