import { formatAgo } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'

const { keys: texts } = messages

export function LastUse({ at, now }: { at: string | null; now: number }) {
  if (at === null) return <>{texts.neverUsed}</>
  return <time datetime={at}>{agoInMinutes(at, now)}</time>
}

/** `last_used_at` has whole minutes. */
export function agoInMinutes(at: string, now: number): string {
  return now - Date.parse(at) < 60_000 ? texts.justUsed : formatAgo(at, now)
}
