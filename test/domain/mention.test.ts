// Runs on: no database
/** Mentions of a person in texts: hostile addresses and numbers, whatever stands around them, and those of others that contain them. */
import { expect } from 'chai'
import fc from 'fast-check'
import { hasNumber, withoutMentions } from '../../domain/mention.ts'
import { emailKey } from '../../domain/names.ts'

const erased = 'erased@erased.invalid'

function without(text: string, email: string, ...phones: string[]): string {
  return withoutMentions(text, { key: emailKey(email), phones })
}

/** Each is valid in the contract. */
const addresses = [
  'ann-marie@customer-club.example',
  'ann+news@customer.example',
  'ann.b.c@mail.customer.example',
  'ann_100%@customer.example',
  'who!is$here#1@customer.example',
  "o'neill@customer.example",
  '"ann"@customer.example.org',
  '(ann)[x]{1,2}@customer.example',
  'ann^|?*@customer.example',
  'ann\\d\\@customer.example',
  'a/b\\-c@customer-x.example',
  '$&$1$`@customer.example',
  '.*@customer.example.test',
  'jörg.weiß@müller.example',
  'ΑΝΝΑΣ@customer.example',
  'İrem@customer.example',
  '한국어@customer-k.example',
  '😀ann@customer.example',
  '__proto__@customer.example',
  '<ann>&co;@customer.example',
]
const numbers = [
  '+49 170 5550199',
  '(030) 555-0199',
  '+1 (415) 555-2671',
  '0170/5550199',
  '030.555.0199',
  '1234567',
  '-555-0199-',
  '2026-11-27',
  '+49-170-5550199',
]
const surroundings: [before: string, after: string][] = [
  ['', ''],
  ['ask ', ' first'],
  ['"', '"'],
  ["'", "'"],
  ['(', ')'],
  ['<', '>'],
  ['[', ']'],
  ['\\', '\\'],
  ['mailto:', '?subject=x'],
  ['mail=', '&x=1'],
  ['„', '“,'],
  ['… ', '.'],
  ['- ', ' - '],
  ['\n', '\n'],
  ['\t', '!'],
  ['x ', '…'],
  ['ask: ', '.\n'],
  ['*', '*'],
  ['😀', '😀'],
  ['%s ', ' %d'],
]

describe('mentions of a person in texts', () => {
  for (const email of addresses) {
    it(`finds ${email} in each surrounding, case and Unicode form`, () => {
      for (const written of [
        email,
        email.toUpperCase(),
        email.normalize('NFD'),
        email.toUpperCase().normalize('NFD'),
      ]) {
        // Upper case is another address if it does not lead back, as for ß.
        const isSame = emailKey(written) === emailKey(email)
        for (const [before, after] of surroundings) {
          const text = `${before}${written}${after}`
          expect(without(text, email), text).to.equal(isSame ? `${before}${erased}${after}` : text)
        }
      }
    })
  }

  for (const phone of numbers) {
    it(`finds the number ${phone} in each surrounding`, () => {
      for (const [before, after] of surroundings) {
        const text = `${before}${phone}${after}`
        expect(without(text, 'ann@customer.example', phone), text).to.equal(`${before}erased${after}`)
      }
    })
  }

  const email = 'ann@x.example'
  const others = [
    'joann@x.example',
    'jo.ann@x.example',
    'jo-ann@x.example',
    'jo_ann@x.example',
    'jo+ann@x.example',
    'jo&ann@x.example',
    "o'ann@x.example",
    'jo%ann@x.example',
    '1ann@x.example',
    'йann@x.example',
    'e\u0301ann@x.example',
    'ann@x.example.org',
    'ann@x.example-club.org',
    'ann@x.examples',
    'ann@x.example1',
    'ann@x.exampleй',
    'ann@x.example\u0301',
    'ann@xn.example',
    'ann@@x.example',
    'ann@xaexample',
    'ann@x.example@y.example',
  ]
  for (const other of others) {
    it(`leaves ${other}, which is not ${email}`, () => {
      for (const text of [other, `ask ${other} first`, `(${other})`]) expect(without(text, email)).to.equal(text)
    })
  }

  it('leaves ΑΣ, whose small form ends otherwise, if the address is not the same', () => {
    expect(without('ασ@x.example', 'ας@x.example')).to.equal('ασ@x.example')
    expect(without('ask ΑΣ@x.example', 'ας@x.example')).to.equal('ask erased@x')
  })

  const phone = '+49 170 1234567'
  const longer = [
    '+49 170 12345678',
    '+49 170 1234567-8',
    '+49 170 1234567 8',
    '+49 170 1234567/89',
    '+49 170 1234567 (8)',
    '1+49 170 1234567',
    'x+49 170 1234567',
    '+49 170 1234567x',
    '+49 170 1234567',
  ]
  for (const text of longer) {
    const isSame = text === phone
    it(`${isSame ? 'replaces' : 'leaves'} ${text}${isSame ? '' : `, which is not ${phone}, and tells of it`}`, () => {
      const person = { key: 'ann@x.example', phones: [phone] }
      const left = withoutMentions(`call ${text} now`, person)
      expect(left).to.equal(isSame ? 'call erased now' : `call ${text} now`)
      expect(hasNumber(left, person)).to.equal(!isSame)
    })
  }

  it('leaves a number without country code within one that has it', () => {
    expect(without('call +49 170 1234567', 'a@b', '170 1234567')).to.equal('call +49 170 1234567')
    expect(without('call 0170 1234567', 'a@b', '170 1234567')).to.equal('call 0170 1234567')
  })

  it('never looks for a number of fewer than seven digits', () => {
    for (const short of ['1000', '120', '12-34-56', '(12) 3456', '110 ']) {
      expect(without(`Room ${short}, at ${short}.`, 'a@b', short)).to.equal(`Room ${short}, at ${short}.`)
    }
    expect(without('Room 1234567', 'a@b', '1234567')).to.equal('Room erased')
  })

  it('replaces each of several mentions, the longer number first', () => {
    expect(without('ann@x.example,ann@x.example;ANN@X.example', email)).to.equal('erased@x,erased@x;erased@x')
    expect(without('555 0199 111 and 555 0199', 'a@b', '555 0199', '555 0199 111')).to.equal('erased and erased')
  })

  it('never returns a longer text, and nothing new the second time, whatever the address and the text are', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => !/[\s@]/u.test(text))
    const digits = fc.stringMatching(/^[0-9+()./ -]{1,15}[0-9]$/)
    fc.assert(
      fc.property(part, part, digits, fc.array(fc.string({ unit: 'grapheme' })), (local, host, number, texts) => {
        const person = { key: emailKey(`${local}@${host}`), phones: [number] }
        const text = texts.join(`${local}@${host}`) + number
        const once = withoutMentions(text, person)
        expect(once.length).to.be.at.most(text.length)
        expect(withoutMentions(once, person)).to.equal(once)
        expect(withoutMentions(`(${local}@${host})`, person).length).to.be.at.most(local.length + host.length + 3)
      }),
      { numRuns: 200 },
    )
  })
})
