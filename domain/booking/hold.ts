/** Holds: a slot that is reserved for a short time for a member who is about to book it. */

type Held = { expiresAt: Date; consumedAt: Date | null; releasedAt: Date | null }
export type HoldStatus = 'live' | 'expired' | 'released' | 'consumed'

/** The maximum number of live holds per member. */
export const liveHoldsMax = 20

/** The status at `now`. It depends on the expiry alone, whether or not a cleanup job has run. */
export function holdStatus({ expiresAt, consumedAt, releasedAt }: Held, now: Date): HoldStatus {
  if (consumedAt !== null) return 'consumed'
  if (releasedAt !== null) return 'released'
  return expiresAt > now ? 'live' : 'expired'
}

/**
 * The expiry of a new hold: after `seconds`, but not after the end of the held slot (`endAt`, in milliseconds). So a
 * booking made from a live hold is never over already.
 */
export function holdExpiry(seconds: number, endAt: number, now: Date): Date {
  return new Date(Math.min(now.getTime() + seconds * 1000, endAt))
}

/** The lifetime of a hold. Only owners and admins may exceed that of the service. @param requestedSeconds undefined for the default */
export function holdSeconds(requestedSeconds: number | undefined, ofService: number, isAdmin: boolean): number {
  if (requestedSeconds === undefined) return ofService
  return isAdmin ? requestedSeconds : Math.min(requestedSeconds, ofService)
}
