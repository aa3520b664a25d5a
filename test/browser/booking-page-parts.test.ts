// Runs on: no database
/** Parts of the booking page that need no browser: its texts by language, and the choice of the language. */
import { expect } from 'chai'
import { chooseLanguage } from '../../packages/booking-page/app/choose-language.ts'
import { texts } from '../../packages/booking-page/messages/languages.ts'

type Texts = { [key: string]: unknown }

/** `key: placeholders` for each text, with nested keys by path. A text with placeholders is a function. */
function outline(found: Texts, path = ''): string[] {
  return Object.entries(found).flatMap(([key, text]) => {
    if (typeof text === 'object') return outline(text as Texts, `${path}${key}.`)
    return typeof text === 'function' ? [`${path}${key}: ${placeholders(text as Text).join()}`] : [`${path}${key}`]
  })
}

type Text = (...values: unknown[]) => string

/** The values that appear in the text, by their place. Counts are numbers. */
function placeholders(text: Text): number[] {
  const values = [101, 102, 103].slice(0, text.length)
  return values.flatMap((value, place) => (text(...values).includes(String(value)) ? [place] : []))
}

const leaves = (found: Texts): string[] =>
  Object.values(found).flatMap((text) => (typeof text === 'object' ? leaves(text as Texts) : [String(text)]))

describe('booking page: languages', () => {
  for (const [name, found] of Object.entries(texts)) {
    it(`${name} has the keys and placeholders of English, and no empty text`, () => {
      expect(outline(found)).to.have.members(outline(texts.en))
      expect(leaves(found).filter((text) => text.trim() === '')).to.deep.equal([])
    })
  }

  it('a missing key, and a text that leaves out a value, would be found', () => {
    const { book: _, ...less } = texts.de
    expect(outline(less)).not.to.have.members(outline(texts.en))
    expect(outline({ ...texts.de, until: (_time: string) => 'Bald' })).not.to.have.members(outline(texts.en))
  })

  it('no German text is left in English', () => {
    const same = new Set(leaves(texts.en))
    const left = leaves(texts.de).filter((text) => same.has(text) && /[a-z]{3}/i.test(text.replace(/\$\{.*?\}/g, '')))
    expect(left.filter((text) => !text.includes(' · '))).to.deep.equal(['Name'])
  })

  it('the language of the address comes first, then the first of the browser that has texts, then English', () => {
    const chosen = (asked: string | null, ...preferred: string[]) => {
      const { name, locale } = chooseLanguage(asked, preferred)
      return `${name} ${locale}`
    }
    expect(chosen(null, 'de-AT', 'en-GB')).to.equal('de de-AT')
    expect(chosen(null, 'fr-FR', 'de-CH', 'en-GB')).to.equal('de de-CH')
    expect(chosen(null, 'fr-FR', 'it')).to.equal('en en')
    expect(chosen(null)).to.equal('en en')
    expect(chosen('de', 'en-GB')).to.equal('de de')
    expect(chosen('DE-ch', 'en-GB')).to.equal('de de-CH')
    expect(chosen('de', 'en-GB', 'de-AT')).to.equal('de de-AT')
    expect(chosen('en', 'de-DE', 'en-GB')).to.equal('en en-GB')
  })

  it('an unknown or malformed language counts as none', () => {
    for (const asked of ['fr', '', 'klingon', '<script>', 'toString', '__proto__', 'de_DE', 'd'.repeat(2000)]) {
      expect(chooseLanguage(asked, ['de-DE', 'en']), asked).to.deep.equal({ name: 'de', locale: 'de-DE' })
      expect(chooseLanguage(asked, ['fr-FR']), asked).to.deep.equal({ name: 'en', locale: 'en' })
    }
  })
})
