/** Texts for the reasons why a start cannot be booked. A newer server may have further codes. */
import type { Schemas } from '../../../generated/client/index.mjs'
import { messages } from '../messages.ts'

type Reason = Schemas['UnavailabilityReason']

const { codes, sentence, ofResource, ofAll, ofSome, ofPool } = messages.reasons

export function reasonTitle(code: Reason['code']): string {
  return Object.hasOwn(codes, code) ? codes[code].title : code
}

/** The change that would remove the reason; undefined if it is unknown. */
export function reasonRemedy(code: Reason['code']): string | undefined {
  return Object.hasOwn(codes, code) ? codes[code].remedy : undefined
}

/** The resource that a reason is about, or the category of those that a requirement needs. */
export type Subject = { resource: string } | { category: string }

/** A requirement of a service or of a booking. */
export type Needed = { id: string; category: string | null; resource_id: string | null }

export type SubjectOf = (reason: Reason) => Subject | undefined

export function subjectsAmong(requirements: readonly Needed[], nameOf: (resourceId: string) => string): SubjectOf {
  return ({ requirement_id, resource_id }) => {
    const required = requirements.find(({ id }) => id === requirement_id)
    const resourceId = resource_id ?? required?.resource_id
    if (resourceId) return { resource: nameOf(resourceId) }
    return required?.category ? { category: required.category } : undefined
  }
}

/** The reason in words of the desk: `All coaches are busy.` */
export function reasonSentence(reason: Reason, subjectOf: SubjectOf): string {
  const { code, needed, free } = reason
  const { state } = Object.hasOwn(codes, code) ? codes[code] : {}
  const subject = subjectOf(reason)
  if (subject && 'category' in subject && needed !== null && free !== null) {
    if (code === 'POOL_EMPTY') return ofPool(subject.category, needed, free)
    if (state && free > 0) return ofSome(subject.category, needed, free)
  }
  if (!state || !subject) return sentence(reasonTitle(code))
  return 'category' in subject ? ofAll(subject.category, state) : ofResource(subject.resource, state)
}

/** Each sentence once, although several requirements may lack the same. */
export function reasonSentences(reasons: readonly Reason[], subjectOf: SubjectOf): string[] {
  return [...new Set(reasons.map((reason) => reasonSentence(reason, subjectOf)))]
}
