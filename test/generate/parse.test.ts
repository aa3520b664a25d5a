// Runs on: no database
import { expect } from 'chai'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'

const paths = 'openapi: 3.1.0\npaths: {}\n'

describe('a description in YAML', () => {
  it('locates what an alias stands for at the last anchor of its name before it', () => {
    const text = `${paths}one: &x\n  a: 1\ntwo: *x\nthree: &x\n  a: 3\nfour: *x\n`
    const { document, locate } = readDocument(text)
    expect([document.two, document.four]).to.deep.equal([{ a: 1 }, { a: 3 }])
    expect([locate(['two', 'a']), locate(['four', 'a'])]).to.deep.equal(['openapi.yaml:4', 'openapi.yaml:7'])
  })

  it('is the same for the next reader of the text when one has changed it, and is located by the name of the file', () => {
    const text = `${paths}one: { a: 1 }\n`
    const first = readDocument(text, 'one.yaml')
    first.document.one = 'changed'
    const again = readDocument(text, 'other.yaml')
    expect(again.document.one).to.deep.equal({ a: 1 })
    expect([first.locate(['one']), again.locate(['one'])]).to.deep.equal(['one.yaml:3', 'other.yaml:3'])
    expect(readDocument(text.replace('a: 1', 'a: 2')).document.one).to.deep.equal({ a: 2 })
  })
})
