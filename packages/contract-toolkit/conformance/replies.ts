/** Bodies of responses: parsed, shortened for the report, and their declared schemas. */
import type { Json } from '../document/document.ts'
import type { Reply } from './client.ts'
import type { Operation } from './tested-contract.ts'
import { isJson } from './wire.ts'

export function parsedBody({ headers, text }: Reply): unknown {
  if (text === '' || !isJson(headers['content-type'] ?? '')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function codeOf(body: unknown): string | undefined {
  const error = (body as { error?: { code?: unknown } } | null | undefined)?.error
  return typeof error?.code === 'string' ? error.code : undefined
}

/** The schema of a successful response; undefined if it has no JSON body. */
export function replySchema({ method, responses }: Operation): Json | undefined {
  const declared =
    (method === 'POST' ? undefined : responses[200]) ?? responses[201] ?? responses[200] ?? responses['2XX']
  return Object.entries(declared?.content ?? {}).find(([type]) => isJson(type))?.[1]
}

export function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
