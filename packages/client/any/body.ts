/** Writes request bodies in each media type that a description may declare. */
import type { Say, Written } from '../call.ts'
import type { BodyFacts, Styled } from '../operation.ts'
import { isJson, isText } from './media.ts'
import { queryParts, scalarText } from './values.ts'

export function writtenBody(
  facts: BodyFacts,
  body: unknown,
  headers: Headers,
  requestedMedia: string | undefined,
  say: Say,
): Written {
  const media =
    requestedMedia ?? headers.get('Content-Type') ?? facts.media.find(isJson) ?? facts.media[0] ?? 'application/json'
  if (requestedMedia !== undefined && !facts.media.includes(requestedMedia))
    throw say(`its body is ${facts.media.join(' or ')}, not ${requestedMedia}`)
  const encoding = facts.encoding?.[media] ?? {}
  if (/^multipart\/form-data/i.test(media)) {
    // `fetch` sets the header, with the boundary that only the form knows.
    headers.delete('Content-Type')
    return body instanceof FormData ? body : formData(body, encoding, say)
  }
  const type = media.includes('*')
    ? isBytes(body)
      ? (typeOf(body) ?? 'application/octet-stream')
      : 'application/json'
    : media
  headers.set('Content-Type', type)
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return body instanceof URLSearchParams ? body : urlEncoded(body, encoding, say)
  }
  if (isJson(type)) return JSON.stringify(body)
  if (isText(type) && typeof body === 'string') return body
  if (isBytes(body) || typeof body === 'string') return body as Written
  throw say(`its body is ${media}: give a ${isText(type) ? 'string' : 'Blob or ArrayBuffer'}`)
}

function isBytes(body: unknown): boolean {
  return body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body)
}

function typeOf(body: unknown): string | undefined {
  return (body instanceof Blob && body.type) || undefined
}

type Encodings = NonNullable<BodyFacts['encoding']>[string]

function formData(body: unknown, encoding: Encodings, say: Say): FormData {
  const form = new FormData()
  for (const [name, value] of fieldsOf(body, say)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      const type = encoding[name]?.contentType
      if (each instanceof Blob) form.append(name, each)
      else if (isBytes(each)) form.append(name, new Blob([each], type ? { type } : {}))
      else if (typeof each === 'object' && !(each instanceof Date))
        form.append(name, new Blob([JSON.stringify(each)], { type: 'application/json' }))
      else form.append(name, scalarText(each))
    }
  }
  return form
}

/** A property without an encoding is repeated if it is a list, and JSON if it is an object. */
export function urlEncoded(body: unknown, encoding: Encodings, say: Say): string {
  const parts = fieldsOf(body, say).flatMap(([name, value]) => {
    const { style, explode, reserved, contentType } = encoding[name] ?? {}
    const isPlainObject = typeof value === 'object' && !Array.isArray(value) && style === undefined
    const styled: Styled = {
      name,
      ...(style !== undefined && { style }),
      ...(explode !== undefined && { explode }),
      ...(reserved && { reserved }),
      ...(contentType !== undefined && { media: contentType }),
    }
    return queryParts(styled, isPlainObject ? scalarText(value) : value)
  })
  return parts.map((part) => part.replaceAll('%20', '+')).join('&')
}

function fieldsOf(body: unknown, say: Say): [string, unknown][] {
  if (typeof body !== 'object' || body === null) throw say('its body is a form: give an object')
  return Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
}
