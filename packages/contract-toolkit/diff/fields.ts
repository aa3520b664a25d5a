/** Fields of a description that no rule compares: that one of them changed is reported all the same. */
import type { Json } from '../document/document.ts'
import { canonical } from './canonical.ts'

const documentation = ['summary', 'description', 'example', 'examples', 'externalDocs', 'x-sunset']

/** Returns the fields that differ, except those that are compared elsewhere and those that are documentation. */
export function changedFields(before: Json, after: Json, compared: readonly string[]): { key: string; rule: string }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !compared.includes(key) && !documentation.includes(key))
    .filter((key) => canonical(before[key]) !== canonical(after[key]))
    .map((key) => ({ key, rule: key.startsWith('x-') ? 'extension-changed' : 'field-changed' }))
}
