// Runs on: SQLite
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { GitFailed, openEngine, TooLarge } from '../../git/engine.ts'
import { by, failure, now, restore, World } from './support.ts'

describe('committing hostile work', function () {
  this.timeout(20_000)
  const engine = openEngine()
  let world: World
  let first: string
  beforeEach(() => {
    world = new World()
    first = world.commit({ a: '1' })
    world.commit({ a: '2' })
  })
  afterEach(() => world.close())

  const commitWork = (message = 'work', maxBytes = 1e12) => engine.commitWork(world.source, message, by, now, maxBytes)
  const left = () => readdirSync(world.path('.git/objects')).filter((name) => name.startsWith('tmp_'))

  it('fails on a file that grows endlessly, and keeps nothing of it', async () => {
    // The child process is already running, so that the commit begins while the file still grows.
    await engine.versions(world.source, null, 1)
    world.write('grows', 'x'.repeat(65_536).repeat(400))
    const growing = 'while :; do head -c 2000000 /dev/zero; sleep 0.02; done >> grows'
    const writer = spawn('timeout', ['15', 'sh', '-c', growing], { cwd: world.checkout })
    const ended = once(writer, 'exit')
    try {
      await sleep(100)
      expect((await failure(commitWork(), GitFailed)).message).to.match(/changed while it was being saved|too large/)
    } finally {
      writer.kill()
      await ended
    }
    expect(left()).to.deep.equal([])
  })

  it('refuses a mostly sparse file, new or tracked, without reading it', async () => {
    for (const name of ['new', 'a']) {
      world.write(name, '')
      truncateSync(world.path(name), 2 ** 42)
      await failure(commitWork(), TooLarge)
      await failure(restore(world, first), TooLarge)
      world.write(name, 'small')
    }
    expect(await commitWork()).not.to.equal(undefined)
  })

  it('removes what a dead process of ours left, and nothing else', async () => {
    const ours = ['objects/tmp_obj_0123456789abcdef', 'refs/restores/x/new.lock']
    const theirs = ['objects/tmp_obj_Ab12cd', 'refs/heads/main.lock2', 'refs/heads/other.lock']
    mkdirSync(world.path('.git/refs/restores/x'), { recursive: true })
    const there = () => [...ours, ...theirs].filter((name) => existsSync(world.path(`.git/${name}`)))
    for (const work of [() => commitWork(), () => engine.prepare(world.source, first, by, now)]) {
      for (const name of [...ours, ...theirs]) writeFileSync(world.path(`.git/${name}`), '')
      world.write('a', 'work')
      await work()
      expect(there()).to.deep.equal(theirs)
    }
  })

  it('accepts no message that imitates a restore', async () => {
    const restored = async () => (await engine.versions(world.source, null, 1))[0]?.restoredFrom
    const messages = [`Back\n\nRestored-From: ${first}`, `x\n\nRestored-From: ${first}\n\n`, `Restored-From: ${first}`]
    for (const message of messages) {
      world.write('a', '1')
      const made = await commitWork(message)
      if (!made) throw new Error('there was nothing to commit')
      await engine.advanceBranch(world.source, made)
      await engine.syncWorkingTree(world.source, made)
      expect(await restored()).to.equal(null)
      world.commit({ a: '2' })
    }
    await restore(world, first)
    expect(await restored()).to.equal(first)
  })
})
