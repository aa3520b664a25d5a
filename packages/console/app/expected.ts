/** Remembers the object that a form was opened with. Its values go with the changes, so that a change by somebody else is not replaced silently. */
import { useState } from 'preact/hooks'
import type { ApiError } from './api.ts'

export type Seen<T> = {
  /** The object at the opening of the form. */
  stored: T
  /** The values that the user has seen of the properties that a body changes. */
  expected: (body: object) => Record<string, unknown>
  /** Notes the values that a refusal showed: sent again, the same change replaces them. */
  noteRefusal: (error: ApiError | undefined) => void
  note: (values: object) => void
}

export function useSeen<T extends object>(subject: T): Seen<T> {
  const [stored] = useState(subject)
  const [seen, setSeen] = useState<object>(subject)
  const note = (values: object) => setSeen((before) => ({ ...before, ...values }))
  return {
    stored,
    expected: (body) => expectedOf(seen, body),
    noteRefusal: (error) => note(currentIn(error)),
    note,
  }
}

/** The values of an object for those properties that a body changes. A property that responses do not have is left out. */
export function expectedOf(seen: object, body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(seen).filter(([name]) => name in body))
}

/** The stored values of a refusal because somebody else changed them; none for other errors. */
export function currentIn(error: ApiError | undefined): Record<string, unknown> {
  return error?.code === 'CHANGED_MEANWHILE' ? (error.details as { current: Record<string, unknown> }).current : {}
}
