/**
 * Reads a description that is not ours into the facts a client and a mock are made of. What would stop either is an error;
 * what can be put right without guessing is put right in the document and noted.
 */

import {
  at,
  ContractProblem,
  type Json,
  type Locate,
  methods,
  type Place,
  readDocument,
  resolve,
  stepsOf,
} from './document.ts'
import { withoutDeadMappings } from './mappings.ts'
import type { Foreign, ForeignOperation, Note, Parameter, Where } from './model.ts'
import { keyedParameters, methodNames } from './names.ts'
import { referenceFindings } from './references.ts'
import { collisions } from './routes.ts'

/** @throws {ContractProblem} with a line for each error */
export function readForeign(text: string, name: string): Foreign {
  const { document, locate } = readDocument(text, name)
  assertVersion(document, locate)
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling.join('\n'))
  const { errors, notes, found } = operationsIn(document, locate)
  notes.push(...withoutDeadMappings(document))
  if (errors.length > 0) throw new ContractProblem(errors.join('\n'))
  const { title, version } = (document.info ?? {}) as Json
  const schemes = (at(document, ['components', 'securitySchemes']) ?? {}) as Json
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

type Found = Omit<ForeignOperation, 'name'>
type Findings = { errors: string[]; notes: Note[]; found: Found[] }

function operationsIn(document: Json, locate: Locate): Findings {
  const findings: Findings = { errors: [], notes: [], found: [] }
  const ids = new Map<string, Place>()
  const given = givenIds(document)
  for (const [path, entry] of Object.entries(document.paths as Record<string, Json>)) {
    if (path.startsWith('x-')) continue
    const item = resolve(document, entry)
    for (const method of methods.filter((each) => item?.[each])) {
      const source = item[method] as Json
      const place = [...followed(document, ['paths', path]), method]
      const context = contextOf(findings, locate, path, method, source, place)
      if (source.operationId === undefined) {
        context.note('has no operationId; named by method and path')
        source.operationId = derivedId(method, path, given)
      }
      const id = String(source.operationId)
      const other = ids.get(id)
      if (other) context.error(`this operationId is used at ${locate(other)} too; each needs its own`)
      ids.set(id, context.place)
      findings.found.push({ ...operationOf(document, item, source, context), id })
    }
    for (const key of ['query', 'additionalOperations'].filter((each) => item?.[each])) {
      findings.notes.push({ kind: 'not supported: methods of OpenAPI 3.2', place: ['paths', path, key], what: path })
    }
    if (/[#?]/.test(path)) {
      findings.notes.push({
        kind: 'not supported: # or ? in a path, which are no part of one',
        place: ['paths', path],
        what: path,
      })
    }
  }
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

type Context = {
  path: string
  method: string
  place: Place
  error: (what: string) => void
  note: (kind: string, what?: string) => void
}

function contextOf(
  { errors, notes }: Findings,
  locate: Locate,
  path: string,
  method: string,
  source: Json,
  place: Place,
): Context {
  const name = String(source.operationId ?? `${method.toUpperCase()} ${path}`)
  return {
    path,
    method,
    place,
    error: (what) => errors.push(`${locate(place)} ${name}: ${what}`),
    note: (kind, what) => notes.push({ kind, place, what: what === undefined ? name : `${name} ${what}` }),
  }
}

function operationOf(document: Json, item: Json, source: Json, context: Context): Omit<Found, 'id'> {
  const { path, method, place, error, note } = context
  const responses = Object.entries((source.responses ?? {}) as Json).filter(([status]) => !status.startsWith('x-'))
  if (responses.length === 0) error('has no responses; list what it answers')
  const body = source.requestBody === undefined ? undefined : resolve(document, source.requestBody)
  const takesBody = !['get', 'head', 'trace'].includes(method)
  if (body && !takesBody) note(`not supported: the body of a ${method.toUpperCase()}, which no fetch sends`)
  if (source.callbacks) note('not supported: callbacks; only their types are written')
  return {
    method: method.toUpperCase(),
    path,
    summary: firstLine(source.summary ?? item.summary ?? source.description),
    place,
    parameters: parametersOf(document, item, source, context),
    body:
      body && takesBody
        ? { required: body.required === true, content: (body.content ?? {}) as Record<string, Json> }
        : undefined,
    responses: Object.fromEntries(
      responses.map(([status, response]) => [statusKey(status), resolve(document, response)]),
    ),
    security: (source.security ?? document.security) as Found['security'],
    server: serverUrl(source.servers) ?? serverUrl(item.servers),
  }
}

function statusKey(status: string): string {
  return status === 'default' ? status : status.toUpperCase()
}

/** Those of the path, and those of the operation, which go before them. */
function parametersOf(document: Json, item: Json, source: Json, { path, place, error, note }: Context): Parameter[] {
  const lists: [unknown[], Place][] = [
    [(item.parameters ?? []) as unknown[], [...place.slice(0, -1), 'parameters']],
    [(source.parameters ?? []) as unknown[], [...place, 'parameters']],
  ]
  const byName = new Map<string, Omit<Parameter, 'key'>>()
  for (const [list, at] of lists) {
    list.forEach((each, index) => {
      const given = resolve(document, each)
      if (typeof given?.name !== 'string' || !['path', 'query', 'header', 'cookie'].includes(String(given.in))) {
        error(
          `parameter ${String(given?.name)} is in ${String(given?.in)}; give it a name, and path, query, header or cookie`,
        )
        return
      }
      byName.set(`${given.in} ${given.name}`, parameterOf(given, followed(document, [...at, index])))
    })
  }
  const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  for (const name of named.filter((each) => !byName.has(`path ${each}`))) {
    const added = { name, in: 'path', required: true, schema: { type: 'string' } }
    const own = [...((source.parameters ?? []) as unknown[]), added]
    source.parameters = own
    byName.set(`path ${name}`, parameterOf(added, [...place, 'parameters', own.length - 1]))
    note('a path parameter that is not listed; taken as a string', name)
  }
  for (const each of byName.values()) {
    if (each.in === 'path' && !named.includes(each.name)) {
      note('a path parameter that its path does not have; it is not sent', each.name)
    }
  }
  return keyedParameters([...byName.values()])
}

/** Where it stands that what stands here refers to. */
function followed(document: Json, place: Place): Place {
  const { $ref } = (at(document, place) ?? {}) as Json
  return typeof $ref === 'string' ? followed(document, stepsOf($ref)) : place
}

const usualStyle: Record<Where, string> = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' }

function parameterOf(given: Json, place: Place): Omit<Parameter, 'key'> {
  const where = given.in as Where
  const style = String(given.style ?? usualStyle[where])
  const media = given.content === undefined ? undefined : Object.keys(given.content as Json)[0]
  return {
    name: given.name as string,
    in: where,
    required: given.required === true,
    style,
    explode: typeof given.explode === 'boolean' ? given.explode : style === 'form',
    allowReserved: given.allowReserved === true,
    media,
    schema:
      media === undefined
        ? given.schema === undefined
          ? undefined
          : [...place, 'schema']
        : [...place, 'content', media, 'schema'],
  }
}

/** The first address of a list, with what its variables are when nobody says otherwise; undefined where there is none. */
export function serverUrl(servers: unknown): string | undefined {
  const [first] = (servers ?? []) as { url?: string; variables?: Record<string, { default?: string }> }[]
  return first?.url?.replace(/\{([^}]*)\}/g, (whole, name: string) => first.variables?.[name]?.default ?? whole)
}

/** GET /users/{id}/keys is getUsersByIdKeys, with a number where that is taken. */
function derivedId(method: string, path: string, taken: Set<unknown>): string {
  const words = path
    .replace(/\{([^}]*)\}/g, ' by $1 ')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const plain = method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  let id = plain
  for (let count = 2; taken.has(id); count++) id = `${plain}${count}`
  taken.add(id)
  return id
}

function givenIds(document: Json): Set<unknown> {
  const items = Object.values(document.paths as Json).map((item) => resolve(document, item))
  return new Set(items.flatMap((item) => methods.map((method) => (item?.[method] as Json | undefined)?.operationId)))
}

function firstLine(text: unknown): string {
  return (
    String(text ?? '')
      .trim()
      .split('\n')[0]
      ?.trim() ?? ''
  )
}
