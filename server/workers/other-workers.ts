/** The other processes that serve the same port, as one of them knows them. */
import type { RateLimitWindows, WriteLease } from '../../db/database.ts'

export type OtherWorkers = {
  /** The number of this process, from 1 on. The first does what is done once. */
  number: number
  /** Whether it takes the place of a process that died. */
  isReplacement: boolean
  rateLimits: RateLimitWindows
  writeLease: WriteLease
  /** This process has answered its last request. @returns whether all others have */
  answeredAll(): Promise<boolean>
}
