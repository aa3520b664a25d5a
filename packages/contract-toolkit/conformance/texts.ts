/** Random texts of a length: twice as often printable ASCII as any characters of Unicode. */
import fc, { type Arbitrary } from 'fast-check'

/** Arbitraries by bounds: fast-check takes long to make one, and few bounds occur in many places. */
const made = new Map<string, Arbitrary<string>>()

export function texts(minLength: number, maxLength: number): Arbitrary<string> {
  const key = `${minLength} ${maxLength}`
  const known = made.get(key)
  if (known) return known
  const plain = fc.string({ unit: 'grapheme-ascii', minLength, maxLength })
  const wide = fc.string({ unit: anyCharacter, minLength, maxLength })
  const either = fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: wide })
  made.set(key, either)
  return either
}

const [firstSurrogate, surrogates, last] = [0xd800, 0x800, 0x10ffff]
const [printable, firstPrintable, controls] = [95, 0x20, 0x20]

/**
 * The unit `binary` of fast-check: code points without surrogates, the printable ones first, to which a text shrinks. That
 * one begins with a table of a million characters, which takes longer than planning most contracts.
 */
const anyCharacter = fc.nat(last - surrogates).map((index) => String.fromCodePoint(codePointAt(index)), indexOf)

function codePointAt(index: number): number {
  if (index < printable) return index + firstPrintable
  if (index < printable + controls) return index - printable
  return index < firstSurrogate ? index : index + surrogates
}

/** @throws for anything but one character that `codePointAt` gives; fast-check expects that */
function indexOf(character: unknown): number {
  const code = typeof character === 'string' && [...character].length === 1 ? character.codePointAt(0) : undefined
  if (code === undefined || (code >= firstSurrogate && code < firstSurrogate + surrogates))
    throw new TypeError('is no character')
  if (code < controls) return code + printable
  if (code < printable + controls) return code - firstPrintable
  return code < firstSurrogate ? code : code - surrogates
}
