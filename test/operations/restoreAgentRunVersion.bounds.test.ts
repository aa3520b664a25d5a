// Runs on: SQLite
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { git, headOf, newRun, type SeededRun, stateOf } from '../support/git.ts'
import { startTurn } from '../support/runs.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const megabyte = 1024 ** 2

describe('restoreAgentRunVersion and the size limit of the written files', () => {
  const server = useTestServer({ env: { REPOSITORY_MAX_MB: '1' } })
  const tooLarge = [422, 'REPOSITORY_TOO_LARGE'] as const

  const restore = ({ id }: SeededRun, sha: string) =>
    call(server, 'restoreAgentRunVersion', { params: { runId: id }, body: { sha } })
  const preview = ({ id }: SeededRun, sha: string) =>
    call(server, 'previewAgentRunRestore', { params: { runId: id, sha } })
  const finish = ({ id }: SeededRun, turnId: string) =>
    call(server, 'finishAgentRunTurn', { params: { runId: id, turnId }, body: { message: 'Done' } })

  /** Commits as somebody who works in the sandbox. @returns the commit */
  const commit = async ({ checkout }: SeededRun, files: Record<string, string | null>) => {
    for (const [name, content] of Object.entries(files)) {
      if (content === null) await rm(join(checkout, name))
      else await writeFile(join(checkout, name), content)
    }
    await git(checkout, 'add', '-A')
    await git(checkout, 'commit', '-qm', 'by the agent')
    return git(checkout, 'rev-parse', 'HEAD')
  }

  it('422 REPOSITORY_TOO_LARGE for a version that would write more than the limit, also from its preview; nothing changes', async () => {
    const run = await newRun(server)
    const large = await commit(run, { large: 'x'.repeat(megabyte + 1) })
    const small = await commit(run, { large: 'x'.repeat(megabyte - 1000) })
    await commit(run, { large: null })
    const before = await stateOf(run)
    expectRefusal(await preview(run, large), ...tooLarge)
    expectRefusal(await restore(run, large), ...tooLarge)
    expect(await stateOf(run)).to.deep.equal(before)
    expect((await preview(run, small)).body.counts).to.deep.equal({ added: 1, changed: 0, removed: 0 })
    expect((await restore(run, small)).status).to.equal(200)
  })

  it('422 REPOSITORY_TOO_LARGE from finishAgentRunTurn for the agent’s own large commits, whether or not removed again', async () => {
    for (const last of [{ other: 'x' }, { large: null }]) {
      const run = await newRun(server)
      const turnId = await startTurn(server, run.id)
      const before = await headOf(run)
      await commit(run, { large: 'x'.repeat(megabyte + 1) })
      await commit(run, last)
      expectRefusal(await finish(run, turnId), ...tooLarge)
      await git(run.checkout, 'reset', '-q', '--hard', before)
      const kept = await commit(run, { large: 'y'.repeat(megabyte - 1000) })
      const { status, body } = await finish(run, turnId)
      expect([status, body.version]).to.deep.equal([200, kept])
    }
  })

  it('the agent’s commits and the uncommitted files count together', async () => {
    const run = await newRun(server)
    const turnId = await startTurn(server, run.id)
    await commit(run, { one: 'x'.repeat(0.6 * megabyte) })
    await writeFile(join(run.checkout, 'two'), 'y'.repeat(0.6 * megabyte))
    expectRefusal(await finish(run, turnId), ...tooLarge)
    await rm(join(run.checkout, 'two'))
    expect((await finish(run, turnId)).status).to.equal(200)
  })
})
