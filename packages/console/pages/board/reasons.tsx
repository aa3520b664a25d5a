/** Reasons why a start cannot be booked, each sentence once. */
import type { Schemas } from '../../app/api.ts'
import { reasonSentence } from '../../app/reasons.ts'

type ReasonsProps = {
  reasons: readonly Schemas['UnavailabilityReason'][]
  /** Names the resources that a requirement needs. */
  what: (requirementId: string) => string
}

export function Reasons({ reasons, what }: ReasonsProps) {
  const sentences = [...new Set(reasons.map((reason) => reasonSentence(reason, what)))]
  return (
    <ul class="reason-list">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
