// Runs on: no database
/** The rules of `contract diff`: each is produced by one difference, alone, and not by its opposite. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Finding } from '../../packages/contract-toolkit/diff/findings.ts'
import { rulesPage, rulesWith } from '../../packages/contract-toolkit/diff/rules.ts'
import { policyChanges } from '../../tools/ruleset/policy-changes.ts'
import { documentCases, equalDocuments, equalSchemas, type SchemaCase, schemaCases } from './diff-cases.ts'
import { compare, documentWith } from './diff-documents.ts'

const components = { Other: { type: 'string' }, Another: { type: 'integer' } }
const rulesOf = (list: Finding[]) => list.map(({ rule }) => rule).sort()

function expected(direction: 'request' | 'reply', names: SchemaCase['forward']): string[] {
  const name = typeof names === 'string' ? names : names[direction]
  return name === undefined ? [] : [`${direction}-${name}`]
}

describe('contract diff: rules', () => {
  for (const { before, after, forward, backward } of schemaCases) {
    for (const direction of ['request', 'reply'] as const) {
      const [one, other] = [documentWith(direction, before, components), documentWith(direction, after, components)]
      const name = expected(direction, forward)[0] ?? expected(direction, backward)[0]
      it(`${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`, () => {
        expect(rulesOf(compare(one, other))).to.deep.equal(expected(direction, forward))
        expect(rulesOf(compare(other, one))).to.deep.equal(expected(direction, backward))
      })
    }
  }

  for (const { name, before, after, forward, backward } of documentCases) {
    it(name, () => {
      expect(rulesOf(compare(before, after))).to.deep.equal([...forward].sort())
      expect(rulesOf(compare(after, before))).to.deep.equal([...backward].sort())
    })
  }

  it('every rule is produced by a case above', () => {
    const produced = new Set([
      ...schemaCases.flatMap(({ forward, backward }) =>
        (['request', 'reply'] as const).flatMap((direction) => [
          ...expected(direction, forward),
          ...expected(direction, backward),
        ]),
      ),
      ...documentCases.flatMap(({ forward, backward }) => [...forward, ...backward]),
    ])
    expect([...rulesWith().keys()].filter((id) => !produced.has(id))).to.deep.equal([])
  })

  for (const [name, one, other] of equalSchemas) {
    it(`nothing for ${name}`, () => {
      for (const direction of ['request', 'reply'] as const) {
        const [before, after] = [documentWith(direction, one, components), documentWith(direction, other, components)]
        expect([...compare(before, after), ...compare(after, before)]).to.deep.equal([])
      }
    })
  }

  for (const [name, before, after] of equalDocuments) {
    it(`nothing for ${name}`, () => expect(compare(before, after)).to.deep.equal([]))
  }

  it('docs/reference/diff-rules.md is the table of rules', () => {
    const page = readFileSync(new URL('../../docs/reference/diff-rules.md', import.meta.url), 'utf8')
    expect(page, 'npm run --silent contract -- diff --rules > docs/reference/diff-rules.md').to.equal(
      rulesPage([policyChanges]),
    )
  })
})
