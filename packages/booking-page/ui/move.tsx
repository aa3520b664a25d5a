/** A new time for the booking of a customer. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import { lengthQuery } from '../../web-ui/lengths.ts'
import { customer } from '../app/api.ts'
import { lengthOf } from '../app/length.ts'
import { isBusy, type Managed, moveTo, type Others } from '../app/manage.ts'
import type { AskTimes, Slot } from '../app/months.ts'
import { askWithPeople, isFreeAt, person, personName } from '../app/people.ts'
import { go, route } from '../app/route.ts'
import { messages } from '../messages.ts'
import { HowLong } from './how-long.tsx'
import { HowMany } from './how-many.tsx'
import { Party } from './party.tsx'
import { StepHeading } from './states.tsx'
import { TimePicker } from './time-picker.tsx'
import { When } from './when.tsx'
import { WithWhom } from './with-whom.tsx'

export function MoveStep({ token, booking }: { token: string; booking: Managed }) {
  const [chosen, choose] = useState<Slot>()
  const { service, workspace, customer_choice: mayChoose, party_size: present = 1 } = booking
  const [length, setLength] = useState(lengthOf(booking))
  const [party, setParty] = useState(present)
  const target = route.value
  if (target.step !== 'move') return null
  const client = customer(token).with({ workspace: workspace.id })
  const others: Others = {
    ...(length !== lengthOf(booking) && lengthQuery(service, length)),
    ...(party !== present && { party_size: party }),
  }
  const ask: AskTimes = (range, signal) =>
    mayChoose
      ? askWithPeople(client, service.id, range, signal, others)
      : client.listAvailability({ service_id: service.id, ...range, ...others }, { signal })
  const wanted = person.value
  return (
    <section class="card">
      <StepHeading>{messages.moveTitle}</StepHeading>
      <dl class="facts-list">
        <dt>{messages.oldTime}</dt>
        <dd>
          <When {...booking} venue={service.time_zone} />
        </dd>
        {chosen && (
          <>
            <dt>{messages.newTime}</dt>
            <dd>
              <When {...chosen} venue={service.time_zone} />
            </dd>
            {party !== present && <Party size={party} isShown />}
            {personName() && (
              <>
                <dt>{messages.with}</dt>
                <dd>{personName()}</dd>
              </>
            )}
          </>
        )}
      </dl>
      {chosen ? (
        <Confirm
          isPending={service.requires_approval}
          onBack={() => choose(undefined)}
          onConfirm={() => void moveTo(token, chosen.start_at, others).then((isMoved) => isMoved || choose(undefined))}
        />
      ) : (
        <>
          <HowMany service={service} value={party} onChoose={setParty} />
          <HowLong service={service} value={length} onChoose={setLength} />
          {mayChoose && <WithWhom />}
          <TimePicker
            ask={ask}
            requested={`${length} ${party}`}
            accepts={(slot) => isFreeAt(wanted, slot)}
            service={service}
            at={target.at}
            hint={messages.chooseNew}
            busyStart={undefined}
            onOpen={(at, options) => go({ step: 'move', token, at }, options)}
            onChoose={choose}
          />
          <div class="actions">
            <Button onClick={() => go({ step: 'manage', token })}>{messages.keepTime}</Button>
          </div>
        </>
      )}
    </section>
  )
}

type ConfirmProps = { isPending: boolean; onBack: () => void; onConfirm: () => void }

function Confirm({ isPending, onBack, onConfirm }: ConfirmProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section class="ask">
      <h3 ref={heading} tabIndex={-1}>
        {messages.moveAsk}
      </h3>
      {isPending && <p>{messages.moveApproval}</p>}
      <div class="actions">
        <Button onClick={onBack}>{messages.otherTime}</Button>
        <Button kind="primary" isBusy={isBusy.value} onClick={onConfirm}>
          {messages.moveNow}
        </Button>
      </div>
    </section>
  )
}
