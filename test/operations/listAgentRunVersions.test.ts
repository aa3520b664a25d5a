// Runs on: SQLite
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { type CallOptions, call } from '../support/call.ts'
import { git, headOf, newRun, type SeededRun } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { expectUnseen, newPlainRun, setRun } from '../support/runs.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type Listed = { sha: string; subject: string; current: boolean; restored_from: string | null }

describe('listAgentRunVersions', () => {
  const server = useTestServer()

  const list = (runId: string, query = '', options: CallOptions = {}) =>
    call(server, 'listAgentRunVersions', { params: { runId }, query, ...options })
  const shas = ({ body }: { body: { versions: Listed[] } }) => body.versions.map(({ sha }) => sha)
  const restore = async (run: SeededRun, index: number): Promise<string> => {
    const sha = run.versions[index]
    return (await call(server, 'restoreAgentRunVersion', { params: { runId: run.id }, body: { sha } })).body.sha
  }

  it('200 newest first, each with author and time, to a plain member by their key', async () => {
    const run = await newRun(server)
    const { status, body } = await list(run.id, '', { as: 'live_member' })
    expect(status).to.equal(200)
    expect(shas({ body })).to.deep.equal(run.versions.toReversed())
    const committed = new Date(Number(await git(run.checkout, 'log', '-1', '--format=%ct')) * 1000)
    expect(body.versions[0]).to.deep.equal({
      sha: await headOf(run),
      subject: 'Drop the list of courts',
      author: { name: 'Club assistant', email: 'assistant@club.example' },
      committed_at: committed.toISOString(),
      restored_from: null,
      saved_work: [],
      current: true,
    })
    expect(body.versions.filter(({ current }: Listed) => current)).to.have.length(1)
    expect(body.next_cursor).to.equal(null)
  })

  it('200 with the version that a restore created', async () => {
    const run = await newRun(server)
    const sha = await restore(run, 1)
    const { body } = await list(run.id)
    expect(body.versions[0]).to.deep.include({ sha, restored_from: run.versions[1], saved_work: [], current: true })
    await writeFile(join(run.checkout, 'left-behind.txt'), 'not committed')
    const again = await restore(run, 0)
    const [latest] = (await list(run.id)).body.versions
    expect(latest.saved_work).to.deep.equal([`refs/restores/${again}/saved`])
    expect(await git(run.checkout, 'show', `${latest.saved_work[0]}^3:left-behind.txt`)).to.equal('not committed')
    expect(body.versions[1]).to.include({ sha: run.versions.at(-1), restored_from: null, current: false })
  })

  it('200 in pages that contain each version once, whatever is committed between the pages', async () => {
    const run = await newRun(server)
    const first = await list(run.id, 'limit=2')
    expect(shas(first)).to.deep.equal([run.versions[4], run.versions[3]])
    expect(first.body.next_cursor).to.equal(run.versions[2])
    const head = await restore(run, 0)
    const second = await list(run.id, `limit=2&cursor=${first.body.next_cursor}`)
    expect(shas(second)).to.deep.equal([run.versions[2], run.versions[1]])
    const third = await list(run.id, `limit=2&cursor=${second.body.next_cursor}`)
    expect([shas(third), third.body.next_cursor]).to.deep.equal([[run.versions[0]], null])
    for (const page of [second, third]) {
      expect(page.body.versions.some(({ current }: Listed) => current)).to.equal(false)
    }
    const [current] = (await list(run.id, `limit=1&cursor=${head}`)).body.versions
    expect(current).to.include({ sha: head, current: true })
  })

  it('200 along first parents only, with any bytes in subject and author name', async () => {
    const run = await newRun(server)
    const tree = await git(run.checkout, 'rev-parse', 'HEAD^{tree}')
    const side = await git(run.checkout, 'commit-tree', tree, '-p', 'HEAD~2', '-m', 'side')
    const merge = await git(
      run.checkout,
      'commit-tree',
      tree,
      '-p',
      'HEAD',
      '-p',
      side,
      '-m',
      `${'é'.repeat(400)}\nbody`,
    )
    await git(run.checkout, 'update-ref', 'refs/heads/main', merge)
    await git(run.checkout, 'commit', '-q', '--allow-empty', '--allow-empty-message', '-m', '')
    const empty = await headOf(run)
    const { status, body } = await list(run.id)
    expect(status).to.equal(200)
    expect(shas({ body })).to.deep.equal([empty, merge, ...run.versions.toReversed()])
    expect(body.versions.slice(0, 2).map(({ subject }: Listed) => subject)).to.deep.equal(['', 'é'.repeat(300)])
  })

  it('200 for a run whose sandbox is closed, and for an archived one', async () => {
    const run = await newRun(server)
    await call(server, 'closeAgentRunSandbox', { params: { runId: run.id } })
    expect(shas(await list(run.id))).to.deep.equal(run.versions.toReversed())
    await setRun(server, run.id, { archivedAt: longAgo })
    expect(shas(await list(run.id))).to.deep.equal(run.versions.toReversed())
  })

  it('200 with the single version of a new repository, by the run’s creator', async () => {
    const { body: run } = await call(server, 'createAgentRun', {
      params: { workspaceId: server.seeded.workspaces.main },
      body: { title: 'Fresh', source: {} },
    })
    const { body } = await list(run.id)
    expect(body.versions).to.have.length(1)
    expect(body.versions[0]).to.deep.include({
      author: { name: 'The owner', email: 'owner@contract.example' },
      current: true,
    })
  })

  it('422 INVALID_PARAMS for a cursor that is not a version of the run, naming it', async () => {
    const [run, other] = [await newRun(server), await newRun(server)]
    const sha = await restore(other, 0)
    const tree = await git(run.checkout, 'rev-parse', 'HEAD^{tree}')
    for (const cursor of ['0'.repeat(40), sha, tree, 'x', String(run.versions[0]).slice(0, 12)]) {
      const issue = { in: 'query', path: '/cursor' }
      expectIssue(await list(run.id, `cursor=${cursor}`), [422, 'INVALID_PARAMS'], issue, cursor)
    }
  })

  it('422 AGENT_RUN_NOT_GIT_BACKED for a run without a Git source', async () => {
    expectRefusal(await list(await newPlainRun(server)), 422, 'AGENT_RUN_NOT_GIT_BACKED')
  })

  it('502 UPSTREAM_UNAVAILABLE for a checkout that is damaged or gone', async () => {
    expectRefusal(await list(server.seeded.agent_runs.broken_checkout), 502, 'UPSTREAM_UNAVAILABLE')
    const run = await newRun(server)
    await rm(join(run.checkout), { recursive: true })
    expectRefusal(await list(run.id), 502, 'UPSTREAM_UNAVAILABLE')
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', async () => {
    await expectUnseen(server, await newRun(server), (runId, options) => list(runId, '', options))
  })
})
