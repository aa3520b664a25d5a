import { Button } from '../../web-ui/button.tsx'
import type { LoadedList } from '../app/load-list.ts'
import { messages } from '../messages.ts'

/** The button below a list that has further pages. */
export function More<T>({ list }: { list: LoadedList<T> }) {
  if (!list.data?.hasMore) return null
  return (
    <div>
      <Button onClick={list.more}>{messages.shell.more}</Button>
    </div>
  )
}
