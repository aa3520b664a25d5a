// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import {
  mergedRequirement,
  newRequirement,
  type Requirement,
  type RequirementPatch,
  sameRequirement,
  violatedRule,
} from '../../domain/resource-requirement.ts'

const id = '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10'
const ofCategory: Requirement = { category: 'court', resourceId: null, quantity: 3 }
const ofResource: Requirement = { category: null, resourceId: id, quantity: 1 }

const category = fc.constantFrom('court', 'Court', null)
const resourceId = fc.constantFrom(id, id.toUpperCase(), null)
const quantity = fc.integer({ min: 1, max: 3 })
const patch = fc.record(
  { category, resource_id: resourceId, quantity },
  { requiredKeys: [] },
) as fc.Arbitrary<RequirementPatch>

describe('newRequirement', () => {
  it('defaults to quantity 1 and no target', () => {
    expect(newRequirement({})).to.deep.equal({ category: null, resourceId: null, quantity: 1 })
    expect(newRequirement({ category: 'court' })).to.deep.equal({ category: 'court', resourceId: null, quantity: 1 })
  })

  it('stores the id of a resource in lower case', () => {
    expect(newRequirement({ resource_id: id.toUpperCase() }).resourceId).to.equal(id)
  })
})

describe('mergedRequirement', () => {
  it('takes the sent fields, including null, and keeps the others', () => {
    expect(mergedRequirement(ofCategory, {})).to.deep.equal(ofCategory)
    expect(mergedRequirement(ofCategory, { quantity: 2 })).to.deep.equal({ ...ofCategory, quantity: 2 })
    expect(mergedRequirement(ofCategory, { category: null })).to.deep.equal({ ...ofCategory, category: null })
    expect(mergedRequirement(ofCategory, { category: null, resource_id: id, quantity: 1 })).to.deep.equal(ofResource)
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(patch, patch, (first, second) => {
        const once = mergedRequirement(newRequirement(first), second)
        expect(sameRequirement(mergedRequirement(once, second), once)).to.equal(true)
      }),
    )
  })
})

describe('violatedRule', () => {
  it('is undefined for a category in any quantity and for one specific resource', () => {
    expect(violatedRule(ofCategory)).to.equal(undefined)
    expect(violatedRule(ofResource)).to.equal(undefined)
  })

  it('is the target when both or neither are set, whatever the quantity', () => {
    for (const many of [1, 2]) {
      expect(violatedRule({ category: null, resourceId: null, quantity: many })).to.equal('REQUIREMENT_TARGET_INVALID')
      expect(violatedRule({ category: 'court', resourceId: id, quantity: many })).to.equal('REQUIREMENT_TARGET_INVALID')
    }
  })

  it('is the quantity of a specific resource above 1', () => {
    expect(violatedRule({ ...ofResource, quantity: 2 })).to.equal('REQUIREMENT_QUANTITY_INVALID')
  })

  it('is undefined exactly for requirements that satisfy the invariants', () => {
    fc.assert(
      fc.property(patch, (fields) => {
        const wanted = newRequirement(fields)
        const hasOneTarget = [wanted.category, wanted.resourceId].filter((target) => target !== null).length === 1
        const hasRightQuantity = wanted.resourceId === null || wanted.quantity === 1
        expect(violatedRule(wanted) === undefined).to.equal(hasOneTarget && hasRightQuantity)
      }),
    )
  })
})

describe('sameRequirement', () => {
  it('compares target and quantity, categories exactly', () => {
    expect(sameRequirement(ofCategory, { ...ofCategory })).to.equal(true)
    expect(sameRequirement(ofCategory, { ...ofCategory, category: 'Court' })).to.equal(false)
    expect(sameRequirement(ofCategory, { ...ofCategory, quantity: 2 })).to.equal(false)
    expect(sameRequirement(ofCategory, ofResource)).to.equal(false)
  })
})
