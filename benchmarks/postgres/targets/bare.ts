/** The lower bound on PostgreSQL: node:http with the same lookups and JSON.stringify, and nothing else. */
import { createServer } from 'node:http'
import { callerOf, isMember, port, resourceOf } from './shared.ts'

const prefix = '/v1/resources/'

createServer(async (request, response) => {
  const url = request.url ?? ''
  if (url === '/v1/health') return answer(200, { status: 'ok' })
  const workspaceId = String(request.headers['x-app-workspace'])
  const caller = await callerOf(request.headers.authorization)
  if (!caller || !isMember(caller, workspaceId)) return answer(404, {})
  return answer(200, await resourceOf(workspaceId, url.slice(prefix.length)))

  function answer(status: number, body: unknown) {
    const payload = JSON.stringify(body)
    response.writeHead(status, ['Content-Type', 'application/json', 'Content-Length', Buffer.byteLength(payload)])
    response.end(payload)
  }
}).listen(port, '127.0.0.1')
