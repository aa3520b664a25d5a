// Runs on: SQLite
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { GitFailed, openEngine, RestoreUnfinished } from '../../git/engine.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'
import { by, failure, now, restore, restoreWith, snapshot, World } from './support.ts'

describe('pushing a restore', () => {
  let world: World
  let remote: string
  let version: string
  let head: string
  beforeEach(() => {
    world = new World()
    version = world.commit({ a: '1' })
    head = world.commit({ a: '2' })
    remote = world.addRemote()
  })
  afterEach(() => world.close())

  const remoteTip = () => world.git('ls-remote', remote, 'refs/heads/main').slice(0, 40)
  const commitElsewhere = () => {
    const clone = join(world.folder, 'clone')
    world.run(['clone', '-q', remote, clone], world.folder)
    world.run(['commit', '-q', '--allow-empty', '-m', 'elsewhere'], clone)
    world.run(['push', '-q', 'origin', 'main'], clone)
    return remoteTip()
  }
  const fail = async (reason: RegExp) => {
    const before = snapshot(world.folder)
    expect((await failure(restore(world, version), GitFailed)).message).to.match(reason)
    expect(snapshot(world.folder)).to.deep.equal(before)
  }

  it('transfers the commit to a path and to a file URL', async () => {
    for (const source of [remote, pathToFileURL(remote).href]) {
      world.source.remote = source
      const made = await restore(world, version)
      expect(remoteTip()).to.equal(made.commit)
      world.run(['fsck', '--full', '--strict'], remote)
    }
  })

  it('does nothing without a remote, or when the commit is there already', async () => {
    const engine = openEngine()
    const made = await engine.prepare(world.source, version, by, now)
    await engine.push({ ...world.source, remote: null }, made)
    expect(remoteTip()).to.equal(head)
    await engine.push(world.source, made)
    await engine.push(world.source, made)
    expect(remoteTip()).to.equal(made.commit)
    await engine.advanceBranch(world.source, made)
    await engine.push(world.source, made)
  })

  it('fails without a change when the remote is ahead, missing, or lacks the branch', async () => {
    const ahead = commitElsewhere()
    await fail(/is at/)
    expect(remoteTip()).to.equal(ahead)
    rmSync(remote, { recursive: true })
    await fail(/./)
    world.run(['init', '-q', '--bare', remote], world.folder)
    await fail(/no commit/)
    rmSync(remote, { recursive: true })
    world.run(['init', '-q', remote], world.folder)
    await fail(/working tree/)
  })

  it("from two checkouts succeeds once, and never takes the other's commit back", async () => {
    const second = join(world.folder, 'second')
    world.run(['clone', '-q', remote, second], world.folder)
    const engine = openEngine()
    const outcomes = await Promise.allSettled(
      [world.checkout, second].map((checkout) =>
        restoreWith(engine, { workspaceId: 'w', checkout, branch: 'main', remote }, version),
      ),
    )
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.commit] : []))
    expect(remoteTip()).to.equal(won[0])
    expect(new Set(won).size).to.equal(1)
  })

  it("ignores the repository's own URL settings", async () => {
    world.git('config', `url.${join(world.folder, 'elsewhere')}.insteadOf`, remote)
    const made = await restore(world, version)
    expect(readFileSync(join(remote, 'refs/heads/main'), 'utf8').trim()).to.equal(made.commit)
  })

  it('redoes a branch update that a dead process left, and respects the lock of others', async () => {
    const engine = openEngine()
    const made = await engine.prepare(world.source, version, by, now)
    const lock = join(remote, 'refs/heads/main.lock')
    writeFileSync(lock, `${made.commit}\n`)
    writeFileSync(world.path(`.git/restores/moving-${made.commit}`), '')
    await engine.push(world.source, made)
    expect(remoteTip()).to.equal(made.commit)
    const empty = world.path('.git/refs/heads/main.lock')
    writeFileSync(empty, '')
    utimesSync(empty, 1e9, 1e9)
    expect((await failure(engine.advanceBranch(world.source, made), GitFailed)).message).to.match(/lock/)
    expect(world.git('rev-parse', 'main')).to.equal(head)
    writeFileSync(world.path(`.git/restores/moving-${made.commit}`), '')
    await engine.advanceBranch(world.source, made)
    expect(world.git('rev-parse', 'main')).to.equal(made.commit)
  })

  describe('to a server', () => {
    let daemon: ChildProcess
    let url: string
    beforeEach(async () => {
      const port = await freePort()
      const program = join(execFileSync('git', ['--exec-path']).toString().trim(), 'git-daemon')
      const options = ['--export-all', '--enable=receive-pack', `--base-path=${world.folder}`, '--listen=127.0.0.1']
      daemon = spawn(program, [...options, `--port=${port}`, world.folder], { stdio: 'ignore' })
      await untilListening(port)
      url = `git://127.0.0.1:${port}/remote.git`
      world.source.remote = url
    })
    afterEach(async () => {
      const ended = new Promise((resolve) => daemon.once('exit', resolve))
      daemon.kill('SIGKILL')
      await ended
    })

    it('transfers the commit, and does nothing when it is there already', async () => {
      const made = await restore(world, version)
      expect(remoteTip()).to.equal(made.commit)
      await openEngine().push(world.source, made)
      world.run(['fsck', '--full', '--strict'], remote)
      expect(world.refs()).not.to.include('refs/restores')
    })

    it('fails without a change when the remote is ahead', async () => {
      const ahead = commitElsewhere()
      await fail(/is at/)
      expect(remoteTip()).to.equal(ahead)
    })

    it('fails without a change when the server refuses', async () => {
      writeFileSync(join(remote, 'hooks/update'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
      await fail(/refused/)
      expect(remoteTip()).to.equal(head)
    })

    it('reports an unknown outcome when the server does not answer in time, and finishes later', async () => {
      const go = join(remote, 'go')
      const waits = `#!/bin/sh\nwhile [ ! -e '${go}' ]; do sleep 0.02; done\n`
      writeFileSync(join(remote, 'hooks/update'), waits, { mode: 0o755 })
      const engine = openEngine({ pushTimeoutMs: 900 })
      const made = await engine.prepare(world.source, version, by, now)
      await failure(engine.push(world.source, made), RestoreUnfinished)
      expect(world.refs()).to.include(`${made.commit}/new`)
      writeFileSync(go, '')
      await until(() => remoteTip() === made.commit)
      const patient = openEngine()
      await patient.push(world.source, made)
      await patient.advanceBranch(world.source, made)
      await patient.syncWorkingTree(world.source, made)
      expect(remoteTip()).to.equal(made.commit)
    })
  })

  it('times out on a server that never answers', async () => {
    const server = createServer()
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
    const sockets: Array<{ destroy(): void }> = []
    server.on('connection', (socket) => sockets.push(socket))
    try {
      world.source.remote = `git://127.0.0.1:${port}/remote.git`
      const before = snapshot(world.folder)
      const { message } = await failure(restore(world, version, { pushTimeoutMs: 300 }), GitFailed)
      expect(message).to.match(/does not answer/)
      expect(snapshot(world.folder)).to.deep.equal(before)
    } finally {
      for (const socket of sockets) socket.destroy()
      await closed(server)
    }
  })
})

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

async function untilListening(port: number): Promise<void> {
  const { connect } = await import('node:net')
  for (let tries = 0; tries < 100; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('close', () => socket.destroy())
      socket.end()
    })
    if (isOpen) return
    await sleep(50)
  }
  throw new Error('git daemon did not start')
}
