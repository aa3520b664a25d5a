/** Every `$ref` must lead to something, and a chain of them must end. */
import { at, type Json, type Locate, type Place, stepsOf } from './document.ts'

export function referenceFindings(document: Json, locate: Locate): string[] {
  const found = referencesIn(document, []).flatMap(({ place, target }) => {
    const fault = faultOf(document, target)
    return fault === undefined ? [] : [`${locate([...place, '$ref'])} ${place.join('/')}: $ref ${target} ${fault}`]
  })
  return [...new Set([...found, ...endlessSchemas(document, locate)])]
}

type Reference = { place: Place; target: string }

/** Values of examples, enums and constants are data, whatever they look like. */
const data = new Set(['example', 'examples', 'enum', 'const', 'default'])

function referencesIn(node: unknown, place: Place): Reference[] {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap((each, index) => referencesIn(each, [...place, index]))
  const inSchemaNames = place.at(-1) === 'properties'
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === '$ref' && typeof value === 'string') return [{ place, target: value }]
    return data.has(key) && !inSchemaNames ? [] : referencesIn(value, [...place, key])
  })
}

function faultOf(document: Json, target: string): string | undefined {
  const passed = new Set<string>()
  for (let reference = target; ; ) {
    if (!reference.startsWith('#/')) return 'leads out of this file; write it as #/components/…'
    if (passed.has(reference)) return 'leads back to itself; one of the chain must say what it is'
    passed.add(reference)
    const next = at(document, stepsOf(reference))
    if (next === undefined) return 'points to nothing; correct the $ref or add what it names'
    if (typeof (next as Json | null)?.$ref !== 'string') return undefined
    reference = (next as Json).$ref as string
  }
}

/** A schema may hold itself in a property or a list, where a value ends it; not in what every value of it must also be. */
function endlessSchemas(document: Json, locate: Locate): string[] {
  const schemas = (at(document, ['components', 'schemas']) ?? {}) as Json
  return Object.keys(schemas)
    .filter((name) => isEndless(schemas, name))
    .map(
      (name) =>
        `${locate(['components', 'schemas', name])} components/schemas/${name}: is a part of itself by $ref; let it hold itself in a property or a list`,
    )
}

function isEndless(schemas: Json, name: string): boolean {
  const passed = new Set<string>()
  const todo = directParts(schemas[name])
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (next === name) return true
    if (passed.has(next)) continue
    passed.add(next)
    todo.push(...directParts(schemas[next]))
  }
  return false
}

const schemaPrefix = '#/components/schemas/'

function directParts(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const { $ref, allOf, anyOf, oneOf } = schema as Record<string, unknown>
  if (typeof $ref === 'string') return $ref.startsWith(schemaPrefix) ? [$ref.slice(schemaPrefix.length)] : []
  return [allOf, anyOf, oneOf].flatMap((parts) => (Array.isArray(parts) ? parts.flatMap(directParts) : []))
}
