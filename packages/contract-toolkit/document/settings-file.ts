/** Settings of a verb in a JSON file. */
import type { z } from 'zod'
import { ContractProblem, type Place } from './document.ts'
import { lineInJson } from './positions.ts'
import { parseJson } from './text-file.ts'

/**
 * @param example settings as they are written, for a file of another form
 * @returns the settings, and the place of a part for messages: `name:line`
 * @throws {ContractProblem} with a line for each fault
 */
export function parseSettingsFile<Settings>(
  schema: z.ZodType<Settings>,
  text: string,
  name: string,
  example: string,
): { settings: Settings; locate: (place: Place) => string } {
  const lineOf = lineInJson(text)
  const locate = (place: Place) => `${name}:${lineOf(place)}`
  const value = parseJson(text, name, 'name another file with --config')
  return { settings: checkedSettings(schema, value, locate, example), locate }
}

/** @throws {ContractProblem} with a line for each fault */
export function checkedSettings<Settings>(
  schema: z.ZodType<Settings>,
  value: unknown,
  locate: (place: Place) => string,
  example: string,
): Settings {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => {
    const place = path.map((step) => (typeof step === 'symbol' ? String(step) : step))
    const remedy = place.length === 0 ? `; write it like ${example}` : ''
    return `${locate(place)} ${place.join('.') || 'the file'}: ${message}${remedy}`
  })
  throw new ContractProblem(lines.join('\n'))
}
