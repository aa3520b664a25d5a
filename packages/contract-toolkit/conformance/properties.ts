/** Properties of objects in requests and responses: which ones two schemas share, and the comparison of their values. */
import { type Json, listIn, objectIn } from '../document/document.ts'
import { type Schemas, typesOf } from './schemas.ts'

/** A property: its path in the body, and its schema. */
export type Property = { path: string[]; schema: Json }

/** Maximum depth of properties in nested objects. */
const depthMax = 3

/** Properties that both schemas declare with the same name, type and format. */
export function sharedProperties(schemas: Schemas, one: unknown, other: unknown, path: string[] = []): Property[] {
  if (other === undefined || path.length >= depthMax) return []
  const [ofOne, ofOther] = [propertiesOf(schemas, one), propertiesOf(schemas, other)]
  return Object.keys(ofOne).flatMap((name): Property[] => {
    if (!Object.hasOwn(ofOther, name)) return []
    const [first, second] = [writable(schemas, ofOne[name]), writable(schemas, ofOther[name])]
    if (first === undefined || second === undefined) return []
    const here = [...path, name]
    if (first.properties && second.properties) return sharedProperties(schemas, first, second, here)
    const isSame = typeNames(first) !== '' && typeNames(first) === typeNames(second) && first.format === second.format
    return isSame ? [{ path: here, schema: first }] : []
  })
}

/** The schema without null; undefined for properties that are read-only, write-only, constant, secret or of many types. */
function writable(schemas: Schemas, schema: unknown): Json | undefined {
  const flat = schemas.flat(schema)
  if (flat.readOnly || flat.writeOnly || flat.format === 'password' || flat.const !== undefined) return undefined
  const branches = flat.anyOf ?? flat.oneOf
  if (branches === undefined) return flat
  const others = listIn(branches).filter((each) => typesOf(schemas.flat(each)).join() !== 'null')
  return others.length === 1 ? writable(schemas, others[0]) : undefined
}

function propertiesOf(schemas: Schemas, schema: unknown): Json {
  return objectIn(writable(schemas, schema)?.properties)
}

export function propertyOf(schemas: Schemas, schema: Json, name: string): Json {
  return objectIn(propertiesOf(schemas, schema)[name])
}

export function typeNames(schema: Json): string {
  return typesOf(schema)
    .filter((type) => type !== 'null')
    .sort()
    .join()
}

export function valueAt(body: unknown, path: string[]): unknown {
  return path.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), body)
}

export function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Whether a value is a masked secret: some servers return dots or stars instead. */
export function isMask(value: unknown): boolean {
  return typeof value === 'string' && /^[*•xX.-]+$/.test(value)
}

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'nothing'
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)}}`
}

/**
 * Normalizes a value more strongly than servers usually do: the first 20 letters and digits, whole numbers, days, and list
 * items in any order. Values with different results stay different on a server. Empty for a value that a server may drop.
 */
export function loose(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value))
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return [...new Set(value.map(loose))].filter(Boolean).sort().join(' ')
  if (isObject(value)) return Object.values(value).map(loose).filter(Boolean).join(' ')
  if (typeof value !== 'string') return ''
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return String(Math.floor(Date.parse(value) / 86_400_000))
  return value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20)
}
