/** The caller of the page. A key stays in memory only, never in storage or an address. A session is the browser's cookie. */

import { store, stored } from '../web-ui/storage.ts'
import { type Contract, type Json, type Operation, objectOf, type Parameter, textOrEmpty, waysIn } from './contract.ts'
import { project } from './project.ts'
import type { HttpRequest } from './request.ts'

export type Scheme = { name: string; label: string; description: string }
export type Tenant = { id: string; name: string }
export type Received = {
  status: number
  milliseconds: number
  headers: [string, string][]
  text: string | undefined
  bytes: number
  json: unknown
}
export type Outcome = { ok: true } | { ok: false; why: string }

export type Session = {
  /** URL of the server that calls go to; empty for the server of this page. */
  base: string
  /** URL or path before the path of an operation, without a slash at its end. */
  root(): string
  /** Security schemes whose credential can be typed in. */
  schemes: Scheme[]
  /** The operation that signs in by e-mail and password, if the project has one. */
  signInBy: Operation | undefined
  who(): { kind: 'nobody' | 'session' | 'key'; name: string }
  tenants(): Tenant[]
  tenant(): Tenant | undefined
  /** True for a parameter that names the tenant of a call. */
  isTenant(parameter: Parameter): boolean
  choose(tenantId: string): void
  signIn(email: string, password: string): Promise<Outcome>
  /** Checks whether the session that was started here is still valid. */
  resume(): Promise<void>
  useKey(scheme: string, value: string): Promise<Outcome>
  signOut(): Promise<void>
  /** @throws the error of `fetch` when no response arrives */
  send(operation: Operation, request: HttpRequest): Promise<Received>
  changed: () => void
}

/** A marker that a session was started in this tab, without its data: a reloaded page then asks the server for it. */
const begun = 'docs-session'
const mostTenants = 100

export function sessionOf(contract: Contract, base: string): Session {
  const { byKey, document } = contract
  const schemes = objectOf(objectOf(document.components).securitySchemes)
  const tenantNames = (project.session?.tenants?.parameters ?? []).map((name) => name.toLowerCase())
  const named = (id: string | undefined) => (id === undefined ? undefined : byKey.get(id))
  const list = withReply(named(project.session?.tenants?.list), 'GET')
  const leave = withReply(named(project.session?.signOut), 'DELETE')
  const me = withReply(named(project.session?.caller), 'GET')
  let cookie = ''
  let keys: { scheme: string; value: string } | undefined
  let tenants: Tenant[] = []
  let chosen: string | undefined

  const forget = () => {
    cookie = ''
    keys = undefined
    tenants = []
    store(begun, null, 'sessionStorage')
  }
  const ask = (operation: Operation, body?: unknown, query = '') =>
    session.send(operation, {
      method: operation.method,
      url: `${session.root()}${operation.path}${query}`,
      headers: body === undefined ? [] : [['Content-Type', 'application/json']],
      body: body === undefined ? undefined : JSON.stringify(body),
    })

  const look = async (): Promise<Outcome> => {
    if (!list) return { ok: true }
    const received = await ask(list, undefined, `?limit=${mostTenants}`)
    if (received.status !== 200) return { ok: false, why: refusalWords(received) }
    tenants = Object.values(objectOf(received.json))
      .flatMap((each) => (Array.isArray(each) ? each : []))
      .map((each) => ({
        id: textOrEmpty(objectOf(each).id),
        name: textOrEmpty(objectOf(each).name),
      }))
    if (!tenants.some(({ id }) => id === chosen)) chosen = tenants[0]?.id
    return { ok: true }
  }
  const become = async (change: () => void): Promise<Outcome> => {
    forget()
    change()
    const outcome = await look().catch((problem: Error): Outcome => ({ ok: false, why: unreachable(problem) }))
    if (!outcome.ok) forget()
    session.changed()
    return outcome
  }

  const session: Session = {
    base,
    root: () => session.base || folderOfPage(),
    schemes: schemesIn(schemes),
    signInBy: signInOperation(named(project.session?.signIn)),
    changed: () => undefined,
    who() {
      if (keys) return { kind: 'key', name: keys.scheme }
      return cookie ? { kind: 'session', name: cookie } : { kind: 'nobody', name: '' }
    },
    tenants: () => tenants,
    tenant: () => tenants.find(({ id }) => id === chosen),
    isTenant: ({ name }) => tenantNames.includes(name.toLowerCase()),
    choose(id) {
      chosen = id
      session.changed()
    },
    async signIn(email, password) {
      if (!session.signInBy) return { ok: false, why: 'This server has no sign-in by password.' }
      const received = await ask(session.signInBy, { email, password }).catch((problem: Error) => unreachable(problem))
      if (typeof received === 'string') return { ok: false, why: received }
      if (received.status >= 300) return { ok: false, why: refusalWords(received) }
      return become(() => {
        cookie = personIn(received.json) || email
        store(begun, 'yes', 'sessionStorage')
      })
    },
    async resume() {
      if (stored(begun, 'sessionStorage') === null || !me) return
      cookie = 'session'
      const received = await ask(me).catch(() => undefined)
      if (received?.status !== 200) return forget()
      await become(() => {
        cookie = personIn(received.json) || 'session'
        store(begun, 'yes', 'sessionStorage')
      })
    },
    useKey(scheme, value) {
      return become(() => {
        keys = { scheme, value }
      })
    },
    async signOut() {
      if (cookie && leave) await ask(leave).catch(() => undefined)
      forget()
      session.changed()
    },
    async send(operation, request) {
      const ways = waysIn(operation)
      const isPublic = ways.every((way) => way.length === 0)
      const sent = keys && !isPublic ? withKey(request, objectOf(schemes[keys.scheme]), keys.value) : request
      const withCookies = !session.base && (cookie !== '' ? !keys : operation === session.signInBy)
      const received = await exchange(sent, withCookies ? 'same-origin' : 'omit')
      if (operation === leave && received.status < 300) {
        forget()
        session.changed()
      }
      return received
    },
  }
  return session
}

/** The page stands beside its description in the folder of the server, which may be mounted under a path of another application. */
function folderOfPage(): string {
  return location.pathname.replace(/\/[^/]*$/, '')
}

/** The error as one sentence, with its code if it has one. */
function refusalWords({ status, json }: Received): string {
  const { code, message } = errorIn(json)
  return code ? `${status} ${code}: ${message}` : `The server answered ${status}.`
}

export function errorIn(json: unknown): { code: string; message: string } {
  const outer = objectOf(json)
  const error = { ...outer, ...objectOf(outer.error) }
  return { code: textOrEmpty(error.code), message: textOrEmpty(error.message) }
}

export function unreachable(problem: Error): string {
  return `No reply could be read (${problem.message}). Is the server there, and does it allow this page (CORS)?`
}

async function exchange(
  { method, url, headers, body }: HttpRequest,
  credentials: RequestCredentials,
): Promise<Received> {
  const began = performance.now()
  const init: RequestInit = { method, headers, credentials, cache: 'no-store', referrerPolicy: 'no-referrer' }
  if (body !== undefined && method !== 'GET' && method !== 'HEAD') init.body = body
  const response = await fetch(url, init)
  const bytes = await bytesOf(response)
  const type = response.headers.get('content-type') ?? ''
  const isText = bytes.byteLength === 0 || /^text\/|json|xml|yaml|javascript|urlencoded/.test(type)
  const text = isText ? new TextDecoder().decode(bytes) : undefined
  return {
    status: response.status,
    milliseconds: performance.now() - began,
    headers: [...response.headers],
    text,
    bytes: bytes.byteLength,
    json: /json/.test(type) && text ? jsonOf(text) : undefined,
  }
}

/** Time for which the parts of a stream are collected: it does not end by itself. */
const streamMs = 3_000

async function bytesOf(response: Response): Promise<ArrayBufferLike> {
  if (!response.body || !/^text\/event-stream/.test(response.headers.get('content-type') ?? '')) {
    return response.arrayBuffer()
  }
  const reader = response.body.getReader()
  const leaving = setTimeout(() => void reader.cancel(), streamMs)
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value)
  clearTimeout(leaving)
  return new Blob(parts).arrayBuffer()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function withKey(request: HttpRequest, { type, scheme, in: place, name }: Json, value: string): HttpRequest {
  if (type === 'apiKey' && place === 'header')
    return { ...request, headers: [...request.headers, [textOrEmpty(name), value]] }
  if (type === 'apiKey' && place === 'query') {
    const separator = request.url.includes('?') ? '&' : '?'
    return {
      ...request,
      url: `${request.url}${separator}${encodeURIComponent(textOrEmpty(name))}=${encodeURIComponent(value)}`,
    }
  }
  const basic = textOrEmpty(scheme).toLowerCase() === 'basic'
  const credential = basic
    ? `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`
    : `Bearer ${value}`
  return { ...request, headers: [...request.headers, ['Authorization', credential]] }
}

function schemesIn(schemes: Json): Scheme[] {
  return Object.entries(schemes).flatMap(([name, source]) => {
    const { type, scheme, in: place, name: field, description } = objectOf(source)
    if (type === 'apiKey' && place === 'cookie') return []
    const isBasic = textOrEmpty(scheme).toLowerCase() === 'basic'
    const label =
      type === 'apiKey' ? `${name} (${place} ${field})` : isBasic ? `${name} (name:password)` : `${name} (bearer)`
    return [{ name, label, description: textOrEmpty(description) }]
  })
}

function signInOperation(operation: Operation | undefined): Operation | undefined {
  const json = operation?.body?.media.find(({ type }) => type === 'application/json')
  return json && operation?.method === 'POST' && !operation.path.includes('{') ? operation : undefined
}

function withReply(operation: Operation | undefined, method: string): Operation | undefined {
  return operation?.method === method && !operation.path.includes('{') ? operation : undefined
}

function personIn(json: unknown): string {
  const { name, email } = { ...objectOf(json), ...objectOf(objectOf(json).user) }
  return textOrEmpty(name) || textOrEmpty(email)
}
