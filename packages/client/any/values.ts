/** Writes parameter values as text in each style of OpenAPI. */
import type { Say } from '../call.ts'
import type { Styled } from '../operation.ts'

type Encode = (text: string) => string

export function pathText({ name, style, explode = false, media }: Styled, value: unknown): string {
  if (media !== undefined) return encodeURIComponent(JSON.stringify(value))
  const parts = partsOf(value, explode, encodeURIComponent)
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`
  if (style !== 'matrix') return parts.join(',')
  const key = encodeURIComponent(name)
  if (!explode || !isComposed(value)) return `;${key}=${parts.join(',')}`
  return parts.map((part) => (Array.isArray(value) ? `;${key}=${part}` : `;${part}`)).join('')
}

export function headerText({ explode = false, media }: Styled, value: unknown): string {
  return media === undefined ? partsOf(value, explode, String).join(',') : JSON.stringify(value)
}

/** The `name=value` parts of a query, a cookie or a form. */
export function queryParts(parameter: Styled, value: unknown): string[] {
  const { name, style = 'form', explode = style === 'form', reserved = false, media } = parameter
  const encode = reserved ? reservedKept : encodeURIComponent
  const key = encodeURIComponent(name)
  if (media !== undefined) return [`${key}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`]
  if (style === 'deepObject') return deepParts(name, value, encode)
  if (!isComposed(value)) return [`${key}=${encode(scalarText(value))}`]
  const parts = partsOf(value, explode && !Array.isArray(value), encode)
  if (parts.length === 0) return []
  if (explode) return Array.isArray(value) ? parts.map((part) => `${key}=${part}`) : parts
  return [`${key}=${parts.join(separators[style] ?? ',')}`]
}

export function addCookie(headers: Headers, parts: string[]): void {
  headers.set('Cookie', [headers.get('Cookie'), ...parts].filter(Boolean).join('; '))
}

/** @throws {TypeError} in a browser's page */
export function assertNoPage(say: Say): void {
  if ('document' in globalThis) {
    throw say('a page cannot set a cookie of a call; leave it out, and let the browser send its own')
  }
}

const separators: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '%7C' }

/** `filter[a][b]=1`. OpenAPI does not define lists here: their items are numbered. */
function deepParts(name: string, value: unknown, encode: Encode): string[] {
  if (!isComposed(value)) return [`${encodeURIComponent(name)}=${encode(scalarText(value))}`]
  return entriesOf(value).flatMap(([key, each]) => deepParts(`${name}[${key}]`, each, encode))
}

/** The parts of a value: `k,v` or `k=v` of an object, the items of a list, or the value itself. */
function partsOf(value: unknown, joined: boolean, encode: Encode): string[] {
  if (!isComposed(value)) return [encode(scalarText(value))]
  if (Array.isArray(value)) return entriesOf(value).map(([, each]) => encode(scalarText(each)))
  return entriesOf(value).flatMap(([key, each]) => {
    const [name, text] = [encode(key), encode(scalarText(each))]
    return joined ? [`${name}=${text}`] : [name, text]
  })
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined && each !== null)
}

function isComposed(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

/** A value nested deeper than the style allows is written as JSON. */
export function scalarText(value: unknown): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError('an invalid Date cannot be sent')
    return value.toISOString()
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

function reservedKept(text: string): string {
  return encodeURIComponent(text).replace(/%(3A|2F|3F|5B|5D|40|21|24|27|28|29|2A|2C|3B)/g, decodeURIComponent)
}
