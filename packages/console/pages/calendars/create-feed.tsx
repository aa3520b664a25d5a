import { useState } from 'preact/hooks'
import { type Schemas, write } from '../../app/api.ts'
import type { Names } from '../../app/names.ts'
import { serverRoot } from '../../app/server-root.ts'
import { hasRole, membership } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'

const { calendars: texts } = messages
type Subject = Pick<Schemas['CreateCalendarFeedRequest'], 'subject' | 'subject_id'>

type CreateFeedProps = { names: Names; onCreated: () => void; onClose: () => void }

/** Owners and admins choose among all subjects, a member makes feeds of their own bookings. */
export function CreateFeed({ names, onCreated, onClose }: CreateFeedProps) {
  const [path, setPath] = useState<string>()
  const [isLost, setLost] = useState(false)
  const submit = async ({ name = '', of = '', detail }: FormValues) => {
    const { data, error } = await write('createCalendarFeed', {
      body: { name, ...subjectOf(of), detail: detail as Schemas['CalendarDetail'] },
    })
    setLost(error?.status === null)
    if (error?.status === null) onCreated()
    if (error) return error
    setPath(data.path)
    onCreated()
    return undefined
  }
  if (path !== undefined)
    return <SecretDialog title={texts.created} secrets={{ [texts.address]: serverRoot + path }} onClose={onClose} />
  return (
    <Dialog title={texts.newFeed} onClose={onClose}>
      <Form
        action={texts.create}
        onSubmit={submit}
        onCancel={onClose}
        fields={[
          { name: 'name', label: texts.name, isRequired: true, maxLength: 200 },
          { name: 'of', label: texts.bookings, type: 'select', options: subjects(names) },
          {
            name: 'detail',
            label: texts.detail,
            type: 'select',
            options: Object.entries(texts.details).map(([value, label]) => ({ value, label })),
            hint: texts.detailHint,
          },
        ]}
      >
        {isLost && <p>{texts.lostReply}</p>}
      </Form>
    </Dialog>
  )
}

function subjects({ resources, services }: Names) {
  const mine = { value: `member:${membership.value?.member_id}`, label: texts.mine }
  if (!hasRole('admin')) return [mine]
  const options = (subject: string, all: Names['resources' | 'services']) =>
    [...all.values()].map(({ id, name }) => ({ value: `${subject}:${id}`, label: name }))
  return [mine, ...options('resource', resources), ...options('service', services)]
}

/** The subject that an option names. */
function subjectOf(value: string): Subject {
  const [subject, subject_id = ''] = value.split(':')
  return { subject: subject as Subject['subject'], subject_id }
}
