/** Finds two paths that are the same route for callers. */
import type { Finding, Json, Locate, Place } from './document.ts'
import { declaredMethods, pathItems } from './operations.ts'

/** `/a/{x}` and `/a/{y}` are the same route; `/a/b` is another and takes precedence. `shared`: both have a method in common. */
export function collisions(document: Json, locate: Locate): { finding: Finding; place: Place; shared: boolean }[] {
  const first = new Map<string, string>()
  const items = pathItems(document)
  const methodsByPath = new Map(
    items.map(({ path, item }) => [path, declaredMethods(item).map(({ method }) => method)]),
  )
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
    const message = `is the same route as ${other}; give both parameters one name, in one path`
    const finding: Finding = { rule: 'route-unique', level: 'error', at: locate(place), subject: path, message }
    return [{ finding, place, shared: shareMethod(path, other) }]
  })
}
