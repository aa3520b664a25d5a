/** Asks the server whether and why a start cannot be booked. */
import { type ApiError, api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'

export type Explanation = {
  data?: Data
  error?: ApiError
}

type Data = Schemas['AvailabilityExplanation']

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

/**
 * The answer to a question, which follows a moment later; undefined until then. Asked again when the connection or the session is
 * back.
 */
export function useExplanation(question: Question | null): Explanation | undefined {
  const ask = async (input: Question, { signal }: { signal: AbortSignal }) => {
    await rested(signal)
    return signal.aborted ? {} : api.explainAvailability(explainInput(input), { signal })
  }
  const { data, error } = useLoad<Data>(question && ((options) => ask(question, options)), [question])
  return data || error ? { ...(data && { data }), ...(error && { error }) } : undefined
}

/** Resolves when a start or a view has rested, or at once when the signal ends the question. */
export function rested(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, restMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function explainInput({ serviceId, startAt, bookingId, resourceIds }: Question) {
  return {
    service_id: serviceId,
    start_at: new Date(startAt).toISOString(),
    ...(bookingId !== undefined && { booking_id: bookingId }),
    ...(resourceIds && { resource_ids: resourceIds }),
  }
}
