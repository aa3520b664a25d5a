/**
 * Steps of the page as addresses, so that the browser goes back and forward through them: `#/` and `#/2026-12` choose a day,
 * `#/2026-12-03` a time, and `#/details` and `#/booked` follow.
 */
import { computed, signal } from '@preact/signals'
import { isDay } from '../../console/app/days.ts'

/** `at` is a month, a day or empty. */
export type Route = { step: 'choose'; at: string } | { step: 'details' } | { step: 'booked' }

const hash = signal(location.hash)

export const route = computed((): Route => parseHash(hash.value))

export function startRouter(): void {
  addEventListener('hashchange', () => {
    hash.value = location.hash
  })
}

export function parseHash(text: string): Route {
  const path = text.replace(/^#\/?/, '')
  return path === 'details' || path === 'booked' ? { step: path } : { step: 'choose', at: dayOrMonth(path) }
}

export function hashOf(target: Route): string {
  return target.step === 'choose' ? `#/${target.at}` : `#/${target.step}`
}

/** Opens a step. `replace` leaves no entry in the history of the browser. */
export function go(target: Route, { replace = false } = {}): void {
  const text = hashOf(target)
  if (text === location.hash) return
  if (replace) history.replaceState(null, '', text)
  else history.pushState(null, '', text)
  hash.value = text
}

function dayOrMonth(text: string): string {
  return isDay(text) || (/^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`)) ? text : ''
}
