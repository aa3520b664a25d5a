/** Holds: what is kept for somebody who is about to book it. */

type Held = { expiresAt: Date; consumedAt: Date | null; releasedAt: Date | null }
export type HoldStatus = 'live' | 'expired' | 'released' | 'consumed'

/** As many live holds as one member may have. */
export const liveHoldsMax = 20

/** Whatever a clock or a sweeper does meanwhile: a hold is live as long as it is before its expiry. */
export function holdStatus({ expiresAt, consumedAt, releasedAt }: Held, now: Date): HoldStatus {
  if (consumedAt !== null) return 'consumed'
  if (releasedAt !== null) return 'released'
  return expiresAt > now ? 'live' : 'expired'
}

/**
 * When a hold lapses that is made now: after so many seconds, and at the end of what it holds at the latest. What is
 * booked from a live hold is therefore never over.
 */
export function holdExpiry(seconds: number, endAt: number, now: Date): Date {
  return new Date(Math.min(now.getTime() + seconds * 1000, endAt))
}

/** How long is held: as long as was asked for, but only an owner or admin for longer than the service says. */
export function holdSeconds(asked: number | undefined, ofService: number, isAdmin: boolean): number {
  if (asked === undefined) return ofService
  return isAdmin ? asked : Math.min(asked, ofService)
}
