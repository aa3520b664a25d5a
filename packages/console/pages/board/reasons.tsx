/** Reasons why a start cannot be booked, each sentence once, and the next starts that can. */
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant } from '../../../web-ui/format.ts'
import { type ApiError, api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { type Needed, reasonSentences, type SubjectOf } from '../../app/reasons.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Details, factsOf } from '../../ui/error-text.tsx'

const { board } = messages

type ReasonsProps = { reasons: readonly Schemas['UnavailabilityReason'][]; subjectOf: SubjectOf }

export function Reasons({ reasons, subjectOf }: ReasonsProps) {
  return (
    <ul class="reason-list">
      {reasonSentences(reasons, subjectOf).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** The reasons against a start, and the starts to take in its place. */
export type Refused = Pick<Schemas['AvailabilityExplanation'], 'reasons' | 'next_available'>

/** The part of a failure that says why a start is not free; undefined for any other failure. */
export function refusedIn(error: ApiError): Refused | undefined {
  return error.code === 'SLOT_UNAVAILABLE' || error.code === 'LIMIT_REACHED' ? (error.details as Refused) : undefined
}

type RefusedProps = {
  refused: Refused
  subjectOf: SubjectOf
  zone: string
  /** The failure, if a call was refused, for its technical text. */
  error?: ApiError | undefined
  onChoose: (start: string) => void
  /** Called before the form is sent once more, to waive the limits; undefined where limits cannot be waived. */
  onWaive?: () => void
}

export function RefusedStart({ refused: { reasons, next_available: next }, subjectOf, zone, ...props }: RefusedProps) {
  const { error, onChoose, onWaive } = props
  const isLimited = reasons.length > 0 && reasons.every(({ code }) => code === 'LIMIT_REACHED')
  const answer = useRef<HTMLDivElement>(null)
  // On a phone it stands below the window of the form that was sent.
  useEffect(() => {
    if (error) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={answer} class="start-answer" role={error && 'alert'}>
      <Reasons reasons={reasons} subjectOf={subjectOf} />
      <p>{next.length === 0 ? board.noNext : board.next}</p>
      {next.length > 0 && (
        <div class="actions left">
          {next.map((start) => (
            <Button key={start} onClick={() => onChoose(start)}>
              {formatInstant(start, zone)}
            </Button>
          ))}
        </div>
      )}
      {onWaive && isLimited && hasRole('admin') && (
        <div class="actions left">
          <Button
            onClick={({ currentTarget }) => {
              onWaive()
              ;(currentTarget as HTMLButtonElement).form?.requestSubmit()
            }}
          >
            {messages.limits.waive}
          </Button>
        </div>
      )}
      {error && <Details>{factsOf(error)}</Details>}
    </div>
  )
}

/** Limits of use are waived for one call: that of the button which asks for it. */
export function useWaiver() {
  const isRequested = useRef(false)
  return {
    ask: () => {
      isRequested.current = true
    },
    /** The part of the call that waives limits; empty if nobody asked for it. */
    taken: () => {
      const override = isRequested.current ? { override: ['limits' as const] } : {}
      isRequested.current = false
      return override
    },
  }
}

/** Requirements of a service, whose categories and resources a reason names. */
export function useRequired(serviceId: string): readonly Needed[] {
  const { data } = useLoad(
    (options) => api.listResourceRequirements({ serviceId }, options),
    [serviceId],
    ['requirement'],
  )
  return data?.requirements ?? []
}
