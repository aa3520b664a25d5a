/** Two paths that are one route to whoever calls them. */
import { type Json, type Locate, methods, type Place, resolve } from './document.ts'

/** `/a/{x}` and `/a/{y}` are one route; `/a/b` beside them is another, and comes first. `shared`: they have a method in common. */
export function collisions(document: Json, locate: Locate): { line: string; place: Place; shared: boolean }[] {
  const first = new Map<string, string>()
  const paths = document.paths as Json
  const methodsOf = (path: string) => methods.filter((method) => resolve(document, paths[path])?.[method])
  return Object.keys(paths).flatMap((path) => {
    const shape = path.replace(/\{[^}]*\}/g, '{}')
    const other = first.get(shape)
    if (other === undefined) {
      first.set(shape, path)
      return []
    }
    const place = ['paths', path]
    const line = `${locate(place)} ${path}: is the same route as ${other}; give both parameters one name, in one path`
    return [{ line, place, shared: methodsOf(path).some((method) => methodsOf(other).includes(method)) }]
  })
}
