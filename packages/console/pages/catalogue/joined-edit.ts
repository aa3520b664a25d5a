/** One change of several objects: its preview lists the bookings of all, and it is applied to one after the other. */
import { formatNumber } from '../../../web-ui/format.ts'
import type { ApiError } from '../../app/api.ts'
import { errorSentence } from '../../app/error-sentence.ts'
import { messages } from '../../messages.ts'
import type { Edit } from './edit.ts'

const { catalogue: texts } = messages

export type Part = { name: string; edit: Edit }

/** Parts that are refused are named, and do not keep the others from being applied. Applying it again tries only those. */
export function joinedEdit(parts: readonly Part[]): Edit {
  const applied = new Set<Part>()
  const refusals = new Map<Part, ApiError>()
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
      refusals.clear()
      for (const part of parts.filter((each) => !applied.has(each))) {
        const failure = await part.edit.apply()
        if (failure) refusals.set(part, failure)
        else applied.add(part)
        // Without a connection the others fail as well, each after several attempts.
        if (failure?.status === null) break
      }
      return [...refusals.values()].at(-1)
    },
    outcome: () => (parts.length > 1 ? outcomeText(parts, applied, refusals) : undefined),
  }
}

/** Names the parts that were not applied, with the reason for each; those that were not tried have the last one. */
function outcomeText(parts: readonly Part[], applied: ReadonlySet<Part>, refusals: ReadonlyMap<Part, ApiError>) {
  const last = [...refusals.values()].at(-1)
  const named = new Map<string, string[]>()
  for (const part of parts.filter((each) => !applied.has(each))) {
    const error = refusals.get(part) ?? last
    const why = error ? errorSentence(error) : ''
    named.set(why, [...(named.get(why) ?? []), part.name])
  }
  const refused = [...named].map(([why, names]) => texts.notAppliedTo(names.join(', '), why))
  return [texts.appliedTo(formatNumber(applied.size)), ...refused, texts.tryAgain].join(' ')
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
