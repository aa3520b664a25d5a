// Runs on: SQLite
/** Effects for callers of a full disk under the checkouts of agent runs. */
import { expect } from 'chai'
import { DiskUnwritable, GitFailed } from '../../git/engine.ts'
import { type Answer, call } from '../support/call.ts'
import { type Faulty, failing, startFaultyServer } from '../support/faulty.ts'
import { expectRefusal } from '../support/values.ts'

function expectUnavailable(answer: Answer): void {
  expectRefusal(answer, 503, 'SERVICE_UNAVAILABLE')
  expect(answer.headers.get('retry-after')).to.match(/^[1-9]\d*$/)
}

describe('a full disk under the checkouts', () => {
  let faulty: Faulty
  before(async () => {
    faulty = await startFaultyServer()
  })
  after(() => faulty.server.stop())

  const createRun = (error: Error) => {
    faulty.otherwise = { create: failing(error) }
    return call(faulty.server, 'createAgentRun', {
      params: { workspaceId: faulty.server.seeded.workspaces.main },
      body: { title: 'Site', source: {} },
    })
  }

  it('503 SERVICE_UNAVAILABLE when the Git engine finds no space, and 502 for its other failures', async () => {
    expectUnavailable(await createRun(new DiskUnwritable('making the repository failed: ENOSPC')))
    const other = await createRun(new GitFailed('the tree is damaged'))
    expect([other.status, other.code]).to.deep.equal([502, 'UPSTREAM_UNAVAILABLE'])
  })

  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS']) {
    it(`503 SERVICE_UNAVAILABLE when the file system returns ${code}`, async () => {
      expectUnavailable(await createRun(Object.assign(new Error(`${code}: write`), { code })))
    })
  }

  it('500 INTERNAL_ERROR when the file system returns EIO, which is not a lack of space', async () => {
    const { status, code } = await createRun(Object.assign(new Error('EIO: write'), { code: 'EIO' }))
    expect([status, code]).to.deep.equal([500, 'INTERNAL_ERROR'])
  })
})
