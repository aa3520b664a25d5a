// Runs on: SQLite
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { seedCheckout, seedRemote } from '../../server/seeds/checkouts.ts'
import { type CallOptions, call } from '../support/call.ts'
import { git, lineOf } from '../support/git.ts'
import { checkoutOf, expectMeasured, rowOf, sandboxesOf, startTurn } from '../support/runs.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { badTexts, expectIssue, expectRefusal, goodTexts, notObjects, unknownFields } from '../support/values.ts'

describe('createAgentRun', () => {
  let server: TestServer
  let remotes: string
  let remote: string
  let versions: string[]
  before(async () => {
    remotes = await mkdtemp(join(tmpdir(), 'booking-remotes-'))
    server = await startTestServer({ env: { GIT_REMOTES: `${remotes}/allowed/, https://git.invalid/team/` } })
    const seeded = await seedCheckout(join(remotes, 'seed'), new Date())
    versions = seeded.versions
    remote = join(remotes, 'allowed', 'site.git')
    await seedRemote(seeded.checkout, remote)
    await git(remote, 'branch', 'release/1', versions[1] as string)
    await seedRemote(seeded.checkout, join(remotes, 'elsewhere.git'))
  })
  after(async () => {
    await server.stop()
    await rm(remotes, { recursive: true })
  })

  const create = (body: unknown, options: CallOptions = {}) =>
    call(server, 'createAgentRun', { params: { workspaceId: server.seeded.workspaces.main }, body, ...options })
  const withSource = (source: unknown) => create({ title: 'Site', source })
  const createdRun = async (id: string) => {
    const { branch, remote } = await rowOf(server, id)
    return { id, checkout: await checkoutOf(server, id), branch: branch as string, remote, versions: [], disk_bytes: 0 }
  }
  const folders = () => readdir(`${server.folder}/booking.db-checkouts`)

  describe('201', () => {
    it('without a source, to a plain member by their key: stores a row and creates no files', async () => {
      const before = await folders()
      for (const body of [{ title: 'Plain' }, { title: 'Plain', source: null }]) {
        const answer = await create(body, { as: 'live_member' })
        expect(answer.status).to.equal(201)
        expect(answer.body.id).to.match(/^run_[0-9A-HJKMNP-TV-Z]{26}$/)
        expect(answer.body).to.deep.include({ title: 'Plain', source: null, sandbox: null, active_turn: null })
        expect(answer.body).to.deep.include({ disk_bytes: 0, archived_at: null })
        expect(answer.body.created_by).to.equal(server.seeded.people.member.member_id)
        const fetched = await call(server, 'getAgentRun', { params: { runId: answer.body.id } })
        expect(fetched.body).to.deep.equal(answer.body)
      }
      expect(await folders()).to.deep.equal(before)
    })

    it('with any valid title, stored unchanged', async () => {
      for (const [label, title] of Object.entries(goodTexts(200))) {
        const { status, body } = await create({ title })
        expect([status, body.title], label).to.deep.equal([201, title])
      }
    })

    it('with a new repository that begins with one empty commit by the caller, and an open sandbox', async () => {
      for (const [source, branch] of [
        [{}, 'main'],
        [{ branch: 'drafts/1', remote: null }, 'drafts/1'],
      ] as const) {
        const { status, body } = await withSource(source)
        expect([status, body.source]).to.deep.equal([201, { branch, remote: null }])
        expect(body.created_by).to.equal(server.seeded.people.owner.member_id)
        const run = await createdRun(body.id)
        const [sandbox] = await sandboxesOf(server, body.id)
        expect(sandbox).to.deep.include({ id: body.sandbox.id, checkout: run.id, closedAt: null })
        expect(await lineOf(run)).to.have.length(1)
        expect(await git(run.checkout, 'log', '-1', '--format=%an %ae')).to.equal('The owner owner@contract.example')
        expect(await git(run.checkout, 'symbolic-ref', 'HEAD')).to.equal(`refs/heads/${branch}`)
        expect(await git(run.checkout, 'ls-tree', 'HEAD')).to.equal('')
        expect((await stat(run.checkout)).mode & 0o077).to.equal(0)
        expect(body.disk_bytes).to.be.above(0)
        await expectMeasured(server, run)
        expect((await call(server, 'getAgentRun', { params: { runId: body.id } })).body).to.deep.equal(body)
      }
    })

    it('with a clone of the remote’s default branch, or of the named branch', async () => {
      const whole = await withSource({ remote })
      expect([whole.status, whole.body.source]).to.deep.equal([201, { branch: 'main', remote }])
      const run = await createdRun(whole.body.id)
      expect(await lineOf(run)).to.deep.equal(versions)
      expect(await git(run.checkout, 'status', '--porcelain')).to.equal('')
      await expectMeasured(server, run)
      const named = await withSource({ remote, branch: 'release/1' })
      expect(named.body.source).to.deep.equal({ branch: 'release/1', remote })
      expect(await lineOf(await createdRun(named.body.id))).to.deep.equal(versions.slice(0, 2))
    })

    it('and a turn in a clone becomes a version, also on the remote', async () => {
      for (const source of [{}, { remote }]) {
        const { body } = await withSource(source)
        const run = await createdRun(body.id)
        const turnId = await startTurn(server, run.id)
        await writeFile(join(run.checkout, 'page.html'), '<p>New</p>')
        const finished = await call(server, 'finishAgentRunTurn', {
          params: { runId: run.id, turnId },
          body: { message: 'Add a page' },
        })
        expect(finished.status, finished.text).to.equal(200)
        expect((await lineOf(run)).at(-1)).to.equal(finished.body.version)
        if (run.remote) expect(await git(remote, 'rev-parse', 'main')).to.equal(finished.body.version)
      }
    })

    it('for eight concurrent calls, each with a checkout of its own', async () => {
      const sources = [{}, { remote }, null, {}, { remote }, {}, { branch: 'other' }, {}]
      const answers = await Promise.all(sources.map((source) => withSource(source)))
      expect(answers.map(({ status }) => status)).to.deep.equal(sources.map(() => 201))
      const rows = await Promise.all(answers.map(({ body }) => rowOf(server, body.id)))
      expect(new Set(rows.map(({ checkout }) => checkout)).size).to.equal(8)
      for (const { id, checkout } of rows)
        if (checkout) await git(await checkoutOf(server, id), 'fsck', '--full', '--strict')
    })
  })

  describe('422', () => {
    it('REMOTE_NOT_ALLOWED for a remote outside the configured list, and nothing is created', async () => {
      const before = await folders()
      for (const forbidden of [
        join(remotes, 'elsewhere.git'),
        `${remotes}/allowed/../elsewhere.git`,
        `${remotes}/allowed/`,
        `file://${remote}`,
        'https://evil.invalid/team/site',
        'https://git.invalid/team/../other',
        'https://user:secret@git.invalid/team/site',
        'https://git.invalid:8443/team/site',
        'ssh://git.invalid/team/site',
        'http://169.254.169.254/latest',
        '-u',
      ]) {
        const answer = await withSource({ remote: forbidden })
        expectRefusal(answer, 422, 'REMOTE_NOT_ALLOWED', forbidden)
        expect(answer.text).not.to.contain(remotes)
      }
      expect(await folders()).to.deep.equal(before)
      expect(server.logLines.join()).not.to.contain('secret')
    })

    it('INVALID_PARAMS for a malformed workspace id', async () => {
      expectRefusal(await create({ title: 'x' }, { params: { workspaceId: 'x' } }), 422, 'INVALID_PARAMS')
    })
  })

  it('502 UPSTREAM_UNAVAILABLE for a missing remote or branch; nothing is left behind', async () => {
    const before = await folders()
    for (const source of [
      { remote: `${remotes}/allowed/none.git` },
      { remote, branch: 'none' },
      { remote: 'https://git.invalid/team/site' },
    ]) {
      expectRefusal(await withSource(source), 502, 'UPSTREAM_UNAVAILABLE', JSON.stringify(source))
    }
    expect(await folders()).to.deep.equal(before)
  })

  it('400 VALIDATION_FAILED for a bad title, source or branch, an unknown field or a body that is not an object', async () => {
    const code = 'VALIDATION_FAILED'
    for (const [label, title] of Object.entries({ ...badTexts(200), null: null, missing: undefined })) {
      expectIssue(await create({ title }), [400, code], { in: 'body', path: '/title' }, label)
    }
    const branches = ['', '-x', '/x', 'x/', 'a//b', 'a..b', 'a.lock', 'a b', '../x', 'a\nb', 'x'.repeat(201), 1]
    for (const branch of branches) expectRefusal(await withSource({ branch }), 400, code, String(branch))
    for (const remote of ['', 'a b', 'a\nb', 'a\u0000b', 'x'.repeat(2001), 1]) {
      expectRefusal(await withSource({ remote }), 400, code, String(remote))
    }
    for (const source of [{ url: 'x' }, [], 'main', true]) expectRefusal(await withSource(source), 400, code)
    for (const rawBody of [...notObjects, ...unknownFields.map(([, text]) => `{"title":"x",${text}}`), '{', '']) {
      expectRefusal(await create(undefined, { rawBody }), 400, code, rawBody)
    }
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, with Git and without', async () => {
    const before = await folders()
    for (const as of ['stranger', 'removed', 'other_workspace'] as const) {
      for (const source of [null, {}]) {
        expectRefusal(await create({ title: 'x', source }, { as }), 404, 'WORKSPACE_NOT_FOUND', as)
      }
    }
    expect(await folders()).to.deep.equal(before)
  })
})
