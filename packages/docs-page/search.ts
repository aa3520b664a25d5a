/** Search over operations, fields, error codes and headers. A word that occurs nowhere is taken for the most similar one. */
import { distanceOf } from '../contract-toolkit/document/nearest.ts'
import type { Contract, Operation } from './contract.ts'
import { codesIn, fieldsOf, headersIn, schemasOf } from './references.ts'
import { addressOf, addressOfHeader, addressOfName } from './routes.ts'

export type Entry = { group: Group; name: string; note: string; address: string; operation?: Operation; text: string }
export type Group = 'Operations' | 'Fields' | 'Error codes' | 'Headers'
export type Found = { group: Group; entries: Entry[]; count: number }
export type Result = { count: number; groups: Found[]; instead: [typed: string, read: string][] }

/** Groups in the order of their rank, with the number of results that each shows. */
const groups: [Group, number][] = [
  ['Operations', 40],
  ['Fields', 25],
  ['Error codes', 25],
  ['Headers', 10],
]

export function searchIn(contract: Contract): (typed: string) => Result {
  let entries: Entry[] | undefined
  let words: string[] = []
  return (typed) => {
    if (!entries) {
      entries = entriesOf(contract)
      words = wordsIn(entries)
    }
    return resultOf(entries, words, typed)
  }
}

function entriesOf(contract: Contract): Entry[] {
  const entry = (group: Group, name: string, note: string, address: string, more = ''): Entry => ({
    group,
    name,
    note,
    address,
    text: `${name} ${apart(name)} ${more}`.toLowerCase(),
  })
  const parameters = contract.operations.flatMap((operation) =>
    operation.parameters
      .filter((each) => each.in !== 'header' && each.name !== '')
      .map((each) =>
        entry('Fields', `${operation.key}.${each.name}`, each.in, addressOfName(`${operation.key}.${each.name}`)),
      ),
  )
  return [
    ...contract.operations.map((operation) => ({
      ...entry('Operations', operation.id ?? operation.key, operation.summary, addressOf(operation), operation.words),
      operation,
    })),
    ...Object.keys(schemasOf(contract)).map((name) => entry('Fields', name, 'object', addressOfName(name))),
    ...fieldsOf(contract).map(({ owner, name }) =>
      entry('Fields', `${owner}.${name}`, '', addressOfName(`${owner}.${name}`)),
    ),
    ...parameters,
    ...[...codesIn(contract).values()].map(({ code, meaning = '' }) =>
      entry('Error codes', code, meaning, addressOfName(code), meaning),
    ),
    ...[...headersIn(contract).values()].map(({ header }) =>
      entry('Headers', header.name, header.description, addressOfHeader(header.name)),
    ),
  ]
}

/** Single words, and names such as `slot_unavailable` as a whole. */
function wordsIn(entries: Entry[]): string[] {
  const words = entries.flatMap(({ text }) => [...text.split(/[^\p{L}\p{N}]+/u), ...text.split(/[\s.]+/)])
  return [...new Set(words)].filter((each) => each.length > 2)
}

function resultOf(entries: Entry[], words: string[], typed: string): Result {
  const searchWords = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (searchWords.length === 0) return { count: 0, groups: [], instead: [] }
  const read = searchWords.map((word) =>
    entries.some(({ text }) => text.includes(word)) ? [word] : similarWords(words, word),
  )
  const ranked = entries.flatMap((entry) => {
    const ranks = read.map((choices) => Math.min(...choices.map((word) => rankOf(entry, word))))
    const rank = ranks.reduce((sum, each) => sum + each, 0)
    return Number.isFinite(rank) ? [{ entry, rank }] : []
  })
  ranked.sort((one, other) => one.rank - other.rank || one.entry.name.length - other.entry.name.length)
  return {
    count: ranked.length,
    groups: groups.flatMap(([group, most]) => {
      const own = ranked.filter(({ entry }) => entry.group === group).map(({ entry }) => entry)
      return own.length > 0 ? [{ group, entries: own.slice(0, most), count: own.length }] : []
    }),
    instead: searchWords.flatMap((word, index): [string, string][] => {
      const [best] = read[index] ?? []
      return best === undefined || best === word ? [] : [[word, best]]
    }),
  }
}

/** Lower is better: the whole name, its last part, its beginning, the beginning of a word, anywhere; infinite if nowhere. */
function rankOf({ name, text }: Entry, word: string): number {
  const lower = name.toLowerCase()
  if (lower === word) return 0
  if (lower.endsWith(`.${word}`)) return 1
  if (lower.startsWith(word)) return 2
  const at = text.indexOf(word)
  if (at < 0) return Number.POSITIVE_INFINITY
  return text.startsWith(word) || text.includes(` ${word}`) ? 3 : 4
}

/** Words with the smallest distance to a misspelt one, at most 1 for up to five letters, 2 for longer words. */
function similarWords(words: string[], word: string): string[] {
  if (word.length < 4) return []
  const most = word.length > 5 ? 2 : 1
  let best = most
  let found: string[] = []
  for (const each of words) {
    if (Math.abs(each.length - word.length) > best) continue
    const distance = distanceOf(word, each, best)
    if (distance > best) continue
    if (distance < best) found = []
    best = distance
    found.push(each)
  }
  return found
}

/** `createOrder` and `start_at` as separate words. */
function apart(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[._-]+/g, ' ')
}
