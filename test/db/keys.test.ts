// Runs on: SQLite
/** Keys of the tables: whatever belongs to a workspace is reached through it. */
import { expect } from 'chai'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { foreignKey, index, primaryKey, table, text, unique, uniqueIndex } from '#dialect'
import { bookings, users, workspaces } from '../../db/schema.ts'
import { across, faultsOf, otherTables, tables } from './table-kinds.ts'

describe('the keys of the tables', () => {
  it('begin with the workspace, except those named with a reason', () => {
    const faults = tables.flatMap((each) => faultsOf(getTableConfig(each)))
    expect(faults, 'see docs/decisions/0043-keys-by-workspace.md').to.deep.equal([])
  })

  it('have no exception for a table or index that does not exist', () => {
    const configs = tables.map((each) => getTableConfig(each))
    expect(configs.map(({ name }) => name)).to.include.members(Object.keys(otherTables))
    const indexes = configs.flatMap((config) => config.indexes.map((each) => each.config.name))
    expect(indexes).to.include.members(Object.keys(across))
  })

  const columns = () => ({
    id: text('id').notNull(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    userId: text('user_id').references(() => users.id),
    bookingId: text('booking_id'),
  })
  const faults = (of: Parameters<typeof getTableConfig>[0]) => faultsOf(getTableConfig(of))

  it('accept a table whose keys and references have the workspace', () => {
    const notes = table('notes', columns(), (t) => [
      primaryKey({ columns: [t.workspaceId, t.id] }),
      foreignKey({ columns: [t.workspaceId, t.bookingId], foreignColumns: [bookings.workspaceId, bookings.id] }),
      unique('notes_once').on(t.workspaceId, t.bookingId),
      index('notes_by_user').on(t.workspaceId, t.userId),
    ])
    expect(faults(notes)).to.deep.equal([])
  })

  it('are missed in a table without a workspace, or with one that may be null', () => {
    const missing = [/^notes has no workspace_id that is never null/]
    expectFaults(faults(table('notes', { id: text('id').primaryKey() })), missing)
    expectFaults(faults(table('notes', { ...columns(), workspaceId: text('workspace_id') })), missing)
  })

  it('are missed in a primary key, a unique constraint, a unique index, an index and a reference', () => {
    const notes = table('notes', { ...columns(), id: text('id').primaryKey(), name: text('name').unique() }, (t) => [
      foreignKey({ columns: [t.bookingId], foreignColumns: [bookings.id] }),
      unique('notes_once').on(t.bookingId),
      uniqueIndex('notes_one_open').on(t.userId, t.workspaceId),
      index('notes_by_user').on(t.userId),
    ])
    expectFaults(faults(notes), [
      /no primary key of two columns/,
      /notes_once \(booking_id\) must begin with workspace_id/,
      /notes_one_open \(user_id, workspace_id\) must begin/,
      /notes_name_unique \(name\) must begin/,
      /notes_by_user must begin with workspace_id, or be named in across/,
      /its reference to bookings \(booking_id → id\) must have workspace_id → workspace_id/,
    ])
    const swapped = table('notes', columns(), (t) => [primaryKey({ columns: [t.id, t.workspaceId] })])
    expectFaults(faults(swapped), [/its primary key \(id, workspace_id\) must begin with workspace_id/])
  })

  it('are missed in a reference of a directory to the row that it names', () => {
    const directory = table('credentials', columns(), (t) => [
      foreignKey({ columns: [t.workspaceId, t.bookingId], foreignColumns: [bookings.workspaceId, bookings.id] }),
    ])
    expectFaults(faults(directory), [/credentials refers to bookings, whose rows may be elsewhere/])
  })
})

function expectFaults(found: string[], expected: RegExp[]): void {
  expect(found, found.join('\n')).to.have.lengthOf(expected.length)
  for (const [at, pattern] of expected.entries()) expect(found[at]).to.match(pattern)
}
