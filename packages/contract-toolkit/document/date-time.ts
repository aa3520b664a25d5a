/** The format `date-time`, with a fast path for the form that servers write: responses hold hundreds of timestamps. */
import { Ajv } from 'ajv'
import formats from 'ajv-formats'

const daysByMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const canonical = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9]\.[0-9]{3}Z$/

/** Gives the verdict of ajv-formats. */
export function isDateTime(text: string): boolean {
  if (!canonical.test(text)) return anyForm(text)
  const [year, month, day] = [number(text, 0) * 100 + number(text, 2), number(text, 5), number(text, 8)]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && isLeap ? 29 : (daysByMonth[month - 1] ?? 0)
  return day >= 1 && day <= days && number(text, 11) <= 23 && number(text, 14) <= 59
}

/** The number that two digits write. */
function number(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
}

let compiled: ((text: string) => boolean) | undefined

/** Compiled on first use: a server needs it only when a client writes a timestamp in another form. */
function anyForm(text: string): boolean {
  compiled ??= compileAnyForm()
  return compiled(text)
}

function compileAnyForm(): (text: string) => boolean {
  const ajv = new Ajv()
  formats.default(ajv, ['date-time'])
  return ajv.compile<string>({ type: 'string', format: 'date-time' })
}
