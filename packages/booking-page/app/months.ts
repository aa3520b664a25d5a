/** The free times of a month, read in two parts, and again when they may have changed. */
import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { isOffline, serverNow } from '../../web-ui/connection.ts'
import { startOfDay } from '../../web-ui/days.ts'
import { halvesOf } from '../../web-ui/month.ts'
import type { ApiError, Client, Schemas } from './api.ts'

export type Slot = Schemas['Slot']
export type Range = { from: string; to: string }

/** The free times of a range. */
export type AskTimes = (range: Range, signal: AbortSignal) => ReturnType<Client['listAvailability']>

export type MonthTimes = {
  slots: readonly Slot[]
  isLoading: boolean
  error?: ApiError | undefined
  reload: () => void
}

/** Changes when times may have been taken or become free. */
export const changes = signal(0)

/** Times that others take are noticed after this time at the latest. */
const everyMs = 60_000

/**
 * @param requested what the times are asked for beside the month; others are read when it changes
 * @param month such as `2026-12`
 * @param until the instant from which nothing can be booked yet
 */
export function useMonth(
  { ask, requested }: { ask: AskTimes; requested: string },
  month: string,
  zone: string,
  until: number,
): MonthTimes {
  const question = `${month} ${zone} ${requested}`
  const [found, setFound] = useState<{ question: string; slots: readonly Slot[]; error?: ApiError | undefined }>()
  const reload = () => void changes.value++
  // Before the month is painted, which takes a slow phone longer than the question.
  useLayoutEffect(() => {
    const ended = new AbortController()
    const load = async () => {
      const ranges = halvesOf(month).flatMap((half) => rangeWithin(half, zone, until))
      const replies = await Promise.all(ranges.map((range) => ask(range, ended.signal)))
      if (ended.signal.aborted) return
      const error = replies.find((reply) => !reply.ok)?.error
      setFound((before) => {
        const isSame = before?.question === question
        if (error) return { question, slots: isSame ? before.slots : [], error }
        return { question, slots: replies.flatMap(({ data }) => data?.slots ?? []).filter(({ bookable }) => bookable) }
      })
    }
    void load()
    return () => ended.abort()
  }, [question, changes.value, isOffline.value])
  useEffect(() => {
    const look = () => document.hidden || reload()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const isKnown = found?.question === question
  return { slots: isKnown ? found.slots : [], error: isKnown ? found.error : undefined, isLoading: !isKnown, reload }
}

/** The part of the days that can be booked: nothing is asked about the past, or about what is too far ahead. */
function rangeWithin([first, end]: [string, string], zone: string, until: number): Range[] {
  const from = Math.max(startOfDay(first, zone), serverNow())
  const to = Math.min(startOfDay(end, zone), until)
  return from < to ? [{ from: new Date(from).toISOString(), to: new Date(to).toISOString() }] : []
}
