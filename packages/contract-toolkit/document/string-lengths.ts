import { _, type Ajv2020, type CodeKeywordDefinition } from 'ajv/dist/2020.js'
import { useFunc } from 'ajv/dist/compile/util.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import limitLength from 'ajv/dist/vocabularies/validation/limitLength.js'

/**
 * Makes `maxLength` and `minLength` of Ajv cheaper: Ajv counts the characters of every string. A string has at most as many
 * characters as UTF-16 units (`length`), and at least half as many, so `length` alone decides in most cases.
 */
export function speedUpStringLengths(ajv: Ajv2020): void {
  ajv.removeKeyword('maxLength').removeKeyword('minLength').addKeyword(definition)
}

const definition: CodeKeywordDefinition = {
  ...limitLength.default,
  $data: false,
  // Ajv's own order: an empty text is too short, not of the wrong form.
  before: 'pattern',
  code(context) {
    const { keyword, data, schema, gen } = context
    const characters = _`${useFunc(gen, ucs2length.default)}(${data})`
    if (keyword === 'maxLength') context.fail(_`${data}.length > ${schema} && ${characters} > ${schema}`)
    else context.fail(_`${data}.length < ${2 * Number(schema)} && ${characters} < ${schema}`)
  },
}
