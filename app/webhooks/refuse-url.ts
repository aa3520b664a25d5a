import type { Refuse } from '../call.ts'
import { type AddressPolicy, urlProblem } from './allowed-address.ts'

/** @throws WEBHOOK_URL_NOT_ALLOWED */
export function refuseUrl(url: string, addresses: AddressPolicy, refuse: Refuse<'WEBHOOK_URL_NOT_ALLOWED'>): void {
  const problem = urlProblem(url, addresses)
  if (problem !== undefined) throw refuse('WEBHOOK_URL_NOT_ALLOWED', `events may not be sent to the URL: ${problem}`)
}
