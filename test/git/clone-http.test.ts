// Runs on: SQLite
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { GitFailed, openEngine, TooLarge } from '../../git/engine.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'
import { HttpRemote, redirect } from './http-remote.ts'
import { by, failure, now, World, withEnvironment } from './support.ts'

const child = fileURLToPath(new URL('../../git/clone-child.ts', import.meta.url))
const cloner = fileURLToPath(new URL('cloner.ts', import.meta.url))

describe('cloning from an HTTP server', function () {
  this.timeout(60_000)
  const engine = openEngine()
  let world: World
  let head: string
  let target: string
  let closing: Array<() => void>
  beforeEach(() => {
    closing = []
    world = new World()
    world.commit({ a: '1' })
    head = world.commit({ a: '2', 'in/it': 'i' })
    world.git('branch', 'other', 'HEAD~')
    world.addRemote()
    target = join(world.folder, 'checkouts/run')
  })
  afterEach(() => {
    for (const close of closing) close()
    world.close()
  })

  const serve = async (answer?: (request: IncomingMessage, reply: ServerResponse) => boolean) => {
    const server = new HttpRemote(world.folder, answer)
    closing.push(() => server.close())
    return { server, url: await server.listen() }
  }
  const clone = (remote: string, maxBytes = 5e6, branch: string | null = null) =>
    engine.clone(target, { remote, within: null, branch, maxBytes })
  const refuse = async (work: Promise<unknown>, reason: RegExp, kind: typeof GitFailed = GitFailed) => {
    expect((await failure(work, kind)).message).to.match(reason)
    const checkouts = join(world.folder, 'checkouts')
    expect(existsSync(checkouts) ? readdirSync(checkouts) : []).to.deep.equal([])
  }

  it('fetches the default branch, or the requested one, and nothing else', async () => {
    const { server, url } = await serve()
    expect(await clone(`${url}/remote.git`)).to.deep.equal({ branch: 'main' })
    const git = (...args: string[]) => world.run(args, target).trimEnd()
    expect(git('for-each-ref', '--format=%(refname) %(objectname)')).to.equal(`refs/heads/main ${head}`)
    expect(git('status', '--porcelain')).to.equal('')
    git('fsck', '--full', '--strict')
    world.git('push', '-q', world.source.remote ?? '', 'other')
    target = `${target}-2`
    expect(await clone(`${url}/remote.git/`, 5e6, 'other')).to.deep.equal({ branch: 'other' })
    expect(git('for-each-ref', '--format=%(refname)')).to.equal('refs/heads/other')
    expect(new Set(server.requests.map(({ method, url: path }) => `${method} ${path}`))).to.deep.equal(
      new Set(['GET /remote.git/info/refs?service=git-upload-pack', 'POST /remote.git/git-upload-pack']),
    )
    expect(git('config', '--list', '--local')).not.to.include('127.0.0.1')
  })

  it('creates a checkout that versions can be made in and pushed from', async () => {
    const { url } = await serve()
    const source = { workspaceId: 'w', checkout: target, branch: 'main', remote: `${url}/remote.git` }
    await clone(source.remote)
    world.run(['rm', '-q', 'a'], target)
    const made = await engine.commitWork(source, 'without a', by, now, 1e6)
    if (!made) throw new Error('there was nothing to commit')
    await engine.push(source, made)
    await engine.advanceBranch(source, made)
    await engine.syncWorkingTree(source, made)
    expect(world.run(['rev-parse', 'main'], world.source.remote ?? '').trim()).to.equal(made.commit)
    world.run(['fsck', '--full', '--strict'], world.source.remote ?? '')
  })

  for (const [what, to] of [
    ['another port', (elsewhere: string, path: string) => elsewhere + path],
    [
      'another name of this machine',
      (elsewhere: string, path: string) => elsewhere.replace('127.0.0.1', 'localhost') + path,
    ],
    ['another path', (_elsewhere: string, path: string) => path.replace('moved', 'remote')],
  ] as const) {
    it(`follows no redirect to ${what}, for the first request or a later one`, async () => {
      const { server: elsewhere, url: elsewhereUrl } = await serve()
      const isMoved = (request: IncomingMessage) => request.url?.startsWith('/moved.git') || request.method === 'POST'
      const { server, url } = await serve((request, reply) => {
        if (!isMoved(request)) return false
        return redirect(request, reply, 302, to(elsewhereUrl, request.url ?? ''))
      })
      await refuse(clone(`${url}/moved.git`), /the remote answered 302/)
      expect(server.requests).to.have.lengthOf(1)
      await refuse(clone(`${url}/remote.git`), /the remote answered 302/)
      expect(server.requests.filter(({ method }) => method === 'POST')).to.have.lengthOf(1)
      expect(elsewhere.requests).to.deep.equal([])
    })
  }

  it('sends no credentials, whatever the server asks for and the user’s configuration has', async () => {
    const { server, url } = await serve((_request, reply) => {
      reply.writeHead(401, { 'www-authenticate': 'Basic realm="x", NTLM, Negotiate' }).end()
      return true
    })
    await refuse(clone(`${url}/remote.git`), /the remote answered 401/)
    expect(server.requests.map(({ authorization }) => authorization)).to.deep.equal([undefined])
  })

  it('uses no proxy', async () => {
    const { server: proxy, url: proxyUrl } = await serve()
    const { url } = await serve()
    const everywhere = { http_proxy: proxyUrl, HTTP_PROXY: proxyUrl, ALL_PROXY: proxyUrl, NODE_USE_ENV_PROXY: '1' }
    await withEnvironment(everywhere, () => clone(`${url}/remote.git`))
    expect(proxy.requests).to.deep.equal([])
  })

  it('fails for a server without Git, a missing repository, or no server', async () => {
    const { url } = await serve((request, reply) => {
      if (request.url?.startsWith('/remote.git')) return false
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      return true
    })
    await refuse(clone(`${url}/page`), /does not reply like a Git server/)
    const { url: other } = await serve()
    await refuse(clone(`${other}/missing.git`), /the remote answered 404/)
    await refuse(clone(`http://127.0.0.1:${await freePort()}/remote.git`), /cannot be reached/)
    await refuse(clone(`${url}/remote.git`, 5e6, 'missing'), /no commit/)
  })

  it('accepts http and https only, without user, query or fragment', async () => {
    const { server, url } = await serve()
    for (const remote of [
      world.checkout,
      `file://${world.checkout}`,
      'ssh://127.0.0.1/x',
      'git@127.0.0.1:x',
      'ext::sh -c x',
    ])
      await refuse(clone(remote), /neither http|Invalid URL/)
    await refuse(clone(`${url.replace('//', '//me:secret@')}/remote.git`), /a user or a password/)
    await refuse(clone(`${url}/remote.git?x=y`), /a query/)
    expect(server.requests).to.deep.equal([])
  })

  it('stops receiving when more is sent than the repository limit', async () => {
    world.commit({ big: randomBytes(40e6) })
    world.git('push', '-q', world.source.remote ?? '', 'main')
    const { server, url } = await serve()
    await refuse(clone(`${url}/remote.git`, 5e6), /larger/, TooLarge)
    expect(server.sent).to.be.below(25e6)
  })

  it('refuses objects that decompress to more than the repository limit', async () => {
    const zeros = world.blob(Buffer.alloc(1e6))
    const names = Array.from({ length: 9 }, (_, at): [string, string, string] => ['100644', `z${at}`, zeros])
    world.commitTrees(world.tree(...names))
    world.git('push', '-q', world.source.remote ?? '', 'main')
    const { url } = await serve()
    await refuse(clone(`${url}/remote.git`, 5e6), /larger/, TooLarge)
  })

  it('stops when the server sends endlessly', async () => {
    const { server, url } = await serve((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
      const line = Buffer.from(`00${(60).toString(16)}${'0'.repeat(40)} refs/x/${'y'.repeat(7)}\n`.padEnd(60, 'z'))
      const send = () => {
        while (!reply.destroyed && reply.write(line));
      }
      reply.on('drain', send)
      send()
      return true
    })
    await refuse(clone(`${url}/remote.git`, 5e6), /larger|failed/)
    expect(server.requests).to.have.lengthOf(1)
  })

  it('is killed when the server never answers, or never finishes', async () => {
    const hasty = openEngine({ cloneTimeoutMs: 1500 })
    const hangs = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
    closing.push(() => hangs.close())
    await once(hangs, 'listening')
    const { port } = hangs.address() as AddressInfo
    const of = (remote: string) => ({ remote, within: null, branch: null, maxBytes: 5e6 })
    const began = Date.now()
    await refuse(hasty.clone(target, of(`http://127.0.0.1:${port}/x.git`)), /longer than 1500 ms/)
    expect(Date.now() - began).to.be.below(5000)
    const { url } = await serve((request, reply) => {
      if (request.method === 'GET') return false
      reply.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' }).write('0008NAK\n')
      return true
    })
    await refuse(hasty.clone(target, of(`${url}/remote.git`)), /longer than 1500 ms/)
  })

  it('ends with its parent process, and leaves nothing behind', async () => {
    let connections = 0
    const hangs = createServer((socket) => {
      connections++
      socket.resume().on('close', () => connections--)
    }).listen(0, '127.0.0.1')
    closing.push(() => hangs.close())
    await once(hangs, 'listening')
    const remote = `http://127.0.0.1:${(hangs.address() as AddressInfo).port}/x.git`
    const parent = spawn(process.execPath, [cloner, target, remote], { stdio: 'inherit' })
    await until(() => connections === 1, 60_000)
    expect(existsSync(`${target}.new`)).to.equal(true)
    parent.kill('SIGKILL')
    await until(() => connections === 0 && !existsSync(`${target}.new`), 60_000)
  })

  const startChild = async (timeoutMs: number, stdio: 'ignore' | 'ipc') => {
    const { url } = await serve(() => true)
    const folder = `${target}.new`
    mkdirSync(folder, { recursive: true })
    const order = { folder, remote: `${url}/x.git`, within: null, branch: null, maxBytes: 5e6, timeoutMs }
    return spawn(process.execPath, [child, JSON.stringify(order)], {
      stdio: ['ignore', 'ignore', 'inherit', stdio],
    })
  }

  it('ends when its parent is gone before it listens, or does not stop it in time', async () => {
    for (const started of [startChild(60_000, 'ignore'), startChild(-4500, 'ipc')]) {
      const [, signal] = await once(await started, 'exit')
      expect(signal).to.equal('SIGKILL')
      expect(existsSync(`${target}.new`)).to.equal(false)
    }
  })

  it('runs a few at a time, and refuses when too many wait', async () => {
    const { server, url } = await serve(() => true)
    const hasty = openEngine({ cloneTimeoutMs: 700 })
    const clones = Array.from({ length: 26 }, (_, number) =>
      failure(
        hasty.clone(`${target}-${number}`, { remote: `${url}/x.git`, within: null, branch: null, maxBytes: 5e6 }),
        GitFailed,
      ),
    )
    const reasons = (await Promise.all(clones)).map(({ message }) => message)
    expect(reasons.filter((reason) => /too many clones/.test(reason))).to.have.lengthOf(2)
    expect(reasons.filter((reason) => /longer than/.test(reason))).to.have.lengthOf(24)
    expect(server.requests.length).to.be.at.most(24)
    expect(readdirSync(join(world.folder, 'checkouts'))).to.deep.equal([])
  })
})
