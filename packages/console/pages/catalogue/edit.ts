/** A change of the catalogue, before it is applied. */
import type { Answer, ApiError, Schemas } from '../../app/api.ts'

/** A change with its preview. Both send the same body. */
export type Edit = {
  preview: (page: { limit: number; cursor?: string }) => Promise<Answer<Schemas['ImpactResponse']>>
  apply: () => Promise<ApiError | undefined>
  /** Says after a refusal what was applied and what not; undefined if the change has one part. */
  outcome?: () => string | undefined
  /** Whether bookings that are moved get what their service requires after the change. */
  adoptsRequirements?: boolean
}
