/** The wall clock of a zone from Intl: an independent reference for the calendar, which uses Temporal. */

export type Interval = { from: number; until: number }
/** A time of day in Intl's format: `09:00`. */
type Hours = { start: string; end: string }

export const minuteMs = 60_000

export type WallClock = {
  /** `2026-03-29 09:00`. */
  at(instant: number): string
  /** Instants, to the minute, at which the zone's offset from UTC changes. */
  changes(range: Interval): number[]
  /** Open hours in a range, each within one date, found by checking every minute. */
  windows(range: Interval, hours: Hours): Interval[]
}

export function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const at = (instant: number) => format.format(instant)
  const offsetAt = (instant: number) => Date.parse(`${at(instant).replace(' ', 'T')}Z`) - instant

  return {
    at,
    changes({ from, until }) {
      const found: number[] = []
      for (let before = from; before < until; before += stepMs) {
        if (offsetAt(before) !== offsetAt(before + stepMs)) found.push(firstOther(before, before + stepMs, offsetAt))
      }
      return found.filter((change) => change < until)
    },
    windows({ from, until }, { start, end }) {
      const windows: Interval[] = []
      let date = ''
      for (let minute = from; minute < until; minute += minuteMs) {
        const [today = '', time = ''] = at(minute).split(' ')
        if (time < start || time >= end) continue
        const last = windows.at(-1)
        if (last?.until === minute && today === date) last.until = minute + minuteMs
        else windows.push({ from: minute, until: minute + minuteMs })
        date = today
      }
      return windows
    },
  }
}

const clocks = new Map<string, WallClock>()

/** `wallClock`, made once for each zone: that takes longer than many conversions. */
export function clockIn(timeZone: string): WallClock {
  const clock = clocks.get(timeZone) ?? wallClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

/** No zone changes its clock there and back within this time. */
const stepMs = 12 * 60 * minuteMs

function firstOther(before: number, after: number, of: (instant: number) => number): number {
  let [low, high] = [before, after]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / minuteMs / 2) * minuteMs
    if (of(middle) === of(before)) low = middle
    else high = middle
  }
  return high
}
