/** The places in files that the parts of an assembled document come from. */
import type { Json, Locate, Place } from './document.ts'

/** A place in one file. */
export type Spot = { locate: Locate; place: Place }

export type Origins = {
  set(part: object, spot: Spot): void
  /** For a member that is no object, and so cannot carry an origin of its own. */
  setMember(part: object, key: string | number, spot: Spot): void
  /** The spot of a place of the document: its own, or that of the nearest enclosing part and the steps from there. */
  find(document: Json, place: Place): Spot
}

/** @param root the spot of the whole document */
export function createOrigins(root: Spot): Origins {
  const parts = new WeakMap<object, Spot>()
  const members = new WeakMap<object, Map<string, Spot>>()
  return {
    set: (part, spot) => parts.set(part, spot),
    setMember(part, key, spot) {
      const known = members.get(part) ?? new Map<string, Spot>()
      known.set(String(key), spot)
      members.set(part, known)
    },
    find(document, place) {
      let found = root
      let node: unknown = document
      for (const step of place) {
        const parent = node
        const isHolder = parent !== null && typeof parent === 'object'
        node = isHolder && Object.hasOwn(parent, step) ? Reflect.get(parent, step) : undefined
        const known = node !== null && typeof node === 'object' ? parts.get(node) : undefined
        const member = isHolder ? members.get(parent)?.get(String(step)) : undefined
        found = known ?? member ?? { locate: found.locate, place: [...found.place, step] }
      }
      return found
    },
  }
}
