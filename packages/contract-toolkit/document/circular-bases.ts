/** Separates a base schema from the list of its variants, where the variants extend the base by `allOf`. */
import { at, type Json, listIn, objectIn, objectsIn } from './document.ts'
import type { Note } from './model.ts'

const prefix = '#/components/schemas/'

/**
 * A schema whose `oneOf` lists schemas that extend it would contain itself. Each variant then extends a copy of the base
 * that has no such list, which is the only meaning that the description can have.
 */
export function splitCircularBases(document: Json): Note[] {
  const schemas = objectsIn(at(document, ['components', 'schemas']))
  return Object.keys(schemas).flatMap((name) => {
    const variants = variantsOf(schemas, name)
    if (variants.length === 0) return []
    const base = freeName(schemas, `${name}Base`)
    const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = schemas[name] ?? {}
    schemas[base] = rest
    for (const part of variants.flatMap((variant) => listIn(schemas[variant]?.allOf)))
      if (objectIn(part).$ref === `${prefix}${name}`) objectIn(part).$ref = `${prefix}${base}`
    const kind = 'a schema that lists its own variants, which extend it; they extend a copy without the list'
    return [{ kind, place: ['components', 'schemas', name], what: `${name} (${base})` }]
  })
}

/** The schemas that a schema lists, directly or through other lists, and that extend it. */
function variantsOf(schemas: Record<string, Json>, name: string): string[] {
  const reached = new Set<string>()
  const todo = listed(schemas[name])
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    todo.push(...listed(schemas[next]), ...named(schemas[next]?.allOf))
  }
  reached.delete(name)
  return [...reached].filter((each) => named(schemas[each]?.allOf).includes(name))
}

function listed(schema: Json | undefined): string[] {
  return [...named(schema?.oneOf), ...named(schema?.anyOf)]
}

/** The component schemas that a list of schemas refers to. */
function named(list: unknown): string[] {
  const parts = Array.isArray(list) ? list : []
  const targets = parts.map((part) => String(Object(part).$ref ?? ''))
  return targets.filter((target) => target.startsWith(prefix)).map((target) => target.slice(prefix.length))
}

/** The wanted name of a component schema, with a number where it is taken. */
export function freeName(schemas: Json, wanted: string): string {
  let name = wanted
  for (let count = 2; name in schemas; count++) name = `${wanted}${count}`
  return name
}
