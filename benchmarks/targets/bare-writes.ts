/** The lower bound of a write: node:http and one transaction with the rows, the event and all triggers, and no decision. */
import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { digestOf } from '../../domain/access-key.ts'
import { openForWriting, serve } from './booking-rows.ts'

const db = openForWriting(process.env.BENCH_DATABASE ?? '')
const insertInto = (table: string, columns: string) =>
  db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.replace(/\w+/g, '?')})`)

const feed = db.prepare(`INSERT INTO event_feeds (workspace_id, last_sequence) VALUES (?, 1)
  ON CONFLICT (workspace_id) DO UPDATE SET last_sequence = last_sequence + 1 RETURNING last_sequence`)
const event = insertInto('events', 'workspace_id, sequence, type, subject_id, user_id, audience, data, created_at')
const resource = insertInto(
  'resources',
  'id, workspace_id, name, name_key, category, capacity, archived_at, created_at, updated_at',
)
const key = insertInto(
  'api_keys',
  'id, workspace_id, integration_id, member_id, created_by_id, kind, role_cap, key_prefix, digest, rotated_from_id, created_at',
)
const credential = insertInto('credentials', 'digest, kind, workspace_id, user_id, id')
const audit = insertInto(
  'audit_log',
  'workspace_id, id, user_id, credential_kind, credential_id, request_id, address, operation, target_id, result_id, detail, created_at',
)

type Person = { member_id: string; user_id: string }
const owner = db.prepare<[string], Person>(
  'SELECT id AS member_id, user_id FROM members WHERE workspace_id = ? LIMIT 1',
)
const people = new Map<string, Person>()
const integrations = new Map(
  db.prepare<[], [string, string]>('SELECT workspace_id, id FROM integrations').raw().all() as [string, string][],
)

serve(async ({ path, headers, body }) => {
  const [, , , workspaceId = String(headers['x-app-workspace']), , keyId] = path.split('/')
  if (path === '/v1/resources') {
    const input = await body()
    return { status: 201, body: inTransaction(() => createResource(workspaceId, input)) }
  }
  return { status: 200, body: inTransaction(() => rotateKey(workspaceId, keyId ?? '')) }
})

function inTransaction<T>(work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  const result = work()
  db.exec('COMMIT')
  return result
}

function createResource(workspaceId: string, { name = '', category = '' }: Record<string, string>) {
  const [id, now] = [newId(), Date.now()]
  resource.run(id, workspaceId, name, name.toLowerCase(), category, 1, null, now, now)
  const row = { id, workspace_id: workspaceId, name, category, capacity: 1, archived_at: null }
  record(workspaceId, 'resource.created', id, 'member', { name, category, capacity: 1, archived_at: null }, now)
  const stamp = new Date(now).toISOString()
  return { ...row, created_at: stamp, updated_at: stamp }
}

function rotateKey(workspaceId: string, keyId: string) {
  const [id, now] = [newId(), Date.now()]
  const { member_id, user_id } = personOf(workspaceId)
  const access_key = `app_live_${randomBytes(24).toString('base64url')}`
  const digest = digestOf(access_key)
  const key_prefix = access_key.slice(0, 15)
  const integrationId = integrations.get(workspaceId)
  key.run(id, workspaceId, integrationId, member_id, member_id, 'live', 'member', key_prefix, digest, keyId, now)
  credential.run(digest, 'api_key', workspaceId, user_id, id)
  const request = `req_${'0'.repeat(26)}`
  const by = [user_id, 'session', newId(), request, '127.0.0.1', 'rotateApiKey', keyId, id, null, now]
  audit.run(workspaceId, newId(), ...by)
  record(workspaceId, 'api_key.rotated', id, 'admin', { integration_id: integrationId, rotated_from_id: keyId }, now)
  return { access_key, id, member_id, key_prefix, role_cap: 'member', expires_at: null }
}

function record(workspaceId: string, type: string, subject: string, audience: string, data: object, now: number) {
  const [sequence] = Object.values(feed.get(workspaceId) as object)
  event.run(workspaceId, sequence, type, subject, personOf(workspaceId).user_id, audience, JSON.stringify(data), now)
}

function personOf(workspaceId: string): Person {
  const person = people.get(workspaceId) ?? (owner.get(workspaceId) as Person)
  people.set(workspaceId, person)
  return person
}
