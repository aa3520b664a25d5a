/** Finds the operation of a path and a method, by a tree that is built once. */
import type { Operation } from 'openapi-backend'
import type { Exchange } from './request-context.ts'

/** A tree of path segments: as many steps as the path has, however many routes there are. */
export type Routes = { literals: Map<string, Routes>; parameter: Routes | undefined; route: Route | undefined }

type Route = { segments: Segment[]; methods: Map<string, Operation>; allow: string }
type Segment = { literal: string } | { parameter: string }

export function compileRoutes(operations: Operation[]): Routes {
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

/** Notes what the path says in the exchange: the methods of its route, and its parameters where the method is one of them. */
export function match(routes: Routes, exchange: Exchange): Operation | undefined {
  const sent = exchange.path.split('/')
  const route = find(routes, sent, 1)
  if (!route) return undefined
  exchange.allow = route.allow
  const method = exchange.request.method === 'HEAD' ? 'GET' : (exchange.request.method ?? '')
  const operation = route.methods.get(method)
  if (!operation) return undefined
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
