/** Keywords of JSON Schema that zod does not have, or that it understands in another way. */
import { z } from 'zod'

type Schema = z.ZodType
type Make = () => Schema

/** The length of a text in code points: zod counts UTF-16 units. */
export function length(least: number, most = Number.POSITIVE_INFINITY): (text: string) => boolean {
  return (text) => {
    if (text.length < least || text.length > 2 * most) return false
    const count = [...text].length
    return count >= least && count <= most
  }
}

/** Every finite number without a fraction, however large. */
export function whole(value: number): boolean {
  return Number.isInteger(value)
}

export function multiple(of: number): (value: number) => boolean {
  return (value) => Number.isInteger(value / of)
}

export function unique(list: unknown[]): boolean {
  return new Set(list.map(canonical)).size === list.length
}

export function oneOfValues(values: unknown[]): Schema {
  const known = new Set(values.map(canonical))
  return z.unknown().refine((value) => known.has(canonical(value)), `must be one of ${JSON.stringify(values)}`)
}

/** An object that has these properties: zod takes a property of any type for optional. */
export function having(names: string[]): (value: object) => boolean {
  return (value) => names.every((name) => Object.hasOwn(value, name))
}

export function count(least: number, most = Number.POSITIVE_INFINITY): (value: object) => boolean {
  return (value) => Object.keys(value).length >= least && Object.keys(value).length <= most
}

/** A value of the first schema that all other schemas accept, too. Its issues are those of each of them. */
export function all(first: Schema, ...others: Make[]): Schema {
  return first.superRefine((value, context) => {
    for (const make of others) report(make(), value, context)
  })
}

export function oneOf(...parts: Make[]): Schema {
  const accepting = (value: unknown) => parts.filter((make) => make().safeParse(value).success).length
  return z.unknown().refine((value) => accepting(value) === 1, 'must match exactly one of its forms')
}

export function not(part: Make): Schema {
  return z.unknown().refine((value) => !part().safeParse(value).success, 'has a form that is not allowed')
}

export function when(condition: Make, then: Make, otherwise: Make): Schema {
  return z.unknown().superRefine((value, context) => {
    report(condition().safeParse(value).success ? then() : otherwise(), value, context)
  })
}

/** The first items of a list, and the others. */
export function leading(parts: Make[], rest: Make): Schema {
  return z.array(z.unknown()).superRefine((list, context) => {
    for (const [index, value] of list.entries()) report((parts[index] ?? rest)(), value, context, [index])
  })
}

/** Properties by the pattern of their name. `rest` is for the names that are neither known nor match one. */
export function patterned(known: string[], patterns: [RegExp, Make][], rest: Make): Schema {
  return z.looseObject({}).superRefine((value, context) => {
    for (const [name, each] of Object.entries(value)) {
      const matching = patterns.filter(([pattern]) => pattern.test(name))
      for (const [, make] of matching) report(make(), each, context, [name])
      if (matching.length === 0 && !known.includes(name)) report(rest(), each, context, [name])
    }
  })
}

export function names(part: Make): (value: object) => boolean {
  return (value) => Object.keys(value).every((name) => part().safeParse(name).success)
}

/** The properties of exactly one alternative are set, and those of the others are absent or null. */
export function alternatives(...lists: string[][]): (value: object) => boolean {
  return (value) => {
    const set = new Set(
      Object.entries(value).flatMap(([name, each]) => (each === null || each === undefined ? [] : [name])),
    )
    const named = lists.flat().filter((name) => set.has(name))
    return lists.some((list) => list.every((name) => set.has(name)) && named.every((name) => list.includes(name)))
  }
}

/** RFC 3339, where the space and an offset without colon or minutes are accepted, too. */
export function dateTime(text: string): boolean {
  const found = /^(\d{4}-\d{2}-\d{2})[Tt\s](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|([+-])(\d{2}):?(\d{2})?)$/.exec(
    text,
  )
  if (!found) return false
  const [day = '', hour, minute, second, zoneHour, zoneMinute] = [1, 2, 3, 4, 6, 7].map((index) => found[index] ?? '0')
  const [hours, minutes, seconds, offset] = [hour, minute, second, zoneHour].map(Number)
  if (hours === undefined || minutes === undefined || seconds === undefined || offset === undefined) return false
  if (!date(day) || hours > 23 || minutes > 59 || offset > 23 || Number(zoneMinute) > 59) return false
  const sign = found[5] === '-' ? -1 : 1
  const minuteOfDay = hours * 60 + minutes - sign * (offset * 60 + Number(zoneMinute))
  return seconds < 60 || (seconds === 60 && (minuteOfDay + 1440) % 1440 === 1439)
}

export function date(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return false
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  // Date.UTC takes the years 0 to 99 for those of the 20th century.
  found.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day)
}

function report(schema: Schema, value: unknown, context: z.RefinementCtx, place: (string | number)[] = []): void {
  const { error } = schema.safeParse(value)
  for (const { message, path } of error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: [...place, ...path] })
}

/** The same text for equal values of JSON. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? ''
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
