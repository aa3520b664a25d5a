import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant, formatTime, formatUnit } from '../../../web-ui/format.ts'
import { type ApiError, write } from '../../app/api.ts'
import { minuteMs } from '../../app/zones.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.tsx'
import { detailsFields, detailsIn } from '../bookings/details-form.ts'
import type { Service } from './blocks.ts'
import { type Question, useExplanation } from './explanation.ts'
import type { Names } from './names.ts'
import { Reasons } from './reasons.tsx'

const { board } = messages

type CreateProps = {
  startAt: number
  /** Length that was drawn; null if none was. */
  minutes: number | null
  /** The resource of the column; null if it has none. */
  resourceId: string | null
  services: readonly Service[]
  names: Names
  onBooked: () => void
  onClose: () => void
}

export function CreateDialog({ startAt: given, minutes, resourceId, services, names, onBooked, onClose }: CreateProps) {
  const [serviceId, setServiceId] = useState(suitable(services, minutes)?.id ?? null)
  const [startAt, setStartAt] = useState(given)
  // Changes after each refusal, so that the start is explained anew.
  const [refusals, setRefusals] = useState(0)
  /** Services that the resource alone does not serve: for them the server chooses. */
  const [unsuited, setUnsuited] = useState<readonly string[]>([])
  if (serviceId === null) {
    return (
      <Dialog title={board.newBooking} onClose={onClose}>
        <p>{board.noServices}</p>
      </Dialog>
    )
  }
  const isChosen = resourceId !== null && !unsuited.includes(serviceId)
  const chosen = isChosen ? [resourceId] : undefined
  const book = async (values: FormValues) => {
    const error = await createBooking({ serviceId, startAt, resourceIds: chosen }, values)
    onBooked()
    if (error) {
      setRefusals(refusals + 1)
      return error
    }
    toast(board.booked)
    onClose()
    return undefined
  }
  return (
    <Dialog title={board.newBooking} onClose={onClose}>
      <p class="create-time">
        {formatInstant(startAt, names.zone)}
        {isChosen && `, ${names.resource(resourceId)}`}
      </p>
      <Form
        action={board.book}
        onSubmit={book}
        onCancel={onClose}
        fields={[
          {
            name: 'service_id',
            label: board.service,
            type: 'select',
            value: serviceId,
            options: services.map(({ id, name, duration_minutes }) => ({
              value: id,
              label: `${name}, ${formatUnit(duration_minutes, 'minute')}`,
            })),
            onChange: setServiceId,
          },
          ...detailsFields(),
        ]}
      >
        <Answer
          key={refusals}
          question={{ serviceId, startAt, resourceIds: chosen }}
          names={names}
          onUnsuited={() => setUnsuited([...unsuited, serviceId])}
          onChoose={(next) => setStartAt(next)}
        />
        {!isChosen && (
          <p class="hint">{resourceId === null ? board.pickHint : board.notAlone(names.resource(resourceId))}</p>
        )}
      </Form>
    </Dialog>
  )
}

/** The service whose length is nearest to what was drawn. */
function suitable(services: readonly Service[], minutes: number | null): Service | undefined {
  if (minutes === null) return services[0]
  const distance = ({ duration_minutes }: Service) => Math.abs(duration_minutes - minutes)
  return [...services].sort((one, other) => distance(one) - distance(other))[0]
}

async function createBooking(
  { serviceId, startAt, resourceIds }: Question,
  values: FormValues,
): Promise<ApiError | undefined> {
  const { error } = await write('createBooking', {
    body: {
      service_id: serviceId,
      start_at: new Date(startAt).toISOString(),
      ...(resourceIds && { resource_ids: resourceIds }),
      ...detailsIn(values),
    },
  })
  return error
}

type AnswerProps = {
  question: Question
  names: Names
  /** Called if the service needs other resources than the chosen one. */
  onUnsuited: () => void
  onChoose: (startAt: number) => void
}

/** Whether the start is free; if not, why, and the next starts as buttons. */
function Answer({ question, names, onUnsuited, onChoose }: AnswerProps) {
  const { startAt } = question
  const { data, error } = useExplanation(question) ?? {}
  const isUnsuited = question.resourceIds !== undefined && error?.code === 'VALIDATION_FAILED'
  useEffect(() => {
    if (isUnsuited) onUnsuited()
  }, [isUnsuited])
  if (error && !isUnsuited) return <ErrorText error={error} />
  return (
    <div class="start-answer" aria-live="polite">
      {data === undefined && <p class="hint">{board.checking}</p>}
      {data?.reasons.length === 0 && <p class="good">{board.isFree}</p>}
      {data !== undefined && data.reasons.length > 0 && (
        <>
          <p>{board.notFree}</p>
          <Reasons reasons={data.reasons} what={names.requirement(undefined)} />
          <p>{data.next_available.length === 0 ? board.noNext : board.next}</p>
          <div class="actions left">
            {data.next_available.map((start) => (
              <Button key={start} onClick={() => onChoose(Date.parse(start))}>
                {nextLabel(Date.parse(start), startAt, names.zone)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

const dayMinutes = 1440

/** The time alone if the start is near. */
function nextLabel(start: number, from: number, zone: string): string {
  return Math.abs(start - from) < (dayMinutes / 2) * minuteMs ? formatTime(start, zone) : formatInstant(start, zone)
}
