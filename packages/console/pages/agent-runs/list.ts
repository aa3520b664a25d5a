/** Lists that grow by pages. */
import { useEffect, useState } from 'preact/hooks'
import type { ApiError } from '../../app/api.ts'
import type { Kind } from '../../app/live.ts'
import { type Loaded, useLoad } from '../../app/load.ts'

type Options = { signal: AbortSignal }
type Page<T> = { data: { items: readonly T[]; next: string | null } | undefined; error?: ApiError | undefined }
type List<T> = { items: T[]; isMore: boolean }

/** All pages from the first on, so that a list that changes has no gap and nothing twice. */
export function useList<T>(
  askPage: (cursor: string | undefined, options: Options) => Promise<Page<T>>,
  question: unknown[],
  kinds: readonly Kind[],
): { loaded: Loaded<List<T>>; more: () => void } {
  const [count, setCount] = useState(1)
  const loaded = useLoad((options) => firstPages(askPage, count, options), [question, count], kinds)
  // The pages that are shown stay until the longer list has come.
  const [shown, setShown] = useState<List<T>>()
  useEffect(() => {
    if (loaded.data) setShown(loaded.data)
  }, [loaded.data])
  return { loaded: { ...loaded, ...(shown && { data: shown }) }, more: () => setCount(count + 1) }
}

async function firstPages<T>(
  askPage: (cursor: string | undefined, options: Options) => Promise<Page<T>>,
  count: number,
  options: Options,
): Promise<{ data: List<T> | undefined; error?: ApiError | undefined }> {
  const items: T[] = []
  let cursor: string | undefined
  for (let page = 0; page < count; page++) {
    const { data, error } = await askPage(cursor, options)
    if (data === undefined) return { data: undefined, error }
    items.push(...data.items)
    if (data.next === null) return { data: { items, isMore: false } }
    cursor = data.next
  }
  return { data: { items, isMore: true } }
}
