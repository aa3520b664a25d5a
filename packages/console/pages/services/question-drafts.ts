/** Questions of a service while somebody edits them. */
import type { Schemas } from '../../app/api.ts'

type Question = Schemas['Question']
/** @property id empty for a new question @property choices one in each line */
export type Draft = Pick<Question, 'id' | 'label' | 'kind' | 'required'> & { choices: string }

export const emptyDraft: Draft = { id: '', label: '', kind: 'text', required: false, choices: '' }

export function draftOf({ choices, ...question }: Question): Draft {
  return { ...question, choices: choices.join('\n') }
}

/** A new question gets an id from its label. An id never changes afterwards: answers are found by it. */
export function questionsOf(drafts: readonly Draft[]): Question[] {
  const taken = new Set(drafts.map(({ id }) => id))
  return drafts.map(({ choices, ...draft }) => {
    const id = draft.id || freeId(draft.label, taken)
    taken.add(id)
    const lines = choices.split('\n').map((each) => each.trim())
    return { ...draft, id, choices: draft.kind === 'choice' ? lines.filter((each) => each !== '') : [] }
  })
}

const idLength = 36

function freeId(label: string, taken: ReadonlySet<string>): string {
  const plain = label.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, idLength)
  const base = words.replaceAll(/^-+|-+$/g, '') || 'question'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  return id
}
