/** Fastify as its users write it: hooks, input schemas, schema-compiled serialization and validated responses. */
import rateLimit from '@fastify/rate-limit'
import responseValidation from '@fastify/response-validation'
import fastify from 'fastify'
import { newRequestId } from '../../app/new-id.ts'
import { UNLIMITED } from '../unlimited.ts'
import { resourceSchemas } from './fastify-schemas.ts'
import { refused } from './refused.ts'
import { type Caller, callerOf, isMember, port, resourceOf } from './shared.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
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
    schema: resourceSchemas,
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
