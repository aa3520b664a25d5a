/** Query plans on PostgreSQL: with tens of thousands of rows and current statistics, no query reads a whole table. */
import { expect } from 'chai'
import pg from 'pg'
import { databaseIn } from '#test-databases'
import type { Connection, Database } from '../../db/database.ts'
import { databaseOn, type Sender } from '../../db/dialect/postgres-statements.ts'
import { samples, seededAt } from '../db/query-samples.ts'
import { Files } from '../db/support.ts'
import { runSql } from './nodes.ts'

const rowsOfTable = 20_000
const places = 200
/** Few rows are old enough for retention, as in a database where it runs. */
const rowEveryMs = 10 * 86_400_000
/** Queries that are meant to read a whole table, each with its reason. */
const wholeTables: Record<string, string> = {
  countOtherNodes: 'a row for each machine',
  listDeletedCheckouts: 'the checkouts that are still to be removed: few, and all of them are wanted',
}
/** Columns whose values are few; a query for one value of them may have an index of its own. */
const few: Record<string, string> = {
  status: `(ARRAY['confirmed', 'cancelled', 'pending'])[1 + n % 3]`,
  state: `'done'`,
  role: `(ARRAY['member', 'admin', 'owner'])[1 + n % 3]`,
  kind: `'live'`,
}

/** `isKept`: the connection keeps it, and PostgreSQL may make one plan for all values. */
type Statement = { text: string; values: unknown[]; isKept: boolean }
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

describe('query plans on PostgreSQL', function () {
  this.timeout(120_000)
  let files: Files
  let client: pg.Client
  before(async () => {
    files = await Files.make()
    client = new pg.Client(await databaseIn(files.folder, 'plans'))
    await client.connect()
    // Rows need not refer to each other here, and every check would slow down the filling.
    await client.query('SET session_replication_role = replica')
    for (const table of await tables()) await fill(table)
    await client.query('ANALYZE')
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
      `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
      [table],
    )
    const values = columns.map((column) => expressionOf(table, column))
    const names = columns.map(({ name }) => `"${name}"`)
    await client.query(
      `INSERT INTO "${table}" (${names}) SELECT ${values} FROM generate_series(1, ${rowsOfTable}) n ON CONFLICT DO NOTHING`,
    )
  }

  /** The statements that a call sends. Each finds nothing. */
  const statementsOf = async (call: (db: Connection) => unknown): Promise<Statement[]> => {
    const sent: Statement[] = []
    const spy: Sender = {
      send: async (query) => {
        const { text, values = [], name } = query as pg.QueryConfig & { values?: unknown[] }
        sent.push({ text, values, isKept: name !== undefined })
        return { rows: [], rowCount: 0 } as never
      },
    }
    // A call that needs a row fails here, after it has sent what it sends.
    await Promise.resolve()
      .then(() => call(databaseOn(spy) as never))
      .catch(() => {})
    expect(sent).not.to.deep.equal([])
    return sent
  }
  /** The tables that a statement reads from end to end: with the values of the call, and with one plan for all values. */
  const readWhole = async ({ text, values, isKept }: Statement): Promise<string[]> => {
    const known = await client.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values })
    const plans = isKept ? [known, await client.query(`EXPLAIN (FORMAT JSON, GENERIC_PLAN) ${text}`)] : [known]
    return plans.flatMap(({ rows }) => wholeScans(rows[0]['QUERY PLAN'][0].Plan))
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

  it('a query without an index is found out', async () => {
    const sought = { text: 'SELECT id FROM services WHERE name = $1', values: ['x'], isKept: true }
    expect(await readWhole(sought)).to.deep.equal(['services', 'services'])
  })
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

  it('reads the whole table on any other connection', async () => {
    const { rows } = await client.query(foreignKey)
    expect(JSON.stringify(rows)).to.include('Seq Scan')
  })
})

type Column = { name: string; type: string; nullable: boolean }

/** An expression of `n`, the number of the row: its workspace or user is one of a few hundred, other ids are all different. */
function expressionOf(table: string, { name, type, nullable }: Column): string {
  const place = `CASE n % ${places} WHEN 0 THEN 'A' ELSE 'place ' || n % ${places} END`
  const isPlace = ['workspace_id', 'account_id'].includes(name) || (name === 'user_id' && table === 'sessions')
  if (isPlace) return table === 'event_feeds' ? `CASE n WHEN 1 THEN 'A' ELSE 'place ' || n END` : place
  if (type === 'text' && name in few) return few[name] as string
  if (type === 'boolean') return 'n % 2 = 0'
  if (type === 'bigint') {
    const time = `${seededAt.getTime()} + (n - 10) * ${rowEveryMs}::bigint`
    if (name === 'sequence') return 'n'
    if (!/_(at|from|until)$/.test(name)) return '1 + n % 9'
    return nullable ? `CASE WHEN n % 1000 = 0 THEN ${time} END` : time
  }
  if (type === 'bytea') return `''::bytea`
  if (/json|hours|overrides/.test(name)) return `'[]'`
  return nullable ? `CASE WHEN n % 4 > 0 THEN 'id ' || n END` : `'id ' || n`
}

function wholeScans({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: Plan): string[] {
  return [...(type === 'Seq Scan' ? [table] : []), ...Plans.flatMap(wholeScans)]
}
