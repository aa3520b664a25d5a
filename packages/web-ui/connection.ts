/** State of the connection, as the hooks of the client report it. */
import { signal } from '@preact/signals'
import type { ReceivedReply, Retry } from '../../generated/client/index.mjs'

/** True after an attempt without a response, until one arrives. */
export const isOffline = signal(!navigator.onLine)

/** The time until which a call waits because the server asked for it (429 or 503); null if none waits. */
export const waitingUntil = signal<number | null>(null)

/** True after a 401 of a call that needs a session, until somebody signs in. */
export const needsSignIn = signal(false)

/** Milliseconds that the clock of the server is ahead of the clock of this computer. */
export const clockOffsetMs = signal(0)

/** A `Date` header has whole seconds, so smaller differences say nothing. */
const clockToleranceMs = 2_000

/** The present time by the clock of the server. */
export function serverNow(): number {
  return Date.now() + clockOffsetMs.value
}

export function noteReply({ status, headers, error }: ReceivedReply): void {
  if (status === null) {
    if (error?.code === 'NETWORK_ERROR' || error?.code === 'TIMEOUT') isOffline.value = true
    return
  }
  isOffline.value = false
  noteClock(headers?.date)
  // Other codes of a 401 say that a password is wrong.
  if (error?.code === 'UNAUTHENTICATED') needsSignIn.value = true
}

export function noteRetry({ error, delayMs }: Retry): void {
  if (error.status !== 429 && error.status !== 503) return
  const until = Date.now() + delayMs
  waitingUntil.value = Math.max(until, waitingUntil.value ?? 0)
  setTimeout(() => {
    if (waitingUntil.value !== null && waitingUntil.value <= Date.now()) waitingUntil.value = null
  }, delayMs + 50)
}

function noteClock(date: string | undefined): void {
  const offset = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(offset)) return
  const isSame = Math.abs(offset) < clockToleranceMs
  if (isSame) clockOffsetMs.value = 0
  else if (Math.abs(offset - clockOffsetMs.value) > clockToleranceMs) clockOffsetMs.value = offset
}

addEventListener('offline', () => {
  isOffline.value = true
})
