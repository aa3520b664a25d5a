// Runs on: no database
/** Lines of `npm run dev` about the operations that an edit of the contract changes. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { changedOperations, changesOf, isAbout, typeShapes } from '../../server/dev/contract-impact.ts'
import { readContract } from '../../tools/ruleset/contract.ts'

const yaml = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')

describe('the changes that an edit of the contract makes', () => {
  const changesBy = (...edits: [find: string, put: string][]) => {
    const text = edits.reduce((whole, [find, put]) => {
      expect(whole).to.contain(find)
      return whole.replace(find, put)
    }, yaml)
    const [before, after] = [readContract(yaml).contract, readContract(text).contract]
    const [shapes, now] = [typeShapes(before), typeShapes(after)]
    return changesOf(shapes, changedOperations(shapes, after, now), now)
  }

  it('a new error code: the schema of the codes, once, with the number of operations', () => {
    const [change = '', ...more] = changesBy(
      ['      x-enumDescriptions:\n', '      x-enumDescriptions:\n        RESOURCE_IN_USE: "It is in use."\n'],
      ['        - SERVICE_UNAVAILABLE\n', '        - RESOURCE_IN_USE\n        - SERVICE_UNAVAILABLE\n'],
    )
    expect(change).to.match(/^components\/schemas\/ErrorCode, and with it the types of \d{2,3} operations$/)
    expect(more).to.deep.equal([])
  })

  it('a field of one request: the operations that take it, by name', () => {
    const field = '        colour: { type: string, maxLength: 20 }\n'
    const place =
      '      description: A resource to create.\n      type: object\n      additionalProperties: false\n      required: [name]\n      properties:\n'
    expect(changesBy([place, `${place}${field}`])).to.deep.equal(['the types of createResource'])
  })

  it('another description: nothing', () => {
    expect(changesBy(['      description: A resource to create.\n', '      description: To create.\n'])).to.deep.equal(
      [],
    )
  })
})

describe('a message of the compiler about a missing handler', () => {
  it('is known by the operation that it names, and by no other', () => {
    const messages = [
      "Property 'getWeather' is missing in type '{ getMe: 1; }' but required in type 'Handlers'.",
      "Element implicitly has an 'any' type. Property 'getWeather' does not exist on type '{ getMe: 1; }'.",
      "Type '{}' is missing the following properties from type 'Handlers': getWeather, getWind",
    ]
    for (const message of messages) {
      expect([isAbout(message, 'getWeather'), isAbout(message, 'getMe')], message).to.deep.equal([true, false])
    }
    expect(isAbout("Property 'colour' is missing in type 'getWeather'.", 'getWeather')).to.equal(false)
  })
})
