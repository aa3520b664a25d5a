/** node:http that sends the number of bytes in its path and does nothing else: the cost of copying a response. */
import { createServer } from 'node:http'

const replies = new Map<string, Buffer>()

createServer((request, response) => {
  const path = request.url ?? '/'
  const bytes = replies.get(path) ?? Buffer.alloc(Number(path.slice(1)) || 2, 'x')
  replies.set(path, bytes)
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': bytes.length })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
