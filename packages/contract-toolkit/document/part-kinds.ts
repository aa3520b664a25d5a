/** The kinds of the parts of a description: they decide where a part goes that another file defines. */

/** The kind of a part: the section of `components` that a shared one goes to, or none. */
export type Kind = keyof typeof sections | 'other'
export type Context = { kind: Kind; isMap: boolean }

export const sections = {
  schema: 'schemas',
  parameter: 'parameters',
  response: 'responses',
  header: 'headers',
  example: 'examples',
  requestBody: 'requestBodies',
  link: 'links',
  callback: 'callbacks',
  securityScheme: 'securitySchemes',
} as const
export const namedKinds = [
  'schema',
  'parameter',
  'response',
  'header',
  'example',
  'requestBody',
  'link',
  'callback',
  'securityScheme',
] as const
/** Swagger 2 shares these three, at its top level. */
export const swaggerSections: Partial<Record<Kind, string>> = {
  schema: 'definitions',
  parameter: 'parameters',
  response: 'responses',
}

const schemaKeys = new Set([
  ...['schema', 'items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  ...[
    'unevaluatedItems',
    'unevaluatedProperties',
    'contentSchema',
    'itemSchema',
    'x-item-schema',
    'allOf',
    'anyOf',
    'oneOf',
    'prefixItems',
  ],
])
const mapKinds: Record<string, Kind> = {
  ...Object.fromEntries(
    ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'schemas'].map((key) => [
      key,
      'schema',
    ]),
  ),
  parameters: 'parameter',
  responses: 'response',
  headers: 'header',
  examples: 'example',
  requestBodies: 'requestBody',
  links: 'link',
  callbacks: 'callback',
  securitySchemes: 'securityScheme',
  ...Object.fromEntries(
    ['paths', 'webhooks', 'pathItems', 'additionalOperations', 'content', 'mediaTypes', 'encoding'].map((key) => [
      key,
      'other',
    ]),
  ),
}
const data = new Set(['example', 'enum', 'const', 'default', 'value', 'dataValue'])

export function contextOf(key: string, value: unknown): Context | 'data' {
  if (data.has(key) || (key === 'examples' && Array.isArray(value))) return 'data'
  if (schemaKeys.has(key)) return { kind: 'schema', isMap: false }
  if (key === 'requestBody') return { kind: 'requestBody', isMap: false }
  const kind = Object.hasOwn(mapKinds, key) ? mapKinds[key] : undefined
  // A list of parameters has no names; its elements are parameters.
  return kind === undefined ? { kind: 'other', isMap: false } : { kind, isMap: !Array.isArray(value) }
}
