import { messages } from '../messages.ts'
import type { ApiError } from './api.ts'

/** The sentence for a failure. Codes without one of their own show the message of the server. */
export function sentenceOf({ code, reason }: ApiError): string {
  return messages.byCode[code] ?? reason
}
