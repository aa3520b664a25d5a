// Runs on: SQLite
/**
 * Queries name the workspace of the rows that they reach. Each runs in four databases: an empty one, one with rows of the
 * workspace A, one with rows of B that have the same ids, and one with both. A query of A must find its rows, and must
 * neither see nor change those of B.
 */
import { readdir } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { and, eq, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import type { Connection } from '../../db/database.ts'
import { findBooking } from '../../db/queries/bookings.ts'
import { bookings, members, workspaces } from '../../db/schema.ts'
import { seedPlace, seedShared } from './query-rows.ts'
import { samples } from './query-samples.ts'
import { Files } from './support.ts'
import { placeColumn, tables } from './table-kinds.ts'

/** Functions that reach rows of several workspaces, or of several users. Each needs a reason. */
const acrossPlaces: Record<string, string> = {
  listMemberships: 'the workspaces of a user',
  listMembershipsByCreation: 'the workspaces of a user, also when only one of them is asked for',
  listMembershipsOfAnyState: 'the workspaces of a user',
  countCreatedWorkspaces: 'the workspaces that an account created',
  listLastSequences: 'the open event streams of a server',
  listSessionReaders: 'the open event streams of a server',
  listKeyReaders: 'the open event streams of a server',
  listManageTokens: 'retention',
  listOrphanCopies: 'retention',
  countLiveHoldsEverywhere: 'metrics',
  findOldestOpenDelivery: 'metrics',
  listRestoresOfLostNodes: 'a server finishes what dead machines left',
  listUnfinishedRestores: 'a starting server finishes what dead processes left',
  purgeHolds: 'retention',
  removeClosedInvitations: 'retention',
  removeEndedSessions: 'retention',
  removeOldEvents: 'retention',
  removeOldIdempotencyKeys: 'retention',
  removeOldApiRequests: 'retention',
  removeOldUnmetDemand: 'retention',
  removePastClosures: 'retention',
  removePastWorkspaceClosures: 'retention',
  removeOldResourceDates: 'retention',
  findCalendarFeedByDigest: 'the address of a feed has its secret, and names no place',
  removeOldDeliveries: 'retention',
  removeDeliveriesOfDeleted: 'retention',
  removeDeletedEndpoints: 'retention',
  listEndpointsBehind: 'a server delivers events of all workspaces',
  hasActiveEndpoints: 'a server delivers events of all workspaces',
  listEndpointsDue: 'a server delivers events of all workspaces',
  listExpiredHolds: 'a server writes the events of time for all workspaces',
  listExpiredBookings: 'a server writes the events of time for all workspaces',
  listDueReminders: 'a server writes the events of time for all workspaces',
}

type Sample = (db: Connection) => unknown

describe('the queries', () => {
  let files: Files
  let worlds: Record<'none' | 'a' | 'b' | 'both', World>
  before(async () => {
    files = await Files.make()
    const world = async (name: string, places: string[]) => {
      await (await files.open(name)).close()
      return new World(files.path(name), places)
    }
    worlds = {
      none: await world('none.db', []),
      a: await world('a.db', ['A']),
      b: await world('b.db', ['B']),
      both: await world('both.db', ['A', 'B']),
    }
  })
  after(async () => {
    for (const world of Object.values(worlds)) world.close()
    await files.close()
  })

  const faultsOf = async (sample: Sample): Promise<string[]> => {
    const [none, a, b, both] = [
      await worlds.none.run(sample),
      await worlds.a.run(sample),
      await worlds.b.run(sample),
      await worlds.both.run(sample),
    ]
    if (a.result === none.result && a.changes === '') return ['finds nothing: let its sample find or change a row']
    if (!both.statements.some(reachesPlaces)) return []
    return [
      ...(b.result === none.result ? [] : ['sees rows of another workspace']),
      ...(both.result === a.result ? [] : ['joins or counts rows of another workspace']),
      ...(b.changes === none.changes && both.changes === a.changes ? [] : ['changes rows of another workspace']),
      ...both.statements.flatMap(unboundTables).map((table) => `has no ${columnOf(table)} = … for ${table}`),
    ]
  }

  for (const [name, calls] of Object.entries(samples)) {
    const reason = acrossPlaces[name]
    it(`${name} ${reason === undefined ? 'stays in its workspace' : `crosses workspaces: ${reason}`}`, async () => {
      const faults: string[] = []
      for (const each of calls) faults.push(...(await faultsOf(each)))
      if (reason === undefined) {
        expect(faults, `Add the workspace to the conditions of ${name}, or name it in acrossPlaces`).to.deep.equal([])
      } else {
        expect(faults, `${name} stays in its workspace: take it out of acrossPlaces`).not.to.deep.equal([])
        expect(faults.join(), 'Let the sample find a row').not.to.include('finds nothing')
      }
    })
  }

  it('all have a sample; those that insert need one only if they also read or replace', async () => {
    const folder = new URL('../../db/queries/', import.meta.url)
    const missing: string[] = []
    for (const file of await readdir(folder)) {
      const module: Record<string, unknown> = await import(new URL(file, folder).href)
      const queries = Object.entries(module).filter(([name, each]) => isQuery(each) && !name.startsWith('insert'))
      missing.push(...queries.filter(([name]) => !(name in samples)).map(([name]) => `${file}: ${name}`))
    }
    expect(missing, 'Add a call of each to test/db/query-samples.ts').to.deep.equal([])
    expect(Object.keys(samples)).to.include.members(Object.keys(acrossPlaces))
  })

  describe('are found out', () => {
    const ofA = eq(bookings.workspaceId, 'A')
    const ofId = eq(bookings.id, 'id')
    const found: [what: string, sample: Sample, fault: RegExp][] = [
      ['by id alone', (db) => db.select().from(bookings).where(ofId), /sees rows of another/],
      [
        'with the workspace in one branch only',
        (db) => db.select().from(bookings).where(or(ofA, ofId)),
        /sees rows of/,
      ],
      [
        'that join by id alone',
        (db) => db.select().from(bookings).innerJoin(members, eq(members.id, bookings.memberId)).where(ofA),
        /joins or counts rows of another.*no workspace_id = … for members/,
      ],
      ['that update by id alone', (db) => db.update(bookings).set({ notes: 'new' }).where(ofId), /changes rows of/],
      ['that delete by id alone', (db) => db.delete(bookings).where(ofId), /changes rows of another/],
      [
        'that filter the rows of all workspaces afterwards',
        async (db) => (await db.select().from(bookings)).filter(({ workspaceId }) => workspaceId === 'A'),
        /has no workspace_id = … for bookings/,
      ],
      [
        'that name the workspace of no table that they join',
        (db) =>
          db
            .select()
            .from(members)
            .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
            .where(eq(members.id, 'id')),
        /sees rows of another.*no workspace_id = … for members/,
      ],
      ['that fail', () => Promise.reject(new Error('a fault of the sample')), /finds nothing/],
      ['that find nothing', (db) => findBooking(db, 'A', 'unknown'), /finds nothing/],
    ]
    for (const [what, sample, fault] of found) {
      it(what, async () => expect((await faultsOf(sample)).join(', ')).to.match(fault))
    }

    it('but not with the workspace in each table', async () => {
      const sample: Sample = (db) =>
        db
          .select()
          .from(bookings)
          .innerJoin(members, and(eq(members.workspaceId, bookings.workspaceId), eq(members.id, bookings.memberId)))
          .where(and(ofA, ofId))
      expect(await faultsOf(sample)).to.deep.equal([])
    })
  })
})

/** A database with the rows of some places. Whatever a sample changes is rolled back. */
class World {
  private statements: string[] = []
  private readonly client: BetterSqlite3.Database
  private readonly db: Connection

  constructor(file: string, places: string[]) {
    this.client = new BetterSqlite3(file, { verbose: (text) => this.statements.push(String(text)) })
    // A row of each table suffices, whatever it refers to.
    this.client.pragma('foreign_keys = OFF')
    this.client.pragma('ignore_check_constraints = ON')
    this.db = drizzle({ client: this.client })
    if (places.length > 0) seedShared(this.db)
    for (const place of places) seedPlace(this.db, place)
  }

  async run(sample: Sample) {
    const before = this.rows()
    this.client.exec('SAVEPOINT sample')
    this.statements = []
    try {
      const result = await resultOf(sample, this.db)
      const { statements } = this
      const after = this.rows()
      const changes = [
        ...before.filter((row) => !after.includes(row)).map((row) => `- ${row}`),
        ...after.filter((row) => !before.includes(row)).map((row) => `+ ${row}`),
      ]
      return { result, changes: changes.join('\n'), statements }
    } finally {
      this.client.exec('ROLLBACK TO sample; RELEASE sample')
    }
  }

  close(): void {
    this.client.close()
  }

  private rows(): string[] {
    return tables.flatMap((each) => {
      const { name } = getTableConfig(each)
      return this.client
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => `${name} ${JSON.stringify(row)}`)
    })
  }
}

/** The result as text; also that of a refusal, for instance of a row whose parent is in another place. */
async function resultOf(sample: Sample, db: Connection): Promise<string> {
  try {
    const result = await sample(db)
    return JSON.stringify(result instanceof Map ? [...result] : result) ?? 'nothing'
  } catch (error) {
    return `refused: ${error}`
  }
}

/** Tables of a statement whose place is neither given nor equal to that of another table that has it. */
function unboundTables(statement: string): string[] {
  const named = tablesOf(statement)
  const bound = new Set(named.filter((table) => columnOf(table) === undefined))
  const equalities = [...statement.matchAll(/"(\w+)"\."(\w+)" = (?:"(\w+)"\."(\w+)"|'A'|used\.column1)/g)]
  for (const _ of named) {
    for (const [, table = '', column, other, otherColumn] of equalities) {
      if (column === columnOf(table) && (other === undefined || bound.has(other))) bound.add(table)
      if (other !== undefined && otherColumn === columnOf(other) && bound.has(table)) bound.add(other)
    }
  }
  return [...new Set(named.filter((table) => !bound.has(table)))]
}

/** Whether a statement reaches rows of a workspace or user; others reach directories, reference tables or local ones. */
function reachesPlaces(statement: string): boolean {
  return tablesOf(statement).some((table) => columnOf(table) !== undefined)
}

function columnOf(table: string): string | undefined {
  return table === 'workspaces' ? 'id' : placeColumn(table)
}

function tablesOf(statement: string): string[] {
  return [...statement.matchAll(/\b(?:from|join|update) "(\w+)"/g)].map(([, table = '']) => table)
}

/** Functions that take a connection first. */
function isQuery(each: unknown): boolean {
  return typeof each === 'function' && /^(?:async )?(?:function \w+)?\s*\(\s*db\b/.test(String(each))
}
