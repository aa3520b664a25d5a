/** A new booking: a service, one of its free starts, and for whom. */
import { useEffect, useState } from 'preact/hooks'
import { api, type Schemas, write } from '../../app/api.ts'
import { serverNow } from '../../app/connection.ts'
import { addDays, dayOf, dayRange, isDay } from '../../app/days.ts'
import { formatTime } from '../../app/format.ts'
import { useLoad } from '../../app/load.ts'
import type { Names } from '../../app/names.ts'
import { go, linkTo, route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

const { bookings } = messages

type Service = Schemas['ServiceResponse']
type Props = { names: Names; onClose: () => void }

/** Service, day and start come from the address, so that other pages can link to a start. */
export function NewBooking({ names, onClose }: Props) {
  const services = [...names.services.values()]
  const { query } = route.value
  const service = names.services.get(query.get('service') ?? '') ?? services[0]
  return (
    <Dialog title={bookings.new} onClose={onClose}>
      {service ? <BookingForm service={service} services={services} onClose={onClose} /> : <Skeleton />}
    </Dialog>
  )
}

/** Days that are looked at for a free start, if the address names none. */
const daysLookedAt = 7

type FormProps = { service: Service; services: readonly Service[]; onClose: () => void }

function BookingForm({ service, services, onClose }: FormProps) {
  const { query } = route.value
  const { time_zone: zone } = service
  const wanted = query.get('start')
  const asked = query.get('day') ?? ''
  const [later, setLater] = useState(0)
  const day = isDay(asked) ? asked : addDays(dayOf(wanted ?? serverNow(), zone), later)
  const [start, setStart] = useState(wanted ?? '')
  const loaded = useLoad(
    (options) => api.listAvailability({ service_id: service.id, ...dayRange(day, zone) }, options),
    [service.id, day],
    ['booking', 'hold', 'closure', 'service', 'resource', 'requirement'],
  )
  const starts = loaded.data?.slots.map(({ start_at }) => start_at) ?? []
  const isOver = loaded.data !== undefined && starts.length === 0
  // Until a start was proposed: what is typed belongs to a day.
  const looksOn = isOver && start === '' && !isDay(asked) && later + 1 < daysLookedAt
  useEffect(() => {
    if (looksOn) setLater(later + 1)
  }, [looksOn, later])
  // The first free start is a proposal. A start that was chosen stays, also when somebody else takes it meanwhile.
  const [first = ''] = starts
  useEffect(() => {
    if (start === '') setStart(first)
  }, [start, first])
  const chosen = start || first
  const shown = chosen === '' || starts.includes(chosen) ? starts : [...starts, chosen].toSorted()
  const choose = (changes: Record<string, string | null>) => {
    setStart('')
    setQuery(changes)
  }
  const submit = async ({ customer_name = '', customer_email = '', notes = '' }: FormValues) => {
    const body = {
      service_id: service.id,
      start_at: chosen,
      ...(customer_name.trim() !== '' && {
        customer: { name: customer_name, ...(customer_email !== '' && { email: customer_email }) },
      }),
      ...(notes.trim() !== '' && { notes }),
    }
    const { data, error } = await write('createBooking', { body })
    if (error) {
      loaded.reload()
      return error
    }
    toast(bookings.booked)
    go(linkTo('bookings', [data.id]))
    return undefined
  }
  return (
    <Form
      key={`${service.id} ${day}`}
      action={bookings.book}
      onSubmit={submit}
      onCancel={onClose}
      fields={[
        {
          name: 'service_id',
          label: bookings.service,
          type: 'select',
          value: service.id,
          options: services.map(({ id, name }) => ({ value: id, label: name })),
          onChange: (id) => choose({ service: id, start: null }),
        },
        {
          name: 'day',
          label: bookings.day,
          type: 'date',
          value: day,
          onChange: (value) => isDay(value) && choose({ day: value, start: null }),
        },
        {
          name: 'start_at',
          label: bookings.start,
          type: 'select',
          isRequired: true,
          value: chosen,
          options: shown.map((each) => ({ value: each, label: startLabel(each, starts.includes(each), zone) })),
          hint: isOver ? bookings.noStarts : zone,
          onChange: setStart,
        },
        { name: 'customer_name', label: bookings.customerName, maxLength: 200, hint: bookings.customerHint },
        { name: 'customer_email', label: bookings.customerEmail, type: 'email' },
        { name: 'notes', label: bookings.notes, type: 'textarea' },
      ]}
    />
  )
}

function startLabel(start: string, isFree: boolean, zone: string): string {
  return isFree ? formatTime(start, zone) : bookings.taken(formatTime(start, zone))
}
