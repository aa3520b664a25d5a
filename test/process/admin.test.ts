// Runs on: SQLite and PostgreSQL, because the command opens the database of the setting
/** `npm run admin` as a process of its own, on a database of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { engine } from '#dialect'
import { dropDatabasesOf } from '#test-databases'
import type { Database } from '../../db/database.ts'
import { auditLog, members, personalAuditLog, users, workspaces } from '../../db/schema.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { killServed, runScript, serve } from '../support/process.ts'
import { storageIn } from '../support/server.ts'

const password = 'a password of the operator'

describe('npm run admin', function () {
  this.timeout(60_000)
  let folder: string
  let storage: Record<string, string>
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-admin-'))
    storage = await storageIn(folder)
  })
  afterEach(async () => {
    killServed()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true })
  })

  const env = () => ({ ...storage, NODE_ENV: 'production' })
  const admin = (words: string[], input = '') => runScript('scripts/admin.ts', words, env(), engine, input)
  const createOwner = () =>
    admin(['create-user', '--email', 'Owner@club.example', '--name', 'Club owner'], `${password}\n`)
  const looking = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
    const db = await openDatabase(readConfig(env()))
    try {
      return await look(db)
    } finally {
      await db.close()
    }
  }
  const signIn = (url: string, email: string, secret: string) =>
    fetch(`${url}/v1/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: secret }),
    })

  it('create-user and create-workspace on an empty database: the new user signs in and owns the workspace', async () => {
    expect(await createOwner()).to.include({ exit: 0, err: '' })
    const made = await admin(['create-workspace', '--name', 'Riverside', '--owner', 'owner@CLUB.example'])
    expect(made).to.include({ exit: 0, err: '' })
    const { url } = await serve(env())
    const session = await signIn(url, 'owner@club.example', password)
    expect(session.status).to.equal(201)
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { memberships } = (await (await fetch(`${url}/v1/me`, { headers: { Cookie: cookie } })).json()) as {
      memberships: Record<string, string>[]
    }
    expect(memberships).to.have.lengthOf(1)
    expect(memberships[0]).to.include({ workspace_name: 'Riverside', role: 'owner' })
    expect(made.out).to.include(memberships[0]?.workspace_id)
  })

  it('reset-password: the old password is refused from then on, and the sessions end', async () => {
    await createOwner()
    const { url } = await serve(env())
    const before = await signIn(url, 'owner@club.example', password)
    const Cookie = before.headers.get('set-cookie')?.split(';')[0] ?? ''
    const reset = await admin(['reset-password', '--email', 'owner@club.example'], 'another password entirely\n')
    expect(reset).to.include({ exit: 0, err: '' })
    expect((await fetch(`${url}/v1/me`, { headers: { Cookie } })).status).to.equal(401)
    expect((await signIn(url, 'owner@club.example', password)).status).to.equal(401)
    expect((await signIn(url, 'owner@club.example', 'another password entirely')).status).to.equal(201)
  })

  it('reset-link: the printed token sets a new password once, and the sessions end; the log has no secret', async () => {
    await createOwner()
    const { url } = await serve(env())
    const before = await signIn(url, 'owner@club.example', password)
    const Cookie = before.headers.get('set-cookie')?.split(';')[0] ?? ''
    const made = await admin(['reset-link', '--email', 'owner@club.example'])
    expect(made).to.include({ exit: 0, err: '' })
    const [, reset_token] = /\/#\/reset-password\/(reset_[\w-]{43})$/m.exec(made.out) ?? []
    const use = () =>
      fetch(`${url}/v1/password-resets/use`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ reset_token, password: 'another password entirely' }),
      })
    expect([(await use()).status, (await use()).status]).to.deep.equal([200, 404])
    expect((await fetch(`${url}/v1/me`, { headers: { Cookie } })).status).to.equal(401)
    expect((await signIn(url, 'owner@club.example', 'another password entirely')).status).to.equal(201)
    await looking(async (db) => {
      const rows = await db.read.select().from(personalAuditLog)
      expect(rows.map(({ operation }) => operation)).to.include.members(['admin reset-link', 'resetPassword'])
      expect(JSON.stringify(rows)).not.to.include(reset_token)
    })
  })

  it('each command writes one audit row of the operator, and no password is printed or stored', async () => {
    const created = await createOwner()
    const made = await admin(['create-workspace', '--name', 'Riverside', '--owner', 'owner@club.example'])
    const reset = await admin(['reset-password', '--email', 'owner@club.example'], `${password} 2\n`)
    for (const { out, err } of [created, made, reset]) expect(out + err).not.to.include(password)
    await looking(async (db) => {
      const logs = [await db.read.select().from(auditLog), await db.read.select().from(personalAuditLog)]
      const rows = logs.flat().sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      expect(rows.map(({ operation, credentialKind, userId }) => [operation, credentialKind, userId])).to.deep.equal([
        ['admin create-user', 'operator', null],
        ['admin create-workspace', 'operator', null],
        ['admin reset-password', 'operator', null],
      ])
      const [user] = await db.read.select().from(users)
      expect(user?.passwordHash).to.match(/^\$argon2id\$/)
    })
  })

  const refused: [what: string, words: string[], input: string, said: RegExp][] = [
    ['no command', [], '', /no command\nUsage:/],
    ['an unknown command', ['drop-everything'], '', /no command drop-everything/],
    ['a missing option', ['create-user', '--email', 'a@b.example'], '', /--name is missing/],
    ['an unknown option', ['create-user', '--password', 'secret'], '', /Unknown option '--password'/],
    ['what is no address', ['create-user', '--email', 'nobody', '--name', 'A'], '', /--email does not have/],
    ['a blank name', ['create-user', '--email', 'a@b.example', '--name', ' '], '', /--name does not have/],
    ['a short password', ['create-user', '--email', 'a@b.example', '--name', 'A'], 'short\n', /the password must NOT/],
    ['no password', ['create-user', '--email', 'a@b.example', '--name', 'A'], '', /the password must NOT/],
    ['a weak password', ['create-user', '--email', 'a@b.example', '--name', 'A'], 'aaaaaaaaaaaaaa\n', /too easy/],
    ['an owner who does not exist', ['create-workspace', '--name', 'A', '--owner', 'a@b.example'], '', /no user a@b/],
    ['a link for somebody who does not exist', ['reset-link', '--email', 'a@b.example'], '', /no user a@b/],
    ['a reset of somebody who does not exist', ['reset-password', '--email', 'a@b.example'], password, /no user a@b/],
  ]
  for (const [what, words, input, said] of refused) {
    it(`exits 1 with one sentence for ${what}, and creates nothing`, async () => {
      const { exit, err, out } = await admin(words, input)
      expect([exit, out]).to.deep.equal([1, ''])
      expect(err).to.match(/^Cannot do it: /)
      expect(err).to.match(said)
      await looking(async (db) => {
        for (const table of [users, workspaces, members]) expect(await db.read.select().from(table)).to.deep.equal([])
      })
    })
  }

  it('exits 1 for an address that already has an account, in either case', async () => {
    await createOwner()
    const again = await admin(['create-user', '--email', 'OWNER@club.example', '--name', 'B'], `${password}\n`)
    expect(again).to.include({ exit: 1, out: '' })
    expect(again.err).to.match(/the address already has an account/)
  })
})
