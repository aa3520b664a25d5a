// Runs on: SQLite
/** Search, colours and addresses of the docs page, without a browser. */
import { expect } from 'chai'
import { operations } from '../../generated/operations.ts'
import { distanceOf } from '../../packages/contract-toolkit/document/nearest.ts'
import { contractOf } from '../../packages/docs-page/contract.ts'
import { type Language, tokensOf } from '../../packages/docs-page/highlight.ts'
import { codesIn, fieldsOf, schemasOf, usesOfSchema } from '../../packages/docs-page/references.ts'
import { addressOfName, placeOf } from '../../packages/docs-page/routes.ts'
import { searchIn } from '../../packages/docs-page/search.ts'
import { processorMsOf } from '../support/processor-time.ts'
import { contractDocument } from '../support/requests.ts'

const contract = contractOf(contractDocument)
const search = searchIn(contract)
const namesIn = (typed: string, group: string) =>
  search(typed)
    .groups.find((each) => each.group === group)
    ?.entries.map(({ name }) => name) ?? []

describe('docs page: search', () => {
  it('ranks operations before fields, fields before error codes, and codes before headers', () => {
    const order = ['Operations', 'Fields', 'Error codes', 'Headers']
    for (const typed of ['hold', 'workspace', 'rate', 'request']) {
      const groups = search(typed).groups.map(({ group }) => group)
      expect(groups, typed).to.deep.equal(order.filter((each) => groups.includes(each as (typeof groups)[number])))
    }
    expect(search('workspace').groups).to.have.lengthOf(4)
  })

  const found: [typed: string, group: string, first: string][] = [
    ['createBooking', 'Operations', 'createBooking'],
    ['POST /v1/bookings', 'Operations', 'createBooking'],
    ['BookingResponse.start_at', 'Fields', 'BookingResponse.start_at'],
    ['bookings customer', 'Fields', 'listBookings.customer'],
    ['SLOT_UNAVAILABLE', 'Error codes', 'SLOT_UNAVAILABLE'],
    ['retry-after', 'Headers', 'Retry-After'],
    ['idempotency-key', 'Headers', 'Idempotency-Key'],
  ]
  for (const [typed, group, first] of found) {
    it(`${typed}: ${first} among ${group}`, () => expect(namesIn(typed, group)).to.include(first))
  }

  const misspelt: [typed: string, group: string, name: string][] = [
    ['bokings', 'Operations', 'listBookings'],
    ['avialability', 'Operations', 'listAvailability'],
    ['reschedle', 'Operations', 'rescheduleBooking'],
    ['custommer', 'Fields', 'BookingResponse.customer'],
    ['SLOT_UNAVALABLE', 'Error codes', 'SLOT_UNAVAILABLE'],
    ['idempotncy', 'Headers', 'Idempotency-Key'],
  ]
  for (const [typed, group, name] of misspelt) {
    it(`${typed}, misspelt, finds ${name}, and says which word was taken`, () => {
      expect(namesIn(typed, group)).to.include(name)
      expect(search(typed).instead[0]?.[0]).to.equal(typed.toLowerCase())
    })
  }

  it('takes no word for another that occurs itself, nor a short or very different one', () => {
    expect(search('holds').instead).to.deep.equal([])
    for (const typed of ['zzz', 'unicorn', 'bookings unicorn']) expect(search(typed).count, typed).to.equal(0)
    expect(search('  ').groups).to.deep.equal([])
  })

  it('answers within 50 ms for a usual text, and within 250 ms for one as long as a field takes', () => {
    expect(processorMsOf(() => search('qwertyuiop '.repeat(40)))).to.be.below(250)
    expect(processorMsOf(() => search('avialability'))).to.be.below(50)
  })

  const distances: [one: string, other: string, most: number, distance: number][] = [
    ['hold', 'hold', 2, 0],
    ['hold', 'hodl', 2, 1],
    ['hold', 'holds', 2, 1],
    ['hold', 'bolt', 2, 2],
    ['hold', 'booking', 2, 3],
  ]
  for (const [one, other, most, distance] of distances) {
    it(`${one} to ${other}: ${distance}`, () => expect(distanceOf(one, other, most)).to.equal(distance))
  }
})

describe('docs page: addresses', () => {
  const kindOf = (name: string) => placeOf(contract, addressOfName(name)).kind

  it('every schema, field and error code has one', () => {
    const fields = fieldsOf(contract).map(({ owner, name }) => `${owner}.${name}`)
    expect(fields).to.include('BookingResponse.start_at').and.to.have.length.above(400)
    expect([...Object.keys(schemasOf(contract)), ...fields].filter((each) => kindOf(each) !== 'schema')).to.deep.equal(
      [],
    )
    const codes = new Set(Object.values(operations).flatMap((each) => Object.keys(each.codes)))
    expect([...codes].filter((each) => kindOf(each) !== 'code')).to.deep.equal([])
    expect(kindOf('listBookings.status')).to.equal('operation')
    expect(placeOf(contract, '#header:retry-after').kind).to.equal('header')
  })

  it('of nothing there are none', () => {
    for (const name of ['NO_SUCH_CODE', 'NoSchema.field', '.', 'constructor', '__proto__'])
      expect(kindOf(name), name).to.equal('overview')
    expect(placeOf(contract, '#header:X-Nothing')).to.deep.equal({ kind: 'overview', unknown: 'X-Nothing' })
  })

  it('an error code lists exactly the operations that declare it', () => {
    const uses = codesIn(contract)
      .get('SLOT_UNAVAILABLE')
      ?.uses.map(({ operation }) => operation.id)
    const declared = Object.entries(operations).flatMap(([id, { codes }]) => ('SLOT_UNAVAILABLE' in codes ? [id] : []))
    expect(uses).to.have.members(declared).and.not.include('getHealth')
  })

  it('a schema lists the operations that use it, also inside others', () => {
    const uses = usesOfSchema(contract, 'BookingResponse').map(({ operation, place }) => `${operation.id} ${place}`)
    expect(uses).to.include.members(['createBooking 201', 'listBookings 200']).and.not.include('getHealth 200')
  })
})

describe('docs page: colours', () => {
  const samples: [language: Language, text: string, parts: string[]][] = [
    ['json', '{"a": "b", "c": [1, true]}', ['key "a"', 'string "b"', 'key "c"', 'number 1', 'word true']],
    [
      'shell',
      "curl -X POST 'http://x' \\\n  -d '{}'",
      ['word curl', 'key -X', "string 'http://x'", 'key -d', "string '{}'"],
    ],
    ['code', "const a = await f({ b: 'c' })", ['word const', 'word await', 'key b', "string 'c'"]],
    ['code', 'if err != nil { json=None, "a" }', ['word if', 'word nil', 'word None', 'string "a"']],
    ['text', 'const 1', []],
  ]
  for (const [language, text, parts] of samples) {
    it(`${language}: ${parts.join(', ') || 'none'}`, () => {
      const tokens = tokensOf(text, language)
      expect(tokens.flatMap((each) => (each.kind ? [`${each.kind} ${each.text}`] : []))).to.deep.equal(parts)
      expect(tokens.map((each) => each.text).join('')).to.equal(text)
    })
  }

  it('take linear time for a text made to take long', () => {
    const began = performance.now()
    for (const part of ['"', "'", '`', '\\"', '"\\', ' -', '1.']) {
      for (const language of ['json', 'shell', 'code'] as const) tokensOf(part.repeat(40_000), language)
    }
    expect(performance.now() - began).to.be.below(4_000)
  })
})

/** Time that other processes do not lengthen. */
