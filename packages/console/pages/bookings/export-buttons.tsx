/** Exports all bookings that match the filters, not only those that are shown. */
import { useState } from 'preact/hooks'
import { type ExportedBooking, toCalendar, toCsv } from '../../../web-ui/booking-files.ts'
import { Button } from '../../../web-ui/button.tsx'
import { formatNumber } from '../../../web-ui/format.ts'
import { saveFile } from '../../../web-ui/save-file.ts'
import { type ApiError, api } from '../../app/api.ts'
import { readPages } from '../../app/load-list.ts'
import type { Names } from '../../app/names.ts'
import { personsOf } from '../../app/persons.ts'
import { messages } from '../../messages.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { toastRefusal } from '../../ui/toast.tsx'
import { type Booking, resourceNames, serviceName } from './booking-parts.tsx'
import type { Filter } from './filters.tsx'

const { bookings } = messages
const pageSize = 100
/** Below the calls that a user may make in a minute. */
const mostPages = 50

type Format = 'csv' | 'ics'

export function Export({ filter, names }: { filter: Filter; names: Names }) {
  const [busy, setBusy] = useState<{ format: Format; count: number }>()
  const [error, setError] = useState<ApiError>()
  const run = async (format: Format) => {
    setBusy({ format, count: 0 })
    const { data, error: failure } = await allBookings(filter, (count) => setBusy({ format, count }))
    setBusy(undefined)
    setError(failure)
    if (!data) return
    const rowsBy = (rowOf: typeof exported) => data.items.map((booking) => rowOf(booking, names))
    if (format === 'csv') saveFile('bookings.csv', 'text/csv', toCsv(rowsBy(exported)))
    else saveFile('bookings.ics', 'text/calendar', toCalendar(rowsBy(calendarRow), location.hostname))
    if (data.hasMore) toastRefusal(bookings.truncated(formatNumber(data.items.length)))
  }
  const label = (format: Format, text: string) =>
    busy?.format === format ? bookings.exporting(formatNumber(busy.count)) : text
  return (
    <>
      <Button isBusy={busy !== undefined} onClick={() => void run('csv')}>
        {label('csv', bookings.exportCsv)}
      </Button>
      <Button isBusy={busy !== undefined} onClick={() => void run('ics')}>
        {label('ics', bookings.exportIcs)}
      </Button>
      {error && <ErrorText error={error} />}
    </>
  )
}

function allBookings(filter: Filter, onCount: (count: number) => void) {
  return readPages(
    (from) => api.listBookings({ ...filter, limit: pageSize, ...from }),
    (data) => data.bookings,
    mostPages,
    {},
    onCount,
  )
}

function exported(booking: Booking, names: Names): ExportedBooking {
  const { id, status, customer, notes, metadata = {}, answers = [], start_at, end_at, updated_at, version } = booking
  const who = { customer: customer?.name ?? '', email: customer?.email ?? '', phone: customer?.phone ?? '' }
  const what = { service: serviceName(booking, names), resources: resourceNames(booking, names) }
  const kept = Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata)
  const answered = answers.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const rest = { notes: notes ?? '', metadata: kept, answers: answered, start_at, end_at, updated_at, version }
  return { id, status, ...what, ...who, ...rest, persons: String(booking.party_size ?? 1) }
}

/** As in the CSV, with the persons before the notes where they are shown. */
function calendarRow(booking: Booking, names: Names): ExportedBooking {
  const row = exported(booking, names)
  const persons = personsOf(booking, names.services.get(booking.service_id))
  const lines = [persons === undefined ? '' : bookings.personCount(persons), row.notes]
  return { ...row, notes: lines.filter((line) => line !== '').join('\n') }
}
