// Runs on: SQLite
/** Patterns of a description have a time limit, and match as JavaScript does within it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'chai'
import { patternOf } from '../../packages/contract-toolkit/conformance/patterns.ts'
import { boundedPattern } from '../../packages/contract-toolkit/document/bounded-pattern.ts'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import { createValidators } from '../../packages/contract-toolkit/document/validators.ts'
import { mockListener } from '../../packages/contract-toolkit/mock/server.ts'
import { listening } from '../conformance/proxied-server.ts'
import { processorMsOf } from '../support/processor-time.ts'

const letters = (count: number) => 'a'.repeat(count)

describe('a pattern of a description', function () {
  this.timeout(20_000)

  const slow: [pattern: string, text: string][] = [
    ['^(a+)+$', `${letters(60)}!`],
    ['^(a|a)*$', `${letters(60)}!`],
    ['^(?:\\w+\\s?)+$', `${letters(60)}!`],
    ['^(([a-z])+.)+[A-Z]$', letters(60)],
    ['(x+x+)+y', 'x'.repeat(60)],
    ['a+b', letters(400_000)],
  ]
  for (const [pattern, text] of slow) {
    it(`accepts a text for which ${pattern} takes too long, says so once, and is ignored from then on`, () => {
      const said: string[] = []
      const bounded = boundedPattern(pattern, 'u', (reason) => said.push(reason))
      expect(bounded.test(text)).to.equal(true)
      expect(processorMsOf(() => expect(bounded.test(text)).to.equal(true))).to.be.below(250)
      expect(said).to.deep.equal([`takes longer than 500 ms for a text of ${text.length} characters`])
    })
  }

  const sound: [pattern: string, matching: string, other: string][] = [
    ['^(a+)+$', letters(60), `${letters(8)}!`],
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'a-name-of-many-words-in-a-path', 'a-name-of-many-words--in-a-path'],
    ['^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10', '0198c6a2'],
    ['^.{3}$', '\u{1f3be}\u{1f3be}\u{1f3be}', '\u{1f3be}\u{1f3be}'],
    ['^(?<year>\\d{4})-(?!00)\\d\\d$', '2030-01', '2030-00'],
  ]
  for (const [pattern, matching, other] of sound) {
    it(`matches as JavaScript does: ${pattern}`, () => {
      const bounded = boundedPattern(pattern, 'u', (reason) => expect.fail(reason))
      expect([bounded.test(matching), bounded.test(other)]).to.deep.equal([true, false])
    })
  }

  it('takes no longer than a plain expression where a match can only be short', () => {
    const bounded = patternOf('^bk_[0-9A-Z]{26}$')
    const text = `bk_${'0'.repeat(26)}`
    const all = () => {
      for (let count = 0; count < 10_000; count++) bounded.test(text)
    }
    // A time limit for each would take a second and more.
    expect(processorMsOf(all)).to.be.below(500)
  })

  it('does not stop the mock, which names it and checks the other keywords', async () => {
    const text = `openapi: 3.1.0
info: { title: Slow, version: '1' }
paths:
  /things:
    post:
      requestBody:
        content: { application/json: { schema: { type: string, pattern: '^(a+)+$', maxLength: 70 } } }
      responses: { '204': { description: OK. }, '400': { description: No. } }
`
    const said: string[] = []
    const server = createServer(mockListener(readDescription(text, 'slow.yaml'), (line) => said.push(line)))
    const url = await listening(server)
    const post = async (value: string) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(`${url}/things`, { method: 'POST', headers, body: JSON.stringify(value) })).status
    }
    try {
      expect(await post('aa!')).to.equal(400)
      expect(await post(`${letters(60)}!`)).to.equal(204)
      expect(await post(letters(71))).to.equal(400)
      expect(said).to.deep.equal([
        'pattern: "^(a+)+$" takes longer than 500 ms for a text of 61 characters; this keyword is ignored',
      ])
    } finally {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  })

  it('is a fault of its schema where no callback receives which keywords are ignored', () => {
    const check = createValidators({ openapi: '3.1.0' }).of({ type: 'string', pattern: '^(a+)+$' }, 'request')
    expect(check('aa!')?.keyword).to.equal('pattern')
    expect(() => check(`${letters(60)}!`)).to.throw('the pattern ^(a+)+$ takes longer than 500 ms')
  })
})
