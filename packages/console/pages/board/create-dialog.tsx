import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant, formatUnit } from '../../../web-ui/format.ts'
import { type ApiError, type Schemas, write } from '../../app/api.ts'
import { subjectsAmong } from '../../app/reasons.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.tsx'
import { newAnswers, questionFields } from '../bookings/answer-fields.ts'
import { detailsFields, detailsIn } from '../bookings/details-form.ts'
import type { Service } from './blocks.ts'
import { type Question, useExplanation } from './explanation.ts'
import type { Names } from './names.ts'
import { RefusedStart, refusedIn, useRequired, useWaiver } from './reasons.tsx'

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
  /** Closes the time for bookings in the place of one; undefined for those who may not. */
  onCloseTime: (() => void) | undefined
  onClose: () => void
}

export function CreateDialog({ startAt: initialStart, minutes, resourceId, services, names, ...props }: CreateProps) {
  const { onBooked, onCloseTime, onClose } = props
  const [serviceId, setServiceId] = useState(suitable(services, minutes)?.id ?? null)
  const [startAt, setStartAt] = useState(initialStart)
  // Its start is explained anew after each refusal.
  const [refused, setRefused] = useState<{ error: ApiError; startAt: number }>()
  const refusal = refused?.startAt === startAt ? refused.error : undefined
  /** Services that the resource alone does not serve: for them the server chooses. */
  const [unsuited, setUnsuited] = useState<readonly string[]>([])
  const waiver = useWaiver()
  if (serviceId === null) {
    return (
      <Dialog title={board.newBooking} onClose={onClose}>
        <p>{board.noServices}</p>
      </Dialog>
    )
  }
  const isChosen = resourceId !== null && !unsuited.includes(serviceId)
  const chosen = isChosen ? [resourceId] : undefined
  const questions = services.find(({ id }) => id === serviceId)?.questions ?? []
  const book = async (values: FormValues) => {
    const details = { ...detailsIn(values), ...newAnswers(questions, values), ...waiver.taken() }
    const error = await createBooking({ serviceId, startAt, resourceIds: chosen }, details)
    onBooked()
    if (error && refusedIn(error)) {
      setRefused({ error, startAt })
      return undefined
    }
    if (error) return error
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
            onChange: (id) => {
              setRefused(undefined)
              setServiceId(id)
            },
          },
          ...detailsFields(),
          ...questionFields(questions),
        ]}
      >
        <Answer
          key={refusal?.requestId}
          question={{ serviceId, startAt, resourceIds: chosen }}
          refusal={refusal}
          names={names}
          onWaive={waiver.ask}
          onUnsuited={() => setUnsuited([...unsuited, serviceId])}
          onChoose={(next) => setStartAt(next)}
        />
        {!isChosen && (
          <p class="hint">{resourceId === null ? board.pickHint : board.notAlone(names.resource(resourceId))}</p>
        )}
        {onCloseTime && (
          <div>
            <Button onClick={onCloseTime}>{messages.catalogue.closure.instead}</Button>
          </div>
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
  details: Omit<Schemas['CreateBookingRequest'], 'service_id' | 'start_at' | 'hold_id'>,
): Promise<ApiError | undefined> {
  const { error } = await write('createBooking', {
    body: {
      service_id: serviceId,
      start_at: new Date(startAt).toISOString(),
      ...(resourceIds && { resource_ids: resourceIds }),
      ...details,
    },
  })
  return error
}

type AnswerProps = {
  question: Question
  /** The refusal of a booking at this start. */
  refusal: ApiError | undefined
  names: Names
  /** Called if the service needs other resources than the chosen one. */
  onUnsuited: () => void
  onWaive: () => void
  onChoose: (startAt: number) => void
}

/** Whether the start is free; if not, why, and the next starts as buttons. */
function Answer({ question, refusal, names, onUnsuited, onWaive, onChoose }: AnswerProps) {
  const { data, error } = useExplanation(question) ?? {}
  const required = useRequired(question.serviceId)
  const isUnsuited = question.resourceIds !== undefined && error?.code === 'VALIDATION_FAILED'
  useEffect(() => {
    if (isUnsuited) onUnsuited()
  }, [isUnsuited])
  if (error && !isUnsuited) return <ErrorText error={error} />
  const found = data ?? (refusal && refusedIn(refusal))
  return (
    <div aria-live="polite">
      {found === undefined && <p class="hint">{board.checking}</p>}
      {found?.reasons.length === 0 && <p class="good">{board.isFree}</p>}
      {found !== undefined && found.reasons.length > 0 && (
        <RefusedStart
          refused={found}
          subjectOf={subjectsAmong(required, names.resource)}
          zone={names.zone}
          error={refusal}
          onWaive={onWaive}
          onChoose={(start) => onChoose(Date.parse(start))}
        />
      )}
    </div>
  )
}
