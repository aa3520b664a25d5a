/** Moves a booking to a free start, and to other resources of the same categories. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { dayOf, isDay } from '../../../web-ui/days.ts'
import { write } from '../../app/api.ts'
import { errorSentence } from '../../app/error-sentence.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { subjectsAmong } from '../../app/reasons.ts'
import { route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type FieldDescriptor, Form } from '../../ui/form.tsx'
import { toast, toastRefusal } from '../../ui/toast.tsx'
import { isMovable } from '../board/blocks.ts'
import { resourcesOf } from '../board/move.ts'
import { RefusedStart, refusedIn, useWaiver } from '../board/reasons.tsx'
import { type Booking, serviceZone } from './booking-parts.tsx'
import { useFreeStarts } from './free-starts.ts'

const { board, bookings, catalogue } = messages

type Props = { booking: Booking; names: Names; onDone: () => void }

/** The address says that the dialog is open, and at which start, so that other pages can link to a move. */
export function MoveBooking(props: Props) {
  const wanted = route.value.query.get('move')
  if (!isMovable(props.booking)) return null
  return (
    <>
      <Button onClick={() => setQuery({ move: props.booking.start_at })}>{bookings.move}</Button>
      {wanted !== null && <MoveDialog {...props} wanted={wanted} />}
    </>
  )
}

/** A booking with more resources keeps those that the server chooses. */
const mostChoices = 10

function MoveDialog({ booking, names, onDone, wanted }: Props & { wanted: string }) {
  // The booking as the form shows it: a change by somebody else meanwhile is a conflict, and is not written over.
  const [shown] = useState(booking)
  const { id: bookingId, service_id, start_at: before, version } = shown
  const zone = serviceZone(shown, names) ?? names.zone
  const has = resourcesOf(shown)
  const [day, setDay] = useState(dayOf(wanted, zone))
  const [chosen, setChosen] = useState(has)
  const isChoice = has.length > 0 && has.length <= mostChoices
  const resources = (ids: string[]) => (isChoice ? { resource_ids: ids } : {})
  const question = { service_id, booking_id: bookingId, ...resources(chosen) }
  const free = useFreeStarts(question, day, zone, { wanted, present: before })
  const close = () => setQuery({ move: null })
  const waiver = useWaiver()
  const send = (start_at: string, ids: string[], known: number) =>
    write('rescheduleBooking', { bookingId, body: { start_at, version: known, ...resources(ids), ...waiver.taken() } })
  const move = async () => {
    const { data, error } = await send(free.chosen, chosen, version)
    onDone()
    if (error) {
      free.reload()
      return error
    }
    const undo = async () => {
      const { error: kept } = await send(before, has, data.version)
      if (kept) toastRefusal(errorSentence(kept))
      else toast(board.movedBack)
      onDone()
    }
    if (data.version === version) toast(catalogue.noChange)
    else toast(board.moved, { label: board.undo, run: () => void undo() })
    close()
    return undefined
  }
  const dayField: FieldDescriptor = {
    name: 'day',
    label: bookings.day,
    type: 'date',
    value: day,
    onChange: (value) => {
      if (!isDay(value)) return
      free.choose(value === dayOf(before, zone) ? before : '')
      setDay(value)
    },
  }
  const resourceFields = has.map((id, index): FieldDescriptor => {
    const options = choicesFor(shown, id, names).map((each) => ({
      value: each,
      label: nameOf(each, names),
    }))
    const onChange = (value: string) => setChosen(chosen.with(index, value))
    return {
      name: `resource_${index}`,
      label: bookings.resource,
      type: 'select',
      value: chosen[index] ?? id,
      options,
      onChange,
    }
  })
  return (
    <Dialog title={bookings.moveTitle} onClose={close}>
      <Form
        key={day}
        action={bookings.moveHere}
        onSubmit={move}
        onCancel={close}
        explain={(error, forget) => {
          const refused = refusedIn(error)
          return (
            refused && (
              <RefusedStart
                refused={refused}
                subjectOf={subjectsAmong(shown.requirements, (id) => nameOf(id, names))}
                zone={zone}
                error={error}
                onWaive={waiver.ask}
                onChoose={(start) => {
                  forget()
                  free.choose(start)
                  setDay(dayOf(start, zone))
                }}
              />
            )
          )
        }}
        fields={[dayField, free.field, ...(isChoice ? resourceFields : [])]}
      />
    </Dialog>
  )
}

/** The resource itself, and those of the category for which the booking has it. */
function choicesFor({ allocations, requirements }: Booking, id: string, { resources }: Names): string[] {
  const taken = allocations.find(({ resource_id }) => resource_id === id)
  const category = requirements.find((each) => each.id === taken?.requirement_id)?.category ?? null
  const others = [...resources.values()].filter((each) => category !== null && each.category === category)
  return [...new Set([id, ...others.map((each) => each.id)])]
}
