/** Changes the customer, the notes and, for owners and admins, the metadata of a booking. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { write } from '../../app/api.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type FieldDescriptor, Form, type FormValues } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Booking } from './booking-parts.tsx'
import { detailsFields, detailsIn } from './details-form.ts'
import { metadataIn, metadataText } from './metadata.ts'

const { bookings, catalogue } = messages

type Props = { booking: Booking; onDone: () => void }

export function EditBooking({ booking, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{bookings.edit}</Button>
      {isOpen && <EditDialog booking={booking} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditDialog({ booking, onDone, onClose }: Props & { onClose: () => void }) {
  // The booking as the form shows it: a change by somebody else meanwhile is a conflict, and is not written over.
  const [shown] = useState(booking)
  const isAdmin = hasRole('admin')
  const metadata: FieldDescriptor = {
    name: 'metadata',
    label: bookings.metadata,
    type: 'textarea',
    value: metadataText(shown.metadata),
    hint: bookings.metadataHint,
  }
  const save = async (values: FormValues) => {
    const { id: bookingId, version } = shown
    const body = { ...detailsIn(values), version, ...(isAdmin && { metadata: metadataIn(values.metadata ?? '') }) }
    const { data, error } = await write('updateBooking', { bookingId, body })
    if (error) return error
    toast(data.version === version ? catalogue.noChange : bookings.saved)
    onDone()
    onClose()
    return undefined
  }
  return (
    <Dialog title={bookings.editTitle} onClose={onClose}>
      <Form
        action={bookings.save}
        onSubmit={save}
        onCancel={onClose}
        fields={[...detailsFields(shown), ...(isAdmin ? [metadata] : [])]}
      />
    </Dialog>
  )
}
