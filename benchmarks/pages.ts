/** Cost of the second and the last page of each list among 100 000 rows, by the same server in the same run. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { open } from '#dialect'
import { momentCursor, nameCursor } from '../domain/cursor.ts'
import { type OperationId, operations } from '../generated/operations.ts'
import { addIntegration, addMember, addSession, addUser, addWorkspace } from '../server/seeds/build.ts'
import { load } from './load.ts'
import type { SampleRequest } from './project-copy.ts'
import { type Claim, counted, lessThan, percent, rateOf, ratio, spread, table, unmeasured } from './report.ts'
import { loaded } from './rounds.ts'
import { type Plan, startTarget, type Target } from './target.ts'

type PagedList = { operationId: OperationId; second: SampleRequest; last: SampleRequest }
export type PageCost = { operationId: string; secondMicroseconds: number; lastOverSecond: number }

const rows = 100_000
const page = 50
const began = Date.UTC(2026, 0, 1)
const migrations = join(fileURLToPath(new URL('../', import.meta.url)), 'db', 'migrations')

/** Row `i` of every list was created `i` milliseconds after the first, and its id encodes that time. */
const id = sql.raw("printf('%08x-0000-4000-8000-%012x', i, i)")
const made = sql.raw(`${began} + i`)
const digest = sql.raw("printf('%064x', i)")

/** One database in which one user has all lists at that length. */
async function seedLists(file: string): Promise<PagedList[]> {
  const db = await open(file, migrations)
  const owner = await db.write(async (tx) => {
    const builder = { tx, now: new Date(began - 1) }
    const workspaceId = await addWorkspace(builder, 'Bench')
    const userId = await addUser(builder, 'Owner', 'owner@bench.example')
    const memberId = await addMember(builder, workspaceId, userId, 'owner')
    const integrationId = await addIntegration(builder, workspaceId, 'Bench')
    const token = await addSession({ tx, now: new Date() }, userId)
    for (const insert of inserts({ workspaceId, userId, memberId, integrationId })) tx.run(numbered(insert))
    tx.run(sql`ANALYZE`)
    return { workspaceId, token }
  })
  await db.close()
  return paged(owner)
}

export async function measurePages(folder: string, plan: Plan, pace: Pace): Promise<PageCost[]> {
  const file = join(folder, 'pages.db')
  const lists = await seedLists(file)
  const target = await startTarget(plan, file)
  try {
    return await comparePages(target, lists, pace)
  } finally {
    await target.stop()
  }
}

/** Second and last page in rotation, so that both are measured under the same conditions. */
async function comparePages(target: Target, lists: PagedList[], pace: Pace): Promise<PageCost[]> {
  const costs: PageCost[] = []
  for (const { operationId, second, last } of lists) {
    for (const sample of [second, last]) await assertFull(target, sample)
    await load(target.url, second, pace.warmUpSeconds)
    const [beginning, end] = [unmeasured('second'), unmeasured('last')]
    for (let round = 0; round < pace.rounds; round++) {
      beginning.rounds.push(await loaded(target, second, pace.seconds))
      end.rounds.push(await loaded(target, last, pace.seconds))
    }
    const secondMicroseconds = 1e6 / spread(beginning.rounds.map(rateOf)).median
    costs.push({ operationId, secondMicroseconds, lastOverSecond: ratio(beginning, end).median })
  }
  return costs
}

/** Over all lists: a round of one list alone is noisier than the ten per cent to detect. */
export function pageClaims(pages: PageCost[]): Claim[] {
  const value = spread(pages.map(({ lastOverSecond }) => lastOverSecond)).median - 1
  const claim = 'the last page of a long list costs less than a tenth more than the second, in the median of the lists'
  return [lessThan(claim, value, 0.1, percent)]
}

export function pagesReport(costs: PageCost[]): string {
  const lines = costs.map(({ operationId, secondMicroseconds, lastOverSecond }) => [
    operationId,
    secondMicroseconds.toFixed(0),
    lastOverSecond.toFixed(2),
  ])
  const head = `The second and the last page of ${page} of ${counted(rows)} rows, processor time`
  return `${head}\n\n${table(['', 'µs/second page', 'last / second'], lines)}`
}

type Pace = { rounds: number; seconds: number; warmUpSeconds: number }
type Ids = { workspaceId: string; userId: string; memberId: string; integrationId: string }

async function assertFull(target: Target, { path, headers }: SampleRequest): Promise<void> {
  const response = await fetch(target.url + path, { headers })
  const body = (await response.json()) as Record<string, unknown[]>
  const held = Object.values(body).find(Array.isArray)
  if (held?.length !== page) throw new Error(`${path}: ${response.status} with ${held?.length ?? 'no'} rows`)
}

function numbered(insert: SQL): SQL {
  return sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows - 1}) ${insert}`
}

function inserts({ workspaceId, userId, memberId, integrationId }: Ids): SQL[] {
  return [
    sql`INSERT INTO users (id, email, email_key, name, created_at, updated_at)
      SELECT ${id}, 'u' || i || '@bench.example', 'u' || i || '@bench.example', 'User', ${made}, ${made} FROM n`,
    sql`INSERT INTO members (id, workspace_id, user_id, role, created_at, updated_at)
      SELECT ${id}, ${workspaceId}, ${id}, 'member', ${made}, ${made} FROM n`,
    sql`INSERT INTO workspaces (id, name, created_at, updated_at) SELECT ${id}, 'Workspace', ${made}, ${made} FROM n`,
    sql`INSERT INTO members (id, workspace_id, user_id, role, created_at, updated_at)
      SELECT 'f' || substr(${id}, 2), ${id}, ${userId}, 'owner', ${made}, ${made} FROM n`,
    sql`INSERT INTO sessions (id, user_id, digest, created_at, last_seen_at, expires_at)
      SELECT ${id}, ${userId}, ${digest}, ${made}, ${Date.now()}, ${Date.UTC(2100, 0, 1)} FROM n`,
    sql`INSERT INTO invitations (id, workspace_id, email, email_key, role, digest, invited_by_id, created_at, expires_at)
      SELECT ${id}, ${workspaceId}, 'i' || i || '@bench.example', 'i' || i || '@bench.example', 'member', ${digest},
        ${memberId}, ${made}, ${Date.UTC(2100, 0, 1)} FROM n`,
    sql`INSERT INTO integrations (id, workspace_id, name, created_at, updated_at)
      SELECT ${id}, ${workspaceId}, 'Integration ' || i, ${made}, ${made} FROM n`,
    sql`INSERT INTO api_keys (id, workspace_id, integration_id, member_id, kind, role_cap, key_prefix, digest, created_at)
      SELECT ${id}, ${workspaceId}, ${integrationId}, ${memberId}, 'live', 'member', 'app_live_000000', ${digest}, ${made}
      FROM n`,
    sql`INSERT INTO services (id, workspace_id, name, name_key, duration_minutes, buffer_before_minutes,
        buffer_after_minutes, min_notice_minutes, max_advance_days, time_zone, weekly_hours, date_overrides, closures,
        hold_ttl_seconds, cancellation_notice_minutes, requires_approval, approval_ttl_minutes, created_at, updated_at)
      SELECT ${id}, ${workspaceId}, printf('service %06d', i), printf('service %06d', i), 60, 0, 0, 0, 365, 'UTC',
        '[]', '[]', '[]', 600, 0, 0, 1440, ${made}, ${made} FROM n`,
    sql`INSERT INTO agent_runs (id, workspace_id, title, disk_bytes, created_at, updated_at)
      SELECT printf('run_%026d', i), ${workspaceId}, 'Run', 0, ${made}, ${made} FROM n`,
    sql`INSERT INTO audit_log
        (id, workspace_id, user_id, credential_kind, credential_id, request_id, address, operation, target_id, created_at)
      SELECT ${id}, ${workspaceId}, ${userId}, 'session', ${id}, 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB', '127.0.0.1',
        'rotateApiKey', ${id}, ${made} FROM n`,
  ]
}

function paged({ workspaceId, token }: { workspaceId: string; token: string }): PagedList[] {
  const headers = { Cookie: `session=${token}`, 'X-App-Workspace': workspaceId }
  /** @param cursorAt returns the cursor after the row with that number */
  const list = (operationId: OperationId, order: Order, cursorAt: (i: number) => string, query = ''): PagedList => {
    const path = operations[operationId].path.replace('{workspaceId}', workspaceId)
    const behind = (i: number) => ({ path: `${path}?${query}cursor=${cursorAt(i)}`, headers })
    const [second, last] = order === 'oldest first' ? [page - 1, rows - page - 1] : [rows - page, page]
    return { operationId, second: behind(second), last: behind(last) }
  }
  const moment =
    (key = idOf) =>
    (i: number) =>
      momentCursor({ createdAt: new Date(began + i), id: key(i) })
  const name = (i: number) => nameCursor({ nameKey: `service ${String(i).padStart(6, '0')}`, id: idOf(i) })
  const runId = (i: number) => `run_${String(i).padStart(26, '0')}`
  const membershipId = (i: number) => `f${idOf(i).slice(1)}`
  return [
    list('listServices', 'oldest first', name),
    list('listIntegrations', 'oldest first', moment()),
    list('listApiKeys', 'newest first', moment()),
    list('listAgentRuns', 'newest first', moment(runId)),
    list('listAuditLog', 'newest first', moment()),
    list('listAuditLog', 'newest first', moment(), 'operation=rotateApiKey&'),
    list('listInvitations', 'newest first', moment()),
    list('listMembers', 'oldest first', moment()),
    list('listWorkspaces', 'oldest first', moment(membershipId)),
    list('listSessions', 'newest first', moment()),
  ]
}

type Order = 'oldest first' | 'newest first'

function idOf(i: number): string {
  const hex = i.toString(16)
  return `${hex.padStart(8, '0')}-0000-4000-8000-${hex.padStart(12, '0')}`
}
