/** Colours of services on the board, as hues: the style sheet makes one for light and one for dark of each. */

/** Degrees that differ enough to be told apart. Red means trouble on the board, and is none of them. */
const hues = [265, 150, 85, 320, 200, 55, 295, 120, 230, 175]

/**
 * The hue of each service. It follows from the id, so that a service keeps it on every day and every computer. Services whose ids give the
 * same one take the next that is free, in the order of their ids, as long as there are enough.
 */
export function huesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const taken = new Set<number>()
  for (const id of [...ids].toSorted()) {
    const first = placeOf(id)
    const free = hues.findIndex((_, step) => !taken.has((first + step) % hues.length))
    const place = (first + Math.max(0, free)) % hues.length
    taken.add(place)
    found.set(id, hues[place] ?? 0)
  }
  return found
}

/** The hue of a service that is not listed, as one that is archived. */
export function hueOf(id: string): number {
  return hues[placeOf(id)] ?? 0
}

/** The last digits of an id are random. */
function placeOf(id: string): number {
  return Number.parseInt(id.slice(-6), 16) % hues.length || 0
}
