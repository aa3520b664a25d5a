/**
 * Steps of the page as addresses, so that the browser goes back and forward through them: `#/` and `#/2026-12` choose a day,
 * `#/2026-12-03` a time, and `#/details` follows. `#manage={token}` is the link of a customer to a booking. It stays in the address,
 * because it is the only way back; browsers send the part after `#` to no server.
 */
import { computed, signal } from '@preact/signals'
import { isDay } from '../../web-ui/days.ts'
import { languageQuery } from './language.ts'

/** `at` is a month, a day or empty. */
export type Route =
  | { step: 'choose'; at: string }
  | { step: 'details' }
  | { step: 'manage'; token: string }
  | { step: 'move'; token: string; at: string }

const hash = signal(location.hash)

export const route = computed((): Route => parseHash(hash.value))

export function startRouter(): void {
  addEventListener('hashchange', () => {
    hash.value = location.hash
  })
}

export function parseHash(text: string): Route {
  const [, token = '', move] = /^#manage=([^&]*)(?:&move=(.*))?$/.exec(text) ?? []
  if (token !== '')
    return move === undefined ? { step: 'manage', token } : { step: 'move', token, at: dayOrMonth(move) }
  const path = text.replace(/^#\/?/, '')
  return path === 'details' ? { step: path } : { step: 'choose', at: dayOrMonth(path) }
}

export function hashOf(target: Route): string {
  if (target.step === 'choose') return `#/${target.at}`
  if (target.step === 'details') return '#/details'
  return `#manage=${target.token}${target.step === 'move' ? `&move=${target.at}` : ''}`
}

/** The customer's link to a booking. */
export function manageLink(token: string): string {
  return `${location.origin}${location.pathname}${languageQuery}${hashOf({ step: 'manage', token })}`
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
