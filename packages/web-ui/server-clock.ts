/** The clock of the server, for what counts down or moves with the time. */
import { useEffect, useState } from 'preact/hooks'
import { serverNow } from './connection.ts'

/** The time of the server in milliseconds, read again at this interval. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
