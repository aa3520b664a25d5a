/** Lists that follow every change, however many pages they show. */
import { useEffect, useState } from 'preact/hooks'
import type { Kind } from '../../app/live.ts'
import { useLoad } from '../../app/load.ts'
import { type LoadedList, type PageOf, readPages } from '../../app/load-list.ts'

/** Like useList. What is shown stays until a longer or a newer list has come. */
export function useLiveList<Data extends { next_cursor: string | null }, T>(
  ask: PageOf<Data>,
  itemsOf: (data: Data) => readonly T[],
  question: unknown[],
  kinds: readonly Kind[],
): LoadedList<T> {
  const [count, setCount] = useState(1)
  const loaded = useLoad((options) => readPages(ask, itemsOf, count, options), [question, count], kinds)
  const [shown, setShown] = useState(loaded.data)
  useEffect(() => {
    if (loaded.data) setShown(loaded.data)
  }, [loaded.data])
  return { ...loaded, ...(shown && { data: shown }), more: () => setCount(count + 1) }
}
