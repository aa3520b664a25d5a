// Runs on: SQLite
/** Query plans of pages: an index provides the order, and nothing is sorted. */
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { v4 as uuid } from 'uuid'
import type { Connection } from '../../db/database.ts'
import { findVisibleAgentRun, listActiveAgentRuns, listArchivedAgentRuns } from '../../db/queries/agent-runs.ts'
import {
  hasLiveUsage,
  listBookingResources,
  listHoldResources,
  listUsage,
  listUsageIntervals,
} from '../../db/queries/allocations.ts'
import { findApiKeyByDigest, listApiKeyRows } from '../../db/queries/api-keys.ts'
import { listAuditRows } from '../../db/queries/audit-log.ts'
import { type BookingFilter, findBookingByManageDigest, listBookingRows } from '../../db/queries/bookings.ts'
import { countBookingsByDay } from '../../db/queries/bookings-by-day.ts'
import { countLiveHolds, countLiveHoldsEverywhere, listHoldRows, listLiveHolds } from '../../db/queries/holds.ts'
import { listUnfinishedBookings, listUnfinishedServiceBookings } from '../../db/queries/impact.ts'
import { listIntegrationRows } from '../../db/queries/integrations.ts'
import { findInvitationByDigest, listOpenInvitations } from '../../db/queries/invitations.ts'
import { listLimitUses } from '../../db/queries/limits.ts'
import { listMembersByCreation, listMembershipsByCreation } from '../../db/queries/members.ts'
import { listClosureRows, listOverlappingClosures } from '../../db/queries/resource-closures.ts'
import { listDatesOfResources, listResourceDateRows } from '../../db/queries/resource-hours.ts'
import { listArchivedResourceRows } from '../../db/queries/resources.ts'
import { listActiveServices, listArchivedServices, listPublicServiceRows } from '../../db/queries/services.ts'
import { findSessionByDigest, listSessionsInForce } from '../../db/queries/sessions.ts'
import { listUnmetDemandRows, type UnmetDemandFilter } from '../../db/queries/unmet-demand.ts'
import { countOpenDeliveries, listEndpointsDue, listOpenDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { countCreatedWorkspaces } from '../../db/queries/workspaces.ts'
import { Files } from './support.ts'

const now = new Date('2026-03-01T12:00:00Z')
const id = uuid()
const key = { createdAt: now, nameKey: 'court', id }
const all = { operation: undefined, userId: undefined }

const later = new Date('2026-04-01T12:00:00Z')
const bookings = (db: Connection, filter: Partial<BookingFilter> = {}) =>
  listBookingRows(db, id, { from: now, now, ...filter }, key, 10)

const unmet = (db: Connection, serviceId?: string) => {
  const filter: UnmetDemandFilter = { from: now, until: later, serviceId }
  return listUnmetDemandRows(db, id, filter, key, 10)
}

type Plan = [list: string, index: string, run: (db: Connection) => unknown]

const plans: Plan[] = [
  ['services', 'services_active_by_name', (db) => listActiveServices(db, id, key, 10)],
  ['archived services', 'services_archived_by_name', (db) => listArchivedServices(db, id, key, 10)],
  ['public services', 'services_active_by_name', (db) => listPublicServiceRows(db, id, key, 10)],
  ['archived resources', 'resources_archived_by_name', (db) => listArchivedResourceRows(db, id, key, 10)],
  ['integrations', 'integrations_by_creation', (db) => listIntegrationRows(db, id, key, 10)],
  ['API keys', 'api_keys_by_workspace', (db) => listApiKeyRows(db, id, key, 10)],
  ['the audit log', 'audit_log_by_workspace', (db) => listAuditRows(db, id, all, key, 10)],
  [
    'the audit log of an operation',
    'audit_log_by_operation',
    (db) => listAuditRows(db, id, { ...all, operation: 'rotateApiKey' }, key, 10),
  ],
  ['the audit log of an actor', 'audit_log_by_actor', (db) => listAuditRows(db, id, { ...all, userId: id }, key, 10)],
  [
    'the audit log of an operation by an actor',
    'audit_log_by_(operation|actor)',
    (db) => listAuditRows(db, id, { operation: 'rotateApiKey', userId: id }, key, 10),
  ],
  ['sessions', 'sessions_by_user', (db) => listSessionsInForce(db, id, { now, idleSince: now }, key, 10)],
  ['workspaces', 'members_by_user', (db) => listMembershipsByCreation(db, id, null, key, 10)],
  ['members', 'members_by_workspace', (db) => listMembersByCreation(db, id, key, 10)],
  ['invitations', 'invitations_by_workspace', (db) => listOpenInvitations(db, id, now, key, 10)],
  [
    'closures of a workspace',
    'resource_closures_by_workspace',
    (db) => listClosureRows(db, id, { from: now }, key, 10),
  ],
  ['agent runs', 'agent_runs_active_by_creation', (db) => listActiveAgentRuns(db, id, key, 10)],
  ['archived agent runs', 'agent_runs_archived_by_creation', (db) => listArchivedAgentRuns(db, id, key, 10)],
  ['holds', 'holds_by_creation', (db) => listLiveHolds(db, id, { memberId: undefined, now }, key, 10)],
  ['holds of a member', 'holds_by_member', (db) => listLiveHolds(db, id, { memberId: id, now }, key, 10)],
]

const ofTarget = 'workspace_id=? AND target_id=? AND subject=? AND span=? AND blocked_from>? AND blocked_from<?'
const behind = '(start_at,id)>(?,?)'

/** Each query with the index columns that find its rows: a range excludes distant rows. */
const march = { fromDate: '2027-03-01', untilDate: '2027-03-31' }

const lookups: [what: string, index: string, by: string, run: (db: Connection) => unknown][] = [
  ['what is taken of resources', 'allocations_of_target', ofTarget, (db) => listUsage(db, id, [id], now, later)],
  [
    'when resources are taken',
    'allocations_of_target',
    ofTarget,
    (db) => listUsageIntervals(db, id, [id], now, later, now),
  ],
  [
    'what counts for limits of use',
    'allocations_of_target',
    ofTarget,
    (db) =>
      listLimitUses(db, id, {
        ...{ limitId: id, subjects: [''], spans: [0, 1, 2] },
        ...{ from: now.getTime(), until: later.getTime() },
      }),
  ],
  ['whether a service is taken', 'allocations_of_target', ofTarget, (db) => hasLiveUsage(db, id, id, now)],
  [
    'the resources of bookings',
    'allocations_by_booking',
    'workspace_id=? AND booking_id=?',
    (db) => listBookingResources(db, id, [id]),
  ],
  [
    'the resources of holds',
    'allocations_by_hold',
    'workspace_id=? AND hold_id=?',
    (db) => listHoldResources(db, id, [id]),
  ],
  [
    'the live holds of a member',
    'holds_by_member',
    'workspace_id=? AND member_id=? AND created_at>?',
    (db) => countLiveHolds(db, id, id, now),
  ],
  [
    'the live holds of all workspaces',
    'holds_by_expiry',
    'expires_at>? AND expires_at<?',
    (db) => countLiveHoldsEverywhere(db, now),
  ],
  [
    'the live holds in a range',
    'holds_by_creation',
    'workspace_id=? AND created_at>? AND (created_at,id)<(?,?)',
    (db) => listHoldRows(db, id, { from: now, until: later, now }, key, 10),
  ],
  [
    'the live holds of a member in a range',
    'holds_by_creation',
    'workspace_id=? AND created_at>? AND (created_at,id)<(?,?)',
    (db) => listHoldRows(db, id, { memberId: id, from: now, until: later, now }, key, 10),
  ],
  ['bookings', 'bookings_by_start', `workspace_id=? AND ${behind}`, (db) => bookings(db)],
  [
    'bookings up to a day',
    'bookings_by_start',
    `workspace_id=? AND ${behind} AND start_at<?`,
    (db) => bookings(db, { until: later }),
  ],
  [
    'bookings of a member',
    'bookings_by_member',
    `workspace_id=? AND member_id=? AND ${behind}`,
    (db) => bookings(db, { memberId: id }),
  ],
  [
    'bookings of a member up to a day',
    'bookings_by_member',
    `workspace_id=? AND member_id=? AND ${behind} AND start_at<?`,
    (db) => bookings(db, { memberId: id, until: later }),
  ],
  [
    'bookings of a service',
    'bookings_by_service',
    `workspace_id=? AND service_id=? AND ${behind}`,
    (db) => bookings(db, { serviceId: id }),
  ],
  [
    'bookings of a customer',
    'bookings_by_customer',
    `workspace_id=? AND customer_key=? AND ${behind}`,
    (db) => bookings(db, { customerKey: 'a@b.example' }),
  ],
  ['unmet demand', 'unmet_demand_by_start', `workspace_id=? AND ${behind} AND start_at<?`, (db) => unmet(db)],
  [
    'unmet demand of a service',
    'unmet_demand_by_service',
    `workspace_id=? AND service_id=? AND ${behind} AND start_at<?`,
    (db) => unmet(db, id),
  ],
  [
    'the workspaces that an account created',
    'workspaces_by_creator',
    'created_by_id=?',
    (db) => countCreatedWorkspaces(db, id),
  ],
  [
    'closures of a workspace up to a day',
    'resource_closures_by_workspace',
    `workspace_id=? AND ${behind} AND start_at<?`,
    (db) => listClosureRows(db, id, { from: now, until: later }, key, 10),
  ],
  [
    'dates of resources',
    'sqlite_autoindex_resource_dates_1',
    'workspace_id=? AND resource_id=? AND date>? AND date<?',
    (db) => listDatesOfResources(db, id, [id], march),
  ],
  [
    'dates of a workspace',
    'resource_dates_by_workspace',
    'workspace_id=? AND date>? AND date<?',
    (db) => listResourceDateRows(db, id, march, { date: '', resourceId: '' }, 10),
  ],
  [
    'the number of open deliveries',
    'webhook_deliveries_in_order',
    'workspace_id=? AND endpoint_id=?',
    (db) => countOpenDeliveries(db, id, id),
  ],
  [
    'open deliveries in the order of their events',
    'webhook_deliveries_in_order',
    'workspace_id=? AND endpoint_id=? AND sequence>?',
    (db) => listOpenDeliveries(db, { workspaceId: id, endpointId: id }, { after: 0, waitingSubjects: [id], limit: 10 }),
  ],
  [
    'closures of resources',
    'resource_closures_by_start',
    'workspace_id=? AND resource_id=? AND start_at<?',
    (db) => listOverlappingClosures(db, id, [id], now, later),
  ],
]

/** The first pages of bookings that end after an instant: those that are under way come first. */
const atFirst = { createdAt: new Date(0), nameKey: '', id: '' }
const longLists: [what: string, run: (db: Connection) => unknown][] = [
  ['bookings', (db) => listBookingRows(db, id, { from: now, now }, atFirst, 10)],
  ['bookings of a member', (db) => listBookingRows(db, id, { from: now, now, memberId: id }, atFirst, 10)],
  ['bookings of a service', (db) => listBookingRows(db, id, { from: now, now, serviceId: id }, atFirst, 10)],
  [
    'unfinished bookings',
    (db) => listUnfinishedBookings(db, { workspaceId: id, now, from: now, until: later }, atFirst, 10),
  ],
  [
    'unfinished bookings of a service',
    (db) => listUnfinishedServiceBookings(db, { workspaceId: id, serviceId: id, now }, atFirst, 10),
  ],
]

/** Lookups in a directory, whose rows are in the tree of its key: only one tree is read. */
const directories: [what: string, table: string, by: string, run: (db: Connection) => unknown][] = [
  ['an API key by its secret', 'credentials', 'digest=?', (db) => findApiKeyByDigest(db, 'd')],
  ['a session by its secret', 'credentials', 'digest=?', (db) => findSessionByDigest(db, 'd', 'w')],
  ['an invitation by its secret', 'credentials', 'digest=?', (db) => findInvitationByDigest(db, 'd')],
  ['a booking by its manage token', 'credentials', 'digest=?', (db) => findBookingByManageDigest(db, 'd')],
  ['an agent run by its id', 'agent_run_directory', 'id=?', (db) => findVisibleAgentRun(db, id, 'run_1')],
]

const triggersOn = "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'allocations' ORDER BY rowid"

/**
 * Queries of the triggers on allocations, with a number for each value of the row: SQLite does not show the plans of
 * triggers.
 */
function lookupsIn(trigger: string): string[] {
  return [...trigger.matchAll(/FROM allocations\b/g)].map(({ index }) => {
    const begin = trigger.lastIndexOf('SELECT', index)
    let end = begin
    for (let depth = 0; depth >= 0; end++) depth += trigger[end] === '(' ? 1 : trigger[end] === ')' ? -1 : 0
    const [lookup = ''] = trigger.slice(begin, end - 1).split('UNION ALL')
    return lookup.replace(/\b(NEW|OLD)\.\w+/g, '1')
  })
}

const isOfUnion = /^(?:COMPOUND QUERY|LEFT-MOST SUBQUERY|UNION ALL)$/

describe('the query plan', () => {
  let files: Files
  let client: BetterSqlite3.Database
  let statements: string[]
  before(async () => {
    files = await Files.make()
    await (await files.open()).close()
    client = new BetterSqlite3(files.path(), { readonly: true, verbose: (text) => statements.push(String(text)) })
  })
  after(async () => {
    client.close()
    await files.close()
  })

  const steps = (query: string) =>
    (client.prepare(`EXPLAIN QUERY PLAN ${query}`).all() as { detail: string }[]).map(({ detail }) => detail)
  const stepsOf = async (run: (db: Connection) => unknown) => {
    statements = []
    await run(drizzle({ client }))
    // One statement, run once or for each span class.
    expect(new Set(statements.map((text) => text.replace(/\d+/g, '?')))).to.have.property('size', 1)
    return steps(statements[0] as string)
  }

  for (const [list, index, run] of plans) {
    it(`of a page of ${list} begins at its key in ${index}, and nothing is scanned or sorted`, async () => {
      const [first = '', ...rest] = await stepsOf(run)
      expect(first).to.match(
        new RegExp(`^SEARCH \\w+ USING (COVERING )?INDEX ${index} \\(.*\\(\\w+,id\\)[<>]\\(\\?,\\?\\)\\)$`),
      )
      for (const step of [first, ...rest]) expect(step).not.to.match(/^SCAN|TEMP B-TREE/)
    })
  }

  for (const [what, index, by, run] of lookups) {
    it(`of ${what} finds them in ${index} by ${by}`, async () => {
      const [first = '', ...rest] = (await stepsOf(run)).filter((step) => !isOfUnion.test(step))
      expect(first).to.match(/^SEARCH \w+ USING (COVERING )?INDEX /)
      expect(first.replace(/^.* INDEX /, '')).to.equal(`${index} (${by})`)
      for (const step of rest) {
        expect(step).not.to.match(/^SCAN (?!json_each)/)
        // The other parts of a union, which read the other span classes.
        if (step.startsWith('SEARCH allocations')) expect(step).to.equal(first)
      }
    })
  }

  for (const [filter, index] of [
    [{}, 'bookings_by_start (workspace_id=? AND start_at>? AND start_at<?)'],
    [{ serviceId: id }, 'bookings_by_service (workspace_id=? AND service_id=? AND start_at>? AND start_at<?)'],
    [{ memberId: id }, 'bookings_by_member (workspace_id=? AND member_id=? AND start_at>? AND start_at<?)'],
    [{ resourceId: id }, 'bookings_by_start (workspace_id=? AND start_at>? AND start_at<?)'],
  ] as const) {
    it(`of counts by day ${Object.keys(filter)} reads a range of an index for each date`, async () => {
      const days = [{ text: '2026-03-01', from: now.getTime(), until: later.getTime() }]
      const found = await stepsOf((db) => countBookingsByDay(db, id, { ...filter, days, now }, 10))
      const ofBookings = found.filter((step) => step.includes('bookings'))
      expect(ofBookings).to.deep.equal([`SEARCH bookings USING INDEX ${index}`])
      // The list of dates, and their rows; nothing else is scanned.
      for (const step of found) expect(step).not.to.match(/^SCAN (?!asked|looked)/)
    })
  }

  for (const [what, run] of longLists) {
    it(`of ${what} that are under way finds the long ones in bookings_long by their class and start`, async () => {
      statements = []
      await run(drizzle({ client }))
      const long = statements.filter((text) => /"span" = /.test(text))
      // One statement for each longer class, none of which sorts or scans.
      expect([statements.length, long.length]).to.deep.equal([3, 2])
      for (const text of long) {
        const [first = '', ...rest] = steps(text)
        expect(first).to.match(
          /^SEARCH bookings USING INDEX bookings_long \(workspace_id=\? AND span=\? AND .*start_at/,
        )
        for (const step of rest) expect(step).not.to.match(/^SCAN (?!json_each)|TEMP B-TREE/)
      }
    })
  }

  for (const [what, table, by, run] of directories) {
    it(`of ${what} begins in the directory ${table}, and nothing is scanned`, async () => {
      const [first, ...rest] = await stepsOf(run)
      expect(first, 'the table must be WITHOUT ROWID').to.equal(`SEARCH ${table} USING PRIMARY KEY (${by})`)
      for (const step of rest) expect(step).to.match(/^SEARCH /)
    })
  }

  it('of endpoints of some workspaces that are due ends at the first due delivery of each, by the order of events', async () => {
    const found = await stepsOf((db) => listEndpointsDue(db, now, [id]))
    expect(found).to.include(
      'SEARCH first_due USING INDEX webhook_deliveries_in_order (workspace_id=? AND endpoint_id=?)',
    )
    for (const step of found) expect(step).not.to.match(/^SCAN (?!json_each)/)
  })

  it('of all endpoints that are due reads only what is due', async () => {
    const [first] = await stepsOf((db) => listEndpointsDue(db, now))
    expect(first).to.equal('SEARCH webhook_deliveries USING COVERING INDEX webhook_deliveries_due (next_at<?)')
  })

  it('of each trigger query on allocations is a range of an index', () => {
    const triggers = client.prepare(triggersOn).all() as { sql: string }[]
    const plansOf = triggers.flatMap((trigger) => lookupsIn(trigger.sql).map((lookup) => steps(lookup)))
    // The insert and the expiry look at each span class.
    const lookup = [`SEARCH allocations USING INDEX allocations_of_target (${ofTarget})`]
    expect(plansOf).to.deep.equal(Array.from({ length: 6 }, () => lookup))
  })

  it('with a sort is detected', () => {
    statements = []
    expect(steps('SELECT id FROM services ORDER BY updated_at').join()).to.match(/SCAN.*TEMP B-TREE/)
  })
})
