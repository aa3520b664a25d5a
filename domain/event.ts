/** Types of events, and who sees which. */
import type { components } from '../generated/contract.ts'
import { type Role, roleAllows } from './roles.ts'

export type Event = components['schemas']['Event']
export type EventType = Event['type']
/** The event with this type, out of the variants of the contract. */
type EventOf<Type extends EventType, Variant = Event> = Variant extends { type: infer Types extends EventType }
  ? Type extends Types
    ? Variant
    : never
  : never
export type EventData<Type extends EventType> = EventOf<Type> extends { data: infer Data } ? Data : never

/** All members, owners and admins alone, or these and the member with this id. */
export type Audience = 'member' | 'admin' | { memberId: string }

/** The contract promises that events are kept for this time. */
export const eventsPromisedDays = 90

/** Sequences that one page covers: a reader of rare events must not make the server search the whole outbox. */
export const sequencesPerPage = 5_000

/** The member whose view of the events is limited; undefined for owners and admins, who see all. */
export function limitedTo({ role, memberId }: { role: Role; memberId: string }): string | undefined {
  return roleAllows(role, 'admin') ? undefined : memberId
}

/** Whether a reader sees an event. @param memberId see `limitedTo`. @param audience as stored */
export function isInAudience(audience: string, memberId: string | undefined): boolean {
  return memberId === undefined || audience === 'member' || audience === memberId
}

/**
 * The sequence after which a stream begins: with what happens from now on, unless the reader asks for an earlier one.
 * @param after undefined, or a sequence beyond the latest: from now on. @param oldest the oldest sequence that is kept
 */
export function streamStart(after: number | undefined, oldest: number | undefined, latest: number): number {
  return Math.min(Math.max(after ?? latest, (oldest ?? latest + 1) - 1), latest)
}

/**
 * The range that the next page covers. Both ends were read before the events, so that no later event is skipped.
 * @param oldest the oldest sequence that is kept; undefined if none is
 */
export function pageRange(after: number, oldest: number | undefined, latest: number) {
  const from = Math.max(after, (oldest ?? latest + 1) - 1)
  return { after: from, until: Math.min(from + sequencesPerPage, latest) }
}
