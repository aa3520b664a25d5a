// Runs on: no database
/** One fault is said once, by the ruleset, the reader or the linter. */
import { expect } from 'chai'
import type { Finding } from '../../packages/contract-toolkit/document/document.ts'
import { withoutRepeated } from '../../packages/contract-toolkit/lint/repeated.ts'

const finding = (rule: string, at = 'x:1', subject = 'getThing'): Finding => ({
  rule,
  level: 'error',
  at,
  subject,
  message: rule,
})
const rulesLeft = (...findings: Finding[]) => withoutRepeated(findings).map(({ rule }) => rule)

describe('withoutRepeated', () => {
  it('drops what the linter says about a fault that a rule of ours has reported at that line or operation', () => {
    expect(rulesLeft(finding('operation-id-missing'), finding('operation-operationId', 'x:2'))).to.deep.equal([
      'operation-id-missing',
    ])
    expect(rulesLeft(finding('responses-missing'), finding('struct'))).to.deep.equal(['responses-missing'])
  })

  it('keeps another fault of the same rule elsewhere, and a structural fault at another line', () => {
    expect(
      rulesLeft(finding('operation-id-missing'), finding('operation-operationId', 'x:2', 'other')),
    ).to.have.lengthOf(2)
    expect(rulesLeft(finding('responses-missing'), finding('struct', 'x:2'))).to.have.lengthOf(2)
  })

  it('drops what follows from a part that could not be read, and keeps it otherwise', () => {
    expect(rulesLeft(finding('reference'), finding('no-unused-components', 'x:9', 'a'))).to.deep.equal(['reference'])
    expect(rulesLeft(finding('tag-missing'), finding('no-unused-components', 'x:9', 'a'))).to.have.lengthOf(2)
  })

  it('drops a finding that is there twice', () => {
    expect(rulesLeft(finding('tag-missing'), finding('tag-missing'))).to.have.lengthOf(1)
  })
})
