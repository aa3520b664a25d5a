/** Bookings as a table for spreadsheets (RFC 4180) and as a calendar (RFC 5545). */
export type ExportedBooking = {
  id: string
  status: string
  service: string
  resources: string
  customer: string
  email: string
  phone: string
  notes: string
  /** A JSON object, or empty. */
  metadata: string
  /** One in each line, after its question. */
  answers: string
  persons: string
  start_at: string
  end_at: string
  updated_at: string
  version: number
}

export type CalendarBooking = Omit<ExportedBooking, 'phone' | 'metadata' | 'answers' | 'persons'>

const columns = [
  'id',
  'status',
  'service',
  'resources',
  'customer',
  'email',
  'notes',
  'start_at',
  'end_at',
  'phone',
  'metadata',
  'answers',
  'persons',
] as const
/** Spreadsheets run a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/
/** Has no name of a function or a cell, so that it can run nothing. */
const telephone = /^\+[\d ()./-]+$/
/** RFC 5545: a line has at most 75 octets; what follows is continued after a space. */
const lineOctets = 75

export function toCsv(rows: readonly ExportedBooking[]): string {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((name) => csvCell(row[name])).join(','))]
  return lines.map((line) => `${line}\r\n`).join('')
}

export function toCalendar(rows: readonly CalendarBooking[], host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Workspace Booking Service//EN',
    ...rows.flatMap((row) => [
      'BEGIN:VEVENT',
      `UID:${row.id}@${host}`,
      `DTSTAMP:${utc(row.updated_at)}`,
      `SEQUENCE:${row.version}`,
      `DTSTART:${utc(row.start_at)}`,
      `DTEND:${utc(row.end_at)}`,
      `SUMMARY:${calendarText(row.customer ? `${row.service}: ${row.customer}` : row.service)}`,
      `LOCATION:${calendarText(row.resources)}`,
      ...(row.notes ? [`DESCRIPTION:${calendarText(row.notes)}`] : []),
      `STATUS:${calendarStatus(row.status)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function csvCell(text: string): string {
  const safe = formula.test(text) && !telephone.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function calendarStatus(status: string): string {
  if (status === 'pending') return 'TENTATIVE'
  return ['cancelled', 'declined', 'expired'].includes(status) ? 'CANCELLED' : 'CONFIRMED'
}

function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** `20261123T103000Z` */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Divided between characters, never within one. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > lineOctets) {
      parts.push(' ')
      octets = 1
    }
    parts.push(`${parts.pop()}${character}`)
    octets += size
  }
  return parts.join('\r\n')
}
