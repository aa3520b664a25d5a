/** Finds the word that was meant by a misspelled one. */

/** The allowed word that differs least, if it differs by at most two letters, or a third of them. */
export function nearest(misspelt: string, allowed: readonly string[]): string | undefined {
  const [best] = allowed
    .map((word) => {
      const most = Math.min(Math.max(2, Math.floor(word.length / 3)), word.length - 2)
      return { word, most, distance: distanceOf(misspelt, word, most) }
    })
    .filter(({ most, distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  return best?.word
}

/** The end of a message about a word that is not allowed: `; did you mean WORD?`, or '' where none is similar. */
export function didYouMean(misspelt: string, allowed: readonly string[]): string {
  const meant = allowed.includes(misspelt) ? undefined : nearest(misspelt, allowed)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** Number of letters inserted, left out, replaced or swapped with their neighbour; anything above `most` is `most + 1`. */
export function distanceOf(one: string, other: string, most: number): number {
  let earlier: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (earlier[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > most) return most + 1
    earlier = above
    above = current
  }
  return Math.min(above[other.length] ?? 0, most + 1)
}
