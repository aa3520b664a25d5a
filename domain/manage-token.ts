/** Manage tokens: with one, the customer of a booking sees, moves and cancels it. */
import { hasChecksum, mintSecret } from './access-key.ts'
import { visitorKeyId } from './publishable-key.ts'

const shape = /^app_mng_[0-9A-Za-z]{38}$/

/** A token is valid for this time after the end of its booking. */
const validAfterEndMs = 30 * 24 * 3_600_000

/** @param random a source of cryptographically strong bytes */
export function mintManageToken(random: (length: number) => Uint8Array): string {
  return mintSecret('mng', random)
}

export function isManageToken(text: string): boolean {
  return shape.test(text) && hasChecksum(text)
}

/** The time from which the token of a booking is invalid. A move of the booking moves it too. */
export function manageTokenExpiry({ endAt }: { endAt: Date }): Date {
  return new Date(endAt.getTime() + validAfterEndMs)
}

/** The tokens of bookings that ended at this time or earlier are invalid. */
export function manageTokenCutoff(now: Date): Date {
  return new Date(now.getTime() - validAfterEndMs)
}

type Holder = { credential: { kind: string; id: string; origins?: readonly string[] | null } }

/** The id of the booking whose manage token the caller presents; undefined for callers with any other credential. */
export function managedBookingId({ credential }: Holder): string | undefined {
  return credential.kind === 'booking' ? credential.id : undefined
}

/** The id of the publishable key or of the booking with whose token a visitor calls; undefined for members. */
export function visitorId(caller: Holder): string | undefined {
  return visitorKeyId(caller) ?? managedBookingId(caller)
}
