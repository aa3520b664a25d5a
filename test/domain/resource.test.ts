// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { sortKey } from '../../domain/names.ts'
import { type ResourceFields, type ResourcePatch, resourceChanges } from '../../domain/resource.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = new Date('2026-02-01T12:00:00Z')
const court: ResourceFields = { name: 'Court 1', category: 'court', capacity: 1, archivedAt: null }
const archivedCourt: ResourceFields = { ...court, archivedAt: before }

const someName = fc.constantFrom('Court 1', 'COURT 1', 'Studio')
const someCategory = fc.constantFrom('court', 'studio', null)
const someCapacity = fc.integer({ min: 1, max: 3 })
const fields: fc.Arbitrary<ResourceFields> = fc.record({
  name: someName,
  category: someCategory,
  capacity: someCapacity,
  archivedAt: fc.constantFrom(before, null),
})
const patch = fc.record(
  { name: someName, category: someCategory, capacity: someCapacity, archived: fc.boolean() },
  { requiredKeys: [] },
) as fc.Arbitrary<ResourcePatch>

describe('resourceChanges', () => {
  it('is empty for an empty patch and for one that repeats the stored values', () => {
    expect(resourceChanges(court, {}, now)).to.deep.equal({})
    expect(resourceChanges(court, { name: 'Court 1', category: 'court', capacity: 1, archived: false }, now)).to.be
      .empty
    expect(resourceChanges(archivedCourt, { archived: true }, now)).to.deep.equal({})
  })

  it('contains each changed field, and the sort key with the name', () => {
    expect(resourceChanges(court, { name: 'COURT 1' }, now)).to.deep.equal({ name: 'COURT 1', nameKey: 'court 1' })
    expect(resourceChanges(court, { category: null }, now)).to.deep.equal({ category: null })
    expect(resourceChanges(court, { capacity: 2 }, now)).to.deep.equal({ capacity: 2 })
  })

  it('sets archived_at to the given moment, and clears it again', () => {
    expect(resourceChanges(court, { archived: true }, now)).to.deep.equal({ archivedAt: now })
    expect(resourceChanges(archivedCourt, { archived: false }, now)).to.deep.equal({ archivedAt: null })
  })

  it('produces the state of the patch from every resource, with the other fields unchanged', () => {
    fc.assert(
      fc.property(fields, patch, (stored, wanted) => {
        const result = { ...stored, ...resourceChanges(stored, wanted, now) }
        expect(result.name).to.equal(wanted.name ?? stored.name)
        expect(result.category).to.equal(wanted.category === undefined ? stored.category : wanted.category)
        expect(result.capacity).to.equal(wanted.capacity ?? stored.capacity)
        expect(result.archivedAt !== null).to.equal(wanted.archived ?? stored.archivedAt !== null)
        if (stored.archivedAt && wanted.archived !== false) expect(result.archivedAt).to.equal(stored.archivedAt)
        expect(result.nameKey ?? sortKey(stored.name)).to.equal(sortKey(result.name))
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fields, patch, (stored, wanted) => {
        const once = { ...stored, ...resourceChanges(stored, wanted, now) }
        expect(resourceChanges(once, wanted, new Date(now.getTime() + 1))).to.deep.equal({})
      }),
    )
  })
})
