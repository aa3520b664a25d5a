/** Finds the word that was meant by a misspelled one. */
import { distance as editDistance } from 'fastest-levenshtein'

/** The allowed word that differs least, if it differs by at most two letters, or a third of them. */
export function nearest(misspelt: string, allowed: readonly string[]): string | undefined {
  const [best] = allowed
    .map((word) => ({ word, distance: editDistance(misspelt, word) }))
    .filter(({ word, distance }) => distance <= Math.max(2, Math.floor(word.length / 3)) && distance < word.length - 1)
    .toSorted((one, other) => one.distance - other.distance)
  return best?.word
}
