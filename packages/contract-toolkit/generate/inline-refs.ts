/** Replaces references to a part of a component or path: openapi-typescript would generate types that do not exist. */

import { at, type Json, objectIn, resolve, stepsOf } from '../document/document.ts'
import { walkParts } from '../document/references.ts'

/**
 * Modifies the document: each referenced inline schema becomes a component, and each other inline target is copied to the
 * place of its reference.
 */
export function hoistReferences(document: Json): void {
  const components = objectIn(document.components)
  const schemas = objectIn(components.schemas)
  document.components = { ...components, schemas }
  const names = new Map<string, string>()
  const deep: Json[] = []
  walkParts(document, (node) => {
    if (typeof node.$ref === 'string' && !isComponent(stepsOf(node.$ref))) deep.push(node)
  })
  for (const node of deep) {
    const reference = node.$ref as string
    if (!isSchema(stepsOf(reference))) {
      delete node.$ref
      Object.assign(node, resolve(document, at(document, stepsOf(reference))))
      continue
    }
    const name = names.get(reference) ?? freeName(schemas)
    names.set(reference, name)
    schemas[name] ??= at(document, stepsOf(reference))
    node.$ref = `#/components/schemas/${name}`
  }
}

/** openapi-typescript writes no types of `components/mediaTypes`, so those are copied. */
function isComponent([first, kind, , ...rest]: string[]): boolean {
  return first === 'components' && kind !== 'mediaTypes' && rest.length === 0
}

const holders = ['properties', 'patternProperties', '$defs', 'definitions', 'allOf', 'anyOf', 'oneOf', 'prefixItems']

function isSchema(steps: string[]): boolean {
  const [holder = '', last = ''] = steps.slice(-2)
  return ['schema', 'items', 'additionalProperties', 'not'].includes(last) || holders.includes(holder)
}

function freeName(schemas: Json): string {
  let count = 1
  while (`Shared${count}` in schemas) count++
  return `Shared${count}`
}
