import { expect } from 'chai'
import { agentRunChanges, allowance, changesSummary } from '../../domain/agent-run.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = new Date('2026-02-01T12:00:00Z')
const run = { title: 'Site', archivedAt: null }
const archived = { ...run, archivedAt: before }

describe('agentRunChanges', () => {
  it('is empty for an empty patch and for one that says what is there', () => {
    expect(agentRunChanges(run, {}, now)).to.deep.equal({})
    expect(agentRunChanges(run, { title: 'Site', archived: false }, now)).to.deep.equal({})
    expect(agentRunChanges(archived, { archived: true }, now)).to.deep.equal({})
  })

  it('holds what becomes another', () => {
    expect(agentRunChanges(run, { title: 'SITE', archived: true }, now)).to.deep.equal({
      title: 'SITE',
      archivedAt: now,
    })
    expect(agentRunChanges(archived, { archived: false }, now)).to.deep.equal({ archivedAt: null })
  })
})

describe('allowance', () => {
  const limits = { repositoryMaxBytes: 100, storageMaxBytes: 1_000 }

  it('is that of one repository while the workspace has as much left', () => {
    for (const used of [0, 899, 900]) {
      expect(allowance(limits, used)).to.deep.equal({ maxBytes: 100, inTheWay: 'REPOSITORY_TOO_LARGE' })
    }
  })

  it('is what is left of the workspace where that is less, and never below nothing', () => {
    for (const [used, maxBytes] of [
      [901, 99],
      [1_000, 0],
      [5_000, 0],
    ] as const) {
      expect(allowance(limits, used)).to.deep.equal({ maxBytes, inTheWay: 'STORAGE_LIMIT_REACHED' })
    }
  })
})

describe('changesSummary', () => {
  const added = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `p${index}`, change: 'added' as const }))

  it('counts each kind and lists by path', () => {
    const changes = [
      { path: 'b', change: 'removed' },
      { path: 'a/z', change: 'changed' },
      { path: 'B', change: 'added' },
      { path: 'a', change: 'added' },
    ] as const
    const { counts, files, truncated } = changesSummary(changes)
    expect(counts).to.deep.equal({ added: 2, changed: 1, removed: 1 })
    expect(files.map(({ path }) => path)).to.deep.equal(['B', 'a', 'a/z', 'b'])
    expect(truncated).to.equal(false)
  })

  it('is of nothing where nothing changes', () => {
    const counts = { added: 0, changed: 0, removed: 0 }
    expect(changesSummary([])).to.deep.equal({ counts, files: [], truncated: false })
  })

  it('counts all, and lists the first thousand', () => {
    const whole = changesSummary(added(1_000))
    expect([whole.files.length, whole.counts.added, whole.truncated]).to.deep.equal([1_000, 1_000, false])
    const cut = changesSummary(added(1_001))
    expect([cut.files.length, cut.counts.added, cut.truncated]).to.deep.equal([1_000, 1_001, true])
    expect(cut.files.map(({ path }) => path)).not.to.include('p999')
  })
})
