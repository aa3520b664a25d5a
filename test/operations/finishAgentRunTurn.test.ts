// Runs on: SQLite
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type CallOptions, call } from '../support/call.ts'
import { auditOf, filesOf, git, headOf, lineOf, newRun, restoresOf, type SeededRun } from '../support/git.ts'
import { expectMeasured, expectUnseen, newPlainRun, setRun, startTurn, turnsOf } from '../support/runs.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal, goodTexts } from '../support/values.ts'

describe('finishAgentRunTurn', () => {
  const server = useTestServer({ env: { REPOSITORY_MAX_MB: '1' } })

  const finish = (runId: string, turnId: string, options: CallOptions = {}) =>
    call(server, 'finishAgentRunTurn', { params: { runId, turnId }, body: { message: 'Done' }, ...options })
  const inTurn = async (options: { remote?: true } = {}): Promise<[SeededRun, string]> => {
    const run = await newRun(server, options)
    return [run, await startTurn(server, run.id)]
  }
  const change = async ({ checkout }: SeededRun) => {
    await appendFile(join(checkout, 'README.md'), 'More.\n')
    await rm(join(checkout, 'site/hours.html'))
    await mkdir(join(checkout, 'new'))
    await writeFile(join(checkout, 'new/page.html'), '<p>New</p>\n')
  }

  describe('200', () => {
    it('with a version of all changes (edited, removed and new files), and a clean checkout', async () => {
      const [run, turnId] = await inTurn()
      const oldHead = await headOf(run)
      await change(run)
      const files = await filesOf(run.checkout)
      const { status, body } = await finish(run.id, turnId, { body: { message: 'Add a page' } })
      expect(status).to.equal(200)
      expect(body).to.deep.include({ id: turnId, run_id: run.id, version: await headOf(run) })
      expect(await git(run.checkout, 'log', '-1', '--format=%P %an %ae %s')).to.equal(
        `${oldHead} The owner owner@contract.example Add a page`,
      )
      expect(await git(run.checkout, 'diff', '--name-status', oldHead, 'HEAD')).to.equal(
        'M\tREADME.md\nA\tnew/page.html\nD\tsite/hours.html',
      )
      expect(await git(run.checkout, 'status', '--porcelain', '--ignored')).to.equal('')
      expect(await filesOf(run.checkout)).to.deep.equal(files)
      expect(await git(run.checkout, 'for-each-ref', '--format=%(refname)')).to.equal('refs/heads/main')
      await git(run.checkout, 'fsck', '--full', '--strict')
    })

    it('with the turn finished in the database, the run measured again, and no audit row', async () => {
      const [run, turnId] = await inTurn()
      await change(run)
      await setRun(server, run.id, { diskBytes: 1 })
      const { body } = await finish(run.id, turnId)
      const [turn] = await turnsOf(server, run.id)
      expect(turn?.finishedAt?.toISOString()).to.equal(body.finished_at)
      expect(turn?.version).to.equal(body.version)
      const [row, ...others] = await restoresOf(server, run)
      expect(row).to.deep.include({ turnId, state: 'done', commit: body.version })
      expect([others, await auditOf(server, run)]).to.deep.equal([[], []])
      await expectMeasured(server, run)
      const fetched = await call(server, 'getAgentRun', { params: { runId: run.id } })
      expect(fetched.body.active_turn).to.equal(null)
    })

    it('with the same commit on the remote’s branch', async () => {
      const [run, turnId] = await inTurn({ remote: true })
      await change(run)
      const { body } = await finish(run.id, turnId)
      expect(await git(run.remote as string, 'rev-parse', 'main')).to.equal(body.version)
    })

    it('without a version when nothing, or only ignored files, changed; the run is measured again', async () => {
      const [run, turnId] = await inTurn()
      await writeFile(join(run.checkout, '.git/info/exclude'), 'cache/\n')
      await mkdir(join(run.checkout, 'cache'))
      await writeFile(join(run.checkout, 'cache/large'), 'x'.repeat(500_000))
      const { status, body } = await finish(run.id, turnId)
      expect([status, body.version]).to.deep.equal([200, null])
      expect(await lineOf(run)).to.deep.equal(run.versions)
      expect(await restoresOf(server, run)).to.deep.equal([])
      await expectMeasured(server, run)
    })

    it('without a version for a run without Git', async () => {
      const id = await newPlainRun(server)
      const turnId = await startTurn(server, id)
      const { status, body } = await finish(id, turnId, { as: 'live_member' })
      expect([status, body.version]).to.deep.equal([200, null])
      expect((await turnsOf(server, id))[0]?.finishedAt?.toISOString()).to.equal(body.finished_at)
    })

    it('for a repeated call with the first call’s version: another message and later changes create no version', async () => {
      const [run, turnId] = await inTurn()
      await change(run)
      const first = await finish(run.id, turnId)
      await appendFile(join(run.checkout, 'README.md'), 'Later.\n')
      const again = await finish(run.id, turnId, { body: { message: 'Another' } })
      expect([again.status, again.body]).to.deep.equal([200, first.body])
      expect(await lineOf(run)).to.have.length(run.versions.length + 1)
      expect(await git(run.checkout, 'status', '--porcelain')).to.equal(' M README.md')
    })

    it('for ten concurrent calls: one version, the same for all', async () => {
      const [run, turnId] = await inTurn()
      await change(run)
      const answers = await Promise.all(Array.from({ length: 10 }, () => finish(run.id, turnId)))
      expect(answers.map(({ status }) => status)).to.deep.equal(Array(10).fill(200))
      expect(new Set(answers.map(({ text }) => text))).to.have.property('size', 1)
      expect(await lineOf(run)).to.deep.equal([...run.versions, answers[0]?.body.version])
    })

    it('for successive turns with one version each, all of which can be restored', async () => {
      const run = await newRun(server)
      const made: string[] = []
      for (const text of ['one', 'two', 'three']) {
        const turnId = await startTurn(server, run.id)
        await writeFile(join(run.checkout, 'page.html'), text)
        made.push((await finish(run.id, turnId, { body: { message: text } })).body.version)
      }
      expect(await lineOf(run)).to.deep.equal([...run.versions, ...made])
      const restored = await call(server, 'restoreAgentRunVersion', {
        params: { runId: run.id },
        body: { sha: made[0] },
      })
      expect(restored.status).to.equal(200)
      expect(await git(run.checkout, 'show', 'HEAD:page.html')).to.equal('one')
    })

    it('with any valid message, whose first line is the subject of the version', async () => {
      for (const [label, message] of Object.entries(goodTexts(200))) {
        const [run, turnId] = await inTurn()
        await change(run)
        const { status, text } = await finish(run.id, turnId, { body: { message } })
        expect(status, `${label} ${text}`).to.equal(200)
      }
    })
  })

  it('422 REPOSITORY_TOO_LARGE when the changes are too large, and nothing is lost; the turn finishes with fewer', async () => {
    const [run, turnId] = await inTurn()
    const large = join(run.checkout, 'large')
    await writeFile(large, 'x'.repeat(1024 ** 2 + 1))
    const files = await filesOf(run.checkout)
    expectRefusal(await finish(run.id, turnId), 422, 'REPOSITORY_TOO_LARGE')
    expect(await filesOf(run.checkout)).to.deep.equal(files)
    expect([(await turnsOf(server, run.id))[0]?.finishedAt, await lineOf(run)]).to.deep.equal([null, run.versions])
    await writeFile(large, 'small')
    expect((await finish(run.id, turnId)).body.version).to.equal(await headOf(run))
  })

  it('409 STORAGE_LIMIT_REACHED when the changes exceed the workspace’s remaining storage; without changes 200', async () => {
    const [run, turnId] = await inTurn()
    await change(run)
    const filler = await newPlainRun(server, { diskBytes: 1e13 })
    expectRefusal(await finish(run.id, turnId), 409, 'STORAGE_LIMIT_REACHED')
    expect([(await turnsOf(server, run.id))[0]?.finishedAt, await lineOf(run)]).to.deep.equal([null, run.versions])
    await git(run.checkout, 'reset', '--hard', '-q')
    await git(run.checkout, 'clean', '-fdq')
    expect((await finish(run.id, turnId)).body).to.deep.include({ version: null })
    await setRun(server, filler, { diskBytes: 0 })
  })

  it('404 TURN_NOT_FOUND for an unknown turn and for a turn of another run', async () => {
    const [run, turnId] = await inTurn()
    const [, ofAnother] = await inTurn()
    for (const id of [uuid(), ofAnother]) expectRefusal(await finish(run.id, id), 404, 'TURN_NOT_FOUND')
    expect((await finish(run.id, turnId.toUpperCase())).status).to.equal(200)
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', async () => {
    const [run, turnId] = await inTurn()
    await expectUnseen(server, run, (runId, options) => finish(runId, turnId, options))
  })
})
