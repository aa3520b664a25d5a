/**
 * Values, bodies and responses of an API that has only JSON objects and parameters in the usual style. Operations do not list their
 * query parameters, nor the media type of errors. Responses are exactly as declared, and a declared 304 is a success.
 */
import { parsed } from '../body.ts'
import type { Say, Wire } from '../call.ts'

const json = 'application/json'

export const plainWire: Wire = {
  path: ({ name }, value, say) => encodeURIComponent(parameterText(name, value, say)),
  put({ headers, query }, { name, in: place }, value, say) {
    if (place === 'header') headers.set(name, parameterText(name, value, say))
    else for (const each of [value].flat()) query.push(`${name}=${encodeURIComponent(parameterText(name, each, say))}`)
  },
  unlisted: (names) => names.map((name) => ({ name, in: 'query' })),
  body(_, body, headers) {
    headers.set('Content-Type', json)
    return JSON.stringify(body)
  },
  declared({ replies, codes }, { status, ok }) {
    const media = replies[status] ?? (codes?.[status] && [json])
    return media && { media, isDone: ok || status === 304 }
  },
  fits: (media, expected) => expected.length === 0 || expected.includes(media.replace(/ *;.*/, '').toLowerCase()),
  read(bytes, { headers }, { media: expected } = { media: [json], isDone: false }) {
    if (expected.length === 0) return { value: undefined }
    if (bytes.byteLength === 0) return { problem: 'EMPTY' }
    if (!plainWire.fits(headers.get('Content-Type') ?? '', expected)) return { problem: 'MEDIA_TYPE' }
    const isJson = expected[0] === json
    const found = parsed(bytes, isJson)
    const isOther = isJson && (Object(found.value) !== found.value || Array.isArray(found.value))
    return isOther && !found.problem ? { problem: 'WRONG_TYPE' } : found
  },
}

/** A Date is sent as ISO 8601. Any other object would be sent as `[object Object]`. */
function parameterText(name: string, value: unknown, say: Say): string {
  if (value instanceof Date && Number.isFinite(+value)) return value.toISOString()
  if (Object(value) === value) throw say(`${name} is no text, number, boolean or valid Date`)
  return String(value)
}
