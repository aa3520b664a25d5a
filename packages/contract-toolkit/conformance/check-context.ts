/** Settings and state of a run that the checks of a response use. */
import type { Changes } from './declared-changes.ts'
import type { Schemas } from './schemas.ts'
import type { TestedContract } from './tested-contract.ts'

export type CheckContext = {
  description: TestedContract
  schemas: Schemas
  /** Declared values after a success, by operation. */
  changes: Changes
  /** Further statuses by which a server may refuse valid data, besides 401, 403, 404, 409 and 429. */
  rejectionStatuses: number[]
  slowMs: number
  /** Whether a 405 must have an `Allow` header. */
  allowHeader: boolean
  /** Request ids of earlier responses. */
  seenIds: Set<string>
}
