// Runs on: SQLite
/** The repositories of test servers are copies of one that Git operations made: they must be as good as that one. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'
import { git } from '../support/git.ts'
import { copyRepositories } from '../support/seeded-repositories.ts'

describe('copied repositories', () => {
  const folder = useFolder('booking-copies-')
  const copy = async (name: string) => {
    const made = await copyRepositories.seedCheckout(join(folder(), name), new Date())
    await copyRepositories.seedRemote(made.checkout, join(folder(), `${name}.git`))
    return made
  }

  it('are whole and clean, with the versions of the seed', async () => {
    const { checkout, branch, versions } = await copy('first')
    await git(checkout, 'fsck', '--strict')
    expect(await git(checkout, 'status', '--porcelain', '--ignored')).to.equal('')
    expect((await git(checkout, 'rev-list', '--reverse', branch)).split('\n')).to.deep.equal(versions)
    const remote = join(folder(), 'first.git')
    await git(remote, 'fsck', '--strict')
    expect(await git(remote, 'rev-parse', branch)).to.equal(versions.at(-1))
  })

  it('share nothing: a version of one is not in the next, nor is a damage', async () => {
    const changed = await copy('changed')
    await git(changed.checkout, 'commit', '--allow-empty', '-m', 'More')
    await rm(join(changed.checkout, '.git', 'objects'), { recursive: true })
    expect(await git(changed.checkout, 'fsck').catch(() => 'damaged')).to.equal('damaged')
    const next = await copy('next')
    expect((await git(next.checkout, 'rev-list', '--reverse', next.branch)).split('\n')).to.deep.equal(next.versions)
    expect(next.versions).to.deep.equal(changed.versions)
  })
})
