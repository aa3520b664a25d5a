/** Webhooks: secrets, and when a delivery is tried again. */

/** The maximum number of endpoints of a workspace. */
export const webhookEndpointsMax = 20

/** The contract promises that deliveries are kept for this time. */
export const webhookDeliveriesPromisedDays = 30

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Time for which both secrets sign after a rotation. */
export const previousSecretMs = 24 * hourMs

/** An endpoint is disabled when its oldest failed attempt without a later success is this old. */
export const disabledAfterMs = 72 * hourMs

/** Time without a complete reply after which an attempt has failed. */
export const replyWithinMs = 10 * secondMs

export const secretPrefix = 'whsec_'

/** The secret of these 32 random bytes. */
export function webhookSecret(random: Buffer): string {
  return `${secretPrefix}${random.toString('base64')}`
}

const retryDelaysMs = [
  ...[5 * secondMs, 30 * secondMs, 2 * minuteMs, 15 * minuteMs, hourMs, 4 * hourMs],
  ...Array.from({ length: 9 }, () => 8 * hourMs),
]

/** The time of the next attempt after a failed one; undefined after the last. @param attempts that were begun, at least 1 */
export function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  const delay = retryDelaysMs[attempts - 1]
  return delay === undefined ? undefined : new Date(now.getTime() + delay)
}

/** Whether an endpoint that has just failed again is to be disabled. */
export function isDeadSince(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= disabledAfterMs
}

type Open = { subjectId: string; redelivery: boolean; nextAt: Date | null }

/**
 * Open deliveries that may be attempted now: those that are due and wait for no earlier one of their subject. One that somebody asked for
 * again neither waits nor delays others.
 * @param open in the order of their events
 * @param subjects of open deliveries before these; those of these are added
 */
export function claimableDeliveries<Delivery extends Open>(
  open: readonly Delivery[],
  subjects: Set<string>,
  now: Date,
): Delivery[] {
  return open.filter(({ subjectId, redelivery, nextAt }) => {
    const waits = !redelivery && subjects.has(subjectId)
    if (!redelivery) subjects.add(subjectId)
    return !waits && nextAt !== null && nextAt <= now
  })
}

/** Secrets that sign at a time, the newest first. */
export function signingSecrets(
  endpoint: { secret: string; previousSecret: string | null; previousUntil: Date | null },
  now: Date,
): string[] {
  const { secret, previousSecret, previousUntil } = endpoint
  if (previousSecret === null || previousUntil === null || previousUntil <= now) return [secret]
  return [secret, previousSecret]
}
