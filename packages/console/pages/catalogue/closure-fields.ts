/** The form of a closure, which resources and services have in common. */
import { clockAt, dayOf, instantOf } from '../../../web-ui/days.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'

const { catalogue, shell } = messages

/** @param span times that are offered first, in milliseconds */
export function closureFields(zone: string, span?: { start: number; end: number }): FieldDescriptor[] {
  const { closure } = catalogue
  const time = { type: 'datetime-local', isRequired: true } as const
  const value = (instant: number | undefined) => (instant === undefined ? '' : localText(instant, zone))
  return [
    { name: 'start_at', label: closure.from, ...time, value: value(span?.start), hint: shell.timesIn(zone) },
    { name: 'end_at', label: closure.until, ...time, value: value(span?.end) },
    { name: 'reason', label: closure.reason, maxLength: 200, hint: closure.reasonHint },
  ]
}

export function closureIn({ start_at = '', end_at = '', reason = '' }: FormValues, zone: string) {
  return {
    start_at: instantOf(start_at, zone),
    end_at: instantOf(end_at, zone),
    ...(reason.trim() !== '' && { reason }),
  }
}

/** `2026-11-23T09:30`: the clock of the zone. */
function localText(instant: number, zone: string): string {
  const { hour, minute } = clockAt(instant, zone)
  const padded = (part: number) => String(part).padStart(2, '0')
  return `${dayOf(instant, zone)}T${padded(hour)}:${padded(minute)}`
}
