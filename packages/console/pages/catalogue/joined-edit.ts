/** One change of several objects: its preview lists the bookings of all, and it is applied to one after the other. */
import { errorSentence } from '../../app/error-sentence.ts'
import { messages } from '../../messages.ts'
import { toastRefusal } from '../../ui/toast.tsx'
import type { Edit } from './edit.ts'

export type Part = { name: string; edit: Edit }

/** Parts that are refused are named, and do not keep the others from being applied. Applying it again tries only those. */
export function joinedEdit(parts: readonly Part[]): Edit {
  const applied = new Set<Part>()
  const seen = new Set<string>()
  return {
    preview: async ({ limit, cursor }) => {
      // The first page begins a new preview.
      if (cursor === undefined) seen.clear()
      const bookings: Previewed['bookings'] = []
      let next: string | null = cursor ?? cursorOf(0)
      while (next !== null && bookings.length < limit) {
        const [at, from] = placeOf(next)
        const page = await parts[at]?.edit.preview({ limit, ...(from !== '' && { cursor: from }) })
        if (page === undefined) return { ok: true, data: { bookings, next_cursor: null } }
        if (!page.ok) return page
        const fresh = page.data.bookings.filter(({ booking }) => !seen.has(booking.id))
        for (const { booking } of fresh) seen.add(booking.id)
        bookings.push(...fresh)
        const { next_cursor: inner } = page.data
        next = inner !== null ? cursorOf(at, inner) : at + 1 < parts.length ? cursorOf(at + 1) : null
      }
      return { ok: true, data: { bookings, next_cursor: next } }
    },
    apply: async () => {
      const refused: string[] = []
      let error: Awaited<ReturnType<Edit['apply']>>
      for (const part of parts.filter((each) => !applied.has(each))) {
        const failure = await part.edit.apply()
        if (failure) refused.push(part.name)
        else applied.add(part)
        error = failure ?? error
      }
      if (error && parts.length > 1)
        toastRefusal(messages.catalogue.refusedFor(refused.join(', '), errorSentence(error)))
      return error
    },
  }
}

type Previewed = NonNullable<Awaited<ReturnType<Edit['preview']>>['data']>

/** The place in the preview of all: a part, and the cursor within its own preview. */
function cursorOf(part: number, cursor = ''): string {
  return `${part} ${cursor}`
}

function placeOf(cursor: string): [part: number, cursor: string] {
  const [part = '', ...rest] = cursor.split(' ')
  return [Number(part), rest.join(' ')]
}
