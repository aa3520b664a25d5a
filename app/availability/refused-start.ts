import type { components } from '../../generated/contract.ts'

export type RefusedStart = {
  workspaceId: string
  serviceId: string
  /** Milliseconds since the epoch. */
  start: number
  reason: components['schemas']['ReasonCode']
  /** Tells callers apart. It is not stored. */
  caller: string
}

export type UnmetDemandCounter = {
  /** Counts a refused start, unless the same caller was refused it for this reason a short time ago. */
  count(refused: RefusedStart): void
}
