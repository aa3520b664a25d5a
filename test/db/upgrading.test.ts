// Runs on: SQLite
/** Rows of an earlier version after this version opened their database. */
import { expect } from 'chai'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '../../db/database.ts'
import { countCreatedWorkspaces } from '../../db/queries/workspaces.ts'
import { agentRuns, invitations, users, workspaces } from '../../db/schema.ts'
import { emailKey, sortKey } from '../../domain/names.ts'
import { Files } from './support.ts'

const at = Date.parse('2026-01-01T00:00:00.000Z')

describe('upgrading a database', () => {
  let files: Files
  let old: Database
  beforeEach(async () => {
    files = await Files.make()
    old = await files.open(
      'booking.db',
      await files.migrations((entries) => entries.filter(({ tag }) => tag <= '0003_bookings')),
    )
  })
  afterEach(() => files.close())

  const upgrade = async () => {
    await old.close()
    return files.open()
  }
  const addUser = async (email: string) => {
    const id = newId()
    const oldKey = sortKey(email.normalize('NFC'))
    await old.write(async (tx) => {
      tx.run(sql`INSERT INTO users (id, email, email_key, name, created_at, updated_at)
        VALUES (${id}, ${email}, ${oldKey}, 'Somebody', ${at}, ${at})`)
    })
    return id
  }
  const addWorkspace = async (userId: string, createdBy: 'its owner' | 'the operator') => {
    const [id, memberId] = [newId(), newId()]
    const [actor, kind, operation] =
      createdBy === 'its owner' ? [userId, 'session', 'createWorkspace'] : [null, 'operator', 'admin create-workspace']
    await old.write(async (tx) => {
      tx.run(sql`INSERT INTO workspaces (id, name, created_at, updated_at) VALUES (${id}, 'Club', ${at}, ${at})`)
      tx.run(sql`INSERT INTO members (id, workspace_id, user_id, role, created_at, updated_at)
        VALUES (${memberId}, ${id}, ${userId}, 'owner', ${at}, ${at})`)
      tx.run(sql`INSERT INTO audit_log
        (id, workspace_id, user_id, credential_kind, request_id, address, operation, target_id, created_at)
        VALUES (${newId()}, ${id}, ${actor}, ${kind}, 'req', 'local', ${operation}, ${id}, ${at})`)
    })
    return { id, memberId }
  }

  it('counts the workspaces each account has created, and keeps all of them', async () => {
    const [busy, quiet] = [await addUser('busy@x.example'), await addUser('quiet@x.example')]
    const ids: string[] = []
    for (let count = 0; count < 25; count++) ids.push((await addWorkspace(busy, 'its owner')).id)
    ids.push((await addWorkspace(quiet, 'the operator')).id)
    const { read } = await upgrade()
    expect((await read.select().from(workspaces)).map(({ id }) => id)).to.have.members(ids)
    expect([await countCreatedWorkspaces(read, busy), await countCreatedWorkspaces(read, quiet)]).to.deep.equal([25, 0])
  })

  it('recomputes the e-mail key of every user, so that all of them are found', async () => {
    const emails = ['a@x.example', 'A.B@X.example', 'straße@x.example', 'IZMIR@x.example', 'ıstanbul@x.example']
    emails.push('José@club.example'.normalize('NFD'), 'ΑΣ@x.example', 'J\u030c@x.example', 'İ@x.example')
    for (const email of emails) await addUser(email)
    const { id: workspaceId, memberId } = await addWorkspace(await addUser('owner@x.example'), 'the operator')
    await old.write(async (tx) => {
      tx.run(sql`INSERT INTO invitations
        (id, workspace_id, email, email_key, role, digest, invited_by_id, created_at, expires_at)
        VALUES (${newId()}, ${workspaceId}, 'Weiß@x.example', 'weiss@x.example', 'member', 'd', ${memberId}, ${at}, ${at})`)
    })
    const { read } = await upgrade()
    for (const email of emails) {
      const found = await read
        .select()
        .from(users)
        .where(eq(users.emailKey, emailKey(email)))
      expect(found.map((user) => user.email)).to.deep.equal([email])
    }
    const [invitation] = await read.select().from(invitations)
    expect(invitation?.emailKey).to.equal('weiß@x.example')
  })

  it('leaves runs without a creator, who is unknown', async () => {
    const { id: workspaceId } = await addWorkspace(await addUser('owner@x.example'), 'the operator')
    await old.write(async (tx) => {
      tx.run(sql`INSERT INTO agent_runs (id, workspace_id, title, disk_bytes, created_at, updated_at)
        VALUES ('run_1', ${workspaceId}, 'Old', 0, ${at}, ${at})`)
    })
    const { read } = await upgrade()
    expect((await read.select().from(agentRuns)).map(({ createdById }) => createdById)).to.deep.equal([null])
  })
})
