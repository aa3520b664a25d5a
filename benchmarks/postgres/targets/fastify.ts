/** Fastify with `pg` as its users write it: hooks, limits that all servers share, input schemas, schema-compiled serialization, validated responses. */
import rateLimit from '@fastify/rate-limit'
import responseValidation from '@fastify/response-validation'
import fastify from 'fastify'
import { newRequestId } from '../../../app/new-id.ts'
import { resourceSchemas } from '../../targets/fastify-schemas.ts'
import { refused } from '../../targets/refused.ts'
import { UNLIMITED } from '../../unlimited.ts'
import { PostgresStore } from './fastify-store.ts'
import { type Caller, callerOf, isMember, port, resourceOf } from './shared.ts'

declare module 'fastify' {
  interface FastifyRequest {
    requester: Caller
  }
}

const app = fastify({
  logger: false,
  genReqId: newRequestId,
  ajv: { customOptions: { allowUnionTypes: true } },
})
app.decorateRequest('requester', null as unknown as Caller)
app.addHook('onRequest', (request, reply, done) => {
  reply.header('X-Request-Id', request.id)
  done()
})
await app.register(rateLimit, { global: false, store: PostgresStore })
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
        keyGenerator: (request: { requester: Caller }) => request.requester.userId,
      } as never,
    },
    schema: resourceSchemas,
    onRequest: async (request) => {
      const caller = await callerOf(request.headers.authorization)
      if (!caller) throw refused(401, 'UNAUTHENTICATED')
      request.requester = caller
    },
    preHandler: (request, _reply, done) => {
      const workspaceId = request.headers['x-app-workspace'].toLowerCase()
      done(isMember(request.requester, workspaceId) ? undefined : refused(404, 'WORKSPACE_NOT_FOUND'))
    },
  },
  async (request) => {
    const workspaceId = request.headers['x-app-workspace'].toLowerCase()
    const found = await resourceOf(workspaceId, request.params.resourceId.toLowerCase())
    if (!found) throw refused(404, 'RESOURCE_NOT_FOUND')
    return found
  },
)
await app.listen({ port, host: '127.0.0.1' })
