/** Names of those who changed a booking. */
import type { Schemas } from '../../app/api.ts'
import { shortId } from '../../app/names.ts'
import { useMembers } from '../../app/workspace-lists.ts'
import { messages } from '../../messages.ts'

type Change = Pick<Schemas['BookingChange'], 'actor' | 'user_id'>

/** Returns the name of whoever made a change, or the end of the id of a user who is no member. */
export function useActors(): (change: Change) => string {
  const members = useMembers()
  const names = new Map(members.data?.items.map(({ user }) => [user.id, user.name]))
  return ({ actor, user_id }) =>
    actor === 'customer' || user_id === null
      ? messages.bookings.theCustomer
      : (names.get(user_id) ?? (members.isLoading ? '' : shortId(user_id)))
}
