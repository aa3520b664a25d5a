/**
 * Model of a collection, from which the Postman and Bruno files are written: one request per operation, with variables
 * where requests depend on each other.
 */

import { withoutMarked } from '../document/directions.ts'
import { type Json, objectIn, objectsIn, resolve } from '../document/document.ts'
import { linksOf } from '../document/links.ts'
import type { DeclaredParameter, Operation, RequestBody } from '../document/operations.ts'
import { type Kept, keptBy, linkedFields } from './captures.ts'
import { type Credential, type Secret, secretsOf, wayIn } from './credentials.ts'
import { type Link, operationsOf, setsCookie, signsIn } from './operations.ts'
import { exampleOf, shown } from './sample.ts'
import { type Variables, variableName, variablesOf } from './variables.ts'

export type Collection = {
  title: string
  description: string
  variables: [name: string, value: string][]
  secrets: Secret[]
  /** Variables whose values only the user knows. */
  toFillIn: string[]
  folders: { name: string; description: string; requests: Request[] }[]
}

export type Request = {
  name: string
  method: string
  /** Segments of the path; `:name` is filled from `inPath`. */
  steps: string[]
  inPath: Part[]
  query: Part[]
  headers: Part[]
  body?: Body
  /** Undefined when the cookie authenticates the request, or the operation is public. */
  credential?: Credential
  description: string
  answers: Answer[]
  /** Pattern of the declared statuses; undefined when the contract declares `default` or no response. */
  declared?: string
  keeps: Kept[]
}
/** Parts with `on: false` are exported disabled, for the user to enable. */
export type Part = { name: string; value: string; on: boolean; description: string }
export type Body = { media: string; text: string } | { media: string; fields: Part[] }
export type Answer = { status: number; name: string; headers: Part[]; media?: string; text: string }

/** Base of a relative server URL such as `/`. Also replaces a server URL that cannot be parsed. */
const usualServer = 'http://127.0.0.1:3000'

export function collectionOf(document: Json): Collection {
  const operations = operationsOf(document)
  const links = linksOf(document, operations)
  const variables = variablesOf(document, operations)
  const values = new Map<string, string>()
  const requests = operations.map((operation) => ({
    tag: folderOf(operation),
    request: requestOf({ document, operations, links, variables, values }, operation),
  }))
  const secrets = secretsOf(document, operations)
  const linked = new Set(operations.flatMap((operation) => linkedFields(operation, links).map(variableName)))
  const { title = 'API', description = '' } = (document.info ?? {}) as Record<string, string>
  return {
    title,
    description: [description.trim(), signingIn(operations)].filter(Boolean).join('\n\n'),
    variables: [['baseUrl', serverOf(document)], ...variables.values, ...values],
    secrets,
    toFillIn: [
      'baseUrl',
      ...secrets.map(({ name }) => name),
      ...variables.chosen,
      ...[...values.keys()].filter((name) => !linked.has(name)),
    ],
    folders: tagsOf(document, operations).map(({ name, description: about }) => ({
      name,
      description: about,
      // DELETE requests come last, so that the other requests still find the created objects.
      requests: requests
        .filter(({ tag }) => tag === name)
        .map(({ request }) => request)
        .sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE')),
    })),
  }
}

type Known = {
  document: Json
  operations: Operation[]
  links: Link[]
  variables: Variables
  /** Variables that fill body fields. `sampleBody` adds them. */
  values: Map<string, string>
}

function requestOf(known: Known, operation: Operation): Request {
  const { document, variables } = known
  const { id, method, path, parameters, source, responses } = operation
  const steps = path.split('/').slice(1)
  const whole = (name: unknown) => steps.includes(`{${name}}`)
  const partOf = (parameter: DeclaredParameter) => partFrom(known, operation, parameter)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const body = operation.body && sampleBody(known, operation.body, operation)
  const declared = declaredBy(Object.keys(responses))
  const [credential, ...others] = wayIn(document, operation)
  const keys = (place: 'header' | 'query') => others.flatMap((each) => keyPart(each, place))
  return {
    name: id,
    method,
    steps: steps.map((step) =>
      inPath.reduce((text, parameter) => {
        if (text === `{${parameter.name}}`) return `:${parameter.name}`
        return text.replace(`{${parameter.name}}`, `{{${variables.variableFor(operation, parameter)}}}`)
      }, step),
    ),
    inPath: inPath.filter(({ name }) => whole(name)).map(partOf),
    query: [...parameters.filter((parameter) => parameter.in === 'query').map(partOf), ...keys('query')],
    headers: [
      ...keys('header'),
      ...parameters.filter((parameter) => parameter.in === 'header').map(partOf),
      ...parameters.filter((parameter) => parameter.in === 'cookie').map((parameter) => cookiePart(partOf(parameter))),
    ],
    ...(body && { body }),
    ...(credential && { credential }),
    description: [source.summary, source.description]
      .map((text) => String(text ?? '').trim())
      .filter(Boolean)
      .join('\n\n'),
    answers: Object.entries(responses).flatMap(([status, response]) => answerOf(document, status, response)),
    ...(declared && { declared }),
    keeps: keptBy(document, operation, known.operations, known.links, variables),
  }
}

function partFrom({ document, variables }: Known, operation: Operation, parameter: DeclaredParameter): Part {
  const isShared = parameter.in === 'path' || (parameter.in === 'header' && parameter.required)
  return {
    name: parameter.name,
    value: isShared
      ? `{{${variables.variableFor(operation, parameter)}}}`
      : variables.shared(parameterText(document, parameter)),
    on: parameter.required,
    description: String(parameter.source.description ?? '').trim(),
  }
}

/** The server refuses an idempotency key reused for another request. Postman and Bruno generate a new one for `$guid`. */
function parameterText(document: Json, parameter: DeclaredParameter): string {
  if (parameter.name.toLowerCase() === 'idempotency-key') return '{{$guid}}'
  return plain([shown(document, parameter.source) ?? ''].flat()[0])
}

function cookiePart({ name, value, on, description }: Part): Part {
  return { name: 'Cookie', value: `${name}=${value}`, on, description }
}

/** Postman and Bruno support one credential per request. Further API keys are sent as headers or query parameters. */
function keyPart(credential: Credential, place: 'header' | 'query'): Part[] {
  if (credential.kind !== 'key' || credential.place !== place) return []
  return [{ name: credential.name, value: `{{${credential.variable}}}`, on: true, description: '' }]
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
}

function sampleBody(known: Known, { content }: RequestBody, operation: Operation): Body | undefined {
  const { document, variables, values } = known
  const media = 'application/json' in content ? 'application/json' : Object.keys(content)[0]
  if (media === undefined) return undefined
  const { schema } = content[media] ?? {}
  const sent = withoutMarked(document, schema, shown(document, content[media] ?? {}), 'readOnly')
  const value = withVariables(sent, variables)
  for (const field of ownFields(known, operation, value)) {
    const fields = value as Record<string, string>
    const name = variableName(field)
    if (!values.has(name) && !variables.values.has(name)) values.set(name, fields[field] ?? '')
    fields[field] = `{{${name}}}`
  }
  if (/^(application\/x-www-form-urlencoded|multipart\/)/.test(media)) {
    const fields = Object.entries(value ?? {})
    return { media, fields: fields.map(([name, each]) => ({ name, value: plain(each), on: true, description: '' })) }
  }
  return { media, text: isJson(media) ? JSON.stringify(value ?? {}, null, 2) : plain(value) }
}

/** Body fields that need a variable: sign-in fields differ for each user, and link fields for each run. */
function ownFields({ links }: Known, operation: Operation, value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  const texts = Object.entries(value).filter(([, each]) => typeof each === 'string')
  const linked = linkedFields(operation, links)
  return texts.map(([name]) => name).filter((name) => linked.includes(name) || signsIn(operation))
}

/** Sign-out goes after all folders, so that a run of the whole collection stays signed in until then. */
function folderOf(operation: Operation): string {
  return setsCookie(operation) && !signsIn(operation) ? '' : operation.tag
}

function withVariables(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return variables.shared(value)
  if (Array.isArray(value)) return value.map((each) => withVariables(each, variables))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withVariables(each, variables)]))
}

/** Exports a response if it has an exact status, and either an example or no body. */
function answerOf(document: Json, status: string, response: Json): Answer[] {
  if (!/^\d{3}$/.test(status)) return []
  const [media, content] = Object.entries(objectsIn(response.content))[0] ?? []
  const example = content && withoutMarked(document, content.schema, exampleOf(document, content), 'writeOnly')
  if (media !== undefined && example === undefined) return []
  const headers = Object.entries(objectIn(response.headers)).map(([name, source]) => {
    const header = resolve(document, source)
    return { name, value: plain(shown(document, header)), on: header.required === true, description: '' }
  })
  return [
    {
      status: Number(status),
      name:
        String(response.description ?? '')
          .trim()
          .split('\n')[0] ?? '',
      headers: headers.filter(({ on }) => on),
      ...(media !== undefined && { media }),
      text: example === undefined ? '' : isJson(String(media)) ? JSON.stringify(example, null, 2) : plain(example),
    },
  ]
}

function isJson(media: string): boolean {
  return /^application\/([\w.-]+\+)?json\b/.test(media)
}

function declaredBy(statuses: string[]): string | undefined {
  if (statuses.includes('default') || statuses.length === 0) return undefined
  return `^(${statuses.map((status) => status.replace(/X/gi, '\\d')).join('|')})$`
}

function serverOf(document: Json): string {
  const [server] = (document.servers ?? []) as { url?: string; variables?: Record<string, { default?: string }> }[]
  const url = (server?.url ?? '/').replace(/\{(\w+)\}/g, (_all, name) => server?.variables?.[name]?.default ?? '')
  return (URL.canParse(url, usualServer) ? new URL(url, usualServer).href : usualServer).replace(/\/$/, '')
}

/** Returns the tags in the order of the document, then unlisted tags, then the empty tag. */
function tagsOf(document: Json, operations: Operation[]): { name: string; description: string }[] {
  const used = new Set(operations.map(folderOf))
  const listed = ((document.tags ?? []) as Json[]).map(({ name, description }) => ({
    name: String(name),
    description: String(description ?? '').trim(),
  }))
  const unlisted = [...used].filter((tag) => !listed.some(({ name }) => name === tag))
  return [
    ...listed.filter(({ name }) => used.has(name)),
    ...unlisted
      .sort((one, other) => Number(one === '') - Number(other === ''))
      .map((name) => ({ name, description: '' })),
  ]
}

function signingIn(operations: Operation[]): string {
  const found = operations.filter(signsIn).map(({ id }) => id)
  return found.length === 0
    ? ''
    : `A request without a key goes out with the cookie that ${found.join(' or ')} has set before.`
}
