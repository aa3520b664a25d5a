/** Removes discriminator mappings to missing schemas. They only select a branch, which the branches themselves also tell. */

import { at, type Json, stepsOf } from './document.ts'
import type { Note } from './model.ts'
import { walkParts } from './references.ts'

/** Removes mappings that lead to nothing or out of the file: following one would fail. */
export function withoutDeadMappings(document: Json): Note[] {
  const notes: Note[] = []
  walkParts(document, (node, place) => {
    const mapping = (node.discriminator as Json | undefined)?.mapping
    if (mapping === null || typeof mapping !== 'object') return
    for (const [value, target] of Object.entries(mapping).filter(([, each]) => isDead(document, String(each)))) {
      delete (mapping as Json)[value]
      const kind = 'a discriminator that leads to nothing or out of the file; left out'
      notes.push({ kind, place: [...place, 'discriminator'], what: `${value} (${target})` })
    }
  })
  return notes
}

/** A bare name refers to a component schema. */
function isDead(document: Json, target: string): boolean {
  if (target.startsWith('#/')) return at(document, stepsOf(target)) === undefined
  return /[/#]|\.(ya?ml|json)$/.test(target)
}
