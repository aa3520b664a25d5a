import { messages } from '../messages.ts'
import type { ApiError } from './api.ts'

/** The sentence for a failure in the language of the page. */
export function sentenceOf({ code }: ApiError): string {
  const sentences: Partial<Record<string, string>> = messages.byCode
  return sentences[code] ?? messages.otherFailure(code)
}
