/**
 * Mentions of a person in texts that others wrote: the e-mail address in any case and Unicode form, and telephone numbers as they were
 * written down. No regular expression is made of them, so no character of an address has a meaning here.
 */
import { emailKey } from './names.ts'

/** @property key the comparison key of the e-mail address */
export type Mentioned = { key: string; phones: readonly string[] }

/**
 * Fewer digits are no telephone number outside the person's own bookings: rooms, years, prices and times have up to six, and numbers
 * with an area code have seven or more.
 */
export const phoneDigitsMin = 7

const erasedPhone = 'erased'
/** Addresses that nobody has. The first one that is not longer than the erased address replaces it, so no text exceeds its maximum. */
const erasedAddresses = ['erased@erased.invalid', 'erased@x', 'x@x']
export const erasedEmail = 'erased@erased.invalid'

export function isDistinctive(phone: string): boolean {
  return phone.replace(/\D/g, '').length >= phoneDigitsMin
}

/** The text without the person: the address and each number are replaced, but no longer address or number that contains them. */
export function withoutMentions(text: string, { key, phones }: Mentioned): string {
  const sought = phones.filter(isDistinctive).map((phone) => phone.trim())
  return sought
    .sort((one, other) => other.length - one.length)
    .reduce(withoutNumber, text.includes('@') ? withoutAddress(text, key) : text)
}

/** Whether a text that `withoutMentions` returned still has a number of the person: it may be a part of a longer one. */
export function hasNumber(text: string, { phones }: Mentioned): boolean {
  return phones.some((phone) => isDistinctive(phone) && text.includes(phone.trim()))
}

function withoutAddress(text: string, key: string): string {
  const { folded, places } = fold(text)
  const sought = fold(key).folded
  return replaced(text, folded, sought, places, (found, before, after) => {
    if (emailKey(found) !== key || isPartOfAddress(before, after)) return undefined
    return erasedAddresses.find((each) => each.length <= found.length)
  })
}

function withoutNumber(text: string, phone: string): string {
  return replaced(text, text, phone, undefined, (_found, before, after) =>
    isPartOfNumber(before, after) ? undefined : erasedPhone,
  )
}

/** @param before characters in front of it, at least two @param after characters behind it, at least two */
type Replace = (found: string, before: string, after: string) => string | undefined

/**
 * Replaces what is found.
 * @param folded the text in which to search @param places positions in `text` by those in `folded`; undefined if they are the same
 */
function replaced(
  text: string,
  folded: string,
  sought: string,
  places: Map<number, number> | undefined,
  replace: Replace,
): string {
  let result = ''
  let done = 0
  for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + 1)) {
    const start = places ? places.get(at) : at
    const end = places ? places.get(at + sought.length) : at + sought.length
    if (start === undefined || end === undefined || start < done) continue
    const instead = replace(text.slice(start, end), text.slice(Math.max(0, start - 4), start), text.slice(end, end + 4))
    if (instead === undefined) continue
    result += text.slice(done, start) + instead
    done = end
  }
  return result + text.slice(done)
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The text in the form in which addresses are searched, letter by letter. Both small sigmas are equal here: `emailKey` decides. */
function fold(text: string): { folded: string; places: Map<number, number> } {
  const places = new Map<number, number>()
  let folded = ''
  for (const { segment, index } of graphemes.segment(text)) {
    places.set(folded.length, index)
    folded += emailKey(segment).replaceAll('ς', 'σ')
  }
  places.set(folded.length, text.length)
  return { folded, places }
}

/** Quotes, full stops and hyphens belong to an address only if something of it stands before them. */
function isPartOfAddress(before: string, after: string): boolean {
  const isBegun = /[\p{L}\p{M}\p{N}_%+!#$&]$/u.test(before) || /[\p{L}\p{M}\p{N}_%+!#$&]['.-]$/u.test(before)
  return isBegun || /^(?:[\p{L}\p{N}@]|[._-][\p{L}\p{N}])/u.test(after)
}

/** Digits that only a sign of telephone numbers separates from it are more of the same number. */
function isPartOfNumber(before: string, after: string): boolean {
  const isBegun = /[\p{L}\p{M}\p{N}_%+]$/u.test(before) || /\d(?:[ ()./-]|\) | \()$/.test(before)
  return isBegun || /^(?:[\p{L}\p{N}_]|(?:[ ()./-]|\) | \()\d)/u.test(after)
}
