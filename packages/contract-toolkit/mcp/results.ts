/** Error results of tools: a code, a message, and the remedy that the contract names. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Json } from '../document/document.ts'
import type { DescribedOperation } from '../document/model.ts'
import { walkParts } from '../document/references.ts'

/** The text of a body as far as it was read. */
export type Read = { text: string; isCut: boolean; isBinary: boolean }

export function failure(code: string, message: string, remedy?: string, facts: string[] = []): CallToolResult {
  const text = [`${code}: ${message}`, ...(remedy ? [`Remedy: ${remedy}`] : []), ...facts].join('\n')
  return { isError: true, content: [{ type: 'text', text }] }
}

/** The result for a response that is no success. A redirect is not followed: it could lead credentials elsewhere. */
export function refused(
  document: Json,
  { responses }: DescribedOperation,
  response: Response,
  { text, isCut }: Read,
): CallToolResult {
  const { status, headers } = response
  const body = parsed(text)
  const { code, message, details } = errorIn(body)
  const said = code === undefined ? undefined : codeTexts(document).get(code)
  const declared = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default
  const remedies = [said, declared?.description].map((each) => String(each ?? '').trim())
  const remedy = [...new Set(remedies)].filter((each) => each !== '' && each !== message).join(' ')
  const plain = body === undefined && text !== '' ? [`Body: ${text}${isCut ? '…' : ''}`] : []
  const named = [
    ['Location', headers.get('Location')],
    ['Retry after (seconds or date)', headers.get('Retry-After')],
    ['Request id', headers.get('X-Request-Id')],
  ].flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  return failure(
    code === undefined ? `HTTP ${status}` : `HTTP ${status} ${code}`,
    message ?? (response.statusText || 'the call was refused'),
    remedy,
    [...(details === undefined ? [] : [`Details: ${details}`]), ...plain, ...named],
  )
}

type ErrorFacts = { code: string | undefined; message: string | undefined; details: string | undefined }

/** Reads the usual forms of an error: `{ error: { code, message, details } }`, `{ code, message }`, problem details. */
function errorIn(body: unknown): ErrorFacts {
  const outer = objectOf(body)
  const inner = { ...outer, ...objectOf(outer.error), ...objectOf(firstOf(outer.errors)) }
  const text = (...names: string[]) =>
    names.map((name) => inner[name]).find((each): each is string => typeof each === 'string' && each !== '')
  const details = [inner.details, inner.issues, outer.errors].find((each) => JSON.stringify(each ?? {}).length > 2)
  return {
    code: text('code', 'type') ?? (typeof outer.error === 'string' ? outer.error : undefined),
    message: text('message', 'detail', 'error_description', 'title'),
    details: details === undefined ? undefined : JSON.stringify(details),
  }
}

const textsByDocument = new WeakMap<Json, Map<string, string>>()

/** Every value that an `x-enumDescriptions` of the document explains, with its text. */
function codeTexts(document: Json): Map<string, string> {
  const known = textsByDocument.get(document)
  if (known) return known
  const found = new Map<string, string>()
  walkParts(document, (node) => {
    for (const [value, text] of Object.entries(objectOf(node['x-enumDescriptions']))) found.set(value, String(text))
  })
  textsByDocument.set(document, found)
  return found
}

function objectOf(value: unknown): Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {}
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
