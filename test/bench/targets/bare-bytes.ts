/**
 * node:http that sends the number of bytes in its path and does nothing else: the cost of copying a response. Few bytes are a
 * string, as in the response of getHealth. Many are a buffer, as in a document, which node:http writes as a second part.
 */
import { createServer } from 'node:http'

const stringBytesMost = 100
const replies = new Map<string, Buffer | string>()

createServer((request, response) => {
  const path = request.url ?? '/'
  const bytes = replies.get(path) ?? replyOf(Number(path.slice(1)) || 2)
  replies.set(path, bytes)
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': bytes.length })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')

function replyOf(bytes: number): Buffer | string {
  return bytes <= stringBytesMost ? 'x'.repeat(bytes) : Buffer.alloc(bytes, 'x')
}
