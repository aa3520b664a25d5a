/** The first step: a day, then a time, which is held at once. */
import { settings, visitor } from '../app/api.ts'
import { chooseStart, choosing, details, notice } from '../app/flow.ts'
import { chosenLength, length, lengthFor } from '../app/length.ts'
import type { AskTimes } from '../app/months.ts'
import { chosenParty, party, partyFor } from '../app/party.ts'
import { askWithPeople, isFreeAt, mayChoosePerson, person } from '../app/people.ts'
import { go, route } from '../app/route.ts'
import { messages } from '../messages.ts'
import { Field } from './field.tsx'
import { HowLong } from './how-long.tsx'
import { HowMany } from './how-many.tsx'
import { Failure, StepHeading } from './states.tsx'
import { TimePicker } from './time-picker.tsx'
import { WithWhom } from './with-whom.tsx'

export function ChooseStep() {
  const { value: open } = settings
  const target = route.value
  if (!open || target.step !== 'choose') return null
  const { service } = open
  const ask: AskTimes = (range, signal) =>
    mayChoosePerson()
      ? askWithPeople(visitor(), service.id, range, signal, { ...chosenLength(), ...chosenParty() })
      : visitor().listAvailability(
          { service_id: service.id, ...range, ...chosenLength(), ...chosenParty() },
          { signal },
        )
  const chosen = person.value
  return (
    <section class="card">
      <StepHeading>{service.unit === 'days' ? messages.chooseArrival : messages.chooseDay}</StepHeading>
      {notice.value && <Failure sentence={notice.value} />}
      <HowMany
        service={service}
        value={partyFor(service)}
        onChoose={(size) => {
          party.value = size
        }}
      />
      <HowLong
        service={service}
        value={lengthFor(service)}
        onChoose={(minutes) => {
          length.value = minutes
        }}
      />
      {service.needs_email_to_hold && <EmailFirst />}
      {mayChoosePerson() && <WithWhom />}
      <TimePicker
        ask={ask}
        requested={`${lengthFor(service)} ${partyFor(service)}`}
        accepts={(slot) => isFreeAt(chosen, slot)}
        service={service}
        at={target.at}
        hint={messages.chooseTime}
        busyStart={choosing.value}
        onOpen={(at, options) => go({ step: 'choose', at }, options)}
        onChoose={(slot) => void chooseStart(slot.start_at)}
      />
    </section>
  )
}

/** Asked before a time is held, where one person may have so many bookings only. The form of the next step has the same address. */
function EmailFirst() {
  return (
    <div class="form">
      <Field
        name="email"
        label={messages.email}
        type="email"
        autocomplete="email"
        isRequired
        maxLength={254}
        value={details.value.email}
        issue={undefined}
        isLocked={choosing.value !== undefined}
        onInput={(email) => {
          details.value = { ...details.peek(), email }
        }}
      />
      <p class="hint">{messages.emailWhy}</p>
    </div>
  )
}
