// Runs on: SQLite and PostgreSQL, because each engine has migrations of its own
/**
 * The migrations make the tables that the last snapshot of drizzle-kit describes. `migrations.test.ts` compares that snapshot with db/schema.ts,
 * and reads no SQL: a line that was edited by hand, as CREATE INDEX CONCURRENTLY, could make something else.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { execute, storedParts } from '#test-databases'
import type { Connection } from '../../db/database.ts'
import { Files, migrations } from './support.ts'

/** SQLite has the names of columns, PostgreSQL an object of each. */
type Index = { name: string; columns: (string | { expression: string })[]; isUnique: boolean; where?: string }
type Table = {
  name: string
  columns: Record<string, { name: string; notNull: boolean }>
  indexes: Record<string, Index>
  checkConstraints: Record<string, { name: string }>
}

/** No schema has the list of migrations, nor what servers share on PostgreSQL: counts of rate limits, and jobs. */
const isOfSchema = (part: string) => !/^(?:migrations|rate_limit_windows|jobs): /.test(part)

describe('the migrated tables', () => {
  let files: Files
  let described: string[]
  const differences = (found: readonly string[]) => ({
    missing: described.filter((part) => !found.includes(part)),
    undescribed: found.filter((part) => !described.includes(part)),
  })
  before(async () => {
    files = await Files.make()
    const snapshots = (await readdir(join(migrations, 'meta'))).filter((name) => name.endsWith('_snapshot.json')).sort()
    const last: { tables: Record<string, Table> } = JSON.parse(
      await readFile(join(migrations, 'meta', snapshots.at(-1) ?? ''), 'utf8'),
    )
    described = Object.values(last.tables).flatMap(partsOf)
  })
  after(() => files.close())

  /** After a change of the database, which is not kept. */
  const stored = async (change?: string): Promise<string[]> => {
    const undo = new Error('undo')
    let found: string[] = []
    const db = await files.open()
    const read = async (tx: Connection) => {
      if (change !== undefined) await execute(tx, sql.raw(change))
      found = (await storedParts(tx)).filter(isOfSchema)
      throw undo
    }
    await db.write(read).catch((error: unknown) => {
      if (error !== undo) throw error
    })
    return found
  }

  it('have the columns, indexes and checks of the snapshot', async () => {
    expect(described.length).to.be.above(400)
    expect(differences(await stored())).to.deep.equal({ missing: [], undescribed: [] })
  })

  it('differences would be found: a further column, a further index, and a missing one', async () => {
    const inOrder = 'webhook_deliveries: webhook_deliveries_in_order (workspace_id, endpoint_id, sequence) partial'
    for (const [change, missing, undescribed] of [
      ['ALTER TABLE services ADD COLUMN spare text', [], ['services: spare']],
      ['CREATE UNIQUE INDEX spare ON services (name, id)', [], ['services: spare (name, id) unique']],
      ['DROP INDEX webhook_deliveries_in_order', [inOrder], []],
    ] as const) {
      expect(differences(await stored(change))).to.deep.equal({ missing, undescribed })
    }
  })
})

function partsOf({ name: table, columns, indexes, checkConstraints }: Table): string[] {
  return [
    ...Object.values(columns).map(({ name, notNull }) => `${table}: ${name}${notNull ? ' not null' : ''}`),
    ...Object.values(indexes).map((index) => `${table}: ${indexText(index)}`),
    ...Object.values(checkConstraints).map(({ name }) => `${table}: ${name} check`),
  ]
}

function indexText({ name, columns, isUnique, where }: Index): string {
  const names = columns.map((column) => (typeof column === 'string' ? column : column.expression))
  return `${name} (${names.join(', ')})${isUnique ? ' unique' : ''}${where === undefined ? '' : ' partial'}`
}
