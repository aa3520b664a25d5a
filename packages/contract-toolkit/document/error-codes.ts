/** Error codes that a description declares for a response. */
import { type Json, resolve } from './document.ts'

/** The error codes of a response: the `enum` beside the envelope in its schema. */
export function codesOf(document: Json, response: unknown): string[] {
  const content = resolve(document, response).content as Json | undefined
  const schema = (content?.['application/json'] as Json | undefined)?.schema as Json | undefined
  const narrowed = (schema?.allOf as Json[] | undefined)?.find((part) => part.properties)
  const error = (narrowed?.properties as Json | undefined)?.error as Json | undefined
  const code = (error?.properties as Json | undefined)?.code as { enum?: string[] } | undefined
  return code?.enum ?? []
}
