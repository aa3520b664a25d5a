/** The lower bound of a long list: node:http with the same lookups, the same rows and JSON.stringify, and nothing else. */
import { createServer } from 'node:http'
import { callerOf, isMember, port, resourcesOf } from './shared.ts'

createServer((request, response) => {
  const workspaceId = String(request.headers['x-app-workspace'])
  if (request.url === '/v1/health') return answer(200, { status: 'ok' })
  const caller = callerOf(request.headers.authorization)
  if (!caller || !isMember(caller, workspaceId)) return answer(404, {})
  return answer(200, { resources: resourcesOf(workspaceId) })

  function answer(status: number, body: unknown) {
    const payload = JSON.stringify(body)
    response.writeHead(status, ['Content-Type', 'application/json', 'Content-Length', Buffer.byteLength(payload)])
    response.end(payload)
  }
}).listen(port, '127.0.0.1')
