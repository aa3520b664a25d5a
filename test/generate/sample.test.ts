// Runs on: no database
/** Sample values of schemas, which the docs page, exports and the mock share. */

import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect } from 'chai'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'
import { declaredSample, formatSamples, sampleText } from '../../packages/contract-toolkit/document/sample.ts'

describe('sample values', () => {
  const said: [schema: Json, value: unknown][] = [
    [{ example: 'a', default: 'b', enum: ['c'] }, 'a'],
    [{ examples: ['a'], default: 'b' }, 'a'],
    [{ default: 'b', enum: ['c'] }, 'b'],
    [{ const: 0, default: 1 }, 0],
    [{ enum: [false, true] }, false],
    [{ default: null }, undefined],
    [{ type: 'string' }, undefined],
  ]
  for (const [schema, value] of said) {
    it(`${JSON.stringify(schema)} says ${value}`, () => expect(declaredSample(schema)).to.equal(value))
  }

  const texts: [schema: Json, text: string][] = [
    [{}, 'text'],
    [{ minLength: 6 }, 'textxx'],
    [{ maxLength: 2 }, 'te'],
    [{ format: 'date' }, '2030-01-01'],
    [{ format: 'unheard-of' }, 'text'],
  ]
  for (const [schema, text] of texts) {
    it(`${JSON.stringify(schema)} is ${text}`, () => expect(sampleText(schema)).to.equal(text))
  }

  it('each text of a format is one, and another text is not', () => {
    const ajv = formats.default(new Ajv2020())
    const isOne = (format: string, value: unknown) => ajv.validate({ type: 'string', format }, value)
    const wrong = Object.entries(formatSamples).filter(([format, text]) => !isOne(format, text))
    expect(wrong).to.deep.equal([])
    expect(isOne('uuid', 'text')).to.equal(false)
  })
})
