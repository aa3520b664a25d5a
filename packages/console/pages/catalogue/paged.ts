/** Lists that are read page by page. */
import { useEffect, useState } from 'preact/hooks'
import type { ApiError } from '../../app/api.ts'
import type { Kind } from '../../app/live.ts'
import { type Loaded, useLoad } from '../../app/load.ts'

export type Rows<T> = { rows: T[]; isMore: boolean }

type Page<T> = { rows: readonly T[]; next: string | null }
type Ask<T> = (
  cursor: { cursor?: string },
  options: { signal: AbortSignal },
) => Promise<{ data?: Page<T>; error?: ApiError | undefined }>

/** The pages from the first on, so that a list that changes has no gap. What is shown stays until the longer list has come. */
export function usePaged<T>(ask: Ask<T>, question: unknown[], kinds: readonly Kind[]): [Loaded<Rows<T>>, () => void] {
  const [count, setCount] = useState(1)
  const loaded = useLoad((options) => readPages(ask, count, options), [...question, count], kinds)
  const [shown, setShown] = useState<Rows<T>>()
  useEffect(() => {
    if (loaded.data) setShown(loaded.data)
  }, [loaded.data])
  return [{ ...loaded, ...(shown && { data: shown }) }, () => setCount(count + 1)]
}

async function readPages<T>(ask: Ask<T>, count: number, options: { signal: AbortSignal }) {
  const rows: T[] = []
  let next: string | null = null
  for (let page = 0; page < count; page++) {
    const { data, error } = await ask(next === null ? {} : { cursor: next }, options)
    if (!data) return { data: undefined, error }
    rows.push(...data.rows)
    next = data.next
    if (next === null) break
  }
  return { data: { rows, isMore: next !== null } }
}
