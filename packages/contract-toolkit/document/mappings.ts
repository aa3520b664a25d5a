/** Makes every discriminator mapping a reference, and removes those to missing schemas: the branches themselves also tell. */

import { at, type Json, membersOf, stepsOf } from './document.ts'
import type { Note } from './model.ts'
import { walkParts } from './references.ts'

/** Writes names of schemas as references, in place. Removes mappings that lead to nothing or out of the file: following one would fail. */
export function withoutDeadMappings(document: Json): Note[] {
  const notes: Note[] = []
  walkParts(document, (node, place) => {
    const mapping = membersOf(membersOf(node.discriminator).mapping)
    for (const [value, written] of Object.entries(mapping)) {
      const target = mappedReference(document, String(written))
      if (target !== undefined) {
        mapping[value] = target
        continue
      }
      delete mapping[value]
      const kind = 'a discriminator that leads to nothing or out of the file; left out'
      notes.push({ kind, place: [...place, 'discriminator'], what: `${value} (${written})` })
    }
  })
  return notes
}

/** The reference that a mapping means: a bare name is that of a component schema. Undefined if it leads nowhere. */
export function mappedReference(document: Json, target: string): string | undefined {
  if (target.startsWith('#/')) return at(document, stepsOf(target)) === undefined ? undefined : target
  return at(document, ['components', 'schemas', target]) === undefined ? undefined : `#/components/schemas/${target}`
}
