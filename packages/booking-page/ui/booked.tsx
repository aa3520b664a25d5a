/** The last step: what was booked, in words. */
import { formatInstant } from '../../console/app/format.ts'
import { saveFile } from '../../console/app/save-file.ts'
import { toCalendar } from '../../console/pages/bookings/export.ts'
import { Button } from '../../console/ui/button.tsx'
import { Icon } from '../../console/ui/icon.tsx'
import { type Settings, settings } from '../app/api.ts'
import { type Booking, booking } from '../app/flow.ts'
import { go } from '../app/route.ts'
import { zonesFor } from '../app/zone.ts'
import { messages } from '../messages.ts'
import { StepHeading } from './states.tsx'
import { When } from './when.tsx'

export function BookedStep() {
  const { value: made } = booking
  const { value: open } = settings
  if (!made || !open) return null
  const isPending = made.status === 'pending'
  const { time_zone } = open.service
  return (
    <section class="card">
      <div class={`outcome ${made.status}`}>
        <Icon name={isPending ? 'history' : 'check'} />
        <StepHeading>{isPending ? messages.statuses.pending : messages.statuses.confirmed}</StepHeading>
      </div>
      {isPending && (
        <p>
          {messages.requestedHint}{' '}
          {made.expires_at && messages.requestedUntil(formatInstant(made.expires_at, zonesFor(time_zone).shown))}
        </p>
      )}
      <dl class="facts-list">
        <dt>{messages.when}</dt>
        <dd>
          <When {...made} venue={time_zone} />
        </dd>
        <dt>{messages.what}</dt>
        <dd>{open.service.name}</dd>
        <dt>{messages.where}</dt>
        <dd>{open.workspace_name}</dd>
        <dt>{messages.who}</dt>
        <dd>
          {made.customer?.name}, {made.customer?.email}
        </dd>
      </dl>
      <div class="actions">
        <Button onClick={() => go({ step: 'choose', at: '' })}>{messages.bookAnother}</Button>
        <Button onClick={() => saveFile(messages.fileName, 'text/calendar', calendarFile(made, open))}>
          {messages.toCalendar}
        </Button>
      </div>
    </section>
  )
}

function calendarFile({ id, status, start_at, end_at, updated_at, version }: Booking, open: Settings): string {
  const what = { service: open.service.name, resources: open.workspace_name, customer: '', email: '', notes: '' }
  return toCalendar([{ id, status, start_at, end_at, updated_at, version, ...what }], location.hostname)
}
