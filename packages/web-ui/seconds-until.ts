import { useEffect, useState } from 'preact/hooks'

/** Whole seconds until an instant in milliseconds, counting down; 0 for null. */
export function useSecondsUntil(until: number | null): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    if (until === null) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.ceil((until - now) / 1000)
}
