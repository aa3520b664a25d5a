// Runs on: no database
import { expect } from 'chai'
import { customerSearch } from '../../domain/customer-search.ts'

const ana = { customerName: 'Ána Nullius', customerEmail: 'ana@club.example', customerPhone: '+49 (30) 1234-5' }
const ben = { customerName: 'Ben', customerEmail: null, customerPhone: null }
const none = { customerName: null, customerEmail: null, customerPhone: null }
const matches = (search: string) =>
  Object.entries({ ana, ben, none }).flatMap(([name, customer]) => (customerSearch(search)(customer) ? [name] : []))

describe('a search for customers', () => {
  it('finds all words in any order, in the name or the address, whatever their case and accents', () => {
    for (const search of ['ana', 'NULL ÁNA', 'club.example nullius', '  a\u0301na  ', 'a@c'])
      expect(matches(search), search).to.deep.equal(['ana'])
    expect(matches('n')).to.deep.equal(['ana', 'ben'])
    expect(matches('ana ben')).to.deep.equal([])
  })

  it('finds no word across the name and the address, nor in a value that is absent', () => {
    for (const search of ['nullana', 'nullius\u0000ana', 'undefined']) expect(matches(search), search).to.deep.equal([])
    expect(matches('null'), 'of a name only').to.deep.equal(['ana'])
  })

  it('finds two digits of a phone number or more, however they are written, without zeros before them', () => {
    for (const search of ['30 12', '0301234', '(0030) 1234-5', '+49/30', '45'])
      expect(matches(search), search).to.deep.equal(['ana'])
    for (const search of ['4', '04', '55', '30a12', '+', '0']) expect(matches(search), search).to.deep.equal([])
  })

  it('finds nothing for a search without words', () => {
    for (const search of ['', '   ']) expect(matches(search)).to.deep.equal([])
  })
})
