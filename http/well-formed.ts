/**
 * What Node's parser lets through although it is not well-formed HTTP (RFC 9112, sections 3.2 and 6.1). Two readers of the
 * same bytes, for instance a proxy and this server, could take it for different requests.
 */
import type { IncomingMessage } from 'node:http'

/** A host and a port, as a URI has them. Empty where the target has no authority. */
const authority = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-fA-F:.]+\])(?::\d*)?$/

/** The reason why the request is refused, for the log; undefined if it is well-formed. */
export function malformation(request: IncomingMessage): string | undefined {
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
