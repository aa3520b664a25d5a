/** What callers of an operation rely on and a comparison of schemas does not see, references followed and defaults of the document applied. */

import { ContractProblem, type Json, methods, type Place, readDocument, resolve } from '../document/document.ts'
import { referenceFindings } from '../document/references.ts'
import { codesOf } from '../ruleset/contract.ts'

export type Described = { document: Json; operations: Map<string, Facts>; locate: (place: Place) => string }

export type Facts = {
  id: string
  place: Place
  path: string
  /** Each way in, as the sorted names of its schemes and scopes; a public operation has one, without any. */
  waysIn: string[]
  policy: Json
  codes: Map<string, number>
  /** `status name` of each response header → whether it is promised. */
  headers: Map<string, boolean>
  /** Where a default stands → its JSON. */
  defaults: Map<string, string>
}

/** Operations are told apart by method and route: what a parameter of the path is called makes no other route. */
export function describeContract(text: string, name: string): Described {
  const { document, locate } = readDocument(text, name)
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling.join('\n'))
  const operations = Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
    methods
      .filter((method) => item?.[method])
      .map((method) => {
        const route = `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`
        return [route, factsOf(document, path, method, item)] as const
      }),
  )
  return { document, operations: new Map(operations), locate }
}

function factsOf(document: Json, path: string, method: string, item: Json): Facts {
  const operation = item[method] as Json
  const responses = (operation.responses ?? {}) as Json
  const parameters = [item.parameters, operation.parameters].flatMap((list) => (list ?? []) as unknown[])
  return {
    id: String(operation.operationId ?? `${method.toUpperCase()} ${path}`),
    place: ['paths', path, method],
    path,
    waysIn: waysIn((operation.security ?? document.security ?? []) as Json[]),
    policy: (operation['x-policy'] ?? {}) as Json,
    codes: new Map(
      Object.entries(responses).flatMap(([status, response]) =>
        codesOf(document, response).map((code) => [code, Number(status)] as const),
      ),
    ),
    headers: new Map(
      Object.entries(responses).flatMap(([status, response]) =>
        Object.entries((resolve(document, response).headers ?? {}) as Json).map(
          ([name, header]) => [`${status} ${name}`, resolve(document, header).required === true] as const,
        ),
      ),
    ),
    defaults: new Map([
      ...parameters.flatMap((each) => {
        const { name, in: where, schema } = resolve(document, each)
        return defaultsIn(document, schema, `${where} ${name}`, [])
      }),
      ...bodySchemas(document, operation.requestBody).flatMap((schema) => defaultsIn(document, schema, 'body', [])),
    ]),
  }
}

function waysIn(requirements: Json[]): string[] {
  if (requirements.length === 0) return ['']
  return requirements.map((requirement) =>
    Object.entries(requirement)
      .map(([scheme, scopes]) => [scheme, ...(scopes as string[])].join(' '))
      .sort()
      .join(' + '),
  )
}

function bodySchemas(document: Json, body: unknown): unknown[] {
  const content = (resolve(document, body ?? {}).content ?? {}) as Record<string, Json>
  return Object.values(content).map(({ schema }) => schema)
}

function defaultsIn(document: Json, schema: unknown, at: string, within: unknown[]): [string, string][] {
  if (schema === null || typeof schema !== 'object') return []
  const found = resolve(document, schema)
  if (within.includes(found)) return []
  const inner = [...within, found]
  return [
    ...('default' in found ? [[at, JSON.stringify(found.default)] as [string, string]] : []),
    ...Object.entries((found.properties ?? {}) as Json).flatMap(([name, part]) =>
      defaultsIn(document, part, `${at}/${name}`, inner),
    ),
    ...(['allOf', 'anyOf', 'oneOf'] as const).flatMap((key) =>
      ((found[key] ?? []) as unknown[]).flatMap((part) => defaultsIn(document, part, at, inner)),
    ),
    ...defaultsIn(document, found.items, `${at}/*`, inner),
  ]
}
