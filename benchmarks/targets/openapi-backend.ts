/**
 * openapi-backend as its README shows it, on Express, with responses validated in `postResponseHandler`. No rate
 * limits.
 */
import express, { type Request, type Response } from 'express'
import { type Context, OpenAPIBackend } from 'openapi-backend'
import { newRequestId } from '../../app/new-id.ts'
import { contractAs30 } from './contract.ts'
import { type Caller, callerOf, isMember, port, resourceOf } from './shared.ts'

const api = new OpenAPIBackend({ definition: contractAs30() as never })
api.registerSecurityHandler('session', () => false)
api.registerSecurityHandler('apiKey', (c: Context) => callerOf(c.request.headers.authorization as string) ?? false)
api.register({
  getHealth: () => ({ status: 'ok' }),
  getResource: (c: Context, _request: Request, response: Response) => {
    const workspaceId = String(c.request.headers['x-app-workspace']).toLowerCase()
    const found =
      isMember(c.security?.apiKey as Caller, workspaceId) &&
      resourceOf(workspaceId, String(c.request.params.resourceId).toLowerCase())
    return found || response.status(404).json({ err: 'not found' })
  },
  unauthorizedHandler: (_c: Context, _request: Request, response: Response) =>
    response.status(401).json({ err: 'unauthorized' }),
  validationFail: (c: Context, _request: Request, response: Response) =>
    response.status(400).json({ err: c.validation.errors }),
  notFound: (_c: Context, _request: Request, response: Response) => response.status(404).json({ err: 'not found' }),
  postResponseHandler: (c: Context, _request: Request, response: Response) => {
    if (response.headersSent) return
    const valid = c.api.validateResponse(c.response, c.operation, 200)
    if (valid.errors) return response.status(502).json({ status: 502, err: valid.errors })
    return response.status(200).json(c.response)
  },
})
await api.init()

const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use(express.json())
app.use((request, response) => {
  response.setHeader('X-Request-Id', newRequestId())
  return api.handleRequest(request as never, request, response)
})
app.listen(port, '127.0.0.1')
