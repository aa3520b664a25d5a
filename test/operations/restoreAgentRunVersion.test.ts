// Runs on: SQLite
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { type CallOptions, call, type Who } from '../support/call.ts'
import { auditOf, git, headOf, newRun, restoresOf, type SeededRun, stateOf } from '../support/git.ts'
import { newKey, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('restoreAgentRunVersion', () => {
  const server = useTestServer()

  const restore = (runId: string, sha: unknown, options: CallOptions = {}) =>
    call(server, 'restoreAgentRunVersion', { params: { runId }, body: { sha }, ...options })
  const versionOf = ({ versions }: SeededRun, index: number) => versions.at(index) as string

  describe('200', () => {
    it('with a new commit of the old tree on top of the head, and no earlier commit changed', async () => {
      const run = await newRun(server)
      const [oldHead, version] = [await headOf(run), versionOf(run, 0)]
      const { status, body } = await restore(run.id, version)
      expect(status).to.equal(200)
      expect(body).to.deep.equal({ runId: run.id, committed: true, sha: await headOf(run), restoredFrom: version })
      expect(await git(run.checkout, 'rev-parse', 'HEAD^{tree}')).to.equal(
        await git(run.checkout, 'rev-parse', `${version}^{tree}`),
      )
      expect(await git(run.checkout, 'rev-list', '--parents', '-1', 'HEAD')).to.equal(`${body.sha} ${oldHead}`)
      expect((await git(run.checkout, 'rev-list', '--reverse', 'HEAD')).split('\n')).to.deep.equal([
        ...run.versions,
        body.sha,
      ])
      await git(run.checkout, 'fsck', '--full', '--strict')
    })

    it('with branch, index and files equal, and no temporary ref or file left', async () => {
      const run = await newRun(server)
      await restore(run.id, versionOf(run, 2))
      expect(await git(run.checkout, 'symbolic-ref', 'HEAD')).to.equal('refs/heads/main')
      expect(await git(run.checkout, 'status', '--porcelain', '--ignored')).to.equal('')
      expect(await git(run.checkout, 'for-each-ref', '--format=%(refname)')).to.equal('refs/heads/main')
      expect(await readFile(join(run.checkout, 'site/courts.html'), 'utf8')).to.contain('Court 2')
      expect(await readFile(join(run.checkout, 'site/hours.html'), 'utf8')).to.contain('07:00 to 22:00')
    })

    it('with the caller as author, by session and by key', async () => {
      const run = await newRun(server)
      const authors: [Who, string][] = [
        ['member', 'The member <member@contract.example>'],
        ['live_admin', 'The admin <admin@contract.example>'],
      ]
      for (const [as, author] of authors) {
        expect((await restore(run.id, versionOf(run, 0), { as })).status).to.equal(200)
        expect(await git(run.checkout, 'log', '-1', '--format=%an <%ae>')).to.equal(author)
      }
    })

    it('to every active member and key of the workspace', async () => {
      const run = await newRun(server)
      for (const as of ['owner', 'admin', 'member', 'live_admin', 'live_member'] as const) {
        expect((await restore(run.id, versionOf(run, 0), { as })).status, as).to.equal(200)
      }
    })

    it('for abbreviated ids of 7 digits or more, in either case; restoredFrom is always the full id', async () => {
      const run = await newRun(server)
      const version = versionOf(run, 1)
      for (const sha of [version.slice(0, 7), version.slice(0, 12).toUpperCase(), version.toUpperCase(), version]) {
        const { status, body } = await restore(run.id, sha)
        expect([status, body.restoredFrom], sha).to.deep.equal([200, version])
      }
    })

    it('for the head itself: one more commit with the same tree', async () => {
      const run = await newRun(server)
      const { body } = await restore(run.id, versionOf(run, -1))
      expect(body.committed).to.equal(true)
      expect(await headOf(run))
        .to.equal(body.sha)
        .and.not.equal(versionOf(run, -1))
      expect(await git(run.checkout, 'diff', '--name-only', 'HEAD~1', 'HEAD')).to.equal('')
    })

    it('for a version that a restore replaced: an undone restore can be redone', async () => {
      const run = await newRun(server)
      await restore(run.id, versionOf(run, 0))
      const { body } = await restore(run.id, versionOf(run, -1))
      expect(await git(run.checkout, 'diff', '--name-only', versionOf(run, -1), body.sha)).to.equal('')
    })

    it('keeping uncommitted work that does not conflict, and stashing the work that does', async () => {
      const run = await newRun(server)
      const [inTheWay, notInTheWay, untracked] = ['site/hours.html', 'README.md', 'notes.txt']
      await appendFile(join(run.checkout, inTheWay), 'work in the way\n')
      await appendFile(join(run.checkout, notInTheWay), 'work elsewhere\n')
      await writeFile(join(run.checkout, untracked), 'untracked work\n')
      const lost = await readFile(join(run.checkout, inTheWay), 'utf8')
      const { status, body } = await restore(run.id, versionOf(run, 1))
      expect(status).to.equal(200)
      expect(await readFile(join(run.checkout, notInTheWay), 'utf8')).to.contain('work elsewhere')
      expect(await readFile(join(run.checkout, untracked), 'utf8')).to.equal('untracked work\n')
      expect(await readFile(join(run.checkout, inTheWay), 'utf8')).not.to.contain('work in the way')
      const refs = await git(run.checkout, 'for-each-ref', '--format=%(refname)', '--contains', versionOf(run, -1))
      const saved = refs.split('\n').filter((ref) => !ref.startsWith('refs/heads/'))
      const contents = await Promise.all(saved.map((ref) => git(run.checkout, 'show', `${ref}:${inTheWay}`)))
      expect(contents).to.include(lost.trimEnd())
      expect(await git(run.checkout, 'ls-tree', '--name-only', body.sha)).not.to.contain(untracked)
    })

    it('with the same commit on the remote’s branch', async () => {
      const run = await newRun(server, { remote: true })
      const { status, body } = await restore(run.id, versionOf(run, 0))
      expect(status).to.equal(200)
      expect(await git(run.remote as string, 'rev-parse', 'main')).to.equal(body.sha)
      expect(await headOf(run)).to.equal(body.sha)
      await git(run.remote as string, 'fsck', '--full', '--strict')
    })

    it('for ten concurrent calls: ten commits in one line', async () => {
      const run = await newRun(server)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => restore(run.id, versionOf(run, index % run.versions.length))),
      )
      expect(answers.map(({ status }) => status)).to.deep.equal(Array(10).fill(200))
      const line = (await git(run.checkout, 'rev-list', '--reverse', 'HEAD')).split('\n')
      expect(line.slice(0, run.versions.length)).to.deep.equal(run.versions)
      expect(line.slice(run.versions.length)).to.have.members(answers.map(({ body }) => body.sha))
      expect(await git(run.checkout, 'rev-list', '--merges', 'HEAD')).to.equal('')
      expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
    })

    it('with its journal row done and one audit row: actor, credential, address and result', async () => {
      const run = await newRun(server)
      const { body, headers } = await restore(run.id, versionOf(run, 0), { as: 'live_member' })
      const actor = {
        workspaceId: server.seeded.workspaces.main,
        userId: server.seeded.people.member.user_id,
        credentialKind: 'api_key',
        credentialId: server.seeded.api_keys.live_member.id,
        requestId: headers.get('x-request-id'),
        address: '127.0.0.1',
      }
      const rows = await restoresOf(server, run)
      expect(rows).to.have.length(1)
      expect(rows[0]).to.deep.include({ ...actor, state: 'done', commit: body.sha, restoredFrom: versionOf(run, 0) })
      const audit = await auditOf(server, run)
      expect(audit).to.have.length(1)
      expect(audit[0]).to.deep.include({ ...actor, operation: 'restoreAgentRunVersion', resultId: body.sha })
    })
  })

  /** Expects a refusal to change neither the repository nor the rows. */
  const expectUntouched = async (run: SeededRun, refused: () => Promise<void>) => {
    const [before, rows] = [await stateOf(run), await restoresOf(server, run)]
    await refused()
    expect(await stateOf(run)).to.deep.equal(before)
    expect(await restoresOf(server, run)).to.deep.equal(rows)
  }

  describe('422', () => {
    it('INVALID_PARAMS for an unknown version, a tree, a blob or a tag, naming it', async () => {
      const run = await newRun(server)
      await git(run.checkout, 'tag', '-a', 'v1', '-m', 'tag')
      const others = await Promise.all(
        ['HEAD^{tree}', 'HEAD:README.md', 'refs/tags/v1'].map((name) => git(run.checkout, 'rev-parse', name)),
      )
      await expectUntouched(run, async () => {
        for (const sha of [...others, '0'.repeat(40), 'deadbeef']) {
          const answer = await restore(run.id, sha)
          expectRefusal(answer, 422, 'INVALID_PARAMS', sha)
          expect(answer.body.error.details.issues[0]).to.include({ in: 'body', path: '/sha' })
        }
      })
    })

    it('INVALID_PARAMS for a commit that is neither the head nor one of its ancestors', async () => {
      const run = await newRun(server)
      const tree = await git(run.checkout, 'rev-parse', 'HEAD^{tree}')
      const stray = await git(run.checkout, 'commit-tree', tree, '-m', 'on no branch')
      await expectUntouched(run, async () => expectRefusal(await restore(run.id, stray), 422, 'INVALID_PARAMS'))
    })

    it('INVALID_PARAMS for a sha that is not 7 to 40 hexadecimal digits, naming it', async () => {
      const run = await newRun(server)
      const sha = versionOf(run, 0)
      const wrong = [
        sha.slice(0, 6),
        `${sha}0`,
        '',
        'main',
        'HEAD',
        'HEAD~1',
        `${sha}~1`,
        ` ${sha}`,
        `${sha}\n`,
        7,
        null,
      ]
      await expectUntouched(run, async () => {
        for (const each of [...wrong, [sha], { sha }]) {
          const answer = await restore(run.id, each)
          expectRefusal(answer, 422, 'INVALID_PARAMS', String(each))
          expect(answer.body.error.details.issues[0]).to.include({ in: 'body', path: '/sha' })
        }
      })
    })

    it('INVALID_PARAMS for a body with an unknown field, without sha, not an object, not JSON or missing', async () => {
      const { id, versions } = server.seeded.agent_runs.git
      const wrong = [`{"sha":"${versions[0]}","force":true}`, '{}', '[]', 'null', `"${versions[0]}"`, '{', '']
      for (const rawBody of wrong) {
        expectRefusal(await restore(id, undefined, { rawBody }), 422, 'INVALID_PARAMS', rawBody)
      }
    })

    it('INVALID_PARAMS for a run id that is not 1 to 64 letters, digits, _ and -, naming it', async () => {
      for (const runId of ['a'.repeat(65), 'run.1', 'run%20', 'run%2F..', 'l%C3%A4uft']) {
        const answer = await restore(runId, '1234567')
        expectRefusal(answer, 422, 'INVALID_PARAMS', runId)
        expect(answer.body.error.details.issues[0]).to.include({ in: 'path', path: '/runId' })
      }
      for (const runId of ['a', 'a'.repeat(64), '_-']) {
        expectRefusal(await restore(runId, '1234567'), 404, 'AGENT_RUN_NOT_FOUND')
      }
    })

    it('AGENT_RUN_NOT_GIT_BACKED for a run without a Git source', async () => {
      const answer = await restore(server.seeded.agent_runs.not_git_backed, '1234567')
      expectRefusal(answer, 422, 'AGENT_RUN_NOT_GIT_BACKED')
    })
  })

  it('404 AGENT_RUN_NOT_FOUND for an unknown run and, identically, for one the caller cannot see', async () => {
    const { agent_runs } = server.seeded
    const version = agent_runs.git.versions[0] as string
    const unseen: [Who, string][] = [
      ['owner', 'run_unknown'],
      ['owner', agent_runs.git.id.toLowerCase()],
      ['owner', agent_runs.other_workspace],
      ['live_admin', agent_runs.other_workspace],
      ['stranger', agent_runs.git.id],
      ['removed', agent_runs.git.id],
      ['other_workspace', agent_runs.git.id],
    ]
    const answers = []
    for (const [as, runId] of unseen) {
      const answer = await restore(runId, version, { as })
      expectRefusal(answer, 404, 'AGENT_RUN_NOT_FOUND', `${as} ${runId}`)
      answers.push({ ...answer.body.error, request_id: '' })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).to.have.property('size', 1)
  })

  it('404 AGENT_RUN_NOT_FOUND to a key of another workspace, even when its member may restore the run', async () => {
    const run = await newRun(server)
    const key = { userId: server.seeded.people.owner.user_id, workspaceId: await newWorkspace(server) }
    const { access_key } = await newKey(server, { ...key, roleCap: 'admin' })
    const headers = { Authorization: `Bearer ${access_key}` }
    expectRefusal(await restore(run.id, versionOf(run, 0), { as: 'nobody', headers }), 404, 'AGENT_RUN_NOT_FOUND')
    expect((await restore(run.id, versionOf(run, 0), { as: 'owner' })).status).to.equal(200)
  })

  it('409 AGENT_SANDBOX_UNAVAILABLE when no live sandbox holds the checkout', async () => {
    const answer = await restore(server.seeded.agent_runs.no_sandbox, '1234567')
    expectRefusal(answer, 409, 'AGENT_SANDBOX_UNAVAILABLE')
  })

  it('409 TURN_ALREADY_ACTIVE while a turn is active', async () => {
    expectRefusal(await restore(server.seeded.agent_runs.turn_active, '1234567'), 409, 'TURN_ALREADY_ACTIVE')
  })

  it('401 UNAUTHENTICATED without a credential, and for revoked and expired keys', async () => {
    const { id, versions } = server.seeded.agent_runs.git
    for (const as of ['nobody', 'revoked', 'expired'] as const) {
      expectRefusal(await restore(id, versions[0], { as }), 401, 'UNAUTHENTICATED')
    }
  })

  it('403 CROSS_SITE_REQUEST for a session and for a key in a page of another site; keys are accepted from programs', async () => {
    const run = await newRun(server)
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' }
    expectRefusal(await restore(run.id, versionOf(run, 0), { headers }), 403, 'CROSS_SITE_REQUEST')
    expectRefusal(await restore(run.id, versionOf(run, 0), { headers, as: 'live_member' }), 403, 'CROSS_SITE_REQUEST')
    expect((await restore(run.id, versionOf(run, 0), { as: 'live_member' })).status).to.equal(200)
  })
})
