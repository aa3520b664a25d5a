/** Asks the server whether and why a start cannot be booked. */
import { useEffect, useState } from 'preact/hooks'
import { type ApiError, api, type Schemas } from '../../app/api.ts'

export type Explanation = {
  startAt: number
  data?: Schemas['AvailabilityExplanation']
  error?: ApiError
}

/** A start that changes while somebody drags is asked about when it rests. */
const restMs = 120

/**
 * The explanation of a start; its `startAt` tells which start it is about, since it follows a moment later.
 * @param bookingId of the booking that is moved, which does not block its own move
 */
export function useExplanation(
  serviceId: string | null,
  startAt: number | null,
  bookingId?: string,
): Explanation | undefined {
  const [explanation, setExplanation] = useState<Explanation & { serviceId: string }>()
  useEffect(() => {
    if (serviceId === null || startAt === null) return undefined
    const ended = new AbortController()
    const load = async () => {
      const { data, error } = await api.explainAvailability(explainInput(serviceId, startAt, bookingId), {
        signal: ended.signal,
      })
      if (ended.signal.aborted) return
      setExplanation({ serviceId, startAt, ...(data && { data }), ...(error && { error }) })
    }
    const timer = setTimeout(() => void load(), restMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [serviceId, startAt, bookingId])
  return explanation?.serviceId === serviceId && explanation.startAt === startAt ? explanation : undefined
}

function explainInput(serviceId: string, startAt: number, bookingId?: string) {
  const start_at = new Date(startAt).toISOString()
  return { service_id: serviceId, start_at, ...(bookingId !== undefined && { booking_id: bookingId }) }
}
