/** The list of what a new workspace still needs, until its first booking or until somebody hides it. */
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { Icon } from '../../../web-ui/icon.tsx'
import { store, stored } from '../../../web-ui/storage.ts'
import { api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { route } from '../../app/router.ts'
import { serverRoot } from '../../app/server-root.ts'
import { messages } from '../../messages.ts'
import { type Step, stepsIn } from './steps.ts'

const { setUp: texts } = messages

/** Services that are asked for what serves them. Each is a call, and one that is served is enough. */
const mostServices = 5

/** Kept in this browser, so that a workspace with bookings is asked about once only. */
const overKey = (workspaceId: string) => `console-set-up ${workspaceId}`

/** @property isBooked the board shows a booking, so nothing needs to be asked */
type Props = { resources: readonly unknown[]; services: readonly Schemas['ServiceResponse'][]; isBooked: boolean }

export function SetUp(known: Props) {
  const { workspaceId } = route.value
  const [isOver, setOver] = useState(stored(overKey(workspaceId)) !== null)
  const end = () => {
    store(overKey(workspaceId), 'over')
    setOver(true)
  }
  useEffect(() => {
    // Also after its bookings are gone, a workspace needs no list any more.
    if (known.isBooked && !isOver) end()
  }, [known.isBooked, isOver])
  return isOver || known.isBooked ? null : <WithoutBookings {...known} onOver={end} />
}

type StepsProps = Props & { onOver: () => void }

/** Bookings of other days than those of the board. */
function WithoutBookings(props: StepsProps) {
  const { data } = useLoad((options) => api.listBookings({ limit: 1 }, options), [], ['booking'])
  const isBooked = data !== undefined && data.bookings.length > 0
  useEffect(() => {
    if (isBooked) props.onOver()
  }, [isBooked])
  return data === undefined || isBooked ? null : <Steps {...props} />
}

function Steps({ resources, services, onOver }: StepsProps) {
  const { workspaceId } = route.value
  const serviceIds = services.slice(0, mostServices).map(({ id }) => id)
  const served = useLoad(
    async (options) => {
      const replies = await Promise.all(
        serviceIds.map((serviceId) => api.listResourceRequirements({ serviceId }, options)),
      )
      const error = replies.find((reply) => reply.error)?.error
      return error ? { error } : { data: replies.some(({ data }) => (data?.requirements.length ?? 0) > 0) }
    },
    [serviceIds],
    ['requirement'],
  )
  // A workspace without a booking page is 404, as an unknown one.
  const page = useLoad(
    (options) => api.listPublicServices({ workspaceId, limit: 1 }, options),
    [workspaceId],
    ['service', 'key'],
  )
  if (served.data === undefined || (page.isLoading && !page.error)) return null
  const hasPage = (page.data?.services.length ?? 0) > 0
  const steps = stepsIn({ resources, services, isServed: served.data, hasPage })
  return (
    <section class="card set-up" aria-labelledby="set-up">
      <div class="head">
        <h2 id="set-up">{texts.title}</h2>
        <Button onClick={onOver}>{texts.dismiss}</Button>
      </div>
      <p class="hint">{steps.every(({ isDone }) => isDone) ? texts.finished : texts.hint}</p>
      <ol>
        {steps.map((step) => (
          <StepItem key={step.name} step={step} />
        ))}
      </ol>
      {hasPage && (
        <a href={`${serverRoot}/book/${workspaceId}`} target="_blank" rel="noreferrer">
          {texts.preview} <span class="visually-hidden">({messages.catalogue.newTab})</span>
        </a>
      )}
    </section>
  )
}

function StepItem({ step: { name, isDone, href } }: { step: Step }) {
  const text = texts.steps[name]
  return (
    <li class={isDone ? 'done' : undefined}>
      <span class="mark">{isDone && <Icon name="check" />}</span>
      {isDone || href === undefined ? <span>{text}</span> : <a href={href}>{text}</a>}
      <span class="visually-hidden">({isDone ? texts.done : texts.open})</span>
    </li>
  )
}
