import { messages } from '../messages.ts'
import type { ApiError } from './api.ts'

/** The sentence for a failure. A code of a newer server shows the message of the server. */
export function errorSentence({ code, reason }: Pick<ApiError, 'code' | 'reason'>): string {
  return messages.errors.byCode[code] ?? reason
}
