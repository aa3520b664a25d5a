// Runs on: no database
/** Limits of the code are those that the contract states. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { liveHoldsMax } from '../../domain/booking/hold.ts'
import { visitorHoldsMax } from '../../domain/publishable-key.ts'
import { unfinishedClosuresMax } from '../../domain/resource-closure.ts'
import { unmetDemandDaysMax } from '../../domain/unmet-demand.ts'

const contract = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8').replace(/\s+/g, ' ')

describe('the contract states', () => {
  for (const [name, sentence] of Object.entries({
    liveHoldsMax: `with at most ${liveHoldsMax} live holds`,
    visitorHoldsMax: `one network address may have ${visitorHoldsMax} live holds`,
    unfinishedClosuresMax: `at most ${unfinishedClosuresMax} closures that are not over`,
    unmetDemandDaysMax: `at most ${unmetDemandDaysMax} days after`,
  })) {
    it(`${name}: ${sentence}`, () => expect(contract).to.include(sentence))
  }
})
