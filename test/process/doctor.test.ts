// Runs on: SQLite and PostgreSQL, because the command reads each engine in its own way
/** `npm run admin -- doctor`: each check finds a planted fault that no other check finds, and a sound database has none. */
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { type Column, getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { engine, openRows, placeOf } from '#dialect'
import { plant } from '#test-databases'
import type { RowReader } from '../../db/dialect/rows.ts'
import { jsonFaults } from '../../db/operations/doctor/json.ts'
import { jsonColumns, type TableName } from '../../db/schema/texts.ts'
import * as schema from '../../db/schema.ts'
import { examine, hasFault } from '../../server/admin/doctor.ts'
import { checkContract } from '../../server/admin/doctor-contract.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { addBooking, addRequirement, addResource, addService, newRunId } from '../../server/seeds/build.ts'
import { loadContract } from '../../server/served-contract.ts'
import { call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { runScript } from '../support/process.ts'
import { checkoutOf } from '../support/runs.ts'
import { startTestServer, storageIn, type TestServer } from '../support/server.ts'

const migrationsRoot = fileURLToPath(new URL('../../db', import.meta.url))
const now = new Date()

describe('npm run admin -- doctor', function () {
  this.timeout(60_000)
  let server: TestServer
  let resourceId: string
  let bookingId: string
  beforeEach(async () => {
    server = await startTestServer()
    const { workspaces, people, agent_runs } = server.seeded
    await call(server, 'deleteAgentRun', { params: { runId: agent_runs.broken_checkout } })
    const startAt = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + 24 * 3_600_000)
    await server.db.write(async (tx) => {
      const [builder, workspaceId] = [{ tx, now }, workspaces.main]
      const serviceId = await addService(builder, workspaceId, 'Double')
      resourceId = await addResource(builder, workspaceId, { name: 'Double', category: null, capacity: 2 })
      await addRequirement(builder, workspaceId, serviceId, { resourceId })
      const slot = { workspaceId, serviceId, memberId: people.member.member_id, startAt, resourceIds: [resourceId] }
      await addBooking(builder, slot)
      bookingId = await addBooking(builder, slot)
    })
    for (const name of ['A', 'B', 'C', 'D']) await call(server, 'createResource', { body: { name, category: null } })
  })
  afterEach(() => server.stop())

  const settings = () => storageIn(server.folder)
  const look = async (repair = false) => {
    const config = readConfig(await settings())
    return (await examine(config, migrationsRoot, repair, () => openDatabase(config))).checks
  }
  const faultsIn = async () => (await look()).filter(hasFault).map(({ name }) => name)
  const sow = (...statements: string[]) => plant(server.folder, 'booking.db', statements)

  it('finds nothing in a sound database, prints one line for each check and exits with 0', async () => {
    const { exit, out, err } = await runScript('scripts/admin.ts', ['doctor'], await settings())
    expect([exit, err], out).to.deep.equal([0, ''])
    expect(out).to.include('No fault was found.')
    const json = await runScript('scripts/admin.ts', ['doctor', '--json'], await settings())
    const { checks } = JSON.parse(json.out) as { checks: { name: string; findings: unknown[] }[] }
    expect(checks.map(({ name }) => name)).to.have.members([
      ...['file', 'schema', 'references', 'json', 'directories', 'credentials', 'capacities', 'bookings', 'history'],
      ...['events', 'copies', 'checkouts', 'folders', 'contract'],
    ])
    for (const { name, findings } of checks) expect(findings, name).to.deep.equal([])
  })

  it('exits with 1 and names the fault, also on a database that a server is using', async () => {
    await sow(`DELETE FROM allocations WHERE booking_id = '${bookingId}'`)
    const { exit, out } = await runScript('scripts/admin.ts', ['doctor'], await settings())
    expect(exit, out).to.equal(1)
    expect(out).to.include(`the booking ${bookingId} is confirmed and takes 0 things of 2`)
  })

  it('exits with 2 if the database cannot be read', async () => {
    const missing = engine.name === 'SQLite' ? 'file:/nowhere/booking.db' : 'postgres://nobody@127.0.0.1:1/none'
    const { exit, out } = await runScript('scripts/admin.ts', ['doctor'], { DATABASE_URL: missing })
    expect([exit, out.split('\n').length]).to.deep.equal([2, 2])
    expect(out).to.match(/^Could not check: /)
  })

  const run = () => server.seeded.agent_runs.git.id
  const planted: [check: string, what: string, statements: () => string[]][] = [
    [
      'references',
      'a member of a user who is not there',
      () => [
        `INSERT INTO members (id, workspace_id, user_id, role, created_at, updated_at) VALUES ('m', '${server.seeded.workspaces.main}', 'nobody', 'member', 1, 1)`,
      ],
    ],
    ['directories', 'a run that no request finds', () => [`DELETE FROM agent_run_directory WHERE id = '${run()}'`]],
    [
      'directories',
      'an entry without its run',
      () => [
        `INSERT INTO agent_run_directory (id, workspace_id) VALUES ('run_none', '${server.seeded.workspaces.main}')`,
      ],
    ],
    [
      'credentials',
      'a secret that leads nowhere',
      () => [
        `INSERT INTO credentials (digest, kind, user_id, id) VALUES ('d', 'session', '${server.seeded.people.owner.user_id}', 'none')`,
      ],
    ],
    [
      'credentials',
      'a key that no request finds',
      () => [`DELETE FROM credentials WHERE id = '${server.seeded.api_keys.live_admin.id}'`],
    ],
    ['capacities', 'two bookings of one place', () => [`UPDATE resources SET capacity = 1 WHERE id = '${resourceId}'`]],
    [
      'bookings',
      'a booking that takes nothing',
      () => [`DELETE FROM allocations WHERE booking_id = '${bookingId}' AND resource_id IS NOT NULL`],
    ],
    [
      'bookings',
      'a cancelled booking that takes something',
      () => [`UPDATE bookings SET status = 'cancelled' WHERE id = '${bookingId}'`],
    ],
    ['history', 'a change that is missing', () => [`DELETE FROM booking_changes WHERE booking_id = '${bookingId}'`]],
    ['events', 'a gap', () => ['DELETE FROM events WHERE sequence = 3']],
    ['events', 'a last event that is missing', () => ['UPDATE event_feeds SET last_sequence = last_sequence + 1']],
    [
      'checkouts',
      'a version that the repository lacks',
      () => [
        `INSERT INTO turns (id, workspace_id, run_id, started_at, finished_at, version)
          VALUES ('t', '${server.seeded.workspaces.main}', '${run()}', 1, 2, '${'ab'.repeat(20)}')`,
      ],
    ],
    [
      'copies',
      'pieces of a copy that are missing',
      () => [
        `INSERT INTO run_copies (workspace_id, run_id, files, bytes, created_at) VALUES ('${server.seeded.workspaces.main}', '${run()}', '{}', 5, 1)`,
      ],
    ],
    [
      'json',
      'requirements and a copy that are no JSON',
      () => [
        `UPDATE bookings SET requirements = '[{"quantity":erased}]' WHERE id = '${bookingId}'`,
        `INSERT INTO run_copies (workspace_id, run_id, files, bytes, created_at) VALUES ('${server.seeded.workspaces.main}', '${run()}', '{', 0, 1)`,
      ],
    ],
    ['schema', 'a migration that is missing', () => ['DELETE FROM migrations']],
    ['schema', 'one of a newer version', () => ["INSERT INTO migrations (hash, created_at) VALUES ('newer', 1)"]],
  ]
  for (const [check, what, statements] of planted) {
    it(`${check}: finds ${what}, and no other check does`, async () => {
      expect(await faultsIn()).to.deep.equal([])
      await sow(...statements())
      expect(await faultsIn()).to.deep.equal([check])
    })
  }

  it('checkouts: finds one that is missing; folders: notes one of no run, which is no fault', async () => {
    const checkout = await checkoutOf(server, run())
    const strange = join(server.folder, 'booking.db-checkouts', newRunId())
    await mkdir(strange)
    const notes = (await look()).find(({ name }) => name === 'folders')?.findings
    expect(notes).to.deep.equal([{ what: `${strange} is the checkout of no agent run`, level: 'note' }])
    expect(await faultsIn()).to.deep.equal([])
    await rename(checkout, `${checkout}-moved`)
    expect(await faultsIn()).to.deep.equal(['checkouts'])
  })

  it('contract: finds a document that is not the published one', async () => {
    const contract = await loadContract()
    expect(checkContract(contract)).to.deep.equal([])
    const yaml = contract.yaml.replace(/^ {2}version: .*$/m, '  version: 0.0.1')
    expect(checkContract({ ...contract, yaml }).map(({ level }) => level)).to.deep.equal(['fault'])
  })

  /** Values that no server writes, by column; the row of each is planted with it. */
  const brokenJson: [table: string, column: string, id: string, shape: string, values: string[]][] = [
    ['holds', 'requirements', 'id', 'a list of objects', ['', '[', '{}', '[1]', 'null', '[{"quantity":erased}]']],
    ['bookings', 'requirements', 'id', 'a list of objects', ['erased', '{}', '["x"]']],
    ['bookings', 'metadata', 'id', 'an object of strings', ['{"a":1}', '[]', 'null', '{"a":erased}', '"x"']],
    ['booking_changes', 'resource_ids', 'id', 'a list of strings', ['[1]', '{}', '["a"', 'null']],
    ['idempotency_keys', 'reply', 'digest', 'an object, or nothing', ['{"version":erased}', 'null', '[]', '7']],
    ['bookings', 'answers', 'id', 'a list of objects', ['{}', '[1]', 'null', '[{"value":erased}]']],
    ['services', 'questions', 'id', 'a list of objects', ['{}', '[[]]']],
    ['services', 'weekly_hours', 'id', 'a list of objects', ['{}', '[[]]']],
    ['services', 'date_overrides', 'id', 'a list of objects', ['null', '[']],
    ['services', 'closures', 'id', 'a list of objects', ['[null]', "[{'from':1}]"]],
    ['services', 'reminder_minutes', 'id', 'a list of numbers', ['["60"]', '{}', 'null']],
    ['services', 'duration_options', 'id', 'a list of numbers', ['["60"]', '{}', 'null']],
    ['services', 'duration_range', 'id', 'an object', ['[]', '{', 'null']],
    ['limits', 'service_ids', 'id', 'a list of strings', ['[1]', '{}', 'null']],
    ['resource_hours', 'weekly_hours', 'resource_id', 'a list of objects', ['{}', '[[]]']],
    ['resource_dates', 'hours', "resource_id || ' ' || date", 'a list of objects', ['null', '[']],
    ['events', 'data', 'sequence', 'an object', ['[]', '{', 'null']],
    ['resource_requirements', 'eligible_ids', 'id', 'a list of strings', ['[1]', '{}', 'null']],
    ['run_copies', 'files', 'run_id', 'an object of strings, or null', ['{"HEAD":1}', '[]', '']],
    ['api_keys', 'origins', 'id', 'a list of strings', ['[{}]', 'https://x.example', '{}']],
    ['webhook_endpoints', 'types', 'id', 'a list of strings', ['[1]', '{}', 'null']],
  ]

  it('json: names workspace, table, row and column of each value that is no JSON of its shape, and exits with 1', async () => {
    const { main } = server.seeded.workspaces
    const { service_id: serviceId, member_id: memberId } = (await call(server, 'getBooking', { params: { bookingId } }))
      .body
    await sow(
      `INSERT INTO holds (id, workspace_id, service_id, member_id, start_at, end_at, buffer_before_minutes, buffer_after_minutes,
        requirements, expires_at, created_at) VALUES ('hold', '${main}', '${serviceId}', '${memberId}', 1, 2, 0, 0, '[]', 1, 1)`,
      `INSERT INTO idempotency_keys (workspace_id, digest, fingerprint, status, reply, created_at)
        VALUES ('${main}', 'it''s', 'f', 204, '', 1)`,
      `INSERT INTO limits (id, workspace_id, name, service_ids, per, period, unit, max, time_zone, created_at, updated_at)
        VALUES ('limit', '${main}', 'Two a day', '[]', 'booker', 'day', 'bookings', 2, 'UTC', 1, 1)`,
      `INSERT INTO resource_hours (workspace_id, resource_id, weekly_hours, updated_at)
        VALUES ('${main}', '${server.seeded.resources.court_1}', '[]', 1)`,
      `INSERT INTO resource_dates (workspace_id, resource_id, date, hours)
        VALUES ('${main}', '${server.seeded.resources.court_1}', '2027-12-24', '[]')`,
      `INSERT INTO run_copies (workspace_id, run_id, files, bytes, created_at) VALUES ('${main}', 'run', NULL, 0, 1)`,
      `INSERT INTO webhook_endpoints (id, workspace_id, url, types, include_subject, status, secret, sequence, created_at, updated_at)
        VALUES ('hook', '${main}', 'https://x.example', NULL, ${engine.name === 'SQLite' ? '0' : 'false'}, 'active', 's', 0, 1, 1)`,
      `UPDATE api_keys SET kind = 'publishable', public_key = 'p', origins = '[]' WHERE id = '${server.seeded.api_keys.test.id}'`,
    )
    expect(await faultsIn()).to.deep.equal([])
    for (const [table, column, id, shape, values] of brokenJson) {
      const [first] = await storedRows(table, id, column)
      if (first === undefined) throw new Error(`${table} has no row`)
      for (const value of values) {
        await sow(update(table, column, quoted(value), id, first.id))
        expect(await jsonFaultsIn(), `${table}.${column} ${value}`).to.deep.equal([
          `workspace ${first.place}: ${column} of the row ${first.id} of ${table} is no JSON of its shape (${shape})`,
        ])
      }
      await sow(update(table, column, first.value === null ? 'NULL' : quoted(first.value), id, first.id))
    }
    expect(await faultsIn()).to.deep.equal([])
    await sow(`UPDATE idempotency_keys SET reply = '{"version":erased}'`)
    const { exit, out } = await runScript('scripts/admin.ts', ['doctor'], await settings())
    expect(exit).to.equal(1)
    expect(out).to.include(`workspace ${main}: reply of the row it's of idempotency_keys is no JSON of its shape`)
  })

  it('json: reads more rows than a page, and names at most 20', async () => {
    const { main } = server.seeded.workspaces
    const events = Array.from(
      { length: 1_100 },
      (_, index) => `('${main}', ${1_000 + index}, 'x', 'x', 'member', '${index < 1_050 ? '{}' : '['}', 1)`,
    )
    await sow(
      `INSERT INTO events (workspace_id, sequence, type, subject_id, audience, data, created_at) VALUES ${events.join(', ')}`,
    )
    expect((await jsonFaultsIn()).map((what) => /row (\d+) /.exec(what)?.[1])).to.deep.equal(
      Array.from({ length: 20 }, (_, index) => String(2_050 + index)),
    )
  })

  it('json: knows each column that the schema declares as JSON', () => {
    const declared = Object.entries(schema).flatMap(([name, table]) => {
      if (!is(table, Table)) return []
      const columns: Record<string, Column> = getTableColumns(table)
      return jsonColumns(name as TableName).map(([key]) => `${getTableName(table)}.${columns[key]?.name}`)
    })
    expect(brokenJson.map(([table, column]) => `${table}.${column}`)).to.have.members(declared)
  })

  type StoredRow = { place: string; id: string | number; value: string | null }
  const reading = async <T>(work: (reader: RowReader) => Promise<T>) => {
    const reader = await openRows(placeOf((await settings()).DATABASE_URL).location)
    try {
      return await work(reader)
    } finally {
      await reader.close()
    }
  }
  const jsonFaultsIn = () => reading((reader) => jsonFaults(reader, 20))
  const storedRows = (table: string, id: string, column: string) =>
    reading((reader) =>
      reader.rows<StoredRow>(
        `SELECT workspace_id AS place, ${id} AS id, ${column} AS value FROM ${table}
          ORDER BY ${table === 'api_keys' ? 'origins IS NULL' : 'workspace_id'}, ${id} LIMIT 1`,
      ),
    )
  const quoted = (text: string | number) => `'${String(text).replaceAll("'", "''")}'`
  const update = (table: string, column: string, value: string, id: string, of: string | number) =>
    `UPDATE ${table} SET ${column} = ${value} WHERE ${id} = ${typeof of === 'number' ? of : quoted(of)}`

  it('capacities: a capacity that was lowered since is a note, not a fault', async () => {
    const later = now.getTime() + 60_000
    await sow(`UPDATE resources SET capacity = 1, updated_at = ${later} WHERE id = '${resourceId}'`)
    const found = (await look()).find(({ name }) => name === 'capacities')?.findings
    expect(found?.map(({ level }) => level)).to.deep.equal(['note'])
    expect(found?.[0]?.what).to.match(/is taken 2 times at .+, its capacity is 1 since it was changed/)
  })

  describe('limits of use', () => {
    const book = async (count: number, override: object = {}) => {
      const workspaceId = server.seeded.workspaces.main
      const serviceId = await server.db.write((tx) =>
        addService({ tx, now }, workspaceId, 'Limited', { max_party_size: 9 }),
      )
      const limit = await newLimitIn(server, { serviceIds: [serviceId], per: 'all', period: 'live', max: 2 })
      for (let made = 0; made < count; made++) {
        const start_at = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + (48 + made) * 3_600_000)
        const body = { service_id: serviceId, start_at, party_size: 3, ...override }
        expect((await call(server, 'createBooking', { body })).status).to.equal(201)
      }
      return limit
    }

    it('finds nothing in bookings that count for a limit, and in waived ones beyond it', async () => {
      await book(2)
      await book(3, { override: ['limits'] })
      expect(await faultsIn()).to.deep.equal([])
    })

    it('capacities: finds a limit that is exceeded without a waiver', async () => {
      const { id } = await book(2)
      await sow(`UPDATE limits SET max = 1 WHERE id = '${id}'`)
      expect(await faultsIn()).to.deep.equal(['capacities'])
    })
  })

  it('capacities: counts persons', async () => {
    const workspaceId = server.seeded.workspaces.main
    const bus = await server.db.write(async (tx) => {
      const builder = { tx, now }
      const service = await addService(builder, workspaceId, 'Bus', { max_party_size: 9 })
      const id = await addResource(builder, workspaceId, { name: 'Bus', category: null, capacity: 9 })
      await addRequirement(builder, workspaceId, service, { resourceId: id }, { takes: 'party' })
      return { service, id }
    })
    const start_at = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + 96 * 3_600_000)
    for (const party_size of [5, 4]) {
      const body = { service_id: bus.service, start_at, party_size }
      expect((await call(server, 'createBooking', { body })).status).to.equal(201)
    }
    expect(await faultsIn()).to.deep.equal([])
    await sow(`UPDATE resources SET capacity = 8 WHERE id = '${bus.id}'`)
    expect(await faultsIn()).to.deep.equal(['capacities'])
  })

  it('file: finds a row that an index lacks, and --repair builds the index again', async function () {
    if (engine.name !== 'SQLite') return this.skip()
    await sow(
      "CREATE INDEX planted ON users (name) WHERE name = 'none'",
      'PRAGMA writable_schema = ON',
      "UPDATE sqlite_master SET sql = 'CREATE INDEX planted ON users (name)' WHERE name = 'planted'",
    )
    expect(await faultsIn()).to.deep.equal(['file'])
    expect((await look(true)).filter(({ repaired }) => repaired).map(({ name }) => name)).to.deep.equal(['file'])
    expect(await faultsIn()).to.deep.equal([])
  })

  it('--repair puts entries and secrets that lead nowhere right, changes nothing else, and nothing the second time', async () => {
    const { main } = server.seeded.workspaces
    await sow(
      `DELETE FROM agent_run_directory WHERE id = '${run()}'`,
      `INSERT INTO agent_run_directory (id, workspace_id) VALUES ('run_none', '${main}')`,
      `INSERT INTO credentials (digest, kind, workspace_id, id) VALUES ('d', 'booking', '${main}', 'none')`,
      `DELETE FROM allocations WHERE booking_id = '${bookingId}'`,
    )
    expect(await faultsIn()).to.deep.equal(['directories', 'credentials', 'bookings'])
    const repaired = await look(true)
    expect(repaired.filter((check) => check.repaired).map(({ name }) => name)).to.deep.equal([
      'directories',
      'credentials',
    ])
    expect(repaired.filter(hasFault).map(({ name }) => name)).to.deep.equal(['bookings'])
    expect((await call(server, 'getAgentRun', { params: { runId: run() } })).status).to.equal(200)
    expect((await look(true)).filter((check) => check.repaired)).to.deep.equal([])
  })
})
