/**
 * openapi-backend, with the two parts replaced that do not hold up: the check of the document (which knows only OpenAPI
 * 3.0; ours is linted before it gets here) and the router (which rebuilds its list and a RegExp per path on each request).
 */
import { OpenAPIBackend, type Operation, type ParsedRequest, type Request } from 'openapi-backend'
import type { Exchange } from './exchange.ts'

/** A request as our router takes it: the exchange travels along, so that nothing is parsed twice. */
export type RoutedRequest = Request & { exchange: Exchange }

export function routed(exchange: Exchange): RoutedRequest {
  const { request, path, query } = exchange
  return { method: request.method ?? '', path, headers: request.headers as Request['headers'], query, exchange }
}

export class ContractBackend extends OpenAPIBackend {
  override validateDefinition() {
    return this.document
  }

  override async init(): Promise<this> {
    await super.init()
    const operations = this.router.getOperations()
    const routes = compileRoutes(operations)
    this.router.getOperations = () => operations
    this.router.matchOperation = ((request: RoutedRequest) => match(routes, request.exchange)) as never
    this.router.parseRequest = ((request: RoutedRequest) => request as unknown as ParsedRequest) as never
    return this
  }
}

/** Routes by the number of their segments: the literal ones before those with parameters. */
type Route = { segments: Segment[]; methods: Map<string, Operation>; allow: string }
type Segment = { literal: string } | { parameter: string }

function compileRoutes(operations: Operation[]): Routes {
  const byPath = new Map<string, Route>()
  for (const operation of operations) {
    const route = byPath.get(operation.path) ?? { segments: segmentsOf(operation.path), methods: new Map(), allow: '' }
    route.methods.set(operation.method.toUpperCase(), operation)
    byPath.set(operation.path, route)
  }
  const root: Routes = { literals: new Map(), parameter: undefined, route: undefined }
  for (const route of byPath.values()) {
    const methods = [...route.methods.keys()]
    route.allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
    plant(root, route)
  }
  return root
}

/** A tree of path segments: as many steps as the path has, however many routes there are. */
type Routes = { literals: Map<string, Routes>; parameter: Routes | undefined; route: Route | undefined }

function plant(root: Routes, route: Route): void {
  let node = root
  for (const segment of route.segments) {
    const fresh = (): Routes => ({ literals: new Map(), parameter: undefined, route: undefined })
    if ('parameter' in segment) {
      node.parameter ??= fresh()
      node = node.parameter
    } else {
      const next = node.literals.get(segment.literal) ?? fresh()
      node.literals.set(segment.literal, next)
      node = next
    }
  }
  node.route = route
}

function segmentsOf(path: string): Segment[] {
  return path
    .slice(1)
    .split('/')
    .map((text) => (/^\{[^}]+\}$/.test(text) ? { parameter: text.slice(1, -1) } : { literal: text }))
}

/** @throws an error whose first word openapi-backend reads: 404 or 405 */
function match(routes: Routes, exchange: Exchange): Operation {
  const sent = exchange.path.split('/')
  const route = find(routes, sent, 1)
  if (!route) throw new Error('404-notFound: no route matches request')
  exchange.allow = route.allow
  const method = exchange.request.method === 'HEAD' ? 'GET' : (exchange.request.method ?? '')
  const operation = route.methods.get(method)
  if (!operation) throw new Error('405-methodNotAllowed: this method is not registered for the route')
  route.segments.forEach((segment, index) => {
    if ('parameter' in segment) decode(exchange, segment.parameter, sent[index + 1] ?? '')
  })
  return operation
}

/** A literal segment wins over a parameter; where it leads nowhere, the parameter is tried. */
function find(node: Routes, sent: string[], from: number): Route | undefined {
  if (from === sent.length) return node.route
  const segment = sent[from] ?? ''
  const literal = node.literals.get(segment)
  const found = literal && find(literal, sent, from + 1)
  if (found) return found
  return node.parameter && segment !== '' ? find(node.parameter, sent, from + 1) : undefined
}

function decode(exchange: Exchange, name: string, sent: string): void {
  if (!sent.includes('%')) {
    exchange.params[name] = sent
    return
  }
  try {
    exchange.params[name] = decodeURIComponent(sent)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    exchange.undecodable = name
  }
}
