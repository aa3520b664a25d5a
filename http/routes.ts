/** Finds the operation for a path and a method in a tree that is built once. */
import { type OperationId, operations } from '../generated/operations.ts'
import type { RequestContext } from './request/request-context.ts'

/** A tree of path segments: a lookup takes one step per segment, regardless of the number of routes. */
export type Routes = { literals: Map<string, Routes>; parameter: Routes | undefined; route: Route | undefined }

type Route = { segments: Segment[]; methods: Map<string, OperationId>; allow: string; acceptsVisitors: boolean }
type RoutedOperation = { path: string; method: string; security: readonly string[] }
type Segment = { literal: string } | { parameter: string }

export function compileRoutes(ids: readonly OperationId[]): Routes {
  const byPath = new Map<string, Route>()
  for (const id of ids) {
    const { path, method, security }: RoutedOperation = operations[id]
    const route = byPath.get(path) ?? {
      segments: parseSegments(path),
      methods: new Map(),
      allow: '',
      acceptsVisitors: false,
    }
    route.methods.set(method, id)
    route.acceptsVisitors ||= security.includes('publishableKey')
    byPath.set(path, route)
  }
  const root: Routes = { literals: new Map(), parameter: undefined, route: undefined }
  for (const route of byPath.values()) {
    const methods = [...route.methods.keys()]
    route.allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
    insertRoute(root, route)
  }
  return root
}

function insertRoute(root: Routes, route: Route): void {
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

function parseSegments(path: string): Segment[] {
  return path
    .slice(1)
    .split('/')
    .map((text) => (/^\{[^}]+\}$/.test(text) ? { parameter: text.slice(1, -1) } : { literal: text }))
}

/** @param path without the query */
export function hasRoute(routes: Routes, path: string): boolean {
  return find(routes, path.split('/'), 1) !== undefined
}

/** Returns the id of the operation, and sets `allow`, `acceptsVisitors` and `params` in the context. Undefined if no route or no method matches. */
export function match(routes: Routes, context: RequestContext): OperationId | undefined {
  const sent = context.path.split('/')
  const route = find(routes, sent, 1)
  if (!route) return undefined
  context.allow = route.allow
  context.acceptsVisitors = route.acceptsVisitors
  const method = context.request.method === 'HEAD' ? 'GET' : (context.request.method ?? '')
  const id = route.methods.get(method)
  if (id === undefined) return undefined
  route.segments.forEach((segment, index) => {
    if ('parameter' in segment) decode(context, segment.parameter, sent[index + 1] ?? '')
  })
  return id
}

/** Prefers a literal segment to a parameter; if the literal leads to no route, tries the parameter. */
function find(node: Routes, sent: string[], from: number): Route | undefined {
  if (from === sent.length) return node.route
  const segment = sent[from] ?? ''
  const literal = node.literals.get(segment)
  const found = literal && find(literal, sent, from + 1)
  if (found) return found
  return node.parameter && segment !== '' ? find(node.parameter, sent, from + 1) : undefined
}

function decode(context: RequestContext, name: string, sent: string): void {
  if (!sent.includes('%')) {
    context.params[name] = sent
    return
  }
  try {
    context.params[name] = decodeURIComponent(sent)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    context.undecodable = name
  }
}
