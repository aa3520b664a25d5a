/** Loads data for a component, and again when its question, the user or the data itself changes. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { ApiError } from './api.ts'
import { type Kind, onChange } from './live.ts'
import { signIns } from './session.ts'

/** Data that was loaded; while it loads again, the previous data and error stay. */
export type Loaded<T> = { data?: T; error?: ApiError; isLoading: boolean; reload: () => void }

type Ask<T> = (options: { signal: AbortSignal }) => Promise<{ data?: T | undefined; error?: ApiError | undefined }>

/**
 * @param ask null: not yet
 * @param question values that the call depends on; the data of another question is dropped
 * @param kinds objects whose changes make the data old
 */
export function useLoad<T>(ask: Ask<T> | null, question: unknown[], kinds: readonly Kind[] = []): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; error?: ApiError }>({ key: '' })
  const [round, setRound] = useState(0)
  const key = JSON.stringify(question)
  const reload = () => setRound((count) => count + 1)
  const isEnabled = ask !== null
  // Before the page is painted, so that the request is on its way meanwhile.
  useLayoutEffect(() => {
    if (!ask) return
    const ended = new AbortController()
    const load = async () => {
      const { data, error } = await ask({ signal: ended.signal })
      if (ended.signal.aborted) return
      if (error === undefined) return setState({ key, data: data as T })
      setState((before) => ({ ...(before.key === key ? before : {}), key, error }))
    }
    void load()
    return () => ended.abort()
  }, [key, isEnabled, round, signIns.value])
  useEffect(() => (isEnabled ? onChange(kinds, reload) : undefined), [key, isEnabled, kinds.join()])
  const { key: loadedKey, ...found } = state
  return loadedKey === key ? { ...found, isLoading: false, reload } : { isLoading: isEnabled, reload }
}
