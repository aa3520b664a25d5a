/** Reasons why a start cannot be booked, as sentences. */
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'

type Reason = Schemas['UnavailabilityReason']

/** @param what names what a requirement takes */
export function sentenceOf(reason: Reason, what: (requirementId: string | null) => string): string {
  const known = messages.reasons[reason.code] as (typeof messages.reasons)[Reason['code']] | undefined
  // A newer server may have further codes.
  return known?.(reason, what(reason.requirement_id)) ?? reason.code
}

type ReasonsProps = { reasons: readonly Reason[]; what: (requirementId: string | null) => string }

export function Reasons({ reasons, what }: ReasonsProps) {
  const sentences = [...new Set(reasons.map((reason) => sentenceOf(reason, what)))]
  return (
    <ul class="reason-list">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
