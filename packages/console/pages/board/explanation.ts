/** Asks the server whether and why a start cannot be booked. */
import { useEffect, useState } from 'preact/hooks'
import { type ApiError, api, type Schemas } from '../../app/api.ts'

export type Explanation = {
  data?: Schemas['AvailabilityExplanation']
  error?: ApiError
}

/** A start that changes while somebody drags is asked about when it rests. */
const restMs = 120

export type Question = {
  serviceId: string
  startAt: number
  /** The booking that is moved, which does not block its own move. */
  bookingId?: string
  /** The resources it would have; undefined: any that suit. */
  resourceIds?: string[] | undefined
}

/** The answer to a question, which follows a moment later; undefined until then. */
export function useExplanation(question: Question | null): Explanation | undefined {
  const [explanation, setExplanation] = useState<Explanation & { asked: string }>()
  const asked = JSON.stringify(question)
  useEffect(() => {
    if (question === null) return undefined
    const ended = new AbortController()
    const load = async () => {
      const { data, error } = await api.explainAvailability(explainInput(question), { signal: ended.signal })
      if (ended.signal.aborted) return
      setExplanation({ asked, ...(data && { data }), ...(error && { error }) })
    }
    const timer = setTimeout(() => void load(), restMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [asked])
  return explanation?.asked === asked ? explanation : undefined
}

function explainInput({ serviceId, startAt, bookingId, resourceIds }: Question) {
  return {
    service_id: serviceId,
    start_at: new Date(startAt).toISOString(),
    ...(bookingId !== undefined && { booking_id: bookingId }),
    ...(resourceIds && { resource_ids: resourceIds }),
  }
}
