/** express-openapi-validator on Express 5: validates the same contract, requests, security and responses. */
import express, { type NextFunction, type Request, type Response } from 'express'
import * as OpenApiValidator from 'express-openapi-validator'
import { rateLimit } from 'express-rate-limit'
import { newRequestId } from '../../app/new-id.ts'
import { UNLIMITED } from '../unlimited.ts'
import { contract } from './contract.ts'
import { refused } from './refused.ts'
import { type Caller, callerOf, isMember, port, resourceOf } from './shared.ts'

type Called = Request<{ resourceId: string }> & { caller: Caller }

const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use((_request, response, next) => {
  response.setHeader('X-Request-Id', newRequestId())
  next()
})
app.use(express.json())
app.use(
  OpenApiValidator.middleware({
    apiSpec: contract as never,
    validateRequests: true,
    validateResponses: true,
    validateSecurity: {
      handlers: {
        session: () => false,
        apiKey: (request: Request) => {
          const caller = callerOf(request.headers.authorization)
          if (caller) (request as Called).caller = caller
          return caller !== undefined
        },
      },
    },
  }),
)
app.get('/v1/health', (_request, response) => void response.json({ status: 'ok' }))
app.get(
  '/v1/resources/:resourceId',
  rateLimit({
    limit: UNLIMITED,
    windowMs: 60_000,
    legacyHeaders: true,
    standardHeaders: false,
    keyGenerator: (request) => (request as unknown as Called).caller.userId,
  }),
  (request, response) => {
    const { caller, params } = request as unknown as Called
    const workspaceId = String(request.headers['x-app-workspace']).toLowerCase()
    if (!isMember(caller, workspaceId)) throw refused(404, 'WORKSPACE_NOT_FOUND')
    const found = resourceOf(workspaceId, params.resourceId.toLowerCase())
    if (!found) throw refused(404, 'RESOURCE_NOT_FOUND')
    response.json(found)
  },
)
app.use((error: Error & { status?: number }, _request: Request, response: Response, _next: NextFunction) => {
  response.status(error.status ?? 500).json({ message: error.message })
})
app.listen(port, '127.0.0.1')
