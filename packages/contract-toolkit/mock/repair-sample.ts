/** Repairs a sample that does not match its schema: replaces or removes the values that the validator reports. */
import { sample, stringMatching } from 'fast-check'
import { unescaped } from '../document/document.ts'
import { formatSamples } from '../document/sample.ts'
import type { Check } from '../document/validators.ts'

type Step = string | number
type Complaint = NonNullable<ReturnType<Check>>

const mostSteps = 60

/** Returns a repaired copy, or undefined when the sample cannot be repaired. The given value is not changed. */
export function repairSample(value: unknown, check: Check): { value: unknown } | undefined {
  let repaired = { value: structuredClone(value) }
  let before = ''
  // A property that is added again was removed because nothing suits it.
  const added = new Set<string>()
  for (let step = 0; step < mostSteps; step++) {
    const error = usable(() => check(repaired.value))
    if (error === undefined) return repaired
    if (error === 'unusable') return undefined
    const complaint = `${error.instancePath} ${error.keyword}`
    const missing = missingProperty(error)
    const isStuck = missing === undefined ? complaint === before : added.has(`${complaint} ${missing}`)
    before = complaint
    if (missing !== undefined) added.add(`${complaint} ${missing}`)
    const place = ['value', ...stepsOf(error.instancePath)]
    if (isStuck || !replaceValue(repaired, place, error)) {
      if (!removeValue(repaired, place)) return undefined
      before = ''
    }
    repaired = { value: repaired.value }
  }
  return undefined
}

/** Name of the property that an object must have and has not. */
function missingProperty({ keyword, params }: Complaint): string | undefined {
  return keyword === 'required' ? String(params.missingProperty) : undefined
}

function usable(check: () => Complaint | undefined): Complaint | undefined | 'unusable' {
  try {
    return check()
  } catch {
    return 'unusable'
  }
}

function stepsOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescaped)
}

const ofType: Record<string, unknown> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
  object: {},
  null: null,
}
/** Replaces the reported value, or removes a property that is not allowed. Returns false if it did neither. */
function replaceValue(root: object, place: Step[], { keyword, params }: Complaint): boolean {
  const now = valueAt(root, place)
  const put = (value: unknown) => {
    if (value === undefined) return false
    set(root, place, value)
    return true
  }
  const limit = Number(params.limit)
  switch (keyword) {
    case 'enum':
      return put(params.allowedValues[0])
    case 'const':
      return put(params.allowedValue)
    case 'type':
      return put(structuredClone(ofType[String([params.type].flat()[0])]))
    case 'format':
      return put(formatSamples[String(params.format)])
    case 'pattern':
      return put(matching(String(params.pattern)))
    case 'minimum':
    case 'maximum':
      return put(limit)
    case 'exclusiveMinimum':
      return put(limit + 1)
    case 'exclusiveMaximum':
      return put(limit - 1)
    case 'minLength':
      return put(String(now).padEnd(limit, 'x'))
    case 'maxLength':
      return put([...String(now)].slice(0, limit).join(''))
    case 'maxItems':
      return put((now as unknown[]).slice(0, limit))
    case 'required':
      // Its schema, if there is one, makes another value of it.
      set(root, [...place, String(params.missingProperty)], 'text')
      return true
    case 'multipleOf':
      return put(Math.ceil(Number(now) / params.multipleOf) * params.multipleOf)
    case 'minItems':
      return put(repeated(now as unknown[], limit))
    case 'additionalProperties':
      return removeValue(root, [...place, String(params.additionalProperty)])
    default:
      return false
  }
}

/** The list with its last item repeated to a length; undefined for an empty list, whose items another sample may have. */
function repeated(list: unknown[], length: number): unknown[] | undefined {
  if (list.length === 0) return undefined
  return [...list, ...Array.from({ length: length - list.length }, () => structuredClone(list.at(-1)))]
}

/** Returns undefined for a pattern that cannot be compiled; the caller then removes the value. */
function matching(pattern: string): string | undefined {
  try {
    return sample(stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0]
  } catch {
    return undefined
  }
}

/** Removes the value from its list or object, or else removes the nearest enclosing list item. False if there is none. */
function removeValue(root: object, place: Step[]): boolean {
  for (let depth = place.length; depth > 1; depth--) {
    const holder = valueAt(root, place.slice(0, depth - 1))
    const step = place[depth - 1] as Step
    if (Array.isArray(holder)) {
      holder.splice(Number(step), 1)
      return true
    }
    if (depth === place.length && holder !== null && typeof holder === 'object' && step in holder) {
      delete (holder as Record<Step, unknown>)[step]
      return true
    }
  }
  return false
}

function valueAt(root: object, place: Step[]): unknown {
  return place.reduce<unknown>((found, step) => (found as Record<Step, unknown> | undefined)?.[step], root)
}

function set(root: object, place: Step[], value: unknown): void {
  const holder = valueAt(root, place.slice(0, -1)) as Record<Step, unknown>
  holder[place.at(-1) as Step] = value
}
