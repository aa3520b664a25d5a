/** Values, bodies and responses in each form that a description may declare. Responses are read leniently. */
import { lenientText, type Parsed, parsed } from '../body.ts'
import type { Declared, Wire } from '../call.ts'
import type { Operation } from '../operation.ts'
import { writtenBody } from './body.ts'
import { isAny, isHtml, isJson, isText } from './media.ts'
import { addCookie, assertNoPage, headerText, pathText, queryParts } from './values.ts'

export const openapiWire: Wire = {
  path: pathText,
  put({ headers, query }, parameter, value, say) {
    if (parameter.in === 'query') query.push(...queryParts(parameter, value))
    else if (parameter.in === 'header') headers.set(parameter.name, headerText(parameter, value))
    else {
      assertNoPage(say)
      addCookie(headers, queryParts(parameter, value))
    }
  },
  unlisted([unknown], { parameters = [] }, say) {
    if (unknown === undefined) return []
    const known = parameters.map(({ key, name }) => key ?? name)
    throw say(`${unknown} is no parameter of it; it takes ${known.join(', ') || 'none'}`)
  },
  body: writtenBody,
  declared,
  fits,
  read(bytes, response, declared, method) {
    const { media: expected = ['*/*'], type } = declared ?? {}
    const media = response.headers.get('Content-Type') ?? ''
    const isEmpty = bytes.byteLength === 0
    if (expected.length === 0 || method === 'HEAD' || (isEmpty && !declared)) return { value: undefined }
    if (isEmpty && expected.some(isJson)) return { problem: 'EMPTY' }
    const isMisfit = declared ? !fits(media, expected) : response.ok && isHtml(media)
    const misfit: Parsed = isMisfit ? { problem: 'MEDIA_TYPE' } : {}
    if (isJson(media)) {
      const found = parsed(bytes, true, /charset="?([\w-]+)/i.exec(media)?.[1])
      if (found.problem) return { value: lenientText(bytes), ...found }
      return type && type !== typeOf(found.value) ? { ...found, problem: 'WRONG_TYPE' } : { ...found, ...misfit }
    }
    const isBytes = !isMisfit && (isBinary(media) || expected.every(isBinary))
    return isBytes ? { value: new Blob([bytes], { type: media }) } : { value: lenientText(bytes), ...misfit }
  },
}

/** `default` describes errors where a status of success is declared. */
function declared({ replies, types }: Operation, { status, ok, type }: Response): Declared | undefined {
  if (type === 'opaqueredirect') return undefined
  const hasSuccess = Object.keys(replies).some((key) => key.startsWith('2'))
  const usual = (ok && hasSuccess) || !('default' in replies) ? undefined : 'default'
  const key = [String(status), `${Math.floor(status / 100)}XX`].find((each) => each in replies) ?? usual
  if (key === undefined) return undefined
  // A redirect is success only if the operation declares neither 2xx nor `default`.
  const isDone = ok || (status < 400 && !hasSuccess && !('default' in replies))
  return { media: replies[key] ?? [], isDone, type: types?.[key] }
}

const isBinary = (media: string) => !isJson(media) && !isText(media) && !isAny(media)
const kinds = [isJson, isText, isBinary]

/** Does not distinguish binary types. */
function fits(media: string, expected: string[]): boolean {
  if (expected.length === 0 || expected.some(isAny)) return true
  if (isHtml(media)) return expected.some(isHtml)
  return expected.every(isBinary) || kinds.some((kind) => kind(media) && expected.some(kind))
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
}
