/** The form of `x-policy`, and of the other extensions of the contract. Editors show these descriptions as hovers. */
import { z } from 'zod'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'

/** The methods a handler can be written for: the server itself answers HEAD and OPTIONS, and refuses TRACE. */
export const handledMethods = ['get', 'put', 'post', 'delete', 'patch']

export type Policy = z.infer<typeof policySchema>

/** Every field of `rate_limit`, `attempt_limit` and `visitor_limit`. */
export type LimitField =
  | keyof z.infer<typeof rateLimitSchema>
  | keyof z.infer<typeof attemptLimitSchema>
  | keyof z.infer<typeof visitorLimitSchema>

/** The lowest first. A role may do what those before it may. */
export const policyRoles = ['none', 'member', 'admin', 'owner'] as const

/** Bytes that a body may have, unless its operation says another number. */
export const bodyMaxBytes = 65_536

const rateLimitSchema = z
  .strictObject({
    scope: z
      .enum(['user', 'workspace', 'address'])
      .describe('Who shares the limit. A public operation is limited by address, any other by user or workspace.'),
    limit: z.int().min(1).describe('Calls that one window admits.'),
    window_seconds: z.int().min(1).describe('Length of the window in seconds.'),
    counts: z
      .enum(['requests', 'successes'])
      .describe('`requests` counts every call; `successes` gives a call back that was refused.'),
    bucket: z
      .string()
      .optional()
      .describe('Operations with the same bucket share one count. Default: the operationId.'),
  })
  .describe('How often a caller may call. Every response then has the X-RateLimit headers, and 429 is RATE_LIMITED.')

const attemptLimitSchema = z
  .strictObject({
    by: z.string().describe('Body field whose value is counted, such as `email`.'),
    limit: z.int().min(1).describe('Failures for one value from one address within the window.'),
    anywhere: z.int().min(1).describe('Failures for one value from all addresses together within the window.'),
    window_seconds: z.int().min(1).describe('Length of the window in seconds.'),
  })
  .describe('Limits failed attempts for one value of a body field. Needs a rate_limit, whose headers it shares.')

const visitorLimitSchema = z
  .strictObject({
    limit: z
      .int()
      .min(1)
      .describe('Calls with one publishable key or manage token from one address that one window admits.'),
    anywhere: z.int().min(1).describe('Calls with one publishable key or manage token from all addresses together.'),
    window_seconds: z.int().min(1).describe('Length of the window in seconds.'),
  })
  .describe('How often visitors with a publishable key or a manage token may call. It replaces rate_limit for them.')

export const policySchema = z
  .strictObject({
    workspace: z
      .enum(['header', 'path', 'handler', 'none'])
      .describe(
        'Where the workspace is named: the X-App-Workspace header, the path parameter workspaceId, or something that the handler or the credential tells. `none`: the operation belongs to no workspace.',
      ),
    role: z.enum(policyRoles).describe('Lowest role that may call. `none`: no membership is needed.'),
    denied_code: z
      .string()
      .optional()
      .describe('Error code for a caller with a lower role. Required for owner and admin.'),
    rate_limit: rateLimitSchema.optional(),
    attempt_limit: attemptLimitSchema.optional(),
    visitor_limit: visitorLimitSchema.optional(),
    body_max_bytes: z
      .int()
      .min(1)
      .optional()
      .describe(
        `Bytes that the body may have, if not ${bodyMaxBytes.toLocaleString('en')}. A larger one is 413 PAYLOAD_TOO_LARGE.`,
      ),
    runs: z
      .enum(['worker', 'checkout'])
      .optional()
      .describe(
        '`worker`: the response takes long and is computed on a worker thread, which can only read. `checkout`: the operation needs the checkout of the run that the path parameter runId names, and runs on the machine that has it.',
      ),
  })
  .describe('Who may call the operation, how often, and where it runs. The server enforces it.')

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }

/** JSON Schema (draft 7, as editors read it) of the extensions in openapi.yaml; everything else is allowed. */
export function extensionsSchema(): Json {
  const { $schema, ...policy } = z.toJSONSchema(policySchema, { target: 'draft-7' })
  const operation = {
    type: 'object',
    required: ['operationId', 'x-policy'],
    properties: {
      'x-policy': { $ref: '#/definitions/policy' },
      'x-deprecated-since': { ...day, description: 'Day since which the operation is deprecated, in UTC.' },
      'x-sunset': { ...day, description: 'Day from which the operation may be gone, in UTC.' },
      responses: {
        additionalProperties: {
          properties: {
            content: {
              additionalProperties: {
                properties: {
                  'x-item-schema': {
                    description: 'Schema of the JSON in the data of each server-sent event.',
                    type: 'object',
                  },
                },
              },
            },
          },
        },
      },
    },
  }
  return {
    $schema,
    title: 'Extensions of this contract',
    type: 'object',
    properties: {
      paths: {
        additionalProperties: {
          properties: Object.fromEntries(handledMethods.map((method) => [method, { $ref: '#/definitions/operation' }])),
        },
      },
      'x-unrouted-responses': {
        description: 'Responses by status that the server may send where no operation is reached.',
        type: 'object',
        propertyNames: { pattern: '^[1-5][0-9][0-9]$' },
        additionalProperties: { type: 'object' },
      },
      components: {
        properties: {
          parameters: { additionalProperties: { properties: { schema: { $ref: '#/definitions/schema' } } } },
          schemas: { additionalProperties: { $ref: '#/definitions/schema' } },
        },
      },
    },
    definitions: {
      policy,
      operation,
      schema: {
        properties: {
          'x-cursor': {
            description: 'The order of the list that this cursor pages through.',
            enum: ['name', 'moment', 'schedule'],
          },
          'x-visible': {
            description:
              'The text needs a character that shows something, of all of Unicode; a pattern can say so for the BMP alone.',
            type: 'boolean',
          },
          'x-enumDescriptions': {
            description: 'Text for people, by value of the enum.',
            type: 'object',
            additionalProperties: { type: 'string' },
          },
          'x-exactly-one-of': {
            description:
              'Alternatives, each a list of properties that must be set together; the properties of the others must be absent or null. ' +
              'The generated types refuse anything else. The handler checks it, with an error code of its own.',
            type: 'array',
            minItems: 2,
            items: { type: 'array', minItems: 1, items: { type: 'string' } },
          },
        },
      },
    },
  }
}
