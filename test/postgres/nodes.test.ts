// Runs on: PostgreSQL
/** Agent runs on several machines: servers with folders of checkouts of their own, on one database. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { newRequestId } from '../../app/new-id.ts'
import { forwardedHeader, signForwarded } from '../../http/forwarding/forward-signature.ts'
import { git } from '../support/git.ts'
import type { Served } from '../support/process.ts'
import { type Answered, Nodes, runSql } from './nodes.ts'
import { untilWaiting } from './waiting.ts'

describe('agent runs on several machines', function () {
  this.timeout(120_000)
  let nodes: Nodes
  let a: Served
  let b: Served
  before(async () => {
    nodes = await Nodes.make()
    a = await nodes.start('a')
    b = await nodes.start('b')
  })
  after(() => nodes.close())

  const folder = (name: string, runId: string) => join(nodes.folder, name, runId)
  const create = async (at: Served, source: object = {}): Promise<string> => {
    const path = `/v1/workspaces/${nodes.seeded.workspaces.main}/agent-runs`
    return expectStatus(await nodes.call(at, 'POST', path, { title: 'Run', source }), 201).body.id
  }
  const start = async (at: Served, runId: string): Promise<string> =>
    expectStatus(await nodes.call(at, 'POST', `/v1/agent-runs/${runId}/turns`), 201).body.id
  const finish = (at: Served, runId: string, turnId: string) =>
    nodes.call(at, 'POST', `/v1/agent-runs/${runId}/turns/${turnId}/finish`, { message: 'Work' })
  const restore = (at: Served, runId: string, sha: string) =>
    nodes.call(at, 'POST', `/v1/agent-runs/${runId}/git/restore`, { sha })
  const versions = (at: Served, runId: string) => nodes.call(at, 'GET', `/v1/agent-runs/${runId}/versions`)
  const shas = async (at: Served, runId: string) =>
    expectStatus(await versions(at, runId), 200).body.versions.map(({ sha }) => sha)
  const rows = async <Row>(statement: string): Promise<Row[]> => (await runSql(nodes.db.read, statement)) as Row[]
  const nodeOf = async (runId: string) =>
    (await rows<{ node_id: string; epoch: string }>(`SELECT node_id, epoch FROM agent_runs WHERE id = '${runId}'`))[0]
  /** A turn with one new file, finished. @returns its version */
  const addVersion = async (at: Served, place: string, runId: string, file: string): Promise<string> => {
    const turnId = await start(at, runId)
    await writeFile(join(folder(place, runId), file), `${file}\n`)
    return expectStatus(await finish(at, runId, turnId), 200).body.version
  }

  /** A remote for the run, which has its versions. */
  const remoteOf = async (place: string, runId: string): Promise<string> => {
    const remote = join(nodes.folder, `remote-${Math.random()}.git`)
    await git(nodes.folder, 'init', '-q', '--bare', '-b', 'main', remote)
    await git(folder(place, runId), 'push', '-q', remote, 'main')
    await rowsWrite(`UPDATE agent_runs SET remote = '${remote}' WHERE id = '${runId}'`)
    return remote
  }
  /** A run of node c with a remote and two versions; for a turn, also a started one with a new file. */
  const runWithWork = async (kind: 'turn' | 'restore') => {
    const c = await nodes.start('c')
    const runId = await create(c)
    const remote = await remoteOf('c', runId)
    const first = await addVersion(c, 'c', runId, 'one')
    await addVersion(c, 'c', runId, 'two')
    const before = await shas(c, runId)
    const turnId = kind === 'turn' ? await start(c, runId) : ''
    if (kind === 'turn') await writeFile(join(folder('c', runId), 'three'), 'three\n')
    return { c, runId, remote, first, before, turnId }
  }
  /** Waits for the journal row of a commit that is not published yet. @returns the commit */
  const untilJournaled = async (runId: string): Promise<string> => {
    for (const until = Date.now() + 20_000; Date.now() < until; await sleep(20)) {
      const begun = `SELECT commit_sha AS sha FROM restores WHERE run_id = '${runId}' AND state = 'begun'`
      const [row] = await rows<{ sha: string }>(begun)
      if (row) return row.sha
    }
    throw new Error('no restore is in the journal')
  }

  describe('a request for a run that another node has', () => {
    let runId: string
    before(async () => {
      runId = await create(a)
      await addVersion(a, 'a', runId, 'one')
    })

    it('is answered as by that node: status, headers and body', async () => {
      const [here, there] = [await versions(a, runId), await versions(b, runId)]
      const headers = ({ headers }: Answered) =>
        [...headers].filter(
          ([name]) => !/^(date|x-request-id|x-ratelimit-(remaining|reset)|connection|keep-alive)$/.test(name),
        )
      expect([there.status, there.text]).to.deep.equal([200, here.text])
      expect(headers(there)).to.deep.equal(headers(here))
      expect(there.headers.get('x-request-id')).to.match(/^req_/)
    })

    it('compares two versions there, with the parameters of the query', async () => {
      const [, first] = await shas(a, runId)
      const path = `/v1/agent-runs/${runId}/diff?to=${first}`
      const there = expectStatus(await nodes.call(b, 'GET', path), 200)
      expect(there.text).to.equal((await nodes.call(a, 'GET', path)).text)
      expect(there.body).to.deep.include({ from: null, to: first })
    })

    it('counts once in the limits, those of the other node', async () => {
      const left = async (at: Served) => Number((await versions(at, runId)).headers.get('x-ratelimit-remaining'))
      const first = await left(a)
      expect([await left(b), await left(b), await left(a)]).to.deep.equal([first - 1, first - 2, first - 3])
    })

    it('is refused by that node as by any: 401, 404, 413 and 422', async () => {
      const path = `/v1/agent-runs/${runId}`
      const statuses = [
        await nodes.call(b, 'GET', `${path}/versions`, undefined, { Cookie: '' }),
        await nodes.call(b, 'POST', `${path}/git/restore`, { sha: '0'.repeat(40) }),
        await nodes.call(b, 'PATCH', path, { title: 'x'.repeat(70_000) }),
        await nodes.call(b, 'GET', '/v1/agent-runs/run_none/versions'),
      ].map(({ status }) => status)
      expect(statuses).to.deep.equal([401, 422, 413, 404])
    })

    it('has the address of the client, not of the node, in the audit log', async () => {
      const [sha = ''] = await shas(a, runId)
      await nodes.kill(b)
      b = await nodes.start('b', { TRUST_PROXY: '127.0.0.1' })
      const headers = { 'X-Forwarded-For': '203.0.113.7' }
      const done = await nodes.call(b, 'POST', `/v1/agent-runs/${runId}/git/restore`, { sha }, headers)
      const { request_id, address } = (
        await rows<{ request_id: string; address: string }>(
          `SELECT request_id, address FROM audit_log WHERE target_id = '${runId}' ORDER BY created_at DESC LIMIT 1`,
        )
      )[0] as { request_id: string; address: string }
      expect([expectStatus(done, 200).headers.get('x-request-id'), '203.0.113.7']).to.deep.equal([request_id, address])
    })

    it('is 503 SERVICE_UNAVAILABLE with Retry-After when that node does not answer, and its lease is not over', async () => {
      const c = await nodes.start('c', { NODE_LEASE_SECONDS: '60' })
      const ofC = await create(c)
      await nodes.kill(c)
      const answer = expectStatus(await versions(a, ofC), 503)
      expect([answer.body.error.code, answer.headers.get('retry-after')]).to.deep.equal(['SERVICE_UNAVAILABLE', '2'])
    })

    it('is not needed to fetch, list or rename other runs', async () => {
      expectStatus(await nodes.call(b, 'GET', `/v1/agent-runs/${runId}`), 200)
      expectStatus(await nodes.call(b, 'GET', `/v1/workspaces/${nodes.seeded.workspaces.main}/agent-runs`), 200)
    })
  })

  describe('the header of forwarded requests', () => {
    let runId: string
    let target: string
    before(async () => {
      runId = await create(a)
      target = `/v1/agent-runs/${runId}/versions`
    })
    const header = async (
      at: 'a' | 'b',
      changes: { at?: number; target?: string; secret?: string; id?: string } = {},
    ) => {
      const nodeId = await readFile(join(nodes.folder, at, 'node-id'), 'utf8')
      const [stored] = await rows<{ secret: string }>(`SELECT secret FROM nodes WHERE id = '${nodeId}'`)
      const request = {
        method: 'GET',
        target,
        address: '203.0.113.9',
        requestId: newRequestId(),
        at: Date.now(),
        nodeId,
      }
      const { secret = stored?.secret ?? '', id = nodeId, ...rest } = changes
      return { [forwardedHeader]: signForwarded({ ...request, ...rest, nodeId: id }, secret) }
    }
    const send = (at: Served, headers: Record<string, string>) => nodes.call(at, 'GET', target, undefined, headers)

    it('is accepted from a node once', async () => {
      const headers = await header('a')
      expectStatus(await send(a, headers), 200)
      expectStatus(await send(a, headers), 400)
    })

    it('400 MALFORMED_REQUEST when forged, old, for another path, or for another node', async () => {
      const refused = [
        { [forwardedHeader]: 'x' },
        { [forwardedHeader]: `${Buffer.from('null').toString('base64url')}.x` },
        await header('a', { secret: 'guessed' }),
        await header('a', { at: Date.now() - 31_000 }),
        await header('a', { at: Date.now() + 31_000 }),
        await header('a', { target: '/v1/agent-runs/other/versions' }),
        await header('b'),
        await header('a', { id: 'another' }),
      ]
      for (const headers of refused)
        expect((await send(a, headers)).body.error.code, JSON.stringify(headers)).to.equal('MALFORMED_REQUEST')
    })

    it('503 SERVICE_UNAVAILABLE rather than forwarding a second time', async () => {
      const answer = expectStatus(await send(b, await header('b')), 503)
      expect(answer.headers.get('retry-after')).to.equal('2')
    })
  })

  describe('when a node is killed', () => {
    it('another one serves every acknowledged version, and goes on', async () => {
      const c = await nodes.start('c')
      const runId = await create(c)
      for (const file of ['one', 'two', 'three']) await addVersion(c, 'c', runId, file)
      const before = await shas(c, runId)
      const restored = expectStatus(await restore(c, runId, before[1] ?? ''), 200).body.sha
      await nodes.kill(c)
      await nodes.endLease(c)
      expect(await shas(b, runId)).to.deep.equal([restored, ...before])
      expect(await git(folder('b', runId), 'status', '--porcelain')).to.equal('')
      await git(folder('b', runId), 'fsck', '--full', '--strict')
      await addVersion(a, 'b', runId, 'four')
      expect(await shas(a, runId)).to.have.lengthOf(before.length + 2)
      expect((await nodeOf(runId))?.epoch).to.equal('2')
    })

    it('work that a restore saved is there too', async () => {
      const c = await nodes.start('c')
      const runId = await create(c)
      const sha = await addVersion(c, 'c', runId, 'one')
      await addVersion(c, 'c', runId, 'two')
      await writeFile(join(folder('c', runId), 'one'), 'unsaved\n')
      await writeFile(join(folder('c', runId), 'two'), 'unsaved\n')
      expectStatus(await restore(c, runId, sha), 200)
      await nodes.kill(c)
      await nodes.endLease(c)
      await shas(b, runId)
      const saved = await git(folder('b', runId), 'for-each-ref', '--format=%(objectname)', 'refs/restores')
      expect(await git(folder('b', runId), 'show', `${saved}:two`)).to.equal('unsaved')
    })

    /** Locks that stop the server at a point, until it is killed there. */
    const points = {
      'between the objects and the journal row': 'LOCK TABLE restores IN SHARE MODE',
      'after the journal row, before the version is recorded': `LOCK TABLE audit_log, turns IN SHARE MODE`,
    }
    for (const [point, lock] of Object.entries(points)) {
      for (const kind of ['turn', 'restore'] as const) {
        it(`${point} of a ${kind}, another one finishes or abandons it and loses none`, async () => {
          const { c, runId, remote, first, before, turnId } = await runWithWork(kind)
          let call: Promise<unknown> = Promise.resolve()
          await nodes.db.write(async (tx) => {
            await runSql(tx, lock)
            call = (kind === 'turn' ? finish(c, runId, turnId) : restore(c, runId, first)).catch(() => 'killed')
            await untilWaiting(nodes.db, 1)
            await nodes.kill(c)
          })
          expect(await call).to.equal('killed')
          await nodes.endLease(c)
          expect(await shas(b, runId)).to.include.members(before)
          const again = kind === 'turn' ? await finish(b, runId, turnId) : await restore(b, runId, first)
          expectStatus(again, 200)
          const after = await shas(b, runId)
          expect(after.slice(-before.length)).to.deep.equal(before)
          // The journal holds the work of a turn, which was on no other disk. A restore in the journal is finished, then made again.
          const [repeated, finished] = [kind === 'restore' ? 1 : 0, point.startsWith('after') ? 1 : 0]
          expect(after).to.have.lengthOf(before.length + repeated + finished)
          expect(await git(folder('b', runId), 'status', '--porcelain')).to.equal('')
          if (kind === 'turn' && finished) expect(await git(folder('b', runId), 'show', 'HEAD:three')).to.equal('three')
          expect(await git(remote, 'rev-parse', 'main')).to.equal(after[0])
          const states = await rows<{ state: string }>(`SELECT state FROM restores WHERE run_id = '${runId}'`)
          expect(states.map(({ state }) => state)).not.to.include('begun')
          await git(folder('b', runId), 'fsck', '--full', '--strict')
        })
      }
    }

    for (const kind of ['turn', 'restore'] as const) {
      it(`between the commit of the journal row and the push of a ${kind}, another one pushes it and loses none`, async () => {
        const { c, runId, remote, first, before, turnId } = await runWithWork(kind)
        // Opening the remote waits for a writer of this pipe.
        await rename(join(remote, 'config'), join(remote, 'config.kept'))
        await promisify(execFile)('mkfifo', [join(remote, 'config')])
        const call = (kind === 'turn' ? finish(c, runId, turnId) : restore(c, runId, first)).catch(() => 'killed')
        const journaled = await untilJournaled(runId)
        await nodes.kill(c)
        expect(await call).to.equal('killed')
        await rm(join(remote, 'config'))
        await rename(join(remote, 'config.kept'), join(remote, 'config'))
        expect(await git(remote, 'rev-parse', 'main'), 'the version was pushed too early').to.equal(before[0])

        await nodes.endLease(c)
        expect(await shas(b, runId)).to.include.members(before)
        if (kind === 'turn') expectStatus(await finish(b, runId, turnId), 200)
        else expectStatus(await restore(b, runId, before[0] ?? ''), 200)
        const after = await shas(b, runId)
        expect(after.slice(-before.length - 1)).to.deep.equal([journaled, ...before])
        expect(await git(remote, 'rev-parse', 'main')).to.equal(after[0])
        if (kind === 'turn') expect(await git(folder('b', runId), 'show', 'HEAD:three')).to.equal('three')
        const states = await rows<{ state: string }>(`SELECT state FROM restores WHERE run_id = '${runId}'`)
        expect(states.map(({ state }) => state))
          .to.include('done')
          .and.not.include('begun')
        expect(await git(folder('b', runId), 'status', '--porcelain')).to.equal('')
        await git(folder('b', runId), 'fsck', '--full', '--strict')
      })
    }

    it('after the journal row of a turn, another one finishes it without a call for the run', async () => {
      const { c, runId, remote, before, turnId } = await runWithWork('turn')
      let call: Promise<unknown> = Promise.resolve()
      await nodes.db.write(async (tx) => {
        await runSql(tx, 'LOCK TABLE audit_log, turns IN SHARE MODE')
        call = finish(c, runId, turnId).catch(() => 'killed')
        await untilWaiting(nodes.db, 1)
        await nodes.kill(c)
      })
      expect(await call).to.equal('killed')
      const journaled = await untilJournaled(runId)
      // A caller may repeat the call for a minute.
      await rowsWrite(`UPDATE restores SET created_at = created_at - 60000 WHERE run_id = '${runId}'`)
      const statement = `SELECT state FROM restores WHERE run_id = '${runId}' AND commit_sha = '${journaled}'`
      const state = async () => (await rows<{ state: string }>(statement))[0]?.state
      for (let left = 300; (await state()) === 'begun' && left > 0; left--) await sleep(200)
      expect(await state()).to.equal('done')
      expect((await nodeOf(runId))?.epoch).to.equal('2')
      expect(await git(remote, 'rev-parse', 'main')).to.equal(journaled)
      expect(await shas(b, runId)).to.deep.equal([journaled, ...before])
    })

    it('with all others, a third one that starts afterwards serves every acknowledged version', async () => {
      const [c, d] = [await nodes.start('c'), await nodes.start('d')]
      const [one, two] = [await create(c), await create(d)]
      await addVersion(d, 'c', one, 'one')
      await addVersion(c, 'd', two, 'one')
      const before = [await shas(c, one), await shas(d, two)]
      for (const each of [a, b, c, d]) await nodes.kill(each)
      for (const each of [a, b, c, d]) await nodes.endLease(each)
      b = await nodes.start('b')
      a = await nodes.start('a')
      expect([await shas(a, one), await shas(b, two)]).to.deep.equal(before)
    })
  })

  it('a paused node acknowledges nothing after another has taken the run, and sets its folder aside when it gets it back', async () => {
    let c = await nodes.start('c')
    const runId = await create(c)
    await addVersion(c, 'c', runId, 'one')
    const turnId = await start(c, runId)
    await writeFile(join(folder('c', runId), 'late'), 'late\n')
    let late: Promise<Answered> | undefined
    await nodes.db.write(async (tx) => {
      await runSql(tx, 'LOCK TABLE restores IN SHARE MODE')
      late = finish(c, runId, turnId)
      await untilWaiting(nodes.db, 1)
      c.child.kill('SIGSTOP')
    })
    await nodes.endLease(c)
    // The server of the database ends the transaction of a client that is silent for 30 s; here it is ended at once.
    await rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`,
    )
    expect(expectStatus(await finish(b, runId, turnId), 200).body.version).to.equal(null)
    const before = await shas(b, runId)
    c.child.kill('SIGCONT')
    const answer = await (late as Promise<Answered>)
    expect([answer.status, answer.body.error?.code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE'])
    expect(await shas(c, runId)).to.deep.equal(before)
    await nodes.kill(b)
    await nodes.endLease(b)
    expect(await shas(c, runId)).to.deep.equal(before)
    const aside = (await readdir(join(nodes.folder, 'c'))).filter((name) => name.startsWith(`${runId}.aside-`))
    expect(aside).to.have.lengthOf(1)
    expect(await readFile(join(nodes.folder, 'c', aside[0] ?? '', 'late'), 'utf8')).to.equal('late\n')
    await nodes.kill(c)
    b = await nodes.start('b')
    c = b
  })

  it('a run above RUN_COPY_MAX_MB goes on where it is, and is 503 elsewhere', async () => {
    const c = await nodes.start('c', { RUN_COPY_MAX_MB: '1' })
    const runId = await create(c)
    await addVersion(c, 'c', runId, 'one')
    const turnId = await start(c, runId)
    const { randomBytes } = await import('node:crypto')
    await writeFile(join(folder('c', runId), 'large'), randomBytes(2_000_000))
    expectStatus(await finish(c, runId, turnId), 200)
    const before = await shas(c, runId)
    await c.said('a run has no copy: only this machine can go on with it')
    await nodes.kill(c)
    await nodes.endLease(c)
    expectStatus(await versions(a, runId), 503)
    const again = await nodes.start('c', { RUN_COPY_MAX_MB: '10' })
    expect(await shas(again, runId)).to.deep.equal(before)
    await addVersion(again, 'c', runId, 'two')
    await nodes.kill(again)
    await nodes.endLease(again)
    expect(await shas(a, runId)).to.have.lengthOf(before.length + 1)
  })

  it('packing the repository during turns loses no version of the copy', async () => {
    const c = await nodes.start('c')
    const runId = await create(c)
    for (let count = 0; count < 4; count++) {
      const packing = git(folder('c', runId), 'gc', '-q', '--prune=now')
      await addVersion(c, 'c', runId, `file-${count}`)
      await packing
    }
    const before = await shas(c, runId)
    await nodes.kill(c)
    await nodes.endLease(c)
    expect(await shas(a, runId)).to.deep.equal(before)
    await git(folder('a', runId), 'fsck', '--full', '--strict')
  })

  it('a deleted run leaves no copy, and no node keeps its checkout', async () => {
    const runId = await create(a)
    expectStatus(await nodes.call(b, 'DELETE', `/v1/agent-runs/${runId}`), 204)
    expect(await rows(`SELECT 1 FROM run_copies WHERE run_id = '${runId}'`)).to.deep.equal([])
    expect(await rows(`SELECT 1 FROM run_objects WHERE run_id = '${runId}'`)).to.deep.equal([])
    expect((await readdir(join(nodes.folder, 'a'))).filter((name) => name.startsWith(runId))).to.deep.equal([])
  })

  it('a node that stops gives its runs up at once, and keeps its id when its folder is moved', async () => {
    const c = await nodes.start('c')
    const runId = await create(c)
    const before = await shas(c, runId)
    c.child.kill('SIGTERM')
    await c.ended
    await mkdir(join(nodes.folder, 'moved'))
    await rename(join(nodes.folder, 'c'), join(nodes.folder, 'moved', 'c'))
    const again = await nodes.start('moved/c')
    expect(await shas(again, runId)).to.deep.equal(before)
    expect((await nodeOf(runId))?.epoch).to.equal('1')
    again.child.kill('SIGTERM')
    await again.ended
    expect(await shas(a, runId)).to.deep.equal(before)
    expect((await nodeOf(runId))?.epoch).to.equal('2')
  })

  const rowsWrite = (statement: string) => nodes.db.write(async (tx) => void (await runSql(tx, statement)))
})

function expectStatus(answer: Answered, status: number): Answered {
  expect(answer.status, answer.text).to.equal(status)
  return answer
}
