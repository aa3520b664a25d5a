/** Notes as lines: the first few of each kind, and how many more there are. */

import type { Locate } from './document.ts'
import type { Note } from './model.ts'

const fewOfAKind = 3

export function noteLines(notes: Note[], locate: Locate, most = fewOfAKind): string[] {
  const kinds = [...new Set(notes.map(({ kind }) => kind))]
  const ofKind = kinds.map((kind) => ({ kind, found: notes.filter((note) => note.kind === kind) }))
  return ofKind.flatMap(({ kind, found }) => [
    ...found.slice(0, most).map(({ place, what }) => `${locate(place)} ${what}: ${kind}`),
    ...(found.length > most ? [`… and ${found.length - most} more: ${kind}`] : []),
  ])
}
