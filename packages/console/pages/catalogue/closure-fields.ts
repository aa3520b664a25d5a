/** The form of a closure, which resources and services have in common. */
import { instantOf } from '../../../web-ui/days.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'

const { catalogue, shell } = messages

export function closureFields(zone: string): FieldDescriptor[] {
  const { closure } = catalogue
  return [
    { name: 'start_at', label: closure.from, type: 'datetime-local', isRequired: true, hint: shell.timesIn(zone) },
    { name: 'end_at', label: closure.until, type: 'datetime-local', isRequired: true },
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
