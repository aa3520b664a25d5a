/** The request of a filled form, as this page sends it and as code for other programs. */
import { urlEncoded } from '../client/any/body.ts'
import { isJson, isText } from '../client/any/media.ts'
import { headerText, pathText, queryParts } from '../client/any/values.ts'
import type { Styled } from '../client/operation.ts'
import type { ClientSample } from '../contract-toolkit/document/docs-project.ts'
import { isObject } from '../contract-toolkit/document/document.ts'
import { keyedParameters } from '../contract-toolkit/document/names.ts'
import { type Contract, type Json, type Operation, objectOf, type Parameter, textOrEmpty, waysIn } from './contract.ts'
import { plain, typesOf } from './schema.ts'

/** Values by `in name`. A list is an array; an omitted value has no key. */
export type Values = Map<string, string | string[]>
export type Filled = { values: Values; body: string | undefined; media: string | undefined }
export type HttpRequest = {
  method: string
  url: string
  headers: [name: string, value: string][]
  body: string | undefined
}

export function keyOf(parameter: Parameter): string {
  return `${parameter.in} ${parameter.name}`
}

export function isList(document: Json, { schema }: Parameter): boolean {
  return typesOf(plain(document, schema)).includes('array')
}

/** @param base URL of the server without a trailing slash; empty for the server of this page */
export function requestOf(operation: Operation, { values, body, media }: Filled, base: string): HttpRequest {
  const filled = operation.parameters.flatMap((parameter) => {
    const value = values.get(keyOf(parameter))
    return value === undefined || value === '' || value.length === 0 ? [] : [{ parameter, value }]
  })
  const of = (place: string) => filled.filter(({ parameter }) => parameter.in === place)
  const path = operation.path.replace(/\{([^}]+)\}/g, (whole, name) => {
    const given = of('path').find(({ parameter }) => parameter.name === name)
    return given === undefined ? whole : pathText(styled(given.parameter), readValue(given))
  })
  const query = of('query').flatMap((given) => queryParts(styled(given.parameter), readValue(given)))
  const headers = of('header').map((given): [string, string] => [
    given.parameter.name,
    headerText(styled(given.parameter), readValue(given)),
  ])
  if (body !== undefined && media !== undefined) headers.push(['Content-Type', media])
  return {
    method: operation.method,
    url: `${base}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers,
    body: media === formMedia ? asForm(body) : body,
  }
}

const formMedia = 'application/x-www-form-urlencoded'

/** JSON fields in form encoding. */
function asForm(body: string | undefined): string | undefined {
  const fields = parsed(body)
  return isObject(fields) ? urlEncoded(fields, {}, (what) => new TypeError(what)) : body
}

function styled({ name, style, explode, allowReserved, media }: Parameter): Styled {
  return { name, style, explode, ...(allowReserved && { reserved: true }), ...(media !== undefined && { media }) }
}

/** The value as typed; parsed where it is written as JSON, or by the properties of an object. */
function readValue({
  parameter: { style, media },
  value,
}: {
  parameter: Parameter
  value: string | string[]
}): unknown {
  return media === undefined && style !== 'deepObject' ? value : (parsed([value].flat().join(',')) ?? value)
}

/** A credential as samples show it: the name of a variable, so that no secret is copied. */
export function credentialHeaders({ document }: Contract, ways: string[][]): [string, string][] {
  const schemes = objectOf(objectOf(document.components).securitySchemes)
  const known = ways.map((way) => way.flatMap((name) => credentialHeader(objectOf(schemes[name]))))
  return known.find((each) => each.length > 0 && each[0]?.[0] !== 'Cookie') ?? known[0] ?? []
}

function credentialHeader({ type, scheme, in: place, name }: Json): [string, string][] {
  if (type === 'apiKey' && place === 'header') return [[textOrEmpty(name), '$API_KEY']]
  if (type === 'apiKey' && place === 'cookie') return [['Cookie', `${name}=$SESSION`]]
  if (type === 'http' && textOrEmpty(scheme).toLowerCase() === 'basic') return [['Authorization', 'Basic $CREDENTIALS']]
  if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') return [['Authorization', 'Bearer $API_KEY']]
  return []
}

export function curlOf({ method, url, headers, body }: HttpRequest): string {
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined)
  const quoted = ([name, value]: [string, string]) =>
    value.includes('$') ? `-H "${name}: ${value.replace(/["\\`]/g, '\\$&')}"` : `-H ${shell(`${name}: ${value}`)}`
  return [
    `curl ${method === 'HEAD' ? '-I ' : isPlain ? '' : `-X ${method} `}${shell(url)}`,
    ...headers.map(quoted),
    ...(body === undefined ? [] : [`-d ${shell(body)}`]),
  ].join(' \\\n  ')
}

export function fetchOf({ method, url, headers, body }: HttpRequest): string {
  const value = (text: string) => {
    const variable = variableIn(text)
    return variable ? `\`${variable.before}\${process.env.${variable.name}}\`` : quote(text)
  }
  const lines = headers.map(([name, text]) => `    ${/^\w+$/.test(name) ? name : quote(name)}: ${value(text)},`)
  const data = parsed(body)
  return [
    `const response = await fetch(${quote(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(lines.length > 0 ? ['  headers: {', ...lines, '  },'] : []),
    ...(body === undefined
      ? []
      : [`  body: ${data === undefined ? quote(body) : `JSON.stringify(${literal(data, '  ')})`},`]),
    '})',
    'console.log(response.status, await response.text())',
  ].join('\n')
}

/** The environment variable at the end of a credential, such as `Bearer $API_KEY`. */
export function variableIn(text: string): { before: string; name: string } | undefined {
  const [, before = '', name] = /^(.*)\$([A-Z_]+)$/.exec(text) ?? []
  return name === undefined ? undefined : { before, name }
}

/** @property tenant the id that the client's option gives, where it has one */
export type ClientFacts = {
  name: string
  baseUrl: string
  sample: ClientSample | undefined
  tenant: string | undefined
}

/** The call of the generated client: parameters by their keys, the body under `body`. */
export function clientOf(contract: Contract, operation: Operation, filled: Filled, facts: ClientFacts): string {
  const { document } = contract
  const { sample } = facts
  const isSetByClient = ({ name, in: place }: Parameter) =>
    place === 'header' && (name.toLowerCase() === 'idempotency-key' || sample?.defaults[name] !== undefined)
  const cookies = keyedParameters(operation.parameters).flatMap((parameter) => {
    if (isSetByClient(parameter) || (sample !== undefined && parameter.in === 'cookie')) return []
    const value = filled.values.get(keyOf(parameter))
    const isEmpty = value === undefined || value.length === 0
    if (isEmpty && !parameter.required) return []
    const missing = isList(document, parameter) ? "['…']" : "'…'"
    return [[parameter.key, isEmpty ? missing : literalOf(document, parameter, value)] as const]
  })
  const body = bodyLiteral(filled)
  const lines = [
    ...cookies.map(([name, text]) => `  ${property(name)}: ${text},`),
    ...(body === undefined ? [] : [`  body: ${body},`]),
  ]
  const input = lines.length > 0 ? `{\n${lines.join('\n')}\n}` : ''
  const options = [
    `baseUrl: ${quote(facts.baseUrl)}`,
    ...(sample === undefined ? authOption(contract, operation) : [`${sample.credential}: process.env.API_KEY`]),
    ...operation.parameters.flatMap(({ name }) => {
      const option = sample?.defaults[name]
      return option === undefined ? [] : [`${option}: ${quote(facts.tenant ?? '…')}`]
    }),
  ]
  const isCursor = (each: Parameter) => each.in === 'query' && each.name === sample?.cursor
  const isPaged = operation.method === 'GET' && operation.parameters.some(isCursor)
  return [
    `import { createClient } from '${facts.name}'`,
    '',
    `const client = createClient({\n${options.map((each) => `  ${each},`).join('\n')}\n})`,
    `const { data, error } = await client.${operation.methodName}(${input})`,
    ...(isPaged
      ? ['', `for await (const each of client.${operation.methodName}.all(${input})) console.log(each)`]
      : []),
  ].join('\n')
}

/** The body as the client takes it: the value of a JSON body or a form, and others as a text or as bytes. */
function bodyLiteral({ body, media = '' }: Filled): string | undefined {
  if (body === undefined) return undefined
  const value = parsed(body)
  if (isJson(media) || /^multipart\/form-data/i.test(media) || media.startsWith(formMedia))
    return value === undefined ? undefined : literal(value, '  ')
  if (media.includes('*') && value !== undefined) return literal(value, '  ')
  return isText(media) ? quote(body) : `new Blob([${quote(value === null ? '…' : body)}])`
}

/** The credentials of the first way that an operation can be called, by the names of their schemes. */
function authOption({ document }: Contract, operation: Operation): string[] {
  const schemes = objectOf(objectOf(document.components).securitySchemes)
  const [names = []] = waysIn(operation).filter((way) => way.length > 0)
  // The client has no option for one that is not described.
  const described = names.filter((name) => schemes[name] !== undefined)
  const known = described.map((name) => {
    const { type, scheme } = objectOf(schemes[name])
    const isBasic = type === 'http' && textOrEmpty(scheme).toLowerCase() === 'basic'
    const value = isBasic
      ? '{ username: process.env.USERNAME, password: process.env.PASSWORD }'
      : `process.env.${names.length === 1 ? 'API_KEY' : variable(name)}`
    return `${property(name)}: ${value}`
  })
  return known.length === 0 ? [] : [`auth: { ${known.join(', ')} }`]
}

function variable(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()
}

/** The parsed value, or undefined where the text is not JSON. */
export function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function literalOf(document: Json, { schema }: Parameter, value: string | string[]): string {
  if (!Array.isArray(value)) return scalarOf(document, schema, value)
  const { items } = plain(document, schema)
  return `[${value.map((each) => scalarOf(document, items, each)).join(', ')}]`
}

function scalarOf(document: Json, schema: unknown, text: string): string {
  const types = typesOf(plain(document, schema))
  const isNumber = types.includes('integer') || types.includes('number')
  return (isNumber && /^-?\d+(\.\d+)?$/.test(text)) || types.includes('boolean') ? text : quote(text)
}

/** JSON written as a JavaScript literal. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quote(value)
  if (value === null || typeof value !== 'object') return String(value)
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((each) => literal(each, inner))
    : Object.entries(value).map(([name, each]) => `${property(name)}: ${literal(each, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (lines.length === 0) return open + close
  const short = `${open}${Array.isArray(value) ? '' : ' '}${lines.join(', ')}${Array.isArray(value) ? '' : ' '}${close}`
  if (short.length + indent.length < 72 && !short.includes('\n')) return short
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`
}

function property(name: string): string {
  // Without brackets, it would set the prototype.
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

function quote(text: string): string {
  const safe = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${safe.replaceAll("'", "\\'")}'`
}

function shell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
