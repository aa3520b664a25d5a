// Runs on: no database
import { expect } from 'chai'
import { agentRunChanges, storageAllowance } from '../../domain/agent-run.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = new Date('2026-02-01T12:00:00Z')
const run = { title: 'Site', archivedAt: null }
const archived = { ...run, archivedAt: before }

describe('agentRunChanges', () => {
  it('is empty for an empty patch and for one that repeats the stored values', () => {
    expect(agentRunChanges(run, {}, now)).to.deep.equal({})
    expect(agentRunChanges(run, { title: 'Site', archived: false }, now)).to.deep.equal({})
    expect(agentRunChanges(archived, { archived: true }, now)).to.deep.equal({})
  })

  it('contains the changed fields', () => {
    expect(agentRunChanges(run, { title: 'SITE', archived: true }, now)).to.deep.equal({
      title: 'SITE',
      archivedAt: now,
    })
    expect(agentRunChanges(archived, { archived: false }, now)).to.deep.equal({ archivedAt: null })
  })
})

describe('allowance', () => {
  const limits = { repositoryMaxBytes: 100, storageMaxBytes: 1_000 }

  it('is the repository limit while the workspace has at least that much left', () => {
    for (const used of [0, 899, 900]) {
      expect(storageAllowance(limits, used)).to.deep.equal({ maxBytes: 100, limitCode: 'REPOSITORY_TOO_LARGE' })
    }
  })

  it('is the workspace’s remaining storage when that is less, and never below 0', () => {
    for (const [used, maxBytes] of [
      [901, 99],
      [1_000, 0],
      [5_000, 0],
    ] as const) {
      expect(storageAllowance(limits, used)).to.deep.equal({ maxBytes, limitCode: 'STORAGE_LIMIT_REACHED' })
    }
  })
})
