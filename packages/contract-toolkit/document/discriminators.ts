/** Discriminators of generated values: the property names the schema that the value was made from. */
import { isObject, type Json, membersOf, objectIn, resolve } from './document.ts'

/** Returns the value with its discriminating properties set, at any depth. The given value is not changed. */
export function discriminated(document: Json, schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = membersOf(resolve(document, schema))
    return items === undefined ? value : value.map((each) => discriminated(document, items, each))
  }
  if (!isObject(value)) return value
  const found = { ...value }
  for (const { node, reference } of partsOf(document, schema)) {
    for (const [name, property] of Object.entries(objectIn(node.properties))) {
      if (name in found) found[name] = discriminated(document, property, found[name])
    }
    const { propertyName, mapping } = membersOf(node.discriminator)
    if (typeof propertyName === 'string' && reference !== undefined) {
      found[propertyName] = mappedName(membersOf(mapping), reference)
    }
  }
  return found
}

/** A schema that applies to a value, and the last reference to a schema that the value was made from. */
type Part = { node: Json; reference: string | undefined }

/** The schema with its `allOf`, and of each union the first branch for objects, which the sampler takes. */
function partsOf(document: Json, schema: unknown, reference?: string, passed = new Set<unknown>()): Part[] {
  const { $ref } = membersOf(schema)
  const node = membersOf(resolve(document, schema))
  if (passed.has(node)) return []
  passed.add(node)
  const named = reference ?? (typeof $ref === 'string' ? $ref : undefined)
  const branches = ['oneOf', 'anyOf'].flatMap((key) => (Array.isArray(node[key]) ? [node[key][0]] : []))
  const inBranch = branches.flatMap((branch) => partsOf(document, branch, undefined, passed))
  // The discriminator of a union names the branch, any other one the schema that has it as a part.
  const chosen = branches.length > 0 ? membersOf(branches[0]).$ref : named
  return [
    { node, reference: typeof chosen === 'string' ? chosen : undefined },
    ...(Array.isArray(node.allOf) ? node.allOf : []).flatMap((part) => partsOf(document, part, named, passed)),
    ...inBranch,
  ]
}

/** A mapping names a schema by its reference or its name; without one, the name of the schema counts. */
function mappedName(mapping: Json, reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  const entry = Object.entries(mapping).find(([, target]) => target === reference || target === name)
  return entry?.[0] ?? name
}
