// Runs on: PostgreSQL
/** The statements of docs/reference/postgresql.md, and a server under the role that serves. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import pg from 'pg'
import pino from 'pino'
import { migrationsFolderName, open } from '#dialect'
import { readConfig } from '../../server/config.ts'
import { startServer } from '../../server/server.ts'
import { Files, refusalOf } from '../db/support.ts'
import { call } from '../support/call.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const migrations = fileURLToPath(new URL(`../../db/${migrationsFolderName}`, import.meta.url))
const page = fileURLToPath(new URL('../../docs/reference/postgresql.md', import.meta.url))

describe('a server whose role may change neither tables nor the audit log', () => {
  let files: Files
  let names: Record<'booking_owner' | 'booking_server' | 'booking', string>
  let serving: string
  let server: TestServer | undefined
  before(async () => {
    files = await Files.make()
    // Roles belong to the whole server of PostgreSQL, which other tests use too.
    const suffix = createHash('sha256').update(files.folder).digest('hex').slice(0, 12)
    names = { booking_owner: `owner_${suffix}`, booking_server: `server_${suffix}`, booking: `test_roles_${suffix}` }
    const [create = '', grant = '', revoke = '', limits = ''] = await statements()
    for (const statement of create.split('\n')) await as(process.env.TEST_DATABASE_URL ?? '', statement)
    const database = urlOf(names.booking)
    await as(database, grant)
    const owner = urlOf(names.booking, names.booking_owner, 'owner-secret')
    await (await open(owner, migrations)).close()
    await as(owner, revoke)
    await as(database, limits)
    serving = urlOf(names.booking, names.booking_server, 'server-secret')
    server = await startTestServer({ env: { DATABASE_URL: serving } })
  })
  after(async () => {
    await server?.stop()
    await as(
      process.env.TEST_DATABASE_URL ?? '',
      `DROP DATABASE ${names.booking} WITH (FORCE)`,
      `DROP ROLE ${names.booking_server}`,
      `DROP ROLE ${names.booking_owner}`,
    )
    await files.close()
  })

  /** The SQL of the page, with the names of this test. */
  const statements = async () => {
    const blocks = [...(await readFile(page, 'utf8')).matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block = '']) =>
      block.trim(),
    )
    return blocks.map((block) =>
      block.replaceAll(/\bbooking(_owner|_server)?\b/g, (name) => names[name as keyof typeof names]),
    )
  }
  const urlOf = (database: string, user?: string, password?: string) => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    return Object.assign(url, { pathname: `/${database}`, ...(user ? { username: user, password } : {}) }).href
  }
  const as = async (url: string, ...all: string[]) => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      for (const statement of all) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  it('answers reads, writes, bookings and sign-in', async () => {
    const running = server as TestServer
    const resource = await call(running, 'createResource', { body: { name: 'Court', capacity: 2 } })
    expect(resource.status).to.equal(201)
    const params = { resourceId: resource.body.id }
    expect((await call(running, 'updateResource', { params, body: { capacity: 3 } })).status).to.equal(200)
    expect((await call(running, 'listResources')).status).to.equal(200)
    expect((await call(running, 'listBookings')).status).to.equal(200)
    const { email, password } = running.seeded.people.member
    expect((await call(running, 'createSession', { body: { email, password } })).status).to.equal(201)
    expect(
      (await call(running, 'listAuditLog', { params: { workspaceId: running.seeded.workspaces.main } })).status,
    ).to.equal(200)
  })

  const forbidden = [
    'CREATE TABLE theirs (id text)',
    'DROP TABLE bookings',
    'ALTER TABLE bookings ADD COLUMN colour text',
    'ALTER TABLE allocations DISABLE TRIGGER ALL',
    'TRUNCATE personal_audit_log',
    'DELETE FROM audit_log',
    "UPDATE audit_log SET operation = 'nothing'",
    'DELETE FROM migrations',
    "SET session_replication_role = 'replica'",
  ]
  for (const statement of forbidden) {
    it(`may not: ${statement}`, async () => {
      expect((await refusalOf(() => as(serving, statement))).message).to.match(/permission denied|must be owner/)
    })
  }

  it('may do what the server does: reading the audit log, and deleting rows that retention removes', () =>
    as(serving, 'SELECT FROM audit_log', 'DELETE FROM sessions WHERE expires_at < 0'))

  it('says in one line what to run when the schema is not current, and changes nothing', async () => {
    const folder = await files.migrations((entries) => entries, 'ALTER TABLE workspaces ADD COLUMN colour text;')
    const config = readConfig({ PORT: '0', DATABASE_URL: serving })
    const refusal = await refusalOf(() => startServer(config, pino({ level: 'silent' }), { migrations: folder }))
    expect(refusal.message)
      .to.match(/run npm run migrate as the role that owns the tables/)
      .and.not.to.match(/\n/)
    const again = await open(serving, migrations)
    expect(again.isSchemaNewer).to.equal(false)
    await again.close()
  })

  it('has the limits that the statements give to its role, also where the server cannot send its own', async () => {
    const client = new pg.Client(serving)
    await client.connect()
    const shown = await client.query(
      "SELECT current_setting('statement_timeout') AS a, current_setting('lock_timeout') AS b, current_setting('idle_in_transaction_session_timeout') AS c",
    )
    await client.end()
    expect(shown.rows).to.deep.equal([{ a: '30s', b: '10s', c: '10s' }])
  })
})
