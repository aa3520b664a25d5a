// Runs on: SQLite
/** Databases of earlier versions, recorded as SQL, after this version opened them: nothing is lost. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import pino from 'pino'
import { readConfig } from '../../server/config.ts'
import { startServer } from '../../server/server.ts'
import { Files, migrations } from './support.ts'

const opener = fileURLToPath(new URL('./opener.ts', import.meta.url))
/** The last migration of each recorded version: the name of its file in test/db/versions/. */
const versions = ['0004_tenants']

/** A key without expiry of the recorded databases, and a call made with it. */
const recorded = {
  accessKey: `app_live_${'3dtHQc01NjT8Is2FoZ2tU5e99Rw1sJho'}1F7u8V`,
  workspaceId: '01a20644-9f30-7207-8ce1-0079e93c92d1',
  idempotencyKey: '01a20644-a138-70be-959f-8824e303380d',
  request: {
    service_id: '01a20644-a11e-7457-b4b8-8ca7a3faa987',
    start_at: '2026-11-24T12:00:00.000Z',
    notes: 'Lights',
  },
  bookingId: '01a20644-a166-72b0-bf0d-29bf4dffeced',
}

const endlessStatement = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;'

type Row = Record<string, unknown>

for (const version of versions) {
  describe(`a database of version ${version}`, () => {
    let files: Files
    beforeEach(async () => {
      files = await Files.make()
      const dump = await readFile(new URL(`./versions/${version}.sql`, import.meta.url), 'utf8')
      onFile((client) => {
        // The dump is ordered by table: parents follow their children.
        client.pragma('foreign_keys = OFF')
        client.exec(`BEGIN; ${dump}; COMMIT`)
        client.pragma('journal_mode = WAL')
      })
    })
    afterEach(() => files.close())

    const onFile = <T>(work: (client: BetterSqlite3.Database) => T): T => {
      const client = new BetterSqlite3(files.path())
      try {
        return work(client)
      } finally {
        client.close()
      }
    }
    const upgrade = async (folder = migrations) => (await files.open('booking.db', folder)).close()

    it('has rows of every kind in every table', () => {
      const tables = onFile(rowsByTable)
      for (const [table, rows] of tables) expect(rows, table).not.to.deep.equal([])
      const statuses = new Set(tables.get('bookings')?.map(({ status }) => status))
      expect([...statuses]).to.have.members(['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show'])
      expect(tables.get('restores')?.map(({ state }) => state)).to.include.members(['begun', 'done', 'abandoned'])
      expect(new Set(tables.get('audit_log')?.map((row) => row.workspace_id)).size).to.be.at.least(3)
    })

    it('keeps every value of every row, and every reference', async () => {
      const before = onFile(rowsByTable)
      await upgrade()
      const [after, broken] = onFile((client) => [rowsByTable(client), faultsIn(client)] as const)
      for (const [table, rows] of before) expectKept(table, rows, after)
      expect(broken).to.deep.equal([])
    })

    it('finds each secret and each run by its directory, and has the workspace of what belongs to a run or reply', async () => {
      const before = onFile(rowsByTable)
      await upgrade()
      const after = onFile(rowsByTable)
      const entriesOf = (table: string, kind: string) =>
        (before.get(table) ?? []).map(({ digest, id, user_id, workspace_id }) => ({
          ...{ digest, kind, id, workspace_id: workspace_id ?? null },
          user_id: kind === 'session' ? user_id : null,
        }))
      const userOfKey = (id: unknown) => {
        const key = before.get('api_keys')?.find((row) => row.id === id)
        return before.get('members')?.find((row) => row.id === key?.member_id)?.user_id
      }
      const secrets = [
        ...entriesOf('sessions', 'session'),
        ...entriesOf('api_keys', 'api_key').map((entry) => ({ ...entry, user_id: userOfKey(entry.id) })),
        ...entriesOf('invitations', 'invitation'),
      ]
      expect(after.get('credentials')).to.have.deep.members(secrets)
      const runs = before.get('agent_runs')?.map(({ id, workspace_id }) => ({ id, workspace_id })) ?? []
      expect(after.get('agent_run_directory')).to.have.deep.members(runs)
      for (const row of [...(after.get('sandboxes') ?? []), ...(after.get('turns') ?? [])]) {
        expect(row.workspace_id).to.equal(runs.find(({ id }) => id === row.run_id)?.workspace_id)
      }
      for (const { reply, workspace_id } of after.get('idempotency_keys') ?? []) {
        expect(workspace_id).to.equal(JSON.parse(String(reply)).workspace_id)
      }
      for (const { account_id, user_id, target_id } of after.get('personal_audit_log') ?? []) {
        expect(account_id).to.equal(user_id ?? target_id)
      }
    })

    it('gets the tables, indexes and triggers of a new file', async () => {
      await upgrade()
      await (await files.open('new.db')).close()
      const created = (client: BetterSqlite3.Database) =>
        client.prepare("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name").all()
      const fresh = new BetterSqlite3(files.path('new.db'))
      const expected = created(fresh)
      fresh.close()
      expect(onFile(created)).to.deep.equal(expected)
    })

    it('replays the reply of an idempotency key that was sent before the upgrade', async () => {
      onFile((client) => client.prepare('UPDATE idempotency_keys SET created_at = ?').run(Date.now() - 60_000))
      const config = readConfig({ PORT: '0', DATABASE_URL: `file:${files.path()}`, RATE_LIMITS: 'off' })
      const server = await startServer(config, pino({ level: 'silent' }), {})
      try {
        const response = await fetch(`${server.url}/v1/bookings`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${recorded.accessKey}`,
            'X-App-Workspace': recorded.workspaceId,
            'Idempotency-Key': recorded.idempotencyKey,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(recorded.request),
        })
        const body = await response.text()
        expect(response.status, body).to.equal(201)
        expect(response.headers.get('idempotency-replayed')).to.equal('true')
        expect(JSON.parse(body).id).to.equal(recorded.bookingId)
      } finally {
        await server.stop()
      }
    })

    it('is migrated once by several processes that start at once', async () => {
      await Promise.all([open(migrations), open(migrations), open(migrations)])
      const { names, hashes } = onFile((client) => ({
        names: client.prepare("SELECT name FROM workspaces WHERE name LIKE 'Of process %'").all(),
        hashes: client.prepare('SELECT count(*) FROM migrations').pluck().get(),
      }))
      const { entries } = JSON.parse(await readFile(`${migrations}/meta/_journal.json`, 'utf8'))
      expect([names.length, hashes]).to.deep.equal([3, entries.length])
    })

    it('is unchanged after the process is killed in the middle of the migration, and can be migrated later', async () => {
      const before = onFile(rowsByTable)
      const schema = onFile((client) => client.prepare('SELECT name, sql FROM sqlite_master').all())
      const endless = await files.migrations((entries) => entries, endlessStatement)
      const child = fork(opener, [files.path(), endless])
      await untilLocked()
      // The endless statement comes last: soon all others have run.
      await sleep(100)
      child.kill('SIGKILL')
      expect(await once(child, 'exit')).to.deep.equal([null, 'SIGKILL'])
      await upgrade(await files.migrations((entries) => entries.filter(({ tag }) => tag <= version)))
      expect(onFile(rowsByTable)).to.deep.equal(before)
      expect(onFile((client) => client.prepare('SELECT name, sql FROM sqlite_master').all())).to.deep.equal(schema)
      await upgrade()
      for (const [table, rows] of before) expectKept(table, rows, onFile(rowsByTable))
    })

    it('is awaited by a second process for as long as the first migrates', async () => {
      const first = fork(opener, [files.path(), await files.migrations((entries) => entries, endlessStatement)])
      await untilLocked()
      const second = fork(opener, [files.path(), migrations, '50'])
      const ended = once(second, 'exit')
      await once(second, 'message')
      // Longer than its writes wait for the lock.
      await sleep(200)
      expect(second.exitCode, 'the second process did not wait').to.equal(null)
      first.kill('SIGKILL')
      expect((await ended)[0]).to.equal(0)
      expect(onFile((client) => client.prepare('SELECT count(*) FROM workspaces').pluck().get())).to.equal(4)
    })

    const open = async (folder: string) => {
      const [code] = await once(fork(opener, [files.path(), folder]), 'exit')
      expect(code).to.equal(0)
    }

    /** Resolves once another process has the write lock. */
    const untilLocked = async () => {
      const client = new BetterSqlite3(files.path(), { timeout: 0 })
      try {
        for (;;) {
          client.exec('BEGIN IMMEDIATE; ROLLBACK')
          await sleep(5)
        }
      } catch (error) {
        if (!(error instanceof BetterSqlite3.SqliteError) || error.code !== 'SQLITE_BUSY') throw error
      } finally {
        client.close()
      }
    }
  })
}

/** All tables of the application with their rows. */
function rowsByTable(client: BetterSqlite3.Database): Map<string, Row[]> {
  const names = client
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('migrations') AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all() as string[]
  return new Map(names.map((name) => [name, client.prepare(`SELECT * FROM "${name}"`).all() as Row[]]))
}

function faultsIn(client: BetterSqlite3.Database): unknown[] {
  const integrity = client.pragma('integrity_check') as { integrity_check: string }[]
  return [
    ...(client.pragma('foreign_key_check') as unknown[]),
    ...integrity.filter(({ integrity_check }) => integrity_check !== 'ok'),
  ]
}

/** Tables whose rows are in several tables since a later version. */
const splitInto: Record<string, string[]> = { audit_log: ['audit_log', 'personal_audit_log'] }

/** Compares the columns that the earlier version had. Rows may be in another order. */
function expectKept(table: string, rows: Row[], after: Map<string, Row[]>): void {
  const columns = Object.keys(rows[0] ?? {})
  const kept = (splitInto[table] ?? [table]).flatMap((name) => after.get(name) ?? [])
  const picked = kept.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
  expect(sorted(picked), table).to.deep.equal(sorted(rows))
}

function sorted(rows: Row[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort()
}
