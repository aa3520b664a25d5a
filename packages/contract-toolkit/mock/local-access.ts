/**
 * Access to a mock: pages and addresses of this machine, and those that its user allows. Otherwise any page that the user visits
 * could read a contract that is not yet released: by a plain request, or by a name of its own that leads to this machine.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** @param allowed further origins; their hosts may also be the Host of a request. `*` allows any */
export function localAccess(listener: RequestListener, allowed: string[]): RequestListener {
  return (request, response) => {
    const { origin } = request.headers
    response.setHeader('Vary', 'Origin')
    if (origin !== undefined && isAllowed(origin, allowed)) admit(request, response, origin)
    if (!refuseForeignHost(request, response, allowed, 'start the mock with --allow http://NAME to allow it'))
      listener(request, response)
  }
}

/** Answers 421 if the Host is of another machine. @param remedy how to allow it @returns whether it has answered */
export function refuseForeignHost(
  { headers: { host = '' } }: IncomingMessage,
  response: ServerResponse,
  allowed: string[],
  remedy: string,
): boolean {
  if (isLoopback(`http://${host}`) || allowed.some((each) => each === '*' || hostOf(each) === host)) return false
  const detail = `the Host ${host.slice(0, 200)} is not of this machine; ${remedy}`
  response.writeHead(421, { 'Content-Type': 'application/problem+json' })
  response.end(JSON.stringify({ status: 421, detail }))
  return true
}

/** Whether a text is what `localAccess` allows: `*`, `null` (pages of files), or an origin. */
export function isOrigin(text: string): boolean {
  return text === '*' || text === 'null' || (URL.canParse(text) && new URL(text).origin === text)
}

function isAllowed(origin: string, allowed: string[]): boolean {
  return allowed.includes('*') || allowed.includes(origin) || isLoopback(origin)
}

function admit({ method, headers }: IncomingMessage, response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Expose-Headers', '*')
  const requestedMethod = headers['access-control-request-method']
  if (method !== 'OPTIONS' || requestedMethod === undefined) return
  response.setHeader('Access-Control-Allow-Methods', requestedMethod)
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*')
}

/** Whether the name or address leads to this machine alone, at any port. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
