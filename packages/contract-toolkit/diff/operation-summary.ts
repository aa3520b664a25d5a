/** Properties of an operation that callers depend on and that a comparison of schemas does not cover. */

import {
  ContractProblem,
  type Json,
  type Locate,
  objectIn,
  objectsIn,
  type Place,
  readDocument,
  resolve,
} from '../document/document.ts'
import { type OperationSource, operationsIn } from '../document/operations.ts'
import { referenceFindings } from '../document/references.ts'
import { codesOf } from '../ruleset/contract.ts'

export type ContractSummary = { document: Json; operations: Map<string, OperationSummary>; locate: Locate }

export type OperationSummary = {
  id: string
  place: Place
  path: string
  /** Security requirements, each as the sorted names of its schemes and scopes; `['']` for a public operation. */
  waysIn: string[]
  policy: Json
  codes: Map<string, number>
  /** `status name` of each response header → whether it is required. */
  headers: Map<string, boolean>
  /** Place of each default value, such as `query limit` or `body/name` → its JSON. */
  defaults: Map<string, string>
}

/**
 * Identifies operations by method and route. Renaming a path parameter does not change the route.
 * @throws {ContractProblem} when the text cannot be read, or has a dangling reference
 */
export function summarizeContract(text: string, name: string): ContractSummary {
  const { document, locate } = readDocument(text, name)
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling.join('\n'))
  const operations = operationsIn(document).map((operation) => {
    const route = `${operation.method} ${operation.path.replace(/\{[^}]*\}/g, '{}')}`
    return [route, summaryOf(document, operation)] as const
  })
  return { document, operations: new Map(operations), locate }
}

function summaryOf(document: Json, operation: OperationSource): OperationSummary {
  const { id, place, path, source, parameters, body, responses, security } = operation
  return {
    id,
    place,
    path,
    waysIn: waysIn(security ?? []),
    policy: (source['x-policy'] ?? {}) as Json,
    codes: new Map(
      responses.flatMap(([status, response]) =>
        codesOf(document, response).map((code) => [code, Number(status)] as const),
      ),
    ),
    headers: new Map(
      responses.flatMap(([status, response]) =>
        Object.entries(objectIn(response.headers)).map(
          ([name, header]) => [`${status} ${name}`, resolve(document, header).required === true] as const,
        ),
      ),
    ),
    defaults: new Map([
      ...parameters.flatMap(({ name, in: where, source: { schema } }) =>
        defaultsIn(document, schema, `${where} ${name}`, []),
      ),
      ...bodySchemas(body).flatMap((schema) => defaultsIn(document, schema, 'body', [])),
    ]),
  }
}

function waysIn(requirements: Record<string, string[]>[]): string[] {
  if (requirements.length === 0) return ['']
  return requirements.map((requirement) =>
    Object.entries(requirement)
      .map(([scheme, scopes]) => [scheme, ...scopes].join(' '))
      .sort()
      .join(' + '),
  )
}

function bodySchemas(body: Json = {}): unknown[] {
  const content = objectsIn(body.content)
  return Object.values(content).map(({ schema }) => schema)
}

function defaultsIn(document: Json, schema: unknown, at: string, within: unknown[]): [string, string][] {
  if (schema === null || typeof schema !== 'object') return []
  const found = resolve(document, schema)
  if (within.includes(found)) return []
  const inner = [...within, found]
  return [
    ...('default' in found ? [[at, JSON.stringify(found.default)] as [string, string]] : []),
    ...Object.entries(objectIn(found.properties)).flatMap(([name, part]) =>
      defaultsIn(document, part, `${at}/${name}`, inner),
    ),
    ...(['allOf', 'anyOf', 'oneOf'] as const).flatMap((key) =>
      ((found[key] ?? []) as unknown[]).flatMap((part) => defaultsIn(document, part, at, inner)),
    ),
    ...defaultsIn(document, found.items, `${at}/*`, inner),
  ]
}
