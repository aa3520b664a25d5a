// Runs on: SQLite
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { type CallOptions, call } from '../support/call.ts'
import { filesOf, git, headOf, newRun, type SeededRun, stateOf } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { expectUnseen, newPlainRun, setRun } from '../support/runs.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type FileChange = { path: string; change: 'added' | 'changed' | 'removed' }

describe('previewAgentRunRestore', () => {
  const server = useTestServer()

  const preview = (runId: string, sha: string | undefined, options: CallOptions = {}) =>
    call(server, 'previewAgentRunRestore', { params: { runId, sha: String(sha) }, ...options })

  it('200 with the files that would change, ordered by path, to a plain member by their key; nothing changes', async () => {
    const run = await newRun(server)
    const before = await stateOf(run)
    const { status, body } = await preview(run.id, run.versions[2], { as: 'live_member' })
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      run_id: run.id,
      head: await headOf(run),
      restores: run.versions[2],
      counts: { added: 1, changed: 1, removed: 0 },
      files: [
        { path: 'site/courts.html', change: 'added' },
        { path: 'site/hours.html', change: 'changed' },
      ],
      truncated: false,
    })
    expect(await stateOf(run)).to.deep.equal(before)
  })

  it('200 with no files for the head itself', async () => {
    const run = await newRun(server)
    const { body } = await preview(run.id, run.versions.at(-1))
    expect(body).to.deep.include({ counts: { added: 0, changed: 0, removed: 0 }, files: [], truncated: false })
  })

  it('200, and a restore of the same version then changes exactly those files', async () => {
    for (const [index] of server.seeded.agent_runs.git.versions.entries()) {
      const run = await newRun(server)
      const before = await filesOf(run.checkout)
      const { body } = await preview(run.id, run.versions[index])
      await call(server, 'restoreAgentRunVersion', { params: { runId: run.id }, body: { sha: run.versions[index] } })
      expect(body.files).to.deep.equal(differenceOf(run, before, await filesOf(run.checkout)))
    }
  })

  it('200 for abbreviated ids in either case', async () => {
    const run = await newRun(server)
    const sha = String(run.versions[1])
    for (const named of [sha.slice(0, 7), sha.slice(0, 12).toUpperCase()]) {
      expect((await preview(run.id, named)).body.restores).to.equal(sha)
    }
  })

  it('200 with the total count and the first thousand files when more would change', async () => {
    const run = await newRun(server)
    await mkdir(join(run.checkout, 'many'))
    for (let index = 0; index < 1_010; index++) await writeFile(join(run.checkout, 'many', `${index}`), `${index}`)
    await git(run.checkout, 'add', '.')
    await git(run.checkout, 'commit', '-q', '-m', 'many')
    const { body } = await preview(run.id, run.versions.at(-1))
    expect(body).to.deep.include({ counts: { added: 0, changed: 0, removed: 1_010 }, truncated: true })
    const paths = body.files.map(({ path }: FileChange) => path)
    expect(paths).to.have.length(1_000)
    expect(paths).to.deep.equal(paths.toSorted())
  })

  it('200 for a run whose sandbox is closed, and for an archived one', async () => {
    const run = await newRun(server)
    await call(server, 'closeAgentRunSandbox', { params: { runId: run.id } })
    expect((await preview(run.id, run.versions[0])).status).to.equal(200)
    await setRun(server, run.id, { archivedAt: longAgo })
    expect((await preview(run.id, run.versions[0])).status).to.equal(200)
  })

  it('422 INVALID_PARAMS for a sha that is not a version of the run, naming it', async () => {
    const run = await newRun(server)
    const tree = await git(run.checkout, 'rev-parse', 'HEAD^{tree}')
    const stray = await git(run.checkout, 'commit-tree', tree, '-m', 'on no branch')
    for (const sha of ['0'.repeat(40), 'deadbeef', tree, stray, 'HEAD', 'main', 'abcdef', `${tree}0`]) {
      expectIssue(await preview(run.id, sha), [422, 'INVALID_PARAMS'], { in: 'path', path: '/sha' }, sha)
    }
    expectIssue(await preview('run.1', tree), [422, 'INVALID_PARAMS'], { in: 'path', path: '/runId' })
  })

  it('422 AGENT_RUN_NOT_GIT_BACKED for a run without a Git source', async () => {
    expectRefusal(await preview(await newPlainRun(server), '1234567'), 422, 'AGENT_RUN_NOT_GIT_BACKED')
  })

  it('502 UPSTREAM_UNAVAILABLE for a checkout that is damaged or gone', async () => {
    expectRefusal(await preview(server.seeded.agent_runs.broken_checkout, '1234567'), 502, 'UPSTREAM_UNAVAILABLE')
    const run = await newRun(server)
    await rm(run.checkout, { recursive: true })
    expectRefusal(await preview(run.id, run.versions[0]), 502, 'UPSTREAM_UNAVAILABLE')
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', async () => {
    const run = await newRun(server)
    await expectUnseen(server, run, (runId, options) => preview(runId, run.versions[0], options))
  })
})

/** Changed paths, from the contents of the working tree before and after. */
function differenceOf(
  { checkout }: SeededRun,
  before: Record<string, string>,
  after: Record<string, string>,
): FileChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return paths
    .filter((path) => before[path] !== after[path])
    .map((path) => ({
      path: path.slice(checkout.length + 1),
      change: before[path] === undefined ? 'added' : after[path] === undefined ? 'removed' : 'changed',
    }))
}
