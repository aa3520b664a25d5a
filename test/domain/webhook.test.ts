// Runs on: no database
import { expect } from 'chai'
import { claimableDeliveries } from '../../domain/webhook.ts'

const now = new Date('2026-11-28T12:00:00Z')
const later = new Date(now.getTime() + 1)

/** The subjects of those that may be attempted. @param open `subject`, `subject later` or `subject again` */
function claimable(open: string, before: string[] = []): string {
  const rows = open.split(', ').map((each, index) => {
    const [subjectId = '', ...words] = each.split(' ')
    const nextAt = words.includes('later') ? later : now
    return { name: `${index} ${each}`, subjectId, redelivery: words.includes('again'), nextAt }
  })
  const found = claimableDeliveries(rows, new Set(before), now)
  return found.map(({ name }) => name).join(', ')
}

describe('claimableDeliveries', () => {
  it('has the first delivery of each subject that is due at this instant, in the order of the events', () => {
    expect(claimable('a, b, a, c, b')).to.equal('0 a, 1 b, 3 c')
  })

  it('a delivery waits for an earlier one of its subject that is not due', () => {
    expect(claimable('a later, b, a')).to.equal('1 b')
  })

  it('one that somebody asked for again neither waits nor delays others', () => {
    expect(claimable('a again, a, a, a again')).to.equal('0 a again, 1 a, 3 a again')
    expect(claimable('a again later, a')).to.equal('1 a')
  })

  it('subjects of earlier rows delay these, and those of these are added', () => {
    expect(claimable('a, b', ['a'])).to.equal('1 b')
    const subjects = new Set(['a'])
    claimableDeliveries([{ subjectId: 'b', redelivery: false, nextAt: later }], subjects, now)
    claimableDeliveries([{ subjectId: 'c', redelivery: true, nextAt: now }], subjects, now)
    expect([...subjects]).to.deep.equal(['a', 'b'])
  })
})
