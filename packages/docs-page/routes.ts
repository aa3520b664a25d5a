/** The fragment of the address: an operation, a tag, all operations, or none. */
import type { Contract, Operation, Tag } from './contract.ts'

export type Place =
  | { kind: 'overview'; unknown?: string }
  | { kind: 'all' }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'operation'; operation: Operation }

const tagMark = 'tag:'
export const addressOfAll = '#all:'

/** Names of tags and operations are encoded, so that none is mistaken for a prefix. */
export function addressOf({ key }: Operation): string {
  return `#${encodeURIComponent(key)}`
}

export function addressOfTag(name: string): string {
  return `#${tagMark}${encodeURIComponent(name)}`
}

export function placeOf({ byKey, tags }: Contract, address: string): Place {
  if (address === addressOfAll) return { kind: 'all' }
  const isTag = address.startsWith(`#${tagMark}`)
  const name = decoded(address.slice(isTag ? tagMark.length + 1 : 1))
  if (name === '') return { kind: 'overview' }
  const tag = isTag ? tags.find((each) => each.name === name) : undefined
  const operation = isTag ? undefined : byKey.get(name)
  if (tag) return { kind: 'tag', tag }
  return operation ? { kind: 'operation', operation } : { kind: 'overview', unknown: name }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
