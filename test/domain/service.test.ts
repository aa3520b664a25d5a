import { expect } from 'chai'
import fc from 'fast-check'
import { sortKey } from '../../domain/names.ts'
import { type ServiceFields, type ServicePatch, serviceChanges } from '../../domain/service.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = new Date('2026-02-01T12:00:00Z')
const lesson: ServiceFields = { name: 'Lesson', archivedAt: null }
const archivedLesson: ServiceFields = { ...lesson, archivedAt: before }

const someName = fc.constantFrom('Lesson', 'LESSON', 'Court hour')
const fields: fc.Arbitrary<ServiceFields> = fc.record({ name: someName, archivedAt: fc.constantFrom(before, null) })
const patch = fc.record({ name: someName, archived: fc.boolean() }, { requiredKeys: [] }) as fc.Arbitrary<ServicePatch>

describe('serviceChanges', () => {
  it('is empty for an empty patch and for one that says what is there', () => {
    expect(serviceChanges(lesson, {}, now)).to.deep.equal({})
    expect(serviceChanges(lesson, { name: 'Lesson', archived: false }, now)).to.deep.equal({})
    expect(serviceChanges(archivedLesson, { archived: true }, now)).to.deep.equal({})
  })

  it('holds a name that becomes another, and its key with it', () => {
    expect(serviceChanges(lesson, { name: 'LESSON' }, now)).to.deep.equal({ name: 'LESSON', nameKey: 'lesson' })
  })

  it('stamps an archiving with the given moment, and takes the stamp away again', () => {
    expect(serviceChanges(lesson, { archived: true }, now)).to.deep.equal({ archivedAt: now })
    expect(serviceChanges(archivedLesson, { archived: false }, now)).to.deep.equal({ archivedAt: null })
  })

  it('brings every service to what the patch says, and leaves the rest', () => {
    fc.assert(
      fc.property(fields, patch, (stored, wanted) => {
        const result = { ...stored, ...serviceChanges(stored, wanted, now) }
        expect(result.name).to.equal(wanted.name ?? stored.name)
        expect(result.archivedAt !== null).to.equal(wanted.archived ?? stored.archivedAt !== null)
        if (stored.archivedAt && wanted.archived !== false) expect(result.archivedAt).to.equal(stored.archivedAt)
        expect(result.nameKey ?? sortKey(stored.name)).to.equal(sortKey(result.name))
      }),
    )
  })

  it('applied a second time changes nothing more', () => {
    fc.assert(
      fc.property(fields, patch, (stored, wanted) => {
        const once = { ...stored, ...serviceChanges(stored, wanted, now) }
        expect(serviceChanges(once, wanted, new Date(now.getTime() + 1))).to.deep.equal({})
      }),
    )
  })
})
