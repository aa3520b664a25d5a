/**
 * Reads any OpenAPI description for the client generator and the mock. A fault that would stop either of them is an error.
 * A fault with one obvious correction is corrected in the document, and noted.
 */

import {
  at,
  ContractProblem,
  type Json,
  type Locate,
  listIn,
  objectIn,
  objectsIn,
  type Place,
  readDocument,
  resolve,
} from './document.ts'
import { withoutDeadMappings } from './mappings.ts'
import type { DescribedOperation, Description, Note, Parameter, Where } from './model.ts'
import { keyedParameters, methodNames } from './names.ts'
import { type OperationSource, operationsIn, type ParameterSource, pathItems } from './operations.ts'
import { referenceFindings } from './references.ts'
import { collisions } from './routes.ts'

/** @throws {ContractProblem} with a line `file:line …` for each error */
export function readDescription(text: string, name: string): Description {
  const { document, locate } = readDocument(text, name)
  assertVersion(document, locate)
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling.join('\n'))
  const { errors, notes, found } = findingsIn(document, locate)
  notes.push(...withoutDeadMappings(document))
  if (errors.length > 0) throw new ContractProblem(errors.join('\n'))
  const { title, version } = objectIn(document.info)
  const schemes = objectIn(at(document, ['components', 'securitySchemes']))
  return {
    document,
    locate,
    title: String(title ?? name),
    version: String(version ?? ''),
    operations: methodNames(found, notes),
    schemes: Object.fromEntries(Object.entries(schemes).map(([key, scheme]) => [key, resolve(document, scheme)])),
    notes,
  }
}

function assertVersion(document: Json, locate: Locate): void {
  if (document.swagger !== undefined) {
    throw new ContractProblem(
      `${locate(['swagger'])} is Swagger ${document.swagger}; convert it first: npx swagger2openapi FILE -o openapi.json`,
    )
  }
  if (!/^3\.[012]\./.test(String(document.openapi))) {
    throw new ContractProblem(
      `${locate(['openapi'])} openapi is ${JSON.stringify(document.openapi)}; 3.0, 3.1 and 3.2 can be read`,
    )
  }
}

type Found = Omit<DescribedOperation, 'name'>
type Findings = { errors: string[]; notes: Note[]; found: Found[] }

function findingsIn(document: Json, locate: Locate): Findings {
  const findings: Findings = { errors: [], notes: [], found: [] }
  const sources = operationsIn(document)
  const takenIds = new Set(sources.map(({ source }) => source.operationId))
  const placesById = new Map<string, Place>()
  for (const operation of sources) {
    const context = contextOf(findings, locate, operation)
    if (operation.source.operationId === undefined) {
      context.note('has no operationId; named by method and path')
      operation.source.operationId = derivedId(operation, takenIds)
    }
    const id = String(operation.source.operationId)
    const other = placesById.get(id)
    if (other) context.error(`this operationId is used at ${locate(other)} too; each needs its own`)
    placesById.set(id, operation.place)
    findings.found.push({ ...operationFrom(operation, context), id })
  }
  findings.notes.push(...unsupportedPaths(document))
  for (const { line, place, shared } of collisions(document, locate)) {
    const kind = 'the same route as another path, which has other methods'
    if (shared) findings.errors.push(line)
    else findings.notes.push({ kind, place, what: String(place[1]) })
  }
  if (document.webhooks) {
    findings.notes.push({
      kind: 'not supported: webhooks; only their types are written',
      place: ['webhooks'],
      what: 'webhooks',
    })
  }
  return findings
}

function unsupportedPaths(document: Json): Note[] {
  return pathItems(document).flatMap(({ path, item }) => [
    ...['query', 'additionalOperations']
      .filter((key) => item[key])
      .map((key) => ({ kind: 'not supported: methods of OpenAPI 3.2', place: ['paths', path, key], what: path })),
    ...(/[#?]/.test(path)
      ? [{ kind: 'not supported: # or ? in a path, which are no part of one', place: ['paths', path], what: path }]
      : []),
  ])
}

type Context = {
  error: (what: string) => void
  note: (kind: string, what?: string) => void
}

function contextOf({ errors, notes }: Findings, locate: Locate, { id, place }: OperationSource): Context {
  return {
    error: (what) => errors.push(`${locate(place)} ${id}: ${what}`),
    note: (kind, what) => notes.push({ kind, place, what: what === undefined ? id : `${id} ${what}` }),
  }
}

function operationFrom(operation: OperationSource, context: Context): Omit<Found, 'id'> {
  const { method, path, place, item, source, body, responses, security } = operation
  if (responses.length === 0) context.error('has no responses; list what it answers')
  const takesBody = !['GET', 'HEAD', 'TRACE'].includes(method)
  if (body && !takesBody) context.note(`not supported: the body of a ${method}, which no fetch sends`)
  if (source.callbacks) context.note('not supported: callbacks; only their types are written')
  return {
    method,
    path,
    summary: firstLine(source.summary ?? item.summary ?? source.description),
    place,
    parameters: parametersFrom(operation, context),
    body: body && takesBody ? { required: body.required === true, content: objectsIn(body.content) } : undefined,
    responses: Object.fromEntries(responses.map(([status, response]) => [statusKey(status), response])),
    security,
    server: serverUrl(source.servers) ?? serverUrl(item.servers),
  }
}

function statusKey(status: string): string {
  return status === 'default' ? status : status.toUpperCase()
}

/** Adds the parameters that only the path names. An added parameter is written into the document too. */
function parametersFrom({ path, place, source, parameters }: OperationSource, { error, note }: Context): Parameter[] {
  const isPlaced = (each: ParameterSource): each is ParameterSource & { in: Where } =>
    typeof each.source.name === 'string' && ['path', 'query', 'header', 'cookie'].includes(each.in)
  for (const { name, in: where } of parameters.filter((each) => !isPlaced(each))) {
    error(`parameter ${name} is in ${where}; give it a name, and path, query, header or cookie`)
  }
  const found = parameters.filter(isPlaced).map(parameterFrom)
  const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  for (const name of named) {
    if (found.some((each) => each.in === 'path' && each.name === name)) continue
    const added = { name, in: 'path' as const, required: true, schema: { type: 'string' } }
    const listed = [...listIn(source.parameters), added]
    source.parameters = listed
    found.push(parameterFrom({ ...added, source: added, place: [...place, 'parameters', listed.length - 1] }))
    note('a path parameter that is not listed; taken as a string', name)
  }
  for (const each of found) {
    if (each.in === 'path' && !named.includes(each.name)) {
      note('a path parameter that its path does not have; it is not sent', each.name)
    }
  }
  return keyedParameters(found)
}

const defaultStyles: Record<Where, string> = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' }

function parameterFrom(parameter: ParameterSource & { in: Where }): Omit<Parameter, 'key'> {
  const { name, in: where, required, place, source } = parameter
  const style = String(source.style ?? defaultStyles[where])
  const media = source.content === undefined ? undefined : Object.keys(source.content as Json)[0]
  return {
    name,
    in: where,
    required,
    style,
    explode: typeof source.explode === 'boolean' ? source.explode : style === 'form',
    allowReserved: source.allowReserved === true,
    media,
    schema:
      media === undefined
        ? source.schema === undefined
          ? undefined
          : [...place, 'schema']
        : [...place, 'content', media, 'schema'],
  }
}

/** The URL of the first server with the defaults of its variables; undefined for an empty list. */
export function serverUrl(servers: unknown): string | undefined {
  const [first] = (servers ?? []) as { url?: string; variables?: Record<string, { default?: string }> }[]
  return first?.url?.replace(/\{([^}]*)\}/g, (whole, name: string) => first.variables?.[name]?.default ?? whole)
}

/** `GET /users/{id}/keys` becomes getUsersByIdKeys, with a number where that id is taken. */
function derivedId({ method, path }: OperationSource, taken: Set<unknown>): string {
  const words = path
    .replace(/\{([^}]*)\}/g, ' by $1 ')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const plain = method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  let id = plain
  for (let count = 2; taken.has(id); count++) id = `${plain}${count}`
  taken.add(id)
  return id
}

function firstLine(text: unknown): string {
  return (
    String(text ?? '')
      .trim()
      .split('\n')[0]
      ?.trim() ?? ''
  )
}
