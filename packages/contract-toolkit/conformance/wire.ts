/** Builds the HTTP request for an input of an operation, and the curl command line for a request. */

import { type Credential, presented } from './fixtures.ts'
import type { Operation, Parameter, Place, Scheme } from './tested-contract.ts'

export type Input = Record<Place, Record<string, unknown>> & { body?: unknown }

/** Deviations of a request from its operation and input. */
export type Otherwise = {
  method?: string
  headers?: Record<string, string | null>
  query?: string
  /** Text or bytes that replace the encoded body. */
  raw?: string | Uint8Array
  /** The media type of the body; default is the first one that the operation declares. */
  media?: string
}

export type Request = { method: string; target: string; headers: Record<string, string>; body: Buffer | undefined }

/** Maximum length of target and headers: servers may refuse longer ones. */
const headMax = 8_000

/** Thrown for an input that no HTTP request can carry. The test skips it, because the server would never receive it. */
export class Unsendable extends Error {}

/** Builds the request of an input. @throws {Unsendable} */
export function requestOf(
  operation: Operation,
  input: Input,
  credential: Credential,
  schemes: Record<string, Scheme>,
  otherwise: Otherwise = {},
): Request {
  const { headers: proof, query: proofQuery } = presented(credential, schemes)
  const headers: Record<string, string> = { Accept: '*/*', ...proof }
  const query = Object.entries(proofQuery).map(([name, value]) => pair(name, value))
  const cookies: string[] = headers.Cookie ? [headers.Cookie] : []
  let path = operation.path
  for (const parameter of operation.parameters) {
    const { name, in: place } = parameter
    if (!(name in input[place])) continue
    const value = input[place][name]
    if (place === 'path') path = path.replaceAll(`{${name}}`, pathText(parameter, value))
    else if (place === 'header') headers[name] = headerText(plainText(parameter, value))
    else if (place === 'cookie') cookies.push(...pairsOf(parameter, value).map(([key, text]) => pair(key, text)))
    else query.push(...queryPairs(parameter, value))
  }
  for (const [name, value] of Object.entries(input.query)) {
    if (!operation.parameters.some((each) => each.in === 'query' && each.name === name))
      query.push(pair(name, String(value)))
  }
  if (cookies.length > 0) headers.Cookie = cookies.join('; ')
  if (otherwise.query) query.push(otherwise.query)
  const media = otherwise.media ?? Object.keys(operation.body?.media ?? {})[0]
  const body = otherwise.raw ?? ('body' in input && media !== undefined ? bodyText(media, input.body) : undefined)
  if (body !== undefined && media !== undefined) headers['Content-Type'] = mediaHeader(media)
  for (const [name, value] of Object.entries(otherwise.headers ?? {})) {
    for (const had of Object.keys(headers)) if (had.toLowerCase() === name.toLowerCase()) delete headers[had]
    if (value !== null) headers[name] = value
  }
  const target = query.length === 0 ? path : `${path}?${query.join('&')}`
  if (target.length + JSON.stringify(headers).length > headMax)
    throw new Unsendable('many servers refuse a request head of this length')
  const bytes = body === undefined ? undefined : Buffer.from(body)
  return { method: otherwise.method ?? operation.method, target, headers, body: bytes }
}

/** The curl command line for a request. @param secrets secrets, each with the shell variable that replaces it */
export function curlOf(
  baseUrl: string,
  { method, target, headers, body }: Request,
  secrets: Map<string, string>,
): string {
  const words = [
    'curl',
    '-sS',
    '-i',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(`${baseUrl}${target}`, secrets),
  ]
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'Accept') words.push('-H', quoted(value === '' ? `${name};` : `${name}: ${value}`, secrets))
  }
  if (body !== undefined) words.push('--data-raw', quoted(body.toString(), secrets))
  return words.join(' ')
}

/**
 * Quotes a text as one shell word, with each secret replaced by its variable. The test also sends secrets without their last
 * one or three characters, which are replaced too.
 */
function quoted(text: string, secrets: Map<string, string>): string {
  let word = text.replaceAll("'", `'\\''`)
  for (const [secret, name] of [...secrets].sort(([one], [other]) => other.length - one.length)) {
    word = word.replaceAll(secret, `'"$${name}"'`).replaceAll(encodeURIComponent(secret), `'"$${name}"'`)
    if (secret.length <= 8) continue
    word = word
      .replaceAll(secret.slice(0, -1), `'"\${${name}%?}"'`)
      .replaceAll(secret.slice(0, -3), `'"\${${name}%???}"'`)
  }
  return `'${word}'`
}

function mediaHeader(media: string): string {
  if (media === 'multipart/form-data') return `${media}; boundary=${boundary}`
  return media.includes('*') ? 'application/octet-stream' : media
}

export function isJson(media: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(media)
}

const boundary = 'boundary-4f0c2b7d'

function bodyText(media: string, value: unknown): string {
  if (isJson(media)) return JSON.stringify(value) ?? ''
  const entries = value !== null && typeof value === 'object' ? Object.entries(value) : []
  if (media.startsWith('application/x-www-form-urlencoded')) {
    return entries.flatMap(([name, each]) => [each].flat().map((one) => pair(name, scalarText(one)))).join('&')
  }
  if (media.startsWith('multipart/form-data')) {
    const parts = entries.flatMap(([name, each]) => [each].flat().map((one) => multipartPart(name, one)))
    return `${parts.join('')}--${boundary}--\r\n`
  }
  return scalarText(value)
}

/** A list is sent as a part for each of its items. */
function multipartPart(name: string, value: unknown): string {
  const type = value !== null && typeof value === 'object' ? '\r\nContent-Type: application/json' : ''
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n${scalarText(value)}\r\n`
}

/**
 * Whether the styles of parameters, or the encoding of a form, say how a value is written. They say nothing about null, empty lists and
 * empty objects, and nothing about lists and objects inside of others.
 */
export function hasText(value: unknown, media: string | undefined): boolean {
  if (media === undefined) return isWritable(value, 1)
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(media)) return value !== null
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  return Object.values(value).every((each) => isWritable(each, media.startsWith('multipart') ? 2 : 1))
}

function isWritable(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return value !== null
  const parts = Object.values(value)
  return levels > 0 && parts.length > 0 && parts.every((each) => isWritable(each, levels - 1))
}

/** The text of a single value in a URL, a header or a form: strings unchanged, other values as JSON. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function pair(name: string, value: string): string {
  return `${encoded(name)}=${encoded(value)}`
}

function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    throw new Unsendable('a URL cannot contain half of a surrogate pair')
  }
}

function headerText(text: string): string {
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text) || text !== text.trim()) {
    throw new Unsendable('a header cannot contain this text')
  }
  return text
}

function pathText(parameter: Parameter, value: unknown): string {
  const { style, name, explode } = parameter
  const parts = partsOf(parameter, value)
  const plain = parts.map(([key, text]) =>
    key === undefined ? encoded(text) : `${encoded(key)}${explode ? '=' : ','}${encoded(text)}`,
  )
  const text = plain.join(style === 'label' && explode ? '.' : style === 'matrix' && explode ? `;${name}=` : ',')
  if (text === '' || text === '.' || text === '..') throw new Unsendable('a path segment cannot be empty, "." or ".."')
  if (style === 'label') return `.${text}`
  return style === 'matrix' ? `;${name}=${text}` : text
}

function plainText(parameter: Parameter, value: unknown): string {
  const parts = partsOf(parameter, value)
  return parts
    .map(([key, text]) => (key === undefined ? text : `${key}${parameter.explode ? '=' : ','}${text}`))
    .join(',')
}

/** With `explode: false` the delimiter `,` is sent as it is, so that it differs from a comma within a value. */
function queryPairs(parameter: Parameter, value: unknown): string[] {
  const isJoined = !parameter.explode && parameter.style === 'form' && parameter.media === undefined
  if (!isJoined) return pairsOf(parameter, value).map(([key, text]) => pair(key, text))
  const texts = partsOf(parameter, value).flatMap(([key, text]) => (key === undefined ? [text] : [key, text]))
  return texts.length === 0 ? [] : [`${encoded(parameter.name)}=${texts.map(encoded).join(',')}`]
}

function pairsOf(parameter: Parameter, value: unknown): [string, string][] {
  const { name, style, explode } = parameter
  const parts = partsOf(parameter, value)
  if (style === 'deepObject') return parts.map(([key, text]) => [key === undefined ? name : `${name}[${key}]`, text])
  if (explode) return parts.map(([key, text]) => [key ?? name, text])
  const between = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ','
  return parts.length === 0
    ? []
    : [[name, parts.flatMap(([key, text]) => (key === undefined ? [text] : [key, text])).join(between)]]
}

/** The scalars of a value; those of an object with their property names. */
function partsOf({ media }: Parameter, value: unknown): [string | undefined, string][] {
  if (media !== undefined) return [[undefined, JSON.stringify(value) ?? '']]
  if (Array.isArray(value)) return value.map((each) => [undefined, scalarText(each)])
  if (value === null || typeof value !== 'object') return [[undefined, scalarText(value)]]
  return Object.entries(value).map(([key, each]) => [key, scalarText(each)])
}
