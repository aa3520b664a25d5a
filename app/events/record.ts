/** Writes events into the outbox, in the transaction of the change. */
import type { Connection } from '../../db/database.ts'
import { insertEventUntilCommit } from '../../db/queries/events.ts'
import type { NewEvent } from './new.ts'

/** Actor and time of the change. Without a caller, the server or its operator made it; without a user, a customer. */
export type Origin = { readonly caller: { readonly user: { readonly id: string } | null } | null; readonly now: Date }

/**
 * Inserts events with the next sequences of their workspace. Call it last in the transaction, after everything that is read or may
 * be refused: other transactions with events of the workspace wait from here to the commit.
 */
export async function recordEvents(tx: Connection, { caller, now }: Origin, ...events: NewEvent[]): Promise<void> {
  const made = { userId: caller?.user?.id ?? null, createdAt: now }
  for (const event of events) await insertEventUntilCommit(tx, { ...event, ...made })
}
