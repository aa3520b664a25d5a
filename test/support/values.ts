/** Values at the bounds of the contract's fields, and just beyond. Names and categories count code points. */
import { expect } from 'chai'
import type { Answer } from './call.ts'

const beyondTheBmp = '\u{1F3BE}'

type Labelled = Record<string, unknown>

export const goodTexts = (max: number): Record<string, string> => ({
  'one character': 'x',
  'one character beyond the BMP': beyondTheBmp,
  'as many characters as allowed': 'x'.repeat(max),
  'as many characters beyond the BMP as allowed': beyondTheBmp.repeat(max),
  'spaces around and within': '  a b  ',
  'what looks like markup or SQL': `<b>'; DROP TABLE resources; --</b>`,
  'a decomposed letter, a letter from right to left and joined emoji': 'ae\u0301\u05d0\u{1f469}\u200d\u{1f4bb}',
})

/** Null is not included: a category accepts it. */
export const badTexts = (max: number): Labelled => ({
  'an empty text': '',
  'blanks only': ' \t\n\u00a0\u3000\ufeff',
  'one character too many': 'x'.repeat(max + 1),
  'one character beyond the BMP too many': beyondTheBmp.repeat(max + 1),
  NUL: 'a\u0000b',
  'a first half of a surrogate pair': 'a\ud83c',
  'a second half of a surrogate pair': '\udfbeb',
  'a number': 1,
  'a boolean': true,
  'a list': ['x'],
  'an object': { x: 'x' },
})

export const badIntegers = (max: number): Labelled => ({
  zero: 0,
  'a negative number': -1,
  'one too many': max + 1,
  'a fraction': 1.5,
  'a text of digits': '1',
  'a boolean': true,
  null: null,
  'a number beyond all integers': 1e300,
})

/** Fields that no body of this API has, each as JSON text. */
export const unknownFields = ['id', 'workspace_id', 'created_at', '__proto__', 'constructor', 'Name', 'toString'].map(
  (field) => [field, `"${field}":"0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10"`] as const,
)

/** Bodies that are not objects. */
export const notObjects = ['[]', 'null', '"name"', '1', 'true', '[{"name":"x"}]']

export function expectRefusal(answer: Answer, status: number, code: string, label = ''): void {
  expect([answer.status, answer.code], `${label} ${answer.text}`).to.deep.equal([status, code])
}

/** Expects an error that names one part of the request. */
export function expectIssue(
  answer: Answer,
  refusal: [status: number, code: string],
  issue: { in: string; path: string },
  label = '',
): void {
  expectRefusal(answer, ...refusal, label)
  expect(answer.body.error.details.issues[0], label).to.include(issue)
}
