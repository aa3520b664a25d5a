/** The schemas of the measured request, as users of Fastify write them. */
const hex = (length: number, digits = '0-9a-f') => `[${digits}]{${length}}`
const uuid = (digits?: string) => ({
  type: 'string',
  maxLength: 36,
  pattern: `^${[8, 4, 4, 4, 12].map((length) => hex(length, digits)).join('-')}$`,
})
const words = (type: unknown, maxLength: number) => ({
  type,
  minLength: 1,
  maxLength,
  pattern: '^[^\\u0000\\uD800-\\uDFFF]*[^\\s\\u0000\\uD800-\\uDFFF][^\\u0000\\uD800-\\uDFFF]*$',
})
const moment = (type: unknown) => ({
  type,
  maxLength: 24,
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
})
const resource = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'workspace_id', 'name', 'category', 'capacity', 'archived_at', 'created_at', 'updated_at'],
  properties: {
    id: uuid(),
    workspace_id: uuid(),
    name: words('string', 200),
    category: words(['string', 'null'], 100),
    capacity: { type: 'integer', minimum: 1, maximum: 10_000 },
    archived_at: moment(['string', 'null']),
    created_at: moment('string'),
    updated_at: moment('string'),
  },
}
/** The schemas of the route. */
export const resourceSchemas = {
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['resourceId'],
    properties: { resourceId: uuid('0-9a-fA-F') },
  },
  headers: {
    type: 'object',
    required: ['x-app-workspace'],
    properties: { 'x-app-workspace': uuid('0-9a-fA-F') },
  },
  querystring: { type: 'object', additionalProperties: false, properties: {} },
  response: { 200: resource },
}
