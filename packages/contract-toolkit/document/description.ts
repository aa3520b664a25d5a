/**
 * Reads any OpenAPI description for the client generator and the mock. A fault that would stop either of them is an error.
 * A fault with one obvious correction is corrected in the document, and noted.
 */

import { splitCircularBases } from './circular-bases.ts'
import {
  at,
  ContractProblem,
  type Finding,
  type Json,
  type Locate,
  listIn,
  membersOf,
  objectIn,
  objectsIn,
  type Place,
  resolve,
  type Source,
} from './document.ts'
import { brokenNumbers } from './keywords.ts'
import { withoutDeadMappings } from './mappings.ts'
import type { DescribedOperation, Description, Note, Parameter } from './model.ts'
import { keyedParameters, methodNames } from './names.ts'
import {
  additionalField,
  declaredParameter,
  isPlaced,
  misplacedMethod,
  type Operation,
  operationsIn,
  pathItems,
  takesBody,
} from './operations.ts'
import { readDocument } from './parse.ts'
import { isNameMap, referenceFindings, walkParts } from './references.ts'
import { collisions } from './routes.ts'
import { streamSchema } from './stream-items.ts'
import { webhooksIn } from './webhooks.ts'

/** @throws {ContractProblem} with a line `file:line …` for each error */
export function readDescription(source: Source, name: string): Description {
  const { document, locate } = readDocument(source, name)
  const split = splitCircularBases(document)
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling)
  const { errors, notes, found } = findingsIn(document, locate)
  notes.push(...split, ...withoutDeadMappings(document), ...withoutBrokenNumbers(document))
  if (errors.length > 0) throw new ContractProblem(errors)
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

/** Removes the numeric keywords that are no numbers, so that no tool computes with them or writes them into code. */
function withoutBrokenNumbers(document: Json): Note[] {
  const notes: Note[] = []
  walkParts(document, (node, place) => {
    // An extension may mean anything by such a name.
    if (place.some((step, index) => String(step).startsWith('x-') && !isNameMap(place[index - 1]))) return
    for (const keyword of brokenNumbers(node)) {
      delete node[keyword]
      notes.push({
        kind: 'a bound that is no number; left out',
        place: [...place],
        what: `${place.join('/')} ${keyword}`,
      })
    }
  })
  return notes
}

type Found = Omit<DescribedOperation, 'name'>
type Findings = { errors: Finding[]; notes: Note[]; found: Found[] }

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
    if (other)
      context.error('operation-id-unique', `this operationId is used at ${locate(other)} too; each needs its own`)
    placesById.set(id, operation.place)
    findings.found.push({ ...operationFrom(document, operation, context), id })
  }
  findings.notes.push(...unsupportedPaths(document))
  for (const { finding, place, shared } of collisions(document, locate)) {
    const kind = 'the same route as another path, which has other methods'
    if (shared) findings.errors.push(finding)
    else findings.notes.push({ kind, place, what: String(place[1]) })
  }
  for (const { name, place } of webhooksIn(document).filter(({ json }) => json === undefined)) {
    findings.notes.push({
      kind: 'not supported: a webhook whose body is no JSON; it cannot be verified',
      place,
      what: name,
    })
  }
  return findings
}

function unsupportedPaths(document: Json): Note[] {
  return pathItems(document).flatMap(({ path, item, place }) => [
    ...Object.keys(membersOf(item[additionalField])).flatMap((method): Note[] => {
      const kind = misplacedMethod(method)
      return kind === undefined ? [] : [{ kind, place: [...place, additionalField, method], what: `${method} ${path}` }]
    }),
    ...(/[#?]/.test(path)
      ? [{ kind: 'not supported: # or ? in a path, which are no part of one', place: ['paths', path], what: path }]
      : []),
  ])
}

type Context = {
  error: (rule: string, message: string) => void
  note: (kind: string, what?: string) => void
}

function contextOf({ errors, notes }: Findings, locate: Locate, { id, place }: Operation): Context {
  return {
    error: (rule, message) => errors.push({ rule, level: 'error', at: locate(place), subject: id, message }),
    note: (kind, what) => notes.push({ kind, place, what: what === undefined ? id : `${id} ${what}` }),
  }
}

function operationFrom(document: Json, operation: Operation, context: Context): Omit<Found, 'id'> {
  const { method, source, body, servers } = operation
  const responses = Object.values(operation.responses)
  // Since OpenAPI 3.1 an operation may leave its responses out; a list of none is still an error.
  const isUnsaid = source.responses === undefined && !String(document.openapi).startsWith('3.0')
  if (responses.length === 0 && !isUnsaid) context.error('responses-missing', 'has no responses; list what it answers')
  if (body && !takesBody(method)) context.note(`not supported: the body of a ${method}, which no fetch sends`)
  const contents = [body?.source, ...responses].flatMap((part) => Object.entries(objectsIn(part?.content)))
  for (const [type, media] of contents.filter(([, each]) => each?.itemSchema !== undefined)) {
    if (media.schema === undefined && streamSchema(document, type, media) === undefined)
      context.note('itemSchema gives no type here; only lines of JSON, and events with contentSchema, have one', type)
  }
  for (const name of operation.ignored) {
    context.note('a header parameter that OpenAPI ignores, because media types and security say it', name)
  }
  if (source.callbacks) context.note('not supported: callbacks; only their types are written')
  return {
    ...operation,
    parameters: parametersFrom(operation, context),
    body: takesBody(method) ? body : undefined,
    server: serverUrl(servers),
  }
}

/** Adds the parameters that only the path names. An added parameter is written into the document too. */
function parametersFrom({ path, place, source, parameters }: Operation, { error, note }: Context): Parameter[] {
  for (const { name, in: where } of parameters.filter((each) => !isPlaced(each))) {
    if (where === 'querystring') note('not supported: a parameter that is the whole query; it is not sent', name)
    else {
      error('parameter-placed', `parameter ${name} is in ${where}; give it a name, and path, query, header or cookie`)
    }
  }
  const found = parameters.filter(isPlaced)
  const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  for (const name of named) {
    if (found.some((each) => each.in === 'path' && each.name === name)) continue
    const added = { name, in: 'path', required: true, schema: { type: 'string' } }
    const listed = [...listIn(source.parameters), added]
    source.parameters = listed
    found.push(...[declaredParameter(added, [...place, 'parameters', listed.length - 1])].filter(isPlaced))
    note('a path parameter that is not listed; taken as a string', name)
  }
  for (const each of found) {
    if (each.in === 'path' && !named.includes(each.name)) {
      note('a path parameter that its path does not have; it is not sent', each.name)
    }
  }
  return keyedParameters(found)
}

/** The URL of the first server with the defaults of its variables; undefined for an empty list. */
export function serverUrl(servers: unknown): string | undefined {
  const [first] = (servers ?? []) as { url?: string; variables?: Record<string, { default?: string }> }[]
  return first?.url?.replace(/\{([^}]*)\}/g, (whole, name: string) => first.variables?.[name]?.default ?? whole)
}

/** `GET /users/{id}/keys` becomes getUsersByIdKeys, with a number where that id is taken. */
function derivedId({ method, path }: Operation, taken: Set<unknown>): string {
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
