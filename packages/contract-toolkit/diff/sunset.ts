/** `x-sunset`: the day from which something deprecated may go. */

/** The day of an x-sunset, as `2026-01-31`; undefined if it is no date. */
export function sunsetDay(sunset: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(sunset)?.[0]
  return Number.isNaN(Date.parse(sunset)) ? undefined : day
}

export type SunsetChange = { event: 'brought-forward' | 'removed' | 'unreadable'; message: string }
type Deprecation = { isDeprecated: boolean; sunset: unknown }

/** The change that callers of something deprecated notice, if there is one. */
export function sunsetChange(before: Deprecation, after: Deprecation): SunsetChange | undefined {
  const [was, is] = [before.sunset, after.sunset]
  if (!after.isDeprecated || was === is) return undefined
  if (is === undefined) return { event: 'removed', message: `x-sunset is gone, and was ${was}` }
  const [earlier, later] = [was, is].map((each) => (each === undefined ? undefined : sunsetDay(String(each))))
  if (later === undefined) return { event: 'unreadable', message: `x-sunset is now ${is}, which is no date` }
  const isEarlier = before.isDeprecated && earlier !== undefined && later < earlier
  return isEarlier ? { event: 'brought-forward', message: `x-sunset is now ${is}, and was ${was}` } : undefined
}
