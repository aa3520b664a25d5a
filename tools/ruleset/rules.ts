/** Rules of this project for its contract, beyond those of a linter. Each finding names the place and the remedy. */

import {
  at,
  ContractProblem,
  type Finding,
  type Json,
  type Locate,
  listIn,
  objectIn,
  objectsIn,
  type Place,
  resolve,
} from '../../packages/contract-toolkit/document/document.ts'
import { reservedNames } from '../../packages/contract-toolkit/document/names.ts'
import { walkParts } from '../../packages/contract-toolkit/document/references.ts'
import { collisions } from '../../packages/contract-toolkit/document/routes.ts'
import { type Contract, type Operation, readContract } from './contract.ts'
import { deprecationFindings } from './deprecation.ts'
import { exampleFindings } from './examples.ts'

/** @throws {ContractProblem} with each finding */
export function soundContract(source: string): { contract: Contract; locate: Locate } {
  const read = readContract(source)
  const findings = contractFindings(read.contract, read.locate)
  if (findings.length > 0) throw new ContractProblem(findings)
  return read
}

export function contractFindings(contract: Contract, locate: Locate): Finding[] {
  const { document } = contract
  const say: Say = (rule, place, subject, message) => ({ rule, level: 'error', at: locate(place), subject, message })
  const ids = new Set<string>()
  const tags = new Set(listIn(document.tags).map((each) => objectIn(each).name))
  const findings = contract.operations.flatMap((operation) => {
    const { id, place, tag } = operation
    const found = operationFindings(operation, contract).map(({ rule, message }) => say(rule, place, id, message))
    if (ids.has(id)) {
      const message = 'this operationId is used twice; each needs its own'
      found.push(say('operation-id-unique', [...place, 'operationId'], id, message))
    }
    ids.add(id)
    if (tag !== '' && !tags.has(tag)) {
      const message = `its tag ${tag} is not declared; add it to tags, or correct it: the tag is the folder of its handler`
      found.push(say('tag-undeclared', [...place, 'tags'], id, message))
    }
    return found
  })
  return [
    ...findings,
    ...collisions(document, locate).map(({ finding }) => finding),
    ...pathParameterFindings(contract, say),
    ...nullableFindings(document, say),
    ...schemaFindings(document, say),
    ...descriptionFindings(document, say),
    ...catalogueFindings(contract, say),
    ...exampleFindings(document, locate),
  ]
}

type Say = (rule: string, place: Place, subject: string, message: string) => Finding

/** An error code that an operation must declare, the status of its response, and the reason. */
export type DemandedCode = { code: string; status: string; why: string }

/** The standard error codes that follow from an operation's method, security, body and policy. */
export function demandedCodes({ method, security, policy, hasBody }: Operation): DemandedCode[] {
  const isPublic = security.length === 0
  const isSentByPages = method !== 'GET' && (isPublic || security.includes('session'))
  const isDeniedToSome = policy.role === 'admin' || policy.role === 'owner'
  const isInWorkspace = policy.workspace === 'header' || policy.workspace === 'path'
  const demands: [isDemanded: boolean, status: string, code: string | undefined, why: string][] = [
    [true, '500', 'INTERNAL_ERROR', 'any operation can fail'],
    [true, '503', 'SERVICE_UNAVAILABLE', 'a server that stops answers with it'],
    [!isPublic, '401', 'UNAUTHENTICATED', 'it needs a credential'],
    [isSentByPages, '403', 'CROSS_SITE_REQUEST', 'it is a write that a page of another site could send'],
    [
      security.includes('session') && !security.includes('apiKey'),
      '403',
      'INSUFFICIENT_PRIVILEGE',
      'it is session-only, and a bearer token is refused with this code',
    ],
    [security.includes('publishableKey'), '403', 'ORIGIN_NOT_ALLOWED', 'a page of an unlisted origin may send the key'],
    [policy.rate_limit !== undefined, '429', 'RATE_LIMITED', 'it has a rate limit'],
    [isDeniedToSome, '403', policy.denied_code, 'x-policy.denied_code names it'],
    [isInWorkspace, '404', 'WORKSPACE_NOT_FOUND', 'the caller may have no membership'],
    [hasBody, '413', 'PAYLOAD_TOO_LARGE', 'it reads a body'],
    [hasBody, '415', 'UNSUPPORTED_MEDIA_TYPE', 'it reads a body'],
  ]
  return demands.flatMap(([isDemanded, status, code, why]) =>
    isDemanded && code !== undefined ? [{ code, status, why }] : [],
  )
}

const rateLimitHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

type Rule = { rule: string; message: string }

function operationFindings(operation: Operation, contract: Contract): Rule[] {
  const { policy, codes } = operation
  const found: Rule[] = demandedCodes(operation)
    .filter(({ code }) => !(code in codes))
    .map(({ code, why }) => ({
      rule: 'code-demanded',
      message: `declare ${code}: ${why}; npm run contract -- fix writes it where a component has it`,
    }))
  const add = (rule: string, message: string) => found.push({ rule, message })
  if (reservedNames.includes(operation.id)) {
    add(
      'operation-id-reserved',
      'the client cannot have a method of this name; name the operation verb + noun, like getThing',
    )
  }
  if (!operation.tag) add('tag-missing', 'give it a tag; the tag is the folder of its handler')
  addPolicyFindings(operation, add)
  if (!('VALIDATION_FAILED' in codes || 'INVALID_PARAMS' in codes)) {
    add('code-demanded', 'declare VALIDATION_FAILED or INVALID_PARAMS: unknown query parameters are refused')
  }
  const names = operation.parameters.map(({ name }) => name)
  const clash = names.find((name, index) => name === 'body' || names.indexOf(name) !== index) ?? operation.repeated[0]
  if (clash) {
    add('parameter-unique', `rename the parameter ${clash}: the client takes parameters and body in one object`)
  }
  addResponseFindings(operation, add)
  addStreamFindings(operation, add)
  for (const message of deprecationFindings(operation)) add('deprecation', message)
  for (const code of Object.keys(codes)) {
    if (!(code in contract.messages)) add('code-unknown', `${code} is not in components/schemas/ErrorCode`)
  }
  if (policy.runs === 'worker' && !isRead(operation)) {
    add(
      'policy-worker',
      'x-policy.runs is worker; a worker only reads: leave it to GET, and to POST of a path that ends in preview',
    )
  }
  return found
}

type Add = (rule: string, message: string) => void

function addPolicyFindings({ policy, security, parameters, bodyFields }: Operation, add: Add): void {
  if (policy.rate_limit && (security.length === 0) !== (policy.rate_limit.scope === 'address')) {
    add(
      'policy-rate-limit',
      'a public operation is limited by address, and one that asks for a credential by user or workspace',
    )
  }
  if (policy.attempt_limit) {
    const { by } = policy.attempt_limit
    if (!bodyFields.includes(by))
      add('policy-attempt-limit', `x-policy.attempt_limit is by ${by}, which its body does not have`)
    if (policy.rate_limit === undefined)
      add('policy-attempt-limit', 'x-policy.attempt_limit stands beside a rate_limit, whose headers it shares')
  }
  const acceptsVisitors = security.includes('publishableKey') || security.includes('manageToken')
  if (acceptsVisitors !== (policy.visitor_limit !== undefined)) {
    add(
      'policy-visitor-limit',
      'x-policy.visitor_limit stands where publishableKey or manageToken is accepted, and nowhere else',
    )
  }
  if ((policy.role === 'admin' || policy.role === 'owner') && !policy.denied_code) {
    add('policy-denied-code', 'x-policy.denied_code must name the code that a lesser role is given')
  }
  if (policy.workspace === 'header' && !parameters.some(({ name }) => name === 'X-App-Workspace')) {
    add('policy-workspace', 'x-policy.workspace is header; list the Workspace parameter')
  }
  if (policy.workspace === 'path' && !parameters.some(({ name }) => name === 'workspaceId')) {
    add('policy-workspace', 'x-policy.workspace is path; list the workspaceId parameter')
  }
}

function addResponseFindings({ policy, statuses, codes, headers }: Operation, add: Add): void {
  const declared = Object.values(codes)
  for (const status of statuses) {
    if (status >= 400 && !declared.includes(status))
      add('response-codes', `response ${status} lists no codes; give its schema an enum`)
    const names = headers[status] ?? []
    if (!names.includes('X-Request-Id')) add('response-headers', `response ${status} lacks the X-Request-Id header`)
    if (policy.rate_limit !== undefined && !rateLimitHeaders.every((name) => names.includes(name))) {
      add('response-headers', `response ${status} lacks the X-RateLimit headers`)
    }
  }
}

/** Server-sent events are text: only the extension says what their data is. */
function addStreamFindings({ responses }: Operation, add: Add): void {
  for (const [status, response] of responses) {
    const media = objectsIn(response.content)['text/event-stream']
    if (media && media['x-item-schema'] === undefined)
      add(
        'event-stream-items',
        `response ${status} is an event stream; describe the data of its events in x-item-schema`,
      )
  }
}

/** A preview takes the intended change in its body and changes nothing. */
function isRead({ method, path }: Operation): boolean {
  return method === 'GET' || (method === 'POST' && path.endsWith('preview'))
}

function pathParameterFindings({ operations }: Contract, say: Say): Finding[] {
  return operations.flatMap(({ id, path, place, parameters }) =>
    [...path.matchAll(/\{([^}]*)\}/g)]
      .filter(([, name]) => !parameters.some((each) => each.in === 'path' && each.name === name))
      .map(([, name]) => say('path-parameter', place, id, `list the path parameter ${name}, which its path names`)),
  )
}

/** OpenAPI 3.1 has no `nullable`, and validators ignore it. */
function nullableFindings(document: Json, say: Say): Finding[] {
  const found: Finding[] = []
  walkParts(document, (node, place) => {
    if (!('nullable' in node)) return
    const [type] = typeof node.type === 'string' ? [node.type] : ['string']
    const remedy =
      node.nullable === true
        ? `write type: [${type}, 'null'] instead, or anyOf with { type: 'null' } for a $ref`
        : 'leave it out: without null in its type, null is refused'
    found.push(say('nullable', [...place, 'nullable'], place.join('/'), `nullable is OpenAPI 3.0; ${remedy}`))
  })
  return found
}

/** Component schemas are closed, and everything in them is bounded. */
function schemaFindings(document: Json, say: Say): Finding[] {
  return componentSchemas(document).flatMap(({ at, part }) =>
    looseness(part).map((remedy) => say('schema-bounded', at, at.slice(2).join('.'), remedy)),
  )
}

function looseness(schema: Json): string[] {
  const found: string[] = []
  const types = [schema.type].flat()
  if (types.includes('object') && schema.properties && schema.additionalProperties !== false) {
    found.push('close the object with additionalProperties: false')
  }
  if (types.includes('object') && !schema.properties && schema.maxProperties === undefined) {
    found.push('bound the object with maxProperties')
  }
  if (types.includes('array') && schema.maxItems === undefined) found.push('bound the array with maxItems')
  if (types.includes('string') && schema.maxLength === undefined && !schema.enum && schema.const === undefined) {
    found.push('bound the string with maxLength')
  }
  if (types.includes('integer') && (schema.minimum === undefined || schema.maximum === undefined)) {
    found.push('bound the integer with minimum and maximum')
  }
  for (const name of listIn(schema['x-exactly-one-of']).flat()) {
    if (!(String(name) in objectIn(schema.properties)))
      found.push(`x-exactly-one-of names ${name}, which it does not have`)
  }
  return found
}

/** Every component needs a description: types, hovers and the docs page show it. */
function descriptionFindings(document: Json, say: Say): Finding[] {
  const components = objectIn(document.components)
  const named = ['schemas', 'parameters', 'headers'].flatMap((kind) =>
    Object.entries(objectsIn(components[kind])).map(([name, part]) => ({ at: ['components', kind, name], part })),
  )
  const properties = componentSchemas(document).filter(({ isProperty }) => isProperty)
  return [...named, ...properties].flatMap(({ at, part }) => {
    const remedy = missingDescription(part, document)
    return remedy === undefined ? [] : [say('described', at, at.slice(2).join('.'), remedy)]
  })
}

/** The remedy. A reference needs no description of its own if its schema says what the value means. */
function missingDescription(part: Json, document: Json): string | undefined {
  if (part.description) return undefined
  if (part.$ref === undefined) return 'describe it: what it means, its unit, and what null means'
  const target = resolve(document, part)
  const isForm = [target.type].flat().includes('string') && target.pattern !== undefined
  if (isForm) return 'describe it beside its $ref, which only says the form of the value: what it means'
  return target.description ? undefined : 'describe it, or the schema that its $ref leads to'
}

type SchemaPart = { at: (string | number)[]; part: Json; isProperty: boolean }

/** The component schemas, each before its inner schemas. */
function componentSchemas(document: Json): SchemaPart[] {
  const schemas = resolve(document, { $ref: '#/components' }).schemas ?? {}
  return Object.entries(schemas).flatMap(([name, part]) => withNested(part, ['components', 'schemas', name], false))
}

function withNested(part: Json, at: (string | number)[], isProperty: boolean): SchemaPart[] {
  const properties = Object.entries(objectsIn(part.properties))
  const choices = ['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    ((part[key] ?? []) as Json[]).map((each, index) => ({ each, place: [...at, key, index] })),
  )
  return [
    { at, part, isProperty },
    ...properties.flatMap(([name, each]) => withNested(each, [...at, 'properties', name], true)),
    ...(part.items ? withNested(part.items as Json, [...at, 'items'], false) : []),
    ...choices.flatMap(({ each, place }) => withNested(each, place, false)),
  ]
}

function catalogueFindings({ document, messages }: Contract, say: Say): Finding[] {
  const place = ['components', 'schemas', 'ErrorCode']
  const listed = new Set(listIn(resolve(document, at(document, place)).enum).map(String))
  const finding = (message: string) => say('error-catalogue', place, 'ErrorCode', message)
  return [
    ...[...listed]
      .filter((code) => !messages[code])
      .map((code) => finding(`${code} has no text; add it to x-enumDescriptions`)),
    ...Object.keys(messages)
      .filter((code) => !listed.has(code))
      .map((code) => finding(`${code} is described; add it to the enum`)),
  ]
}
