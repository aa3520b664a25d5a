/** Rules of this project for its contract, beyond those of a linter. Each finding names the place and the remedy. */

import { ContractProblem, type Json, type Locate, objectsIn, resolve } from '../document/document.ts'
import { collisions } from '../document/routes.ts'
import { type Contract, type Operation, readContract } from './contract.ts'
import { exampleFindings } from './examples.ts'

/** @throws {ContractProblem} with a line for each finding */
export function soundContract(source: string): { contract: Contract; locate: Locate } {
  const read = readContract(source)
  const findings = contractFindings(read.contract, read.locate)
  if (findings.length > 0) throw new ContractProblem(findings.join('\n'))
  return read
}

export function contractFindings(contract: Contract, locate: Locate): string[] {
  const ids = new Set<string>()
  const findings = contract.operations.flatMap((operation) => {
    const say = (what: string) => `${locate(operation.place)} ${operation.id}: ${what}`
    const found = operationFindings(operation, contract).map(say)
    if (ids.has(operation.id)) found.push(say('this operationId is used twice; each needs its own'))
    ids.add(operation.id)
    return found
  })
  return [
    ...findings,
    ...collisionFindings(contract, locate),
    ...schemaFindings(contract, locate),
    ...descriptionFindings(contract, locate),
    ...catalogueFindings(contract, locate),
    ...exampleFindings(contract.document, locate),
  ]
}

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
      !isPublic && !security.includes('apiKey'),
      '403',
      'INSUFFICIENT_PRIVILEGE',
      'it is session-only, and a bearer token is refused with this code',
    ],
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

function operationFindings(operation: Operation, contract: Contract): string[] {
  const { policy, statuses, codes, headers, security, parameters } = operation
  const limited = policy.rate_limit !== undefined
  const found = demandedCodes(operation)
    .filter(({ code }) => !(code in codes))
    .map(({ code, why }) => `declare ${code}: ${why}; npm run contract -- fix writes it where a component has it`)
  if (!operation.tag) found.push('give it a tag; the tag is the folder of its handler')
  if (policy.rate_limit && (security.length === 0) !== (policy.rate_limit.scope === 'address')) {
    found.push('a public operation is limited by address, and one that asks for a credential by user or workspace')
  }
  if (policy.attempt_limit) {
    const { by } = policy.attempt_limit
    if (!operation.bodyFields.includes(by))
      found.push(`x-policy.attempt_limit is by ${by}, which its body does not have`)
    if (!limited) found.push('x-policy.attempt_limit stands beside a rate_limit, whose headers it shares')
  }
  if ((policy.role === 'admin' || policy.role === 'owner') && !policy.denied_code) {
    found.push('x-policy.denied_code must name the code that a lesser role is given')
  }
  if (policy.workspace === 'header' && !parameters.some(({ name }) => name === 'X-App-Workspace')) {
    found.push('x-policy.workspace is header; list the Workspace parameter')
  }
  if (policy.workspace === 'path' && !parameters.some(({ name }) => name === 'workspaceId')) {
    found.push('x-policy.workspace is path; list the workspaceId parameter')
  }
  if (policy.runs === 'worker' && !isRead(operation)) {
    found.push(
      'x-policy.runs is worker; a worker only reads: leave it to GET, and to POST of a path that ends in preview',
    )
  }
  if (!('VALIDATION_FAILED' in codes || 'INVALID_PARAMS' in codes)) {
    found.push('declare VALIDATION_FAILED or INVALID_PARAMS: unknown query parameters are refused')
  }
  const names = parameters.map(({ name }) => name)
  const clash = names.find((name, index) => name === 'body' || names.indexOf(name) !== index) ?? operation.repeated[0]
  if (clash) found.push(`rename the parameter ${clash}: the client takes parameters and body in one object`)
  const declared = Object.values(codes)
  for (const status of statuses) {
    if (status >= 400 && !declared.includes(status))
      found.push(`response ${status} lists no codes; give its schema an enum`)
    const names = headers[status] ?? []
    if (!names.includes('X-Request-Id')) found.push(`response ${status} lacks the X-Request-Id header`)
    if (limited && !rateLimitHeaders.every((name) => names.includes(name))) {
      found.push(`response ${status} lacks the X-RateLimit headers`)
    }
  }
  for (const code of Object.keys(codes))
    if (!(code in contract.messages)) found.push(`${code} is not in components/schemas/ErrorCode`)
  return found
}

/** A preview takes the intended change in its body and changes nothing. */
function isRead({ method, path }: Operation): boolean {
  return method === 'GET' || (method === 'POST' && path.endsWith('preview'))
}

function collisionFindings({ document, operations }: Contract, locate: Locate): string[] {
  const unlisted = operations.flatMap(({ id, path, place, parameters }) =>
    [...path.matchAll(/\{([^}]*)\}/g)]
      .filter(([, name]) => !parameters.some((each) => each.in === 'path' && each.name === name))
      .map(([, name]) => `${locate(place)} ${id}: list the path parameter ${name}, which its path names`),
  )
  return [...collisions(document, locate).map(({ line }) => line), ...unlisted]
}

/** Component schemas are closed, and everything in them is bounded. */
function schemaFindings({ document }: Contract, locate: Locate): string[] {
  return componentSchemas(document).flatMap(({ at, part }) =>
    looseness(part).map((remedy) => `${locate(at)} ${at.slice(2).join('.')}: ${remedy}`),
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
  return found
}

/** Every component needs a description: types, hovers and the docs page show it. */
function descriptionFindings({ document }: Contract, locate: Locate): string[] {
  const { schemas = {}, parameters = {}, headers = {} } = document.components as Record<string, Record<string, Json>>
  const named = Object.entries({ schemas, parameters, headers }).flatMap(([kind, parts]) =>
    Object.entries(parts).map(([name, part]) => ({ at: ['components', kind, name], part })),
  )
  const properties = componentSchemas(document).filter(({ isProperty }) => isProperty)
  return [...named, ...properties].flatMap(({ at, part }) => {
    const remedy = missingDescription(part, document)
    return remedy === undefined ? [] : [`${locate(at)} ${at.slice(2).join('.')}: ${remedy}`]
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
  const schemas = (resolve(document, { $ref: '#/components' }).schemas ?? {}) as Record<string, Json>
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

function catalogueFindings({ document, messages }: Contract, locate: Locate): string[] {
  const listed = resolve(document, { $ref: '#/components/schemas/ErrorCode' }).enum as string[]
  const place = locate(['components', 'schemas', 'ErrorCode'])
  return [
    ...listed
      .filter((code) => !messages[code])
      .map((code) => `${place} ErrorCode: ${code} has no text; add it to x-enumDescriptions`),
    ...Object.keys(messages)
      .filter((code) => !listed.includes(code))
      .map((code) => `${place} ErrorCode: ${code} is described; add it to the enum`),
  ]
}
