/** The free starts of a day, of which a form offers one as its field. */
import { useEffect, useState } from 'preact/hooks'
import { dayRange } from '../../../web-ui/days.ts'
import { formatTime } from '../../../web-ui/format.ts'
import { api, type Input } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor } from '../../ui/form.tsx'

const { bookings } = messages

type Question = Pick<
  Input<'listAvailability'>,
  'service_id' | 'booking_id' | 'resource_ids' | 'duration_minutes' | 'duration_days' | 'party_size'
>

type Options = {
  /** A start that is chosen at first; empty: the first free one. */
  wanted: string
  /** The start of the booking that is moved. */
  present?: string
}

export function useFreeStarts(question: Question, day: string, zone: string, { wanted, present }: Options) {
  const [start, choose] = useState(wanted)
  const loaded = useLoad(
    (options) => api.listAvailability({ ...question, ...dayRange(day, zone) }, options),
    [question, day],
    ['booking', 'hold', 'closure', 'service', 'resource', 'requirement'],
  )
  const starts = loaded.data?.slots.map(({ start_at }) => start_at) ?? []
  // The first free start is a proposal. A start that was chosen stays, also when somebody else takes it meanwhile.
  const [first = ''] = starts
  useEffect(() => {
    // A start that was chosen since this was rendered stays.
    if (start === '') choose((present) => present || first)
  }, [start, first])
  const chosen = start || first
  const isOver = loaded.data !== undefined && starts.length === 0
  const isTaken = (each: string) => loaded.data !== undefined && each !== present && !starts.includes(each)
  // Proposed by a link, and chosen by nobody: without a value the browser asks for a start, and the form is not sent.
  const isStale = wanted !== '' && start === wanted && isTaken(wanted)
  const others = starts.filter((each) => each !== chosen)
  // A stale start is the first option: the browser takes an empty first option for no choice.
  const shown = chosen === '' ? starts : isStale ? [chosen, ...others] : [chosen, ...others].toSorted()
  const label = (each: string) => {
    const time = formatTime(each, zone)
    if (each === present) return bookings.present(time)
    if (isStale && each === wanted) return bookings.stale(time)
    return isTaken(each) ? bookings.taken(time) : time
  }
  const field: FieldDescriptor = {
    name: 'start_at',
    label: bookings.start,
    type: 'select',
    isRequired: true,
    value: isStale ? '' : chosen,
    options: shown.map((each) => ({ value: isStale && each === wanted ? '' : each, label: label(each) })),
    hint: isOver ? bookings.noStarts : zone,
    onChange: choose,
  }
  return { start, chosen, choose, isOver, field, reload: loaded.reload }
}
