/**
 * Types of schemas that contain themselves in a list, as any JSON value does. TypeScript accepts such a type as an alias,
 * but not as the type of a property, which is where openapi-typescript writes it.
 */
import type { OpenAPITSOptions } from 'openapi-typescript'
import ts from 'typescript'
import { type Json, objectIn, objectsIn, unescaped } from '../document/document.ts'

type Hooks = Pick<OpenAPITSOptions, 'postTransform' | 'transform'>

/** Hooks of openapi-typescript that write each of these component schemas as an alias. */
export function recursiveAliases(document: Json): Hooks {
  const recursive = recursiveSchemas(objectsIn(objectIn(document.components).schemas))
  if (recursive.length === 0) return {}
  const aliases = new Map(recursive.map((name, index) => [name, `Recursive${index + 1}`]))
  const written = new Map<string, ts.TypeNode>()
  return {
    // Called for the parts of a schema first, with the path of the schema, and then for the schema itself.
    postTransform(type, { path }) {
      if (aliases.has(nameIn(path))) written.set(nameIn(path), type)
      return undefined
    },
    // Called for a component schema again when its type is complete.
    transform(schema, { path, schema: component, ctx }) {
      const [alias, type] = [aliases.get(nameIn(path)), written.get(nameIn(path))]
      if (schema !== component || alias === undefined || type === undefined) return undefined
      ctx.injectFooter.push(ts.factory.createTypeAliasDeclaration(undefined, alias, undefined, named(type, aliases)))
      return ts.factory.createTypeReferenceNode(alias)
    },
  }
}

/** The name of the component schema at a path; '' for any other path. */
function nameIn(path = ''): string {
  return path.startsWith(prefix) ? unescaped(path.slice(prefix.length)) : ''
}

/** Replaces `components["schemas"]["Name"]` by the alias: TypeScript defers an alias in a list, but not that. */
function named(type: ts.TypeNode, aliases: Map<string, string>): ts.TypeNode {
  const visit = (node: ts.Node): ts.Node => {
    const alias = aliases.get(schemaOf(node))
    if (alias !== undefined) return ts.factory.createTypeReferenceNode(alias)
    // The body of an object is deferred already.
    return ts.isTypeLiteralNode(node) ? node : ts.visitEachChild(node, visit, undefined)
  }
  return ts.visitNode(type, visit, ts.isTypeNode)
}

function schemaOf(node: ts.Node): string {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return ''
  const [kind, name] = [typeText(node.objectType.indexType), typeText(node.indexType)]
  return kind === 'schemas' ? name : ''
}

function typeText(type: ts.TypeNode): string {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : ''
}

const prefix = '#/components/schemas/'

/** Names of the schemas that contain themselves without an object in between. */
function recursiveSchemas(schemas: Record<string, Json>): string[] {
  const parts = new Map(Object.entries(schemas).map(([name, schema]) => [name, directParts(schema)]))
  return [...parts.keys()].filter((name) => {
    const reached = new Set<string>()
    const todo = [...(parts.get(name) ?? [])]
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      todo.push(...(parts.get(next) ?? []))
    }
    return reached.has(name)
  })
}

/** The component schemas that a schema refers to as a choice, a part or an item, not as a property. */
function directParts(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const { $ref, allOf, anyOf, oneOf, items, prefixItems }: Json = { ...schema }
  if (typeof $ref === 'string') return $ref.startsWith(prefix) ? [$ref.slice(prefix.length)] : []
  return [allOf, anyOf, oneOf, items, prefixItems].flat().flatMap(directParts)
}
