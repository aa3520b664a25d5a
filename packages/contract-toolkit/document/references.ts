/** Checks that every `$ref` leads to a value and that no chain of references is endless. */
import { at, type Finding, type Json, type Locate, objectIn, type Place, referenceFault } from './document.ts'

export function referenceFindings(document: Json, locate: Locate): Finding[] {
  const faults = new Map<string, string | undefined>()
  const found = referencesIn(document).flatMap(({ place, target }) => {
    if (!faults.has(target)) faults.set(target, referenceFault(document, target))
    const fault = faults.get(target)
    if (fault === undefined) return []
    const subject = place.join('/')
    return [finding('reference', locate([...place, '$ref']), subject, `$ref ${target} ${fault}`)]
  })
  return [...found, ...endlessSchemas(document, locate)]
}

function finding(rule: string, at: string, subject: string, message: string): Finding {
  return { rule, level: 'error', at, subject, message }
}

type Reference = { place: Place; target: string }

function referencesIn(document: Json): Reference[] {
  const found: Reference[] = []
  walkParts(document, (node, place) => {
    if (typeof node.$ref === 'string') found.push({ place: [...place], target: node.$ref })
  })
  return found
}

/** Values of examples, enums and constants are data, even if they look like references. */
const data = new Set(['example', 'enum', 'const', 'default', 'value', 'dataValue'])
/** Keys in these maps are names that the author chose. */
const maps = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'paths', 'webhooks', 'responses'],
  ...['schemas', 'parameters', 'requestBodies', 'headers', 'securitySchemes', 'links', 'callbacks', 'pathItems'],
  ...['content', 'encoding', 'variables', 'examples', 'mediaTypes', 'additionalOperations'],
])

/** True for a key whose object has names that the author chose, instead of keywords. */
export function isNameMap(key: unknown): boolean {
  return maps.has(String(key))
}

/** Visits every object of the description that is not data. `place` is valid during the visit only. */
export function walkParts(document: Json, visit: (node: Json, place: Place) => void): void {
  const place: Place = []
  const enter = (node: unknown, step: string | number, isMap: boolean) => {
    if (node === null || typeof node !== 'object') return
    place.push(step)
    walk(node, isMap)
    place.pop()
  }
  const walk = (node: object, isMap: boolean): void => {
    if (Array.isArray(node)) {
      // `examples` of a schema is a list of data.
      if (place.at(-1) !== 'examples') for (const [index, each] of node.entries()) enter(each, index, false)
      return
    }
    if (isMap) {
      for (const name in node) enter((node as Json)[name], name, false)
      return
    }
    visit(node as Json, place)
    for (const key in node) if (!data.has(key)) enter((node as Json)[key], key, maps.has(key))
  }
  walk(document, false)
}

/** A schema may contain itself in a property or a list, since values are finite, but not in `allOf`. */
function endlessSchemas(document: Json, locate: Locate): Finding[] {
  const schemas = objectIn(at(document, ['components', 'schemas']))
  return Object.keys(schemas)
    .filter((name) => isEndless(schemas, name))
    .map((name) =>
      finding(
        'schema-endless',
        locate(['components', 'schemas', name]),
        `components/schemas/${name}`,
        'is a part of itself by $ref; let it hold itself in a property or a list',
      ),
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
