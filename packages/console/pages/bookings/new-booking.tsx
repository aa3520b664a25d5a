/** A new booking: a service, one of its free starts, and for whom. */
import { useEffect, useState } from 'preact/hooks'
import { serverNow } from '../../../web-ui/connection.ts'
import { addDays, dayOf, isDay } from '../../../web-ui/days.ts'
import { lengthQuery } from '../../../web-ui/lengths.ts'
import { type Schemas, write } from '../../app/api.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { subjectsAmong } from '../../app/reasons.ts'
import { go, linkTo, route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { RefusedStart, refusedIn, useRequired, useWaiver } from '../board/reasons.tsx'
import { newAnswers, questionFields } from './answer-fields.ts'
import { customerIn, detailsFields, detailsIn } from './details-form.ts'
import { useFreeStarts } from './free-starts.ts'
import { lengthFields } from './length-field.ts'
import { partyFields, partyQuery } from './party-field.ts'

const { bookings } = messages

type Service = Schemas['ServiceResponse']
type Props = { names: Names; onClose: () => void }

/** Service, day, start and customer come from the address, so that other pages can link to a start or from a customer. */
export function NewBooking({ names, onClose }: Props) {
  const services = [...names.services.values()]
  const { query } = route.value
  const service = names.services.get(query.get('service') ?? '') ?? services[0]
  return (
    <Dialog title={bookings.new} onClose={onClose}>
      {service ? <BookingForm service={service} services={services} names={names} onClose={onClose} /> : <Skeleton />}
    </Dialog>
  )
}

/** Days that are looked at for a free start, if the address names none. */
const daysLookedAt = 7

type FormProps = Props & { service: Service; services: readonly Service[] }

function BookingForm({ service, services, names, onClose }: FormProps) {
  const { query } = route.value
  const { time_zone: zone } = service
  const wanted = query.get('start')
  const requested = query.get('day') ?? ''
  const [later, setLater] = useState(0)
  /** Length for the chosen service; undefined for its default. */
  const [length, setLength] = useState<number>()
  const [party, setParty] = useState<number>()
  const ofBooking = { ...lengthQuery(service, length), ...partyQuery(service, party) }
  const required = useRequired(service.id)
  const waiver = useWaiver()
  const day = isDay(requested) ? requested : addDays(dayOf(wanted ?? serverNow(), zone), later)
  const free = useFreeStarts({ service_id: service.id, ...ofBooking }, day, zone, { wanted: wanted ?? '' })
  // Until a start was proposed: what is typed belongs to a day.
  const looksOn = free.isOver && free.start === '' && !isDay(requested) && later + 1 < daysLookedAt
  useEffect(() => {
    if (looksOn) setLater(later + 1)
  }, [looksOn, later])
  const choose = (changes: Record<string, string | null>) => {
    free.choose('')
    setQuery(changes)
  }
  const submit = async (values: FormValues) => {
    const body = {
      service_id: service.id,
      start_at: free.chosen,
      ...ofBooking,
      ...detailsIn(values),
      ...newAnswers(service.questions, values),
      ...waiver.taken(),
    }
    const { data, error } = await write('createBooking', { body })
    if (error) {
      free.reload()
      return error
    }
    toast(bookings.booked)
    go(linkTo('bookings', [data.id]))
    return undefined
  }
  return (
    <Form
      action={bookings.book}
      onSubmit={submit}
      onCancel={onClose}
      explain={(error, forget) => {
        const refused = refusedIn(error)
        return (
          refused && (
            <RefusedStart
              refused={refused}
              subjectOf={subjectsAmong(required, (id) => nameOf(id, names))}
              zone={zone}
              error={error}
              onWaive={waiver.ask}
              onChoose={(start) => {
                forget()
                choose({ day: dayOf(start, zone), start: null })
                free.choose(start)
              }}
            />
          )
        )
      }}
      fields={[
        {
          name: 'service_id',
          label: bookings.service,
          type: 'select',
          value: service.id,
          options: services.map(({ id, name }) => ({ value: id, label: name })),
          onChange: (id) => {
            setLength(undefined)
            setParty(undefined)
            choose({ service: id, start: null })
          },
        },
        ...partyFields(service, party, (next) => {
          free.choose('')
          setParty(next)
        }),
        ...lengthFields(service, length, (next) => {
          free.choose('')
          setLength(next)
        }),
        {
          name: 'day',
          label: bookings.day,
          type: 'date',
          value: day,
          onChange: (value) => isDay(value) && choose({ day: value, start: null }),
        },
        free.field,
        ...detailsFields(customerIn(query)),
        ...questionFields(service.questions),
      ]}
    />
  )
}
