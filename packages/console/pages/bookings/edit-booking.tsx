/** Changes the customer, the notes, the answers and, for owners and admins, the metadata of a booking. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type FieldDescriptor, Form, type FormValues } from '../../ui/form.tsx'
import { Load } from '../../ui/states.tsx'
import { toastOnSuccess } from '../../ui/toast.tsx'
import { changedAnswers, questionFields } from './answer-fields.ts'
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

type DialogProps = Props & { onClose: () => void }

/** The questions are those of the service as it is now, also of an archived one. */
function EditDialog(props: DialogProps) {
  const { service_id: serviceId } = props.booking
  const loaded = useLoad((options) => api.getService({ serviceId }, options), [serviceId])
  return (
    <Dialog title={bookings.editTitle} onClose={props.onClose}>
      <Load loaded={loaded}>{({ questions }) => <EditForm questions={questions} {...props} />}</Load>
    </Dialog>
  )
}

type FormProps = DialogProps & { questions: Schemas['Questions'] }

function EditForm({ booking, questions, onDone, onClose }: FormProps) {
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
  const save = (values: FormValues) => {
    const { id: bookingId, version } = shown
    const body = {
      ...detailsIn(values),
      ...changedAnswers(questions, shown.answers ?? [], values),
      version,
      ...(isAdmin && { metadata: metadataIn(values.metadata ?? '') }),
    }
    return toastOnSuccess(
      write('updateBooking', { bookingId, body }),
      (saved) => (saved.version === version ? catalogue.noChange : bookings.saved),
      onDone,
      onClose,
    )
  }
  return (
    <Form
      action={bookings.save}
      onSubmit={save}
      onCancel={onClose}
      fields={[...detailsFields(shown), ...questionFields(questions, shown.answers), ...(isAdmin ? [metadata] : [])]}
    />
  )
}
