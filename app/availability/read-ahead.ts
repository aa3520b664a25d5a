/**
 * Reads closures and usage in the same flight as the service, before it is known which resources and which range it needs. They are guessed: the
 * last decision about this service needed them. A wrong guess only costs a query (docs/decisions/0048-fewer-flights-to-postgresql.md).
 */
import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../../db/database.ts'
import type { Shape } from '../../domain/booking/occupancy.ts'
import { readTaken, readUsageIntervals, type Span, spanAround, type Taken } from './taken.ts'

/**
 * The parameters of `readTaken`. A guess counts only if they are equal to those that the decision needs. `isLimited`: whether the service
 * has a limit of its own.
 */
type Asked = { resourceIds: string[]; isLimited: boolean; span: Span; now: Date }
export type ReadAhead = { asked: Asked; taken: Taken }

type Guess = { shape: Shape; resourceIds: string[]; isLimited: boolean }
const guesses = new Map<string, Guess>()
/** Together at most some 10 MB. */
const servicesMax = 5_000
const resourcesMax = 20

export function rememberGuess(serviceId: string, guess: Guess): void {
  if (guess.resourceIds.length > resourcesMax) return
  if (guesses.size >= servicesMax && !guesses.has(serviceId)) guesses.clear()
  guesses.set(serviceId, guess)
}

/** @returns undefined if nothing is remembered of the service */
export async function readAhead(
  db: Connection,
  service: { workspaceId: string; id: string },
  { start, now }: { start: number; now: Date },
): Promise<ReadAhead | undefined> {
  const guess = guesses.get(service.id)
  if (!guess) return undefined
  const { shape, resourceIds, isLimited } = guess
  const span = spanAround(shape, { from: start, until: start + 1 })
  const query = { service: { ...service, maxConcurrent: isLimited ? 1 : null }, now }
  const taken = await readTaken(db, query, resourceIds, span, readUsageIntervals)
  return { asked: { resourceIds, isLimited, span, now }, taken }
}

/** The rows that were read ahead, if exactly these are asked for. */
export function takenOf(ahead: ReadAhead | undefined, asked: Asked): Taken | undefined {
  return ahead && isDeepStrictEqual(ahead.asked, asked) ? ahead.taken : undefined
}
