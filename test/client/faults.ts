/** Faults of servers, networks and whatever lies in between, as bytes on the connection. */
import { type Fault, type Good, whole } from './fault-server.ts'

const html = (status: number): Fault => ({
  write: (socket) => socket.write(whole({ status, body: '<html>Sign in</html>' }, { 'Content-Type': 'text/html' })),
})
const refusal = (status: number, code: string, headers: Record<string, string> = {}): Fault => ({
  isRefused: true,
  write: (socket) => {
    const error = { code, message: 'No.', request_id: 'req_x', details: { retry_after: 0 } }
    socket.write(whole({ status, body: JSON.stringify({ error }) }, headers))
  },
})
const replaced = (change: (good: Good) => Good, headers: Record<string, string> = {}): Fault => ({
  write: (socket, good) => socket.write(whole(change(good), headers)),
})
const half = (text: string) => text.slice(0, Math.ceil(text.length / 2))
/** Any body: a fault of the body has to reach operations without one, too. */
const filled = (good: Good) => (good.body === '' ? '{"unasked":true}' : good.body)

/** Codes of the results, `ok` for a call that succeeds after all. */
export type Expected = {
  /** Result of a call that may be repeated, when only the first reply is faulty. */
  repeated: string
  /** Result of a call that may not be repeated. */
  single: string
  /** Result of an operation whose only success has no body, where it differs. */
  withoutBody?: string
}

const lost: Expected = { repeated: 'ok', single: 'NETWORK_ERROR' }
const late: Expected = { repeated: 'ok', single: 'TIMEOUT' }
const garbled: Expected = { repeated: 'ok', single: 'UNEXPECTED_REPLY' }
const unexpected: Expected = { repeated: 'UNEXPECTED_REPLY', single: 'UNEXPECTED_REPLY' }

export const faults: Record<string, Fault & { expected: Expected }> = {
  'a reset before the head': { write: (socket) => void socket.resetAndDestroy(), expected: lost },
  'a close before the head': { write: (socket) => void socket.destroy(), expected: lost },
  'a close within the head': { write: (socket) => void socket.end('HTTP/1.1 200 A'), expected: lost },
  'a close within the headers': {
    write: (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Type: appl'),
    expected: lost,
  },
  'no HTTP at all': { write: (socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'), expected: lost },
  'a head that is too long': {
    write: (socket, good) => void socket.end(whole(good, { 'X-Long': 'x'.repeat(200_000) })),
    expected: lost,
  },
  'a body that is closed halfway': {
    write: (socket, good) =>
      void socket.end(whole({ ...good, status: 200, body: half(filled(good)) }, { 'Content-Length': 500 })),
    expected: lost,
  },
  'a body that is reset halfway': {
    write: (socket, good) => {
      socket.write(whole({ ...good, status: 200, body: half(filled(good)) }, { 'Content-Length': 500 }), () =>
        socket.resetAndDestroy(),
      )
    },
    expected: lost,
  },
  'a chunked body without its end': {
    write: (socket, good) => {
      const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
      const part = half(filled(good))
      socket.end(`${head}${part.length.toString(16)}\r\n${part}\r\n`)
    },
    expected: lost,
  },
  'a chunk of a wrong size': {
    write: (socket) => {
      const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
      socket.end(`${head}zz\r\n{}\r\n0\r\n\r\n`)
    },
    expected: lost,
  },
  'JSON that was cut off': {
    ...replaced((good) => ({ ...good, body: half(good.body) })),
    expected: { ...garbled, withoutBody: 'ok' },
  },
  'a Content-Length that is too long': {
    write: (socket, good) =>
      socket.write(whole({ ...good, status: 200, body: filled(good) }, { 'Content-Length': 500 })),
    expected: late,
  },
  'a Content-Length that is too short': {
    write: (socket, good) =>
      void socket.end(
        whole(
          { ...good, status: good.status === 204 ? 201 : good.status, body: filled(good) },
          { 'Content-Length': 5 },
        ),
      ),
    expected: { ...garbled, withoutBody: 'UNEXPECTED_REPLY' },
  },
  'a page instead of a success': { ...html(200), expected: garbled },
  'a page of a proxy': { ...html(502), expected: garbled },
  'a page with status 404': { ...html(404), expected: unexpected },
  'an empty success': {
    ...replaced((good) => ({ ...good, body: '' }), { 'Content-Type': 'application/json' }),
    expected: { ...garbled, withoutBody: 'ok' },
  },
  'an undeclared 204': {
    ...replaced(() => ({ status: 204, body: '' })),
    expected: { ...unexpected, withoutBody: 'ok' },
  },
  'an undeclared 202': { ...replaced((good) => ({ status: 202, body: filled(good) })), expected: unexpected },
  'an undeclared 304': { ...replaced(() => ({ status: 304, body: '' })), expected: unexpected },
  'no head': { write: () => undefined, expected: late },
  'a body that never ends': {
    write: (socket, good) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n')
      const drip = setInterval(() => socket.write(filled(good).slice(0, 1)), 50)
      socket.once('close', () => clearInterval(drip))
    },
    expected: late,
  },
  'a 429 with seconds': {
    ...refusal(429, 'RATE_LIMITED', { 'Retry-After': '0' }),
    expected: { repeated: 'ok', single: 'ok' },
  },
  'a 429 with a date': {
    ...refusal(429, 'RATE_LIMITED', { 'Retry-After': new Date(0).toUTCString() }),
    expected: { repeated: 'ok', single: 'ok' },
  },
  'a 429 for an hour': {
    ...refusal(429, 'RATE_LIMITED', { 'Retry-After': '3600' }),
    expected: { repeated: 'RATE_LIMITED', single: 'RATE_LIMITED' },
  },
  'a 503 without Retry-After': {
    ...refusal(503, 'SERVICE_UNAVAILABLE'),
    expected: { repeated: 'ok', single: 'SERVICE_UNAVAILABLE' },
  },
  'a 500': {
    ...refusal(500, 'INTERNAL_ERROR'),
    isRefused: false,
    expected: { repeated: 'ok', single: 'INTERNAL_ERROR' },
  },
  'a 401': { ...refusal(401, 'UNAUTHENTICATED'), expected: { repeated: 'UNAUTHENTICATED', single: 'UNAUTHENTICATED' } },
  'a code of a newer server': { ...refusal(418, 'NEWER'), expected: unexpected },
  'a redirect': {
    ...replaced(() => ({ status: 302, body: '' }), { Location: 'http://127.0.0.1:9/' }),
    expected: unexpected,
  },
  'a permanent redirect': {
    ...replaced(() => ({ status: 308, body: '' }), { Location: '/elsewhere' }),
    expected: unexpected,
  },
  'a list instead of an object': {
    ...replaced((good) => ({ ...good, body: good.body && '[1]' })),
    expected: { ...garbled, withoutBody: 'ok' },
  },
  'null instead of an object': {
    ...replaced((good) => ({ ...good, body: good.body && 'null' })),
    expected: { ...garbled, withoutBody: 'ok' },
  },
  'bytes that are not UTF-8': {
    write: (socket, good) => {
      if (good.body === '') return void socket.write(whole(good))
      const body = Buffer.from('{"name":"caf\xe9"}', 'latin1')
      socket.write(whole({ ...good, body: '' }, { 'Content-Type': 'application/json', 'Content-Length': body.length }))
      socket.write(body)
    },
    expected: { ...garbled, withoutBody: 'ok' },
  },
  'a duplicated reply': {
    write: (socket, good) => void socket.end(whole(good) + whole({ ...good, body: good.body && '{"id":"of nobody"}' })),
    expected: { repeated: 'ok', single: 'ok' },
  },
  'an informational reply first': {
    write: (socket, good) => socket.write(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${whole(good)}`),
    expected: { repeated: 'ok', single: 'ok' },
  },
}
