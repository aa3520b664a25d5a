// Runs on: SQLite
import { expect } from 'chai'
import { DiskUnwritable, GitFailed } from '../../git/engine.ts'
import { runLibgit2 } from '../../git/libgit2.ts'

describe('a step that fails because of the disk', () => {
  const failure = (error: Error) =>
    runLibgit2('committing failed', () => Promise.reject(error)).catch((thrown) => thrown)

  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS']) {
    it(`throws DiskUnwritable for Node's ${code}`, async () => {
      expect(await failure(Object.assign(new Error('write'), { code }))).to.be.instanceOf(DiskUnwritable)
    })
  }
  for (const text of ['No space left on device', 'Disk quota exceeded', 'Read-only file system']) {
    it(`throws DiskUnwritable for libgit2's "${text}"`, async () => {
      const thrown = await failure(Object.assign(new Error(`failed to write the index: ${text}`), { errno: -1 }))
      expect(thrown).to.be.instanceOf(DiskUnwritable)
      expect(thrown.message).to.equal(`committing failed: failed to write the index: ${text}`)
    })
  }
  it('throws GitFailed, not DiskUnwritable, for any other failure', async () => {
    const thrown = await failure(Object.assign(new Error('the index is locked'), { code: 'EEXIST' }))
    expect(thrown).to.be.instanceOf(GitFailed).and.not.instanceOf(DiskUnwritable)
  })
})
