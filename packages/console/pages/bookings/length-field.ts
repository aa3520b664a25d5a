/** The choice of a length for a new booking. */
import { formatDuration } from '../../../web-ui/format.ts'
import { defaultLength, lengthsOf } from '../../../web-ui/lengths.ts'
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import type { FieldDescriptor } from '../../ui/form.tsx'

/** No field for a service whose bookings all have the same length. @param length undefined for the default */
export function lengthFields(
  service: Schemas['ServiceResponse'],
  length: number | undefined,
  choose: (length: number) => void,
): FieldDescriptor[] {
  const lengths = lengthsOf(service)
  if (lengths.length < 2) return []
  const unitSeconds = service.unit === 'days' ? 86_400 : 60
  return [
    {
      name: 'length',
      label: messages.bookings.length,
      type: 'select',
      value: String(length ?? defaultLength(service)),
      options: lengths.map((each) => ({ value: String(each), label: formatDuration(each * unitSeconds) })),
      onChange: (value) => choose(Number(value)),
    },
  ]
}
