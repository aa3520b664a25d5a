/** Discriminators that name what is not there: all they say is which part a value is, and the parts say that too. */

import { at, type Json, stepsOf } from './document.ts'
import type { Note } from './model.ts'
import { walkParts } from './references.ts'

/** Takes out what leads to nothing or out of the file, since it would stop whoever follows it. */
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

/** A name alone is that of a schema. */
function isDead(document: Json, target: string): boolean {
  if (target.startsWith('#/')) return at(document, stepsOf(target)) === undefined
  return /[/#]|\.(ya?ml|json)$/.test(target)
}
