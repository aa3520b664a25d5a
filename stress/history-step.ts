/** A step of a history: one call at random, the code that is expected, and what a success changes in the world. */
import type { Call, OperationId, Reply } from '../app/call.ts'
import type { Database } from '../db/database.ts'
import type { Chance } from './chance.ts'
import { type Callable, call } from './history-calls.ts'
import type { Wanted } from './history-oracle.ts'
import type { World } from './history-world.ts'

export type Moment = { db: Database; world: World; chance: Chance; now: number; by: 'admin' | 'member' }
export type Step = {
  said: string
  /** The clock of the call. */
  now: number
  /** Requested allocation, if any; all implementations are compared on it before the call. */
  wanted?: Wanted
  /** Code of the expected refusal; undefined for expected success. */
  expected: string | undefined
  /** Makes the call and, on success, updates the world. @returns the code of the refusal, or another error */
  take(): Promise<string | undefined>
}

type OneCall<Id extends OperationId> = Pick<Step, 'said' | 'wanted' | 'expected'> &
  Partial<Pick<Call<Id>, 'params' | 'body'>> & {
    /** Updates the world after a success. @returns a fault of the reply, if it has one */
    done?: ((reply: Reply<Id>) => string | undefined) | ((reply: Reply<Id>) => void)
  }

export function stepOf<Id extends Callable>(
  { db, world, now, by }: Moment,
  operation: Id,
  { said, expected, wanted, done, ...input }: OneCall<Id>,
): Step {
  return {
    said: `${by} ${said}`,
    now,
    ...(wanted && { wanted }),
    expected,
    async take() {
      const answer = await call(db, world, operation, { by, now, ...input })
      return answer.code === undefined ? done?.(answer.reply) || undefined : answer.code
    },
  }
}
