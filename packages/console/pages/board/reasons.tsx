/** Reasons why a start cannot be booked, each sentence once, and the next starts that can. */
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant } from '../../../web-ui/format.ts'
import { type ApiError, api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { type Needed, reasonSentences, type SubjectOf } from '../../app/reasons.ts'
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
  return error.code === 'SLOT_UNAVAILABLE' ? (error.details as Refused) : undefined
}

type RefusedProps = {
  refused: Refused
  subjectOf: SubjectOf
  zone: string
  /** The failure, if a call was refused, for its technical text. */
  error?: ApiError | undefined
  onChoose: (start: string) => void
}

export function RefusedStart({ refused: { reasons, next_available: next }, subjectOf, zone, ...props }: RefusedProps) {
  const { error, onChoose } = props
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
      {error && <Details>{factsOf(error)}</Details>}
    </div>
  )
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
