// Runs on: SQLite
import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { GitFailed, openEngine, type Restore } from '../../git/engine.ts'
import { by, expectSound, failure, now, World } from './support.ts'

describe('committing the work of a turn with a remote', () => {
  const engine = openEngine()
  let world: World
  let head: string
  let remote: string
  beforeEach(() => {
    world = new World()
    head = world.commit({ a: '1' })
    remote = world.addRemote()
  })
  afterEach(() => world.close())

  const prepareWork = async (): Promise<Restore> => {
    const made = await engine.commitWork(world.source, 'Tidy up', by, now, 1e6)
    if (!made) throw new Error('there was nothing to commit')
    return made
  }
  const publish = async (made: Restore) => {
    await engine.push(world.source, made)
    await engine.advanceBranch(world.source, made)
    await engine.syncWorkingTree(world.source, made)
  }
  const expectClean = () => {
    expectSound(world, head)
    expect(world.git('status', '--porcelain')).to.equal('')
    expect(world.refs().split('\n')).to.have.lengthOf(1)
  }

  it('ends with the complete commit on the remote, and no temporary ref there', async () => {
    world.write('a', '2')
    world.write('deep/er/new', 'x'.repeat(100_000))
    const made = await prepareWork()
    await publish(made)
    expectClean()
    expect(world.run(['for-each-ref', '--format=%(refname) %(objectname)'], remote)).to.equal(
      `refs/heads/main ${made.commit}\n`,
    )
    world.run(['fsck', '--full', '--strict'], remote)
    expect(world.run(['show', 'main:deep/er/new'], remote)).to.have.lengthOf(100_000)
    expect(existsSync(`${remote}/refs/restores`)).to.equal(false)
  })

  it('removes what a process that died while pushing left on the remote', async () => {
    world.write('a', '2')
    const made = await prepareWork()
    const name = `refs/restores/${made.commit}/new`
    world.git('push', '-q', remote, `${name}:${name}`)
    await publish(made)
    expect(world.run(['for-each-ref', '--format=%(refname)'], remote)).to.equal('refs/heads/main\n')
    expectClean()
  })

  it('is abandoned when the remote has moved on, and the work stays', async () => {
    world.write('a', '2')
    const made = await prepareWork()
    const elsewhere = world.git('commit-tree', `${head}^{tree}`, '-p', head, '-m', 'elsewhere')
    world.git('push', '-q', remote, `${elsewhere}:refs/heads/main`)
    await failure(engine.push(world.source, made), GitFailed)
    expect(world.run(['rev-parse', 'main'], remote).trim()).to.equal(elsewhere)
    expect(world.git('rev-parse', 'main')).to.equal(head)
    expect(world.git('status', '--porcelain')).to.equal(' M a')
    expect(world.refs().split('\n')).to.have.lengthOf(1)
  })
})
