/**
 * The bookings that a change affects, as addresses keep them: a reload, a bookmark and another person's browser show the same ones.
 */
import { isDay } from '../../web-ui/days.ts'
import { setQuery } from './router.ts'

export type Affected = {
  /** The day of the first one. */
  date: string
  ids: readonly string[]
  /** True if there are others, which the address has no room for or nobody has read. */
  hasMore: boolean
}

/** An id has 37 characters of an address. */
const mostIds = 500
const more = 'more'

export function affectedIn(query: URLSearchParams): Affected | undefined {
  const [date, parts] = [query.get('date') ?? '', query.get('affected')?.split('.') ?? []]
  const ids = parts.filter((part) => part !== more)
  return isDay(date) && ids.length > 0 ? { date, ids, hasMore: parts.includes(more) } : undefined
}

/** The parameters of an address; null if there is none. */
export function affectedQuery({ date, ids, hasMore }: Affected): { date: string; affected: string } | null {
  if (ids.length === 0) return null
  const isCut = hasMore || ids.length > mostIds
  return { date, affected: [...ids.slice(0, mostIds), ...(isCut ? [more] : [])].join('.') }
}

/** Writes them into the address of the present page, in the place of those of the change before. */
export function keepAffected(affected: Affected): void {
  setQuery(affectedQuery(affected) ?? { date: null, affected: null })
}
