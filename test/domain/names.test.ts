// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { emailKey, sortKey } from '../../domain/names.ts'

const name = fc.string({ unit: 'binary', maxLength: 20 })

describe('sortKey', () => {
  it('is equal for names that differ only in case', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(sortKey(text.toUpperCase())).to.equal(sortKey(text))
        expect(sortKey(text.toLowerCase())).to.equal(sortKey(text))
      }),
    )
  })

  it('is equal for every code point and its other cases', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const character = String.fromCodePoint(code)
      const keys = new Set([character, character.toUpperCase(), character.toLowerCase()].map(sortKey))
      if (keys.size !== 1) expect.fail(`U+${code.toString(16)} has the keys ${[...keys].join(', ')}`)
    }
  })

  it('folds the sharp s of either case to ss, and all three sigmas to one', () => {
    expect(new Set(['STRASSE', 'Straße', 'STRAẞE', 'strasse'].map(sortKey))).to.have.property('size', 1)
    expect(new Set(['ΟΔΟΣ', 'Οδος', 'οδοσ', 'οδος'].map(sortKey))).to.have.property('size', 1)
  })

  it('differs for names that differ in more than case', () => {
    expect(sortKey('Court 1')).not.to.equal(sortKey('Court 2'))
    expect(sortKey('Cafe')).not.to.equal(sortKey('Café'))
    expect(sortKey('a b')).not.to.equal(sortKey('a  b'))
  })

  it('is idempotent, so that it may be recomputed', () => {
    fc.assert(fc.property(name, (text) => sortKey(sortKey(text)) === sortKey(text)))
  })

  it('folds each character independently: the key of a concatenation is the concatenation of the keys', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(sortKey(`${one} ${other}`)).to.equal(`${sortKey(one)} ${sortKey(other)}`)
      }),
    )
  })
})

describe('emailKey', () => {
  it('is equal for an address in any case and any Unicode composition', () => {
    const spellings = [
      'José@club.example',
      'JOSÉ@CLUB.EXAMPLE',
      'José@club.example'.normalize('NFD'),
      'josé@Club.example',
    ]
    expect(new Set(spellings.map(emailKey))).to.have.property('size', 1)
    expect(emailKey('ΑΣ@x.example')).to.equal(emailKey('ας@x.example'))
  })

  it('differs for letters that only case folding makes equal: ß and ss, dotless ı and i', () => {
    for (const [one, other] of [
      ['straße@x.example', 'strasse@x.example'],
      ['STRASSE@x.example', 'straße@x.example'],
      ['ı@x.example', 'i@x.example'],
      ['I@x.example', 'ı@x.example'],
      ['ﬁ@x.example', 'fi@x.example'],
    ] as const) {
      expect(emailKey(one), one).not.to.equal(emailKey(other))
    }
    expect(emailKey('STRAẞE@x.example')).to.equal(emailKey('straße@x.example'))
  })

  it('is idempotent', () => {
    fc.assert(fc.property(name, (text) => emailKey(emailKey(text)) === emailKey(text)))
  })

  it('differs for all addresses whose keys differed in earlier versions: no two of their rows collide', () => {
    const earlier = (email: string) => sortKey(email.normalize('NFC'))
    const seen = new Map<string, string>()
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      for (const text of [String.fromCodePoint(code), `${String.fromCodePoint(code)}\u030c`]) {
        const key = emailKey(text)
        const before = seen.get(key) ?? earlier(text)
        seen.set(key, before)
        if (before.normalize('NFC') !== earlier(text).normalize('NFC'))
          expect.fail(`U+${code.toString(16)} meets ${key}`)
      }
    }
  })

  it('differs for another address', () => {
    expect(emailKey('jose@club.example')).not.to.equal(emailKey('josé@club.example'))
    expect(emailKey('a.b@club.example')).not.to.equal(emailKey('ab@club.example'))
  })
})
