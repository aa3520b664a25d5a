/** Finds two paths that are the same route for callers. */
import type { Json, Locate, Place } from './document.ts'
import { declaredMethods, pathItems } from './operations.ts'

/** `/a/{x}` and `/a/{y}` are the same route; `/a/b` is another and takes precedence. `shared`: both have a method in common. */
export function collisions(document: Json, locate: Locate): { line: string; place: Place; shared: boolean }[] {
  const first = new Map<string, string>()
  const items = pathItems(document)
  const methodsByPath = new Map(items.map(({ path, item }) => [path, declaredMethods(item)]))
  const shareMethod = (path: string, other: string) =>
    methodsByPath.get(path)?.some((method) => methodsByPath.get(other)?.includes(method)) ?? false
  return items.flatMap(({ path }) => {
    const shape = path.replace(/\{[^}]*\}/g, '{}')
    const other = first.get(shape)
    if (other === undefined) {
      first.set(shape, path)
      return []
    }
    const place = ['paths', path]
    const line = `${locate(place)} ${path}: is the same route as ${other}; give both parameters one name, in one path`
    return [{ line, place, shared: shareMethod(path, other) }]
  })
}
