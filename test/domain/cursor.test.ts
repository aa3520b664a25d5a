// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { v4 as uuid } from 'uuid'
import {
  beforeTheFirstName,
  beforeTheNewest,
  beforeTheOldest,
  type MomentKey,
  momentCursor,
  nameCursor,
  parseMomentCursor,
  parseNameCursor,
} from '../../domain/cursor.ts'

const runId = `run_${'0'.repeat(25)}Z`
const cursorOf = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
const id = uuid()

describe('a cursor by time', () => {
  it('decodes to the key it was made from, with a UUID or a run id', () => {
    const moments = fc.date({ min: new Date(-8.64e15), max: new Date(8.64e15), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.oneof(fc.uuid(), fc.constant(runId)), (createdAt, id) => {
        expect(parseMomentCursor(momentCursor({ createdAt, id }))).to.deep.equal({ createdAt, id })
      }),
    )
  })

  it('has only characters that the contract allows', () => {
    for (const key of [
      { createdAt: new Date(8.64e15), id: runId },
      { createdAt: new Date(-8.64e15), id: runId },
      { createdAt: new Date(0), id },
    ]) {
      expect(momentCursor(key)).to.match(/^[A-Za-z0-9_-]{1,4096}$/)
    }
  })

  it('is refused with any other content', () => {
    const broken = [
      '',
      'm',
      `m 1 ${id} `,
      `m 1 ${id.toUpperCase()}`,
      `m - ${id}`,
      `m --1 ${id}`,
      `m +1 ${id}`,
      `m -${'9'.repeat(16)} ${id}`,
      `m 1.5 ${id}`,
      `m ${'9'.repeat(16)} ${id}`,
      `m ${'0'.repeat(17)} ${id}`,
      `m 1 ${id.slice(1)}`,
      'm 1 run_1',
      `M 1 ${id}`,
      `m 1 ${id}\n`,
      `n ${id} name`,
    ]
    for (const text of broken) expect(parseMomentCursor(cursorOf(text)), text).to.equal(undefined)
  })
})

describe('a cursor by name', () => {
  it('decodes to the key it was made from, for any name', () => {
    const names = fc.string({ unit: 'binary', maxLength: 400 }).filter((name) => !name.includes('\u0000'))
    fc.assert(
      fc.property(names, fc.uuid(), (nameKey, id) => {
        expect(parseNameCursor(nameCursor({ nameKey, id }))).to.deep.equal({ nameKey, id })
      }),
    )
  })

  it('of the longest name has the characters and the length that the contract allows', () => {
    // A name has 200 characters; folding makes at most three of one.
    const longest = nameCursor({ nameKey: '\u{1F3BE}'.repeat(600), id })
    expect(longest).to.match(/^[A-Za-z0-9_-]{1,4096}$/)
  })

  it('is refused with any other content', () => {
    for (const text of [
      '',
      'n',
      `n ${id}`,
      `n ${id.slice(1)} name`,
      `n ${runId} name`,
      `n ${id} a\u0000b`,
      `m 1 ${id}`,
    ]) {
      expect(parseNameCursor(cursorOf(text)), text).to.equal(undefined)
    }
  })
})

describe('a cursor of either kind', () => {
  const both = (cursor: string) => [parseMomentCursor(cursor), parseNameCursor(cursor)]

  it('is refused when its text is not the canonical encoding of its bytes', () => {
    const good = nameCursor({ nameKey: 'court', id })
    expect(parseNameCursor(good)).not.to.equal(undefined)
    const changed = [
      `${good}=`,
      ` ${good}`,
      `${good}\n`,
      `${good.slice(0, 3)}.${good.slice(3)}`,
      good.replace(/.$/, ''),
    ]
    for (const wrong of changed) expect(both(wrong), wrong).to.deep.equal([undefined, undefined])
  })

  it('is refused when its bytes are not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from(`n ${id} `), Buffer.from([0xff, 0xfe])])
    expect(both(bytes.toString('base64url'))).to.deep.equal([undefined, undefined])
  })

  it('is refused for any unrelated text', () => {
    fc.assert(
      fc.property(fc.base64String(), fc.string(), (base64, text) => {
        expect([...both(base64), ...both(text)]).to.deep.equal(Array(4).fill(undefined))
      }),
    )
  })
})

describe('the initial key of a list', () => {
  /** Compared as databases do: by the first column, then by the second. */
  const isOlder = (one: MomentKey, other: MomentKey) =>
    one.createdAt < other.createdAt || (one.createdAt.getTime() === other.createdAt.getTime() && one.id < other.id)

  it('comes before every row', () => {
    for (const key of [
      { createdAt: new Date(0), id },
      { createdAt: new Date('2026-01-01'), id: runId },
      // A start in the first hours of 1970 with an eastern offset lies before that in UTC.
      { createdAt: new Date('1970-01-01T00:00:00+14:00'), id },
    ]) {
      expect([isOlder(beforeTheOldest, key), isOlder(key, beforeTheNewest)]).to.deep.equal([true, true])
    }
    expect([
      beforeTheFirstName.nameKey < ' ',
      beforeTheFirstName.nameKey === '' && beforeTheFirstName.id < id,
    ]).to.deep.equal([true, true])
  })
})
