/**
 * A server that follows a script, one step per request, and records its requests: for failures that our server never
 * produces.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
  at: number
}
/** `lost` reads the request and closes the connection, `silent` never answers, `broken` closes it within the body. */
export type Step =
  | 'lost'
  | 'silent'
  | 'broken'
  | { status: number; headers?: Record<string, string>; json?: unknown; text?: string }

export type ScriptedServer = { url: string; requests: ReceivedRequest[]; script: (...steps: Step[]) => void }

export function useScriptedServer(): ScriptedServer {
  let steps: Step[] = []
  const scripted: ScriptedServer = { url: '', requests: [], script }
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    scripted.requests.push({ method, url, headers, body: Buffer.concat(chunks).toString(), at: Date.now() })
    take(steps.length > 1 ? steps.shift() : steps[0], request, response)
  })
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    scripted.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return scripted

  /** The last step also serves every later request. */
  function script(...next: Step[]) {
    steps = next
    scripted.requests.length = 0
  }
}

/** An error envelope as our server writes it. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}, details = {}): Step {
  const error = { code, message: `This is ${code}.`, request_id: 'req_of_the_body', details }
  return { status, headers, json: { error } }
}

function take(step: Step | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (step === undefined || step === 'silent') return
  if (step === 'lost') return void request.socket.destroy()
  if (step === 'broken') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
    response.write('{"id":')
    return void setTimeout(() => request.socket.destroy(), 20)
  }
  const { status, headers = {}, json, text } = step
  const type = json === undefined ? {} : { 'Content-Type': 'application/json' }
  response.writeHead(status, { ...type, ...headers })
  response.end(json === undefined ? text : JSON.stringify(json))
}
