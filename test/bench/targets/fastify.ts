/** Fastify as its users write it: hooks, input schemas, schema-compiled serialization and validated responses. */
import rateLimit from '@fastify/rate-limit'
import responseValidation from '@fastify/response-validation'
import fastify from 'fastify'
import { newRequestId } from '../../../http/request-id.ts'
import { UNLIMITED } from '../unlimited.ts'
import { type Caller, callerOf, isMember, port, refused, resourceOf } from './shared.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

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

const app = fastify({
  logger: false,
  genReqId: newRequestId,
  ajv: { customOptions: { allowUnionTypes: true } },
})
app.decorateRequest('caller', null as unknown as Caller)
app.addHook('onRequest', (request, reply, done) => {
  reply.header('X-Request-Id', request.id)
  done()
})
await app.register(rateLimit, { global: false })
await app.register(responseValidation, { ajv: { allowUnionTypes: true } })

app.get('/v1/health', () => ({ status: 'ok' }))
app.get<{ Params: { resourceId: string }; Headers: { 'x-app-workspace': string } }>(
  '/v1/resources/:resourceId',
  {
    config: {
      rateLimit: {
        hook: 'preValidation',
        max: UNLIMITED,
        timeWindow: 60_000,
        keyGenerator: (request: { caller: Caller }) => request.caller.userId,
      } as never,
    },
    schema: {
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
    },
    onRequest: (request, _reply, done) => {
      const caller = callerOf(request.headers.authorization)
      if (!caller) return done(refused(401, 'UNAUTHENTICATED'))
      request.caller = caller
      done()
    },
    preHandler: (request, _reply, done) => {
      const workspaceId = request.headers['x-app-workspace'].toLowerCase()
      done(isMember(request.caller, workspaceId) ? undefined : refused(404, 'WORKSPACE_NOT_FOUND'))
    },
  },
  (request, reply) => {
    const found = resourceOf(request.headers['x-app-workspace'].toLowerCase(), request.params.resourceId.toLowerCase())
    if (!found) throw refused(404, 'RESOURCE_NOT_FOUND')
    reply.send(found)
  },
)
await app.listen({ port, host: '127.0.0.1' })
