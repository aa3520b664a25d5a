// Runs on: SQLite
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { maxItems } from '../../generated/operations.ts'
import { diffLimits as limits } from '../../git/diff-limits.ts'
import { limits as timeLimits } from '../../git/limits.ts'
import { type CallOptions, call } from '../support/call.ts'
import { git, gitInput, headOf, newRun, type SeededRun, stateOf } from '../support/git.ts'
import { longAgo } from '../support/rows.ts'
import { expectUnseen, newPlainRun, setRun } from '../support/runs.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

type FileDiff = { path: string; status: string; hunks: { header: string; lines: { kind: string; text: string }[] }[] }

describe('diffAgentRunVersions', () => {
  // The largest comparisons take more than the ten seconds of production on a busy machine.
  const { diff: usual } = timeLimits
  before(() => {
    timeLimits.diff = { ...usual, stallMs: 60_000, totalMs: 60_000 }
  })
  after(() => {
    timeLimits.diff = usual
  })
  const server = useTestServer()

  const diff = (
    runId: string,
    { from, to }: { from?: string | undefined; to?: string | undefined } = {},
    options: CallOptions = {},
  ) =>
    call(server, 'diffAgentRunVersions', {
      params: { runId },
      query: new URLSearchParams({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }).toString(),
      ...options,
    })
  const commit = async ({ checkout }: SeededRun, files: Record<string, string | Buffer | null>) => {
    for (const [name, content] of Object.entries(files)) {
      if (content === null) await rm(join(checkout, name))
      else await writeFile(join(checkout, name), content)
    }
    await git(checkout, 'add', '-A')
    await git(checkout, 'commit', '-qm', 'by the agent')
    return git(checkout, 'rev-parse', 'HEAD')
  }

  it('200 with the files and lines that differ, to a plain member by their key; nothing changes', async () => {
    const run = await newRun(server)
    const from = await commit(run, { 'hours.txt': 'Hours\n8-20\n', 'old.txt': 'x\n' })
    const to = await commit(run, { 'hours.txt': 'Hours\n7-22\n', 'old.txt': null, logo: Buffer.from([0, 1]) })
    const before = await stateOf(run)
    const { status, body } = await diff(run.id, { from, to }, { as: 'live_member' })
    expect(status).to.equal(200)
    expect(body).to.deep.include({ run_id: run.id, from, to, files_total: 3, truncated: false })
    expect(body.files[0]).to.deep.equal({
      path: 'hours.txt',
      old_path: null,
      status: 'modified',
      old_mode: '100644',
      new_mode: '100644',
      binary: false,
      additions: 1,
      deletions: 1,
      old_newline_at_end: true,
      new_newline_at_end: true,
      hunks: [
        {
          header: '@@ -1,2 +1,2 @@',
          old_start: 1,
          old_lines: 2,
          new_start: 1,
          new_lines: 2,
          lines: [
            { kind: 'context', text: 'Hours' },
            { kind: 'removed', text: '8-20' },
            { kind: 'added', text: '7-22' },
          ],
        },
      ],
      truncated: false,
    })
    expect(body.files[1]).to.deep.include({ path: 'logo', status: 'added', binary: true, additions: null, hunks: [] })
    expect(body.files[2]).to.deep.include({ path: 'old.txt', status: 'deleted', new_mode: null, deletions: 1 })
    expect(body.files[2].hunks[0]).to.deep.include({ header: '@@ -1 +0,0 @@', new_start: 0, new_lines: 0 })
    expect(await stateOf(run)).to.deep.equal(before)
  })

  it('200 of the current version with its parent for no parameters, and of the first one with nothing', async () => {
    const run = await newRun(server)
    const { body } = await diff(run.id)
    expect(body).to.deep.include({ from: run.versions[3], to: run.versions[4] })
    const first = await diff(run.id, { to: run.versions[0] })
    expect(first.body).to.deep.include({ from: null, to: run.versions[0] })
    expect(first.body.files.every(({ status }: FileDiff) => status === 'added')).to.equal(true)
    expect((await diff(run.id, { from: run.versions[1] })).body.to).to.equal(await headOf(run))
    expect((await diff(run.id, { from: run.versions[1], to: run.versions[1] })).body.files).to.deep.equal([])
  })

  it('200 from the head of a restore preview to what it restores: the difference that the restore then makes', async () => {
    for (const index of [0, 2]) {
      const run = await newRun(server)
      const params = { runId: run.id, sha: String(run.versions[index]) }
      await writeFile(join(run.checkout, 'not-committed'), 'work')
      const preview = (await call(server, 'previewAgentRunRestore', { params })).body
      const shown = (await diff(run.id, { from: preview.head, to: preview.restores })).body
      const changed = shown.files.map(({ path }: FileDiff) => path)
      expect(changed).to.deep.equal(preview.files.map(({ path }: FileDiff) => path))
      await call(server, 'restoreAgentRunVersion', { params, body: { sha: params.sha } })
      const made = (await diff(run.id)).body
      expect(made.from).to.equal(preview.head)
      expect(made.files).to.deep.equal(shown.files)
    }
  })

  it('200 for abbreviated ids in either case, in either order', async () => {
    const run = await newRun(server)
    const [early, late] = [String(run.versions[1]), String(run.versions[3])]
    const { body } = await diff(run.id, { from: late.slice(0, 7), to: early.slice(0, 12).toUpperCase() })
    expect(body).to.deep.include({ from: late, to: early })
  })

  it('200 with the most that is listed, and the totals of all of it', async () => {
    const run = await newRun(server)
    const texts = (mark: string) =>
      Object.fromEntries(
        Array.from({ length: limits.files + 10 }, (_, n) => [
          `file-${1000 + n}`,
          Array.from({ length: 100 }, (_, line) => `${line % 10 ? '' : mark}\u0001${line}\n`).join(''),
        ]),
      )
    await commit(run, texts('a'))
    await commit(run, texts('b'))
    const { status, body } = await diff(run.id)
    expect(status).to.equal(200)
    expect(body).to.deep.include({ files_total: limits.files + 10, truncated: true })
    const files: FileDiff[] = body.files
    const hunks = files.flatMap((file) => file.hunks)
    expect([files.length, hunks.length]).to.deep.equal([limits.files, limits.hunks])
    expect(files.every((file) => 'additions' in file && file.additions === 10)).to.equal(true)
  })

  it('has the limits that the contract states', () => {
    expect(maxItems['AgentRunDiffResponse.files']).to.equal(limits.files)
    expect(maxItems['FileDiff.hunks']).to.equal(limits.hunks)
    expect(maxItems['DiffHunk.lines']).to.equal(limits.lines)
  })

  it('200 for a run whose sandbox is closed, and for an archived one', async () => {
    const run = await newRun(server)
    await call(server, 'closeAgentRunSandbox', { params: { runId: run.id } })
    expect((await diff(run.id)).status).to.equal(200)
    await setRun(server, run.id, { archivedAt: longAgo })
    expect((await diff(run.id)).status).to.equal(200)
  })

  it('422 INVALID_PARAMS for a sha that is not a version of the run, naming its parameter', async () => {
    const run = await newRun(server)
    const [version] = run.versions
    const tree = await git(run.checkout, 'rev-parse', 'HEAD^{tree}')
    const stray = await git(run.checkout, 'commit-tree', tree, '-m', 'on no branch')
    for (const sha of ['0'.repeat(40), 'deadbeef', tree, stray, 'HEAD', 'main', 'abcdef', `${tree}0`, '']) {
      const refusal: [number, string] = [422, 'INVALID_PARAMS']
      expectIssue(await diff(run.id, { from: sha, to: version }), refusal, { in: 'query', path: '/from' }, sha)
      expectIssue(await diff(run.id, { from: version, to: sha }), refusal, { in: 'query', path: '/to' }, sha)
      expectIssue(await diff(run.id, { to: sha }), refusal, { in: 'query', path: '/to' }, sha)
      expectIssue(await diff(run.id, { from: sha }), refusal, { in: 'query', path: '/from' }, sha)
    }
    expectIssue(await diff('run.1'), [422, 'INVALID_PARAMS'], { in: 'path', path: '/runId' })
  })

  it('422 REPOSITORY_TOO_LARGE for versions that differ in more folders than can be compared', async () => {
    const run = await newRun(server)
    const mktree = (lines: string[]) => gitInput(run.checkout, lines.join('\n'), 'mktree')
    let tree = await mktree([`100644 blob ${await gitInput(run.checkout, 'x', 'hash-object', '-w', '--stdin')}\tfile`])
    for (let depth = 0; depth < 6; depth++)
      tree = await mktree(Array.from({ length: 10 }, (_, n) => `040000 tree ${tree}\tfolder-${n}`))
    const bomb = await git(run.checkout, 'commit-tree', tree, '-p', 'HEAD', '-m', 'expands')
    await git(run.checkout, 'update-ref', 'refs/heads/main', bomb)
    expectRefusal(await diff(run.id), 422, 'REPOSITORY_TOO_LARGE')
    expect((await diff(run.id, { to: run.versions[4] })).status).to.equal(200)
  })

  it('422 AGENT_RUN_NOT_GIT_BACKED for a run without a Git source', async () => {
    expectRefusal(await diff(await newPlainRun(server)), 422, 'AGENT_RUN_NOT_GIT_BACKED')
  })

  it('502 UPSTREAM_UNAVAILABLE for a checkout that is damaged or gone', async () => {
    expectRefusal(await diff(server.seeded.agent_runs.broken_checkout), 502, 'UPSTREAM_UNAVAILABLE')
    const run = await newRun(server)
    await rm(run.checkout, { recursive: true })
    expectRefusal(await diff(run.id), 502, 'UPSTREAM_UNAVAILABLE')
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', async () => {
    const run = await newRun(server)
    await expectUnseen(server, run, (runId, options) => diff(runId, {}, options))
  })
})
