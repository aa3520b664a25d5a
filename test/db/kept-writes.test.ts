// Runs on: SQLite
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { keepWrites } from '../../db/dialect/sqlite/statements.ts'

describe('writes that are kept compiled', () => {
  let connection: BetterSqlite3.Database
  beforeEach(() => {
    connection = new BetterSqlite3(':memory:')
    connection.exec('CREATE TABLE counters (id INTEGER PRIMARY KEY, value INTEGER)')
    keepWrites(connection)
  })
  afterEach(() => void connection.close())

  it('are compiled once for each text', () => {
    const insert = 'INSERT INTO counters VALUES (?, ?)'
    expect(connection.prepare(insert)).to.equal(connection.prepare(insert))
    for (const id of [1, 2]) connection.prepare(insert).run(id, 10 * id)
    for (const change of [5, 7]) connection.prepare('UPDATE counters SET value = value + ?').run(change)
    expect(values()).to.deep.equal([22, 32])
  })

  it('fail and succeed as before: a refused row, then one of the same text', () => {
    const insert = (id: number) => connection.prepare('INSERT INTO counters VALUES (?, 0)').run(id)
    insert(1)
    expect(() => insert(1)).to.throw(/UNIQUE constraint failed/)
    insert(2)
    expect(values()).to.deep.equal([0, 0])
  })

  it('know a column that was added after their first call', () => {
    const copy = 'INSERT INTO counters SELECT counters.* FROM (SELECT 3 AS id, 30 AS value) AS counters'
    connection.prepare(copy).run()
    connection.exec('ALTER TABLE counters ADD COLUMN note TEXT')
    expect(() => connection.prepare(copy).run()).to.throw(/has 3 columns but 2 values were supplied/)
  })

  it('exclude statements that return rows: `raw()` on a kept one would change what its other callers read', () => {
    for (const text of ['SELECT id FROM counters', 'INSERT INTO counters VALUES (9, 9) RETURNING id']) {
      const statement = connection.prepare(text)
      statement.raw()
      expect(connection.prepare(text)).not.to.equal(statement)
    }
    expect(connection.prepare('SELECT 1 AS id').raw().all()).to.deep.equal([[1]])
    expect(connection.prepare('SELECT 1 AS id').all()).to.deep.equal([{ id: 1 }])
  })

  it('are forgotten when there are too many', () => {
    const first = connection.prepare('DELETE FROM counters WHERE id = 0')
    for (let id = 1; id <= 300; id++) connection.prepare(`DELETE FROM counters WHERE id = ${id}`).run()
    expect(connection.prepare('DELETE FROM counters WHERE id = 0')).not.to.equal(first)
    first.run()
  })

  function values(): unknown[] {
    return connection.prepare('SELECT value FROM counters ORDER BY id').pluck().all()
  }
})
