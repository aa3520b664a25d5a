/** How the database finds the rows of a page: by an index that has the order already, and sorting nothing. */
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { v4 as uuid } from 'uuid'
import type { Connection } from '../../db/database.ts'
import { listActiveAgentRuns } from '../../db/queries/agent-runs.ts'
import { listApiKeyRows } from '../../db/queries/api-keys.ts'
import { listAuditRows } from '../../db/queries/audit-log.ts'
import { listIntegrationRows } from '../../db/queries/integrations.ts'
import { listOpenInvitations } from '../../db/queries/invitations.ts'
import { listMembersByJoining, listMembershipsByBeginning } from '../../db/queries/members.ts'
import { listActiveServices } from '../../db/queries/services.ts'
import { listSessionsInForce } from '../../db/queries/sessions.ts'
import { Files } from './support.ts'

const now = new Date('2026-03-01T12:00:00Z')
const id = uuid()
const key = { createdAt: now, nameKey: 'court', id }
const all = { operation: undefined, userId: undefined }

type Plan = [list: string, index: string, run: (db: Connection) => unknown]

const plans: Plan[] = [
  ['services', 'services_active_by_name', (db) => listActiveServices(db, id, key, 10)],
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
  ['workspaces', 'members_by_user', (db) => listMembershipsByBeginning(db, id, null, key, 10)],
  ['members', 'members_by_workspace', (db) => listMembersByJoining(db, id, key, 10)],
  ['invitations', 'invitations_by_workspace', (db) => listOpenInvitations(db, id, now, key, 10)],
  ['agent runs', 'agent_runs_active_by_creation', (db) => listActiveAgentRuns(db, id, key, 10)],
]

describe('a page', () => {
  let files: Files
  let client: BetterSqlite3.Database
  let asked: string[]
  before(async () => {
    files = await Files.make()
    await (await files.open()).close()
    client = new BetterSqlite3(files.path(), { readonly: true, verbose: (text) => asked.push(String(text)) })
  })
  after(async () => {
    client.close()
    await files.close()
  })

  const steps = (query: string) =>
    (client.prepare(`EXPLAIN QUERY PLAN ${query}`).all() as { detail: string }[]).map(({ detail }) => detail)

  for (const [list, index, run] of plans) {
    it(`of ${list} begins at its key in ${index}, and nothing is scanned or sorted`, async () => {
      asked = []
      await run(drizzle({ client }))
      expect(asked).to.have.length(1)
      const [first = '', ...rest] = steps(asked[0] as string)
      expect(first).to.match(
        new RegExp(`^SEARCH \\w+ USING (COVERING )?INDEX ${index} \\(.*\\(\\w+,id\\)[<>]\\(\\?,\\?\\)\\)$`),
      )
      for (const step of [first, ...rest]) expect(step).not.to.match(/^SCAN|TEMP B-TREE/)
    })
  }

  it('that has to be sorted would be found', () => {
    asked = []
    expect(steps('SELECT id FROM services ORDER BY updated_at').join()).to.match(/SCAN.*TEMP B-TREE/)
  })
})
