/** Schemas, fields, error codes and headers of a contract, each with the operations that use it. */
import { type Contract, type Header, listOf, type Operation, objectOf, referencedName } from './contract.ts'
import { insideOf, plain } from './schema.ts'

export type Use = { operation: Operation; place: string }
export type CodeUse = { code: string; meaning: string | undefined; uses: Use[] }
export type HeaderUse = { header: Header; uses: Use[] }
export type FieldName = { owner: string; name: string }

/** Fields of fields that have no schema name of their own are listed to this depth. */
const deepest = 4

export function schemasOf({ document }: Contract): Record<string, unknown> {
  return objectOf(objectOf(document.components).schemas)
}

/** Schema that owns the fields of this one: a named schema, or else the place where the schema is written. */
export function ownerOf(contract: Contract, schema: unknown, place: string): string {
  const name = schemaNameOf(contract, schema)
  if (name !== undefined) return name
  const { type, items, anyOf, oneOf } = objectOf(schema)
  if (items !== undefined && (type === undefined || [type].flat().includes('array')))
    return ownerOf(contract, items, place)
  const choices = listOf(anyOf ?? oneOf).filter((each) => plain(contract.document, each).type !== 'null')
  return choices.length === 1 ? ownerOf(contract, choices[0], place) : place
}

function schemaNameOf(contract: Contract, schema: unknown): string | undefined {
  const { $ref } = objectOf(schema)
  if (typeof $ref !== 'string' || !$ref.startsWith('#/components/schemas/')) return undefined
  const name = referencedName(schema)
  if (name === undefined || !Object.hasOwn(schemasOf(contract), name)) return undefined
  const found = plain(contract.document, schema)
  // A named list belongs to the schema of its items.
  return found.items === undefined ? name : ownerOf(contract, found.items, name)
}

/** All fields of the named schemas: `OrderResponse` and `start_at`. */
export function fieldsOf(contract: Contract): FieldName[] {
  const found = (schema: unknown, owner: string, depth: number): FieldName[] => {
    const { fields, choices, items } = insideOf(contract.document, schema)
    const inside = [
      ...fields.map((each) => ({ place: `${owner}.${each.name}`, schema: each.schema })),
      ...[...(choices?.schemas ?? []), items].map((each) => ({ place: owner, schema: each })),
    ]
    const own = fields.map(({ name }) => ({ owner, name }))
    if (depth >= deepest) return own
    return [
      ...own,
      ...inside.flatMap((each) =>
        each.schema !== undefined && ownerOf(contract, each.schema, each.place) === each.place
          ? found(each.schema, each.place, depth + 1)
          : [],
      ),
    ]
  }
  return Object.entries(schemasOf(contract)).flatMap(([name, schema]) => found(schema, name, 0))
}

export function codesIn(contract: Contract): Map<string, CodeUse> {
  return remembered(codes, contract, () => {
    const found = new Map<string, CodeUse>()
    for (const operation of contract.operations) {
      for (const { status, codes: sent } of operation.replies) {
        for (const { code, meaning } of sent) {
          const use = found.get(code) ?? { code, meaning, uses: [] }
          use.meaning ??= meaning
          use.uses.push({ operation, place: status })
          found.set(code, use)
        }
      }
    }
    return found
  })
}

/** Headers of requests and responses by their name in lower case. */
export function headersIn(contract: Contract): Map<string, HeaderUse> {
  return remembered(headers, contract, () => {
    const found = new Map<string, HeaderUse>()
    const note = (header: Header, operation: Operation, place: string) => {
      const key = header.name.toLowerCase()
      const use = found.get(key) ?? { header, uses: [] }
      const last = use.uses.at(-1)
      if (last?.operation === operation) last.place = `${last.place}, ${place}`
      else use.uses.push({ operation, place })
      found.set(key, use)
    }
    for (const operation of contract.operations) {
      for (const parameter of operation.parameters) if (parameter.in === 'header') note(parameter, operation, 'request')
      for (const { status, headers: sent } of operation.replies) for (const each of sent) note(each, operation, status)
    }
    return found
  })
}

/** Operations whose body, parameters or responses contain this schema, directly or inside others. */
export function usesOfSchema(contract: Contract, name: string): Use[] {
  const parts = (operation: Operation): [place: string, schemas: unknown[]][] => [
    ['parameters', operation.parameters.map(({ schema }) => schema)],
    ['body', operation.body?.media.map(({ schema }) => schema) ?? []],
    ...operation.replies.map(({ status, media }): [string, unknown[]] => [status, media.map(({ schema }) => schema)]),
  ]
  return contract.operations.flatMap((operation) => {
    const places = parts(operation).filter(([, schemas]) => namesIn(contract, schemas).has(name))
    return places.length > 0 ? [{ operation, place: places.map(([place]) => place).join(', ') }] : []
  })
}

/** Names of the schemas that a value refers to, also through others. */
function namesIn(contract: Contract, value: unknown): Set<string> {
  const found = new Set<string>()
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (next === null || typeof next !== 'object') continue
    const { $ref } = next as { $ref?: unknown }
    const name = typeof $ref === 'string' && $ref.startsWith('#/components/schemas/') ? referencedName(next) : undefined
    if (name !== undefined && !found.has(name)) {
      found.add(name)
      open.push(schemasOf(contract)[name])
    }
    open.push(...Object.values(next))
  }
  return found
}

const codes = new WeakMap<Contract, Map<string, CodeUse>>()
const headers = new WeakMap<Contract, Map<string, HeaderUse>>()

function remembered<T>(memory: WeakMap<Contract, T>, contract: Contract, read: () => T): T {
  const found = memory.get(contract) ?? read()
  memory.set(contract, found)
  return found
}
