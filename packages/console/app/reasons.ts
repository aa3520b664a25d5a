/** Texts for the reasons why a start cannot be booked. A newer server may have further codes. */

import { formatNumber } from '../../web-ui/format.ts'
import { messages } from '../messages.ts'
import type { Schemas } from './api.ts'

type Reason = Schemas['UnavailabilityReason']

const { codes, sentence, sentenceAbout } = messages.reasons

export function reasonTitle(code: Reason['code']): string {
  return Object.hasOwn(codes, code) ? codes[code].title : code
}

/** The change that would remove the reason; undefined if it is unknown. */
export function reasonRemedy(code: Reason['code']): string | undefined {
  return Object.hasOwn(codes, code) ? codes[code].remedy : undefined
}

/** @param what names the resources that a requirement needs */
export function reasonSentence(
  { code, requirement_id, needed, free }: Reason,
  what: (requirementId: string) => string,
): string {
  const title = reasonTitle(code)
  if (requirement_id === null || needed === null || free === null) return sentence(title)
  return sentenceAbout(title, what(requirement_id), { free: formatNumber(free), needed: formatNumber(needed) })
}
