// Runs on: SQLite
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from 'chai'
import { GitFailed, openEngine, RestoreUnfinished } from '../../git/engine.ts'
import { HttpRemote, redirect } from './http-remote.ts'
import { by, failure, now, restoreWith, snapshot, World } from './support.ts'

describe('pushing to a server over HTTP', () => {
  let world: World
  let remote: string
  let version: string
  let closing: Array<() => void>
  beforeEach(() => {
    closing = []
    world = new World()
    version = world.commit({ a: '1' })
    world.commit({ a: '2' })
    remote = world.addRemote()
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
  const pushTo = (url: string, pushTimeoutMs = 10_000) =>
    restoreWith(openEngine({ pushTimeoutMs }), { ...world.source, remote: `${url}/remote.git` }, version)
  const refuse = async (work: Promise<unknown>, reason: RegExp) => {
    const before = snapshot(world.folder)
    expect((await failure(work, GitFailed)).message).to.match(reason)
    expect(snapshot(world.folder)).to.deep.equal(before)
  }

  it('transfers the commit', async () => {
    const { url } = await serve()
    const made = await pushTo(url)
    expect(world.run(['rev-parse', 'main'], remote).trim()).to.equal(made.commit)
  })

  it('follows no redirect, for any of its requests', async () => {
    const { server: elsewhere, url: elsewhereUrl } = await serve()
    for (const moved of [
      'GET /remote.git/info/refs?service=git-upload-pack',
      'GET /remote.git/info/refs?service=git-receive-pack',
      'POST /remote.git/git-receive-pack',
    ]) {
      const { url } = await serve((request, reply) => {
        if (`${request.method} ${request.url}` !== moved) return false
        return redirect(request, reply, 307, elsewhereUrl + request.url)
      })
      await refuse(pushTo(url), /the remote answered 307/)
    }
    expect(elsewhere.requests).to.deep.equal([])
  })

  it('fails without a change when the server asks for credentials or never answers', async () => {
    const { url } = await serve((_request, reply) => {
      reply.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
      return true
    })
    await refuse(pushTo(url), /the remote answered 401/)
    const hangs = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
    closing.push(() => hangs.close())
    await once(hangs, 'listening')
    await refuse(pushTo(`http://127.0.0.1:${(hangs.address() as AddressInfo).port}`, 500), /does not answer/)
  })

  it('reports an unknown outcome when the server takes the push without a timely answer, and finishes later', async () => {
    let isUnanswered = true
    const { url } = await serve((request) => isUnanswered && request.method === 'POST')
    // Enough for the requests before the push, on a busy machine too.
    const engine = openEngine({ pushTimeoutMs: 2_500 })
    const source = { ...world.source, remote: `${url}/remote.git` }
    const made = await engine.prepare(source, version, by, now)
    await failure(engine.push(source, made), RestoreUnfinished)
    isUnanswered = false
    await openEngine().push(source, made)
    expect(world.run(['rev-parse', 'main'], remote).trim()).to.equal(made.commit)
  })
})
