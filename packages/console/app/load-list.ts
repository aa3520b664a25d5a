/** Loads a list page by page, and again when its objects change. */
import { useEffect, useState } from 'preact/hooks'
import type { ApiError } from './api.ts'
import type { Kind } from './live.ts'
import { type Loaded, useLoad } from './load.ts'

type Cursor = { cursor?: string }
type Reply<Data> = { data?: Data | undefined; error?: ApiError | undefined }
type Options = { signal?: AbortSignal }
export type PageOf<Data, CallOptions extends Options = { signal: AbortSignal }> = (
  from: Cursor,
  options: CallOptions,
) => Promise<Reply<Data>>

type Items<T> = { items: T[]; hasMore: boolean; pageCount: number }
export type LoadedList<T> = Loaded<Items<T>> & { more: () => void }

type ListOptions = {
  /** Objects whose changes make the list old. A list of several pages loads again by hand only: each page is a call. */
  kinds?: readonly Kind[]
  /** Largest number of pages to read at first. */
  pages?: number
}

/**
 * @param ask null: not yet
 * @param question values that the call depends on
 */
export function useList<Data extends { next_cursor: string | null }, T>(
  ask: PageOf<Data> | null,
  itemsOf: (data: Data) => readonly T[],
  question: unknown[],
  { kinds = [], pages = 1 }: ListOptions = {},
): LoadedList<T> {
  const key = JSON.stringify(question)
  const [wanted, setWanted] = useState({ key, pages })
  const most = wanted.key === key ? wanted.pages : pages
  const [isLive, setLive] = useState(true)
  const load = ask && ((options: { signal: AbortSignal }) => readPages(ask, itemsOf, most, options))
  const loaded = useLoad(load, question, isLive ? kinds : [])
  const pageCount = loaded.data?.pageCount ?? 1
  useEffect(() => setLive(pageCount <= 1), [pageCount])
  useEffect(() => {
    if (most > pages) loaded.reload()
  }, [most])
  return { ...loaded, more: () => setWanted({ key, pages: pageCount + 1 }) }
}

/** Reads a list to its end: for `useLoad`, which asks again at each change, also of a list of several pages. */
export function everyPage<Data extends { next_cursor: string | null }, T>(
  ask: PageOf<Data>,
  itemsOf: (data: Data) => readonly T[],
) {
  return async (options: { signal: AbortSignal }): Promise<Reply<T[]>> => {
    const { data, error } = await readPages(ask, itemsOf, Number.POSITIVE_INFINITY, options)
    return data ? { data: data.items } : { ...(error && { error }) }
  }
}

/**
 * Reads a list from its first page on, so that a list that changes has no gap and nothing twice.
 * @param most largest number of pages
 * @param onCount is told after each page how many items there are
 */
export async function readPages<Data extends { next_cursor: string | null }, T, CallOptions extends Options>(
  ask: PageOf<Data, CallOptions>,
  itemsOf: (data: Data) => readonly T[],
  most: number,
  options: CallOptions,
  onCount?: (count: number) => void,
): Promise<{ data: Items<T> | undefined; error?: ApiError }> {
  const items: T[] = []
  let pageCount = 0
  let next: string | null = null
  do {
    const { data, error }: Reply<Data> = await ask(next === null ? {} : { cursor: next }, options)
    if (!data) return { data: undefined, ...(error && { error }) }
    items.push(...itemsOf(data))
    onCount?.(items.length)
    next = data.next_cursor
    pageCount++
  } while (next !== null && pageCount < most)
  return { data: { items, hasMore: next !== null, pageCount } }
}
