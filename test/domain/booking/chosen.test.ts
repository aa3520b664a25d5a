// Runs on: no database
import { expect } from 'chai'
import { assignChosen, hasResources } from '../../../domain/booking/chosen.ts'

const named = { id: 'lights', resourceId: 'L', category: null, quantity: 1 }
const courts = { id: 'courts', resourceId: null, category: 'court', quantity: 2 }
const known = [
  { id: 'L', category: 'court' },
  { id: 'A', category: 'court' },
  { id: 'B', category: 'court' },
  { id: 'C', category: 'court' },
  { id: 'R', category: 'room' },
  { id: 'N', category: null },
]
const choose = (...ids: string[]) => assignChosen([courts, named], ids, known)
const issueOf = (...ids: string[]) => choose(...ids).issue

describe('assignChosen', () => {
  it('gives each resource to the requirement that names it, otherwise to that of its category', () => {
    expect(choose('A', 'L', 'C')).to.deep.equal({
      assignments: [
        { requirementId: 'courts', resourceId: 'A' },
        { requirementId: 'lights', resourceId: 'L' },
        { requirementId: 'courts', resourceId: 'C' },
      ],
    })
  })

  it('an issue at a resource of another category, of none, and at an unknown one: all with the same message', () => {
    const message = 'is not a resource that the booking needs'
    expect(issueOf('A', 'R', 'L')).to.deep.equal({ path: '/1', message })
    expect(issueOf('N', 'A', 'L')).to.deep.equal({ path: '/0', message })
    expect(issueOf('A', 'L', 'unknown')).to.deep.equal({ path: '/2', message })
  })

  it('an issue at the third resource for two places, and at a resource that is named twice', () => {
    expect(issueOf('A', 'B', 'C', 'L')).to.deep.equal({ path: '/2', message: 'is more than the booking needs' })
    expect(issueOf('A', 'A', 'L')).to.deep.equal({ path: '/1', message: 'is named twice' })
  })

  it('an issue at the whole list when a requirement lacks resources, and none when it lacks nothing', () => {
    const ofCategory = 'lacks resources for requirement courts, which needs 2'
    expect(issueOf('A', 'L')).to.deep.equal({ path: '', message: ofCategory })
    expect(issueOf('A', 'B')).to.deep.equal({ path: '', message: 'lacks the resource of requirement lights' })
    expect(issueOf('A', 'B', 'L')).to.equal(undefined)
  })

  it('an issue at any resource of a booking that needs none', () => {
    expect(assignChosen([], ['A'], known).issue?.path).to.equal('/0')
  })
})

describe('hasResources', () => {
  const allocations = ['A', 'B'].map((resourceId) => ({ requirementId: 'courts', resourceId }))

  it('is true for the same resources in any order and case, and if none were chosen', () => {
    const lower = allocations.map((each) => ({ ...each, resourceId: each.resourceId.toLowerCase() }))
    expect(hasResources(lower, ['B', 'a'])).to.equal(true)
    expect(hasResources(allocations, undefined)).to.equal(true)
  })

  it('is false for others, fewer or more', () => {
    const [a, b, c] = ['a', 'b', 'c']
    const lower = allocations.map((each) => ({ ...each, resourceId: each.resourceId.toLowerCase() }))
    for (const ids of [[a, c], [a], [a, b, c]]) expect(hasResources(lower, ids), String(ids)).to.equal(false)
  })
})
