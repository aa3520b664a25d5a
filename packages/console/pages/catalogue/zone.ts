/** The time zone in which objects without one are shown. */
import type { Names } from '../../app/names.ts'

/** The zone that most services have; the zone of this computer if there are none. */
export function commonZone({ services }: Names): string {
  const counts = new Map<string, number>()
  for (const { time_zone } of services.values()) counts.set(time_zone, (counts.get(time_zone) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
