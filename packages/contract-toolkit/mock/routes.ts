/** Finds the operation for a path and method. A path segment may hold several parameters. */
import type { DescribedOperation } from '../document/model.ts'

/** Matched operation, and the path parameters as sent: not yet decoded. */
export type Match = { operation: DescribedOperation; sent: Record<string, string> }
export type Routed = { match?: Match; allow: string[] }

type Route = { operations: DescribedOperation[]; pattern: RegExp; rank: string }

export function routesOf(operations: DescribedOperation[]): (path: string, method: string) => Routed {
  const byPath = new Map<string, Route>()
  for (const operation of operations) {
    const route = byPath.get(operation.path) ?? { operations: [], ...compiled(operation.path) }
    route.operations.push(operation)
    byPath.set(operation.path, route)
  }
  const bySize = new Map<number, Route[]>()
  for (const [path, route] of byPath) bySize.set(sizeOf(path), [...(bySize.get(sizeOf(path)) ?? []), route])
  for (const routes of bySize.values()) routes.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return (path, method) => {
    const routes = (bySize.get(sizeOf(path)) ?? []).filter(({ pattern }) => pattern.test(path))
    const all = routes.flatMap((route) => route.operations.map((operation) => ({ operation, route })))
    const allow = [...new Set(all.map(({ operation }) => operation.method))]
    const routedMethod = method === 'HEAD' && !allow.includes('HEAD') ? 'GET' : method
    const found = all.find(({ operation }) => operation.method === routedMethod)
    return found ? { match: { operation: found.operation, sent: sentIn(found, path) }, allow } : { allow }
  }
}

function sizeOf(path: string): number {
  return path.split('/').length
}

const parameter = /\{([^}]*)\}/g

/** Ranks paths from left to right: a literal segment takes precedence over a segment with a parameter. */
function compiled(path: string): { pattern: RegExp; rank: string } {
  const source = path
    .split(parameter)
    .map((part, index) => (index % 2 === 1 ? '([^/]+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
  const segments = path.split('/').map((segment) => (segment.includes('{') ? '1' : '0'))
  return { pattern: new RegExp(`^${source}$`), rank: segments.join('') }
}

/** If a parameter name occurs twice in a path, the first value counts. */
function sentIn(
  { operation, route }: { operation: DescribedOperation; route: Route },
  path: string,
): Record<string, string> {
  const names = [...operation.path.matchAll(parameter)].map(([, name = '']) => name)
  const values = route.pattern.exec(path)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']).reverse())
}
