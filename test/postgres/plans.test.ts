// Runs on: PostgreSQL
/** Query plans on PostgreSQL: with tens of thousands of rows and current statistics, no query reads a whole table. */
import { expect } from 'chai'
import pg from 'pg'
import { databaseIn } from '#test-databases'
import type { Connection, Database } from '../../db/database.ts'
import { Client, type Sender } from '../../db/dialect/postgres/client.ts'
import { databaseOn } from '../../db/dialect/postgres/statements.ts'
import { samples, seededAt } from '../db/query-samples.ts'
import { Files } from '../db/support.ts'
import { runSql } from './nodes.ts'

const rowsOfTable = 20_000
const places = 200
/** Few rows are old enough for retention, as in a database where it runs. */
const rowEveryMs = 10 * 86_400_000
/** Queries that are meant to read a whole table or index, each with its reason. */
const wholeTables: Record<string, string> = {
  countOtherNodes: 'a row for each machine',
  listDeletedCheckouts: 'the checkouts that are still to be removed: few, and all of them are wanted',
  listUnfinishedRestores: 'the index of restores under way: few, one for each run at most',
  listRestoresOfLostNodes: 'the index of restores under way: few, one for each run at most',
  listEndpointsBehind: 'the index of active endpoints: the position of each is compared',
  hasActiveEndpoints: 'the index of active endpoints, of which one is read',
  listEndpointsDue: 'endpoints, of which a database has few: the first due delivery of each is sought by its event',
  findOldestOpenDelivery: 'the index of open deliveries, of which an endpoint has about a thousand at most',
  removeDeletedEndpoints: 'the index of deleted endpoints: few, and all of them are wanted',
  removeDeliveriesOfDeleted: 'the index of deleted endpoints: few, and all of them are wanted',
  listClockCursors: 'a row for each kind of event that follows from time',
  claimClockCursor: 'a row for each kind of event that follows from time',
  moveClockCursor: 'a row for each kind of event that follows from time',
  listDueReminders: 'the index of services with reminders: the bookings of each are sought by their start',
}
/** Columns whose values are few; a query for one value of them may have an index of its own. */
const few: Record<string, string> = {
  status: `(ARRAY['confirmed', 'cancelled', 'pending'])[1 + n % 3]`,
  state: `'done'`,
  role: `(ARRAY['member', 'admin', 'owner'])[1 + n % 3]`,
  kind: `'live'`,
  reminder_minutes: `CASE n % 100 WHEN 0 THEN '[60, 1440]' ELSE '[]' END`,
}
/** Tables with one row for each workspace. */
const rowPerWorkspace = ['event_feeds', 'workspace_profiles']

/** `isKept`: the connection keeps it, and PostgreSQL may make one plan for all values. */
type Statement = { text: string; values: unknown[]; isKept: boolean }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

describe('query plans on PostgreSQL', function () {
  this.timeout(120_000)
  let files: Files
  let client: Client
  /** By the name of the index. */
  let firstColumns: Map<string, string>
  before(async () => {
    files = await Files.make()
    client = new Client({ connectionString: await databaseIn(files.folder, 'plans') })
    await client.connect()
    // Rows need not refer to each other here, and every check would slow down the filling.
    await client.query('SET session_replication_role = replica')
    for (const table of await tables()) await fill(table)
    await client.query('ANALYZE')
    const { rows } = await client.query<{ name: string; first: string }>(
      'SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid, 1, false) AS first FROM pg_index',
    )
    firstColumns = new Map(rows.map(({ name, first }) => [name, first]))
  })
  after(async () => {
    await client.end()
    await files.close()
  })

  const tables = async (): Promise<string[]> => {
    const { rows } = await client.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
    )
    return rows.map(({ name }) => name)
  }
  const fill = async (table: string) => {
    const checks = await client.query(
      `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
      [table],
    )
    for (const { name } of checks.rows) await client.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`)
    const { rows: columns } = await client.query<Column>(
      `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable,
         data_type = 'text' AND collation_name IS NULL AS "isJson"
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
      [table],
    )
    const values = columns.map((column) => expressionOf(table, column))
    const names = columns.map(({ name }) => `"${name}"`)
    await client.query(
      `INSERT INTO "${table}" (${names}) SELECT ${values} FROM generate_series(1, ${rowsOfTable}) n ON CONFLICT DO NOTHING`,
    )
  }

  /** The statements that a call sends. They run, so that those that follow from found rows are sent too, and are then undone. */
  const statementsOf = async (call: (db: Connection) => unknown): Promise<Statement[]> => {
    const sent: Statement[] = []
    const spy: Sender = {
      send: (statement) => {
        const { text, values = [], name } = statement
        sent.push({ text, values, isKept: name !== undefined })
        return client.send(statement)
      },
    }
    await client.query('BEGIN')
    try {
      await call(databaseOn(spy) as never)
    } finally {
      await client.query('ROLLBACK')
    }
    return sent
  }
  /** The tables that a statement reads from end to end: with the values of the call, and with one plan for all values. */
  const readWhole = async ({ text, values, isKept }: Statement): Promise<string[]> => {
    const known = await client.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values })
    const plans = isKept ? [known, await client.query(`EXPLAIN (FORMAT JSON, GENERIC_PLAN) ${text}`)] : [known]
    return plans.flatMap(({ rows }) => wholeScans(rows[0]['QUERY PLAN'][0].Plan, firstColumns))
  }

  for (const [name, calls] of Object.entries(samples)) {
    it(`${name} ${wholeTables[name] ? `reads a whole table: ${wholeTables[name]}` : 'reads no whole table'}`, async () => {
      const found: string[] = []
      for (const call of calls) {
        const statements = await statementsOf(call)
        expect(statements, 'the sample sends no statement').not.to.deep.equal([])
        for (const statement of statements) found.push(...(await readWhole(statement)))
      }
      if (wholeTables[name]) expect(found).not.to.deep.equal([])
      else expect(found).to.deep.equal([])
    })
  }

  for (const name of ['listBookingRows', 'listUnfinishedBookings', 'listUnfinishedServiceBookings']) {
    it(`${name} finds long bookings that are under way by bookings_long, or by who has them`, async () => {
      const [call] = samples[name] ?? []
      if (call === undefined) throw new Error('it has no sample')
      const long = (await statementsOf(call)).filter(({ text }) => /"span" = /.test(text))
      expect(long, 'one for each longer class').to.have.length(2)
      for (const { text, values } of long) {
        const known = await client.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values })
        const generic = await client.query(`EXPLAIN (FORMAT JSON, GENERIC_PLAN) ${text}`)
        const plans = [known, generic].map(({ rows }) => JSON.stringify(rows[0]['QUERY PLAN'][0].Plan))
        for (const plan of plans) expect(plan).to.match(/"Index Name":"bookings_(long|by_service)"/)
      }
    })
  }

  it('a query without an index is found out', async () => {
    const sought = { text: 'SELECT id FROM services WHERE name = $1', values: ['x'], isKept: true }
    expect(await readWhole(sought)).to.deep.equal(['services', 'services'])
  })

  for (const [what, text] of [
    ['only for its order', 'SELECT id FROM bookings WHERE notes = $1 ORDER BY workspace_id, id LIMIT 1'],
    ['by a column that is not its first', 'SELECT count(*) FROM bookings WHERE id = $1'],
  ] as const) {
    it(`a query that reads an index from end to end, ${what}, is found out`, async () => {
      await client.query('BEGIN')
      await client.query('SET LOCAL enable_seqscan = off')
      const found = await readWhole({ text, values: ['x'], isKept: true })
      await client.query('ROLLBACK')
      expect(found).to.deep.equal(['bookings', 'bookings'])
    })
  }
})

describe('a plan that a connection of the server makes while a table is empty', function () {
  this.timeout(60_000)
  const foreignKey = "EXPLAIN SELECT 1 FROM ONLY bookings x WHERE workspace_id = 'A' AND id = 'id' FOR KEY SHARE OF x"
  let files: Files
  let db: Database
  let client: pg.Client
  before(async () => {
    files = await Files.make()
    db = await files.open('small')
    client = new pg.Client(await databaseIn(files.folder, 'small'))
    await client.connect()
    await client.query('ANALYZE')
  })
  after(async () => {
    await client.end()
    await files.close()
  })

  const planOf = async (on: Connection) => JSON.stringify(await runSql(on, foreignKey))

  it('reads by an index, for reads and for writes: the connection keeps it when the table has grown', async () => {
    expect(await planOf(db.read))
      .to.include('Index')
      .and.not.include('Seq Scan')
    expect(await db.write((tx) => planOf(tx)))
      .to.include('Index')
      .and.not.include('Seq Scan')
  })

  it('is not compiled, for reads and for writes: until PostgreSQL 17, a table read whole would seem dear enough', async () => {
    const jit = async (on: Connection) => JSON.stringify(await runSql(on, 'SHOW jit'))
    expect(await jit(db.read)).to.include('off')
    expect(await db.write((tx) => jit(tx))).to.include('off')
    await client.query('SET jit = on')
    expect((await client.query('SHOW jit')).rows).to.deep.equal([{ jit: 'on' }])
  })

  it('reads the whole table on any other connection', async () => {
    const { rows } = await client.query(foreignKey)
    expect(JSON.stringify(rows)).to.include('Seq Scan')
  })
})

/** The schema gives each text a collation, except JSON, which is never compared. */
type Column = { name: string; type: string; nullable: boolean; isJson: boolean }

/** An expression of `n`, the number of the row: its workspace or user is one of a few hundred, other ids are all different. */
function expressionOf(table: string, { name, type, nullable, isJson }: Column): string {
  const place = `CASE n % ${places} WHEN 0 THEN 'A' ELSE 'place ' || n % ${places} END`
  const isPlace = ['workspace_id', 'account_id'].includes(name) || (name === 'user_id' && table === 'sessions')
  if (isPlace) return rowPerWorkspace.includes(table) ? `CASE n WHEN 1 THEN 'A' ELSE 'place ' || n END` : place
  if (type === 'text' && name in few) return few[name] as string
  if (type === 'boolean') return 'n % 2 = 0'
  // Few bookings are long.
  if (name === 'span') return 'CASE n % 100 WHEN 7 THEN 1 WHEN 9 THEN 2 ELSE 0 END'
  if (type === 'bigint') {
    const time = `${seededAt.getTime()} + (n - 10) * ${rowEveryMs}::bigint`
    if (name === 'sequence') return 'n'
    if (!/_(at|from|until)$/.test(name)) return '1 + n % 9'
    return nullable ? `CASE WHEN n % 1000 = 0 THEN ${time} END` : time
  }
  if (type === 'bytea') return `''::bytea`
  if (isJson) return `'[]'`
  // The row that the calls name.
  if (name === 'id') return `CASE n WHEN ${places} THEN 'id' ELSE 'id ' || n END`
  return nullable ? `CASE WHEN n % 4 > 0 THEN 'id ' || n END` : `'id ' || n`
}

/** An index is read from end to end if no condition is on its first column. */
function wholeScans(plan: Plan, firstColumns: ReadonlyMap<string, string>): string[] {
  const { 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': by = '', Plans = [] } = plan
  const first = firstColumns.get(index)
  const isWhole = plan['Node Type'] === 'Seq Scan' || (first !== undefined && !new RegExp(`\\b${first}\\b`).test(by))
  return [...(isWhole ? [table || index] : []), ...Plans.flatMap((each) => wholeScans(each, firstColumns))]
}
