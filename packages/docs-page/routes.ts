/** The fragment of the address: an operation, a tag, a schema, a field, an error code, a header, all operations, or none. */
import type { Contract, Operation, Tag } from './contract.ts'
import { type CodeUse, codesIn, type HeaderUse, headersIn, schemasOf } from './references.ts'

export type Place =
  | { kind: 'overview'; unknown?: string }
  | { kind: 'all' }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'operation'; operation: Operation; anchor: string }
  | { kind: 'schema'; name: string; anchor: string }
  | { kind: 'code'; use: CodeUse }
  | { kind: 'header'; use: HeaderUse }

const tagMark = '#tag:'
const headerMark = '#header:'
export const addressOfAll = '#all:'

/** Names of tags and operations are encoded, so that none is mistaken for a prefix. */
export function addressOf({ key }: Operation): string {
  return addressOfName(key)
}

/** Address of a schema, of a field (`OrderResponse.start_at`) or of an error code. */
export function addressOfName(name: string): string {
  return `#${encodeURIComponent(name)}`
}

export function addressOfTag(name: string): string {
  return `${tagMark}${encodeURIComponent(name)}`
}

export function addressOfHeader(name: string): string {
  return `${headerMark}${encodeURIComponent(name)}`
}

export function placeOf(contract: Contract, address: string): Place {
  if (address === addressOfAll) return { kind: 'all' }
  const mark = [tagMark, headerMark].find((each) => address.startsWith(each))
  const name = decoded(address.slice(mark?.length ?? 1))
  if (name === '') return { kind: 'overview' }
  const tag = mark === tagMark && contract.tags.find((each) => each.name === name)
  if (tag) return { kind: 'tag', tag }
  const header = mark === headerMark ? headersIn(contract).get(name.toLowerCase()) : undefined
  if (header) return { kind: 'header', use: header }
  return (mark === undefined && namedPlace(contract, name)) || { kind: 'overview', unknown: name }
}

/** An operation wins over a code, and a code over a schema. The longest name before a dot owns the field behind it. */
function namedPlace(contract: Contract, name: string): Place | undefined {
  for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
    const owner = name.slice(0, end)
    const operation = contract.byKey.get(owner)
    if (operation) return { kind: 'operation', operation, anchor: owner === name ? '' : name }
    const code = owner === name ? codesIn(contract).get(name) : undefined
    if (code) return { kind: 'code', use: code }
    if (Object.hasOwn(schemasOf(contract), owner))
      return { kind: 'schema', name: owner, anchor: owner === name ? '' : name }
  }
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
