/**
 * Refuses requests that Node's parser accepts although they are not well-formed HTTP (RFC 9112, sections 3.2 and 6.1). A
 * proxy and this server could read such bytes as different requests (request smuggling).
 */
import type { IncomingMessage } from 'node:http'

/** Host and optional port as in a URI. Empty if the request target has no authority. */
const authority = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-fA-F:.]+\])(?::\d*)?$/

/** The reason for the refusal, for the log; undefined if the request is well-formed. */
export function malformedReason(request: IncomingMessage): string | undefined {
  const { headers, rawHeaders, httpVersion } = request
  const coding = headers['transfer-encoding']
  if (coding !== undefined) {
    if (httpVersion === '1.0') return 'Transfer-Encoding in HTTP/1.0'
    if (coding.toLowerCase() !== 'chunked') return 'a Transfer-Encoding other than chunked'
  }
  if (headers.host === undefined) return httpVersion === '1.0' ? undefined : `HTTP/${httpVersion} without a Host header`
  if (!authority.test(headers.host)) return 'a Host header that names no host'
  return hostCount(rawHeaders) > 1 ? 'several Host headers' : undefined
}

function hostCount(rawHeaders: string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
