// Runs on: SQLite
/** Rows that decide who may do what are kept while they cannot have changed (docs/decisions/0065-remembered-callers.md). */
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { permissionEpoch } from '#dialect'
import type { Connection, Database } from '../../db/database.ts'
import { permissionTables } from '../../db/dialect/sqlite/permissions.ts'
import { findApiKeyByDigest } from '../../db/queries/api-keys.ts'
import { findSessionByDigest } from '../../db/queries/sessions.ts'
import { apiKeys, resources, workspaces } from '../../db/schema.ts'
import { digestOf } from '../../domain/access-key.ts'
import {
  addApiKey,
  addIntegration,
  addMember,
  addResource,
  addSession,
  addUser,
  addWorkspace,
} from '../../server/seeds/build.ts'
import { Files, refusalOf } from './support.ts'

const now = new Date('2026-03-01T12:00:00Z')

describe('remembered permissions', () => {
  let files: Files
  let db: Database
  /** As another process has it. */
  let other: BetterSqlite3.Database
  let seeded: { workspaceId: string; keyId: string; digest: string; token: string }
  beforeEach(async () => {
    files = await Files.make()
    db = await files.open()
    seeded = await db.write(async (tx) => {
      const builder = { tx, now }
      const workspaceId = await addWorkspace(builder, 'Main')
      const userId = await addUser(builder, 'Owner', 'owner@example.com')
      const memberId = await addMember(builder, workspaceId, userId, 'owner')
      const integrationId = await addIntegration(builder, workspaceId, 'Site')
      await addResource(builder, workspaceId, { name: 'Court', category: null })
      const token = await addSession(builder, userId)
      const key = await addApiKey(
        builder,
        { workspaceId, integrationId, memberId },
        { kind: 'live', roleCap: 'member' },
      )
      return { workspaceId, keyId: key.id, digest: digestOf(key.access_key), token }
    })
    other = new BetterSqlite3(files.path())
  })
  afterEach(async () => {
    other.close()
    await files.close()
  })

  const revoke = (tx: Connection) => tx.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, seeded.keyId))
  const rename = (tx: Connection) => tx.update(resources).set({ name: 'Hall' })
  const revokedAt = async () => (await findApiKeyByDigest(db.read, seeded.digest))?.revokedAt

  it('are the same row until something changes, also in a later turn', async () => {
    const first = await findApiKeyByDigest(db.read, seeded.digest)
    await new Promise(setImmediate)
    expect(await findApiKeyByDigest(db.read, seeded.digest)).to.equal(first)
    await db.write(async (tx) => void (await rename(tx)))
    expect(await findApiKeyByDigest(db.read, seeded.digest)).to.equal(first)
  })

  it('show a write of this process as soon as it is acknowledged, and not before', async () => {
    expect(await revokedAt()).to.equal(null)
    await db.write(async (tx) => {
      await revoke(tx)
      expect(await revokedAt()).to.equal(null)
      expect((await findApiKeyByDigest(tx, seeded.digest))?.revokedAt).to.deep.equal(now)
    })
    expect(await revokedAt()).to.deep.equal(now)
  })

  it('show what is read between a change and its commit only until the commit', async () => {
    const done = db.write(async (tx) => {
      await revoke(tx)
      await new Promise(setImmediate)
      await revokedAt()
    })
    while (!(await Promise.race([done.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]))) {
      await revokedAt()
    }
    expect(await revokedAt()).to.deep.equal(now)
  })

  it('stay as they are after a write that was rolled back', async () => {
    const failure = () =>
      db.write(async (tx) => {
        await revoke(tx)
        throw new Error('no')
      })
    expect((await refusalOf(failure)).message).to.equal('no')
    expect(await revokedAt()).to.equal(null)
  })

  for (const during of ['between writes', 'during a write of this process']) {
    it(`show a commit of another process in the next turn, ${during}`, async () => {
      expect(await revokedAt()).to.equal(null)
      const change = () => other.prepare('UPDATE api_keys SET revoked_at = ?').run(now.getTime())
      if (during === 'between writes') change()
      else {
        const written = db.write((tx) => new Promise((resolve) => setImmediate(resolve, rename(tx))))
        // The other process commits before the write begins here.
        change()
        await written
      }
      await new Promise(setImmediate)
      expect(await revokedAt()).to.deep.equal(now)
    })
  }

  it('are not read again because another process holds the file open', async () => {
    const first = await findApiKeyByDigest(db.read, seeded.digest)
    other.prepare('SELECT count(*) FROM api_keys').get()
    await new Promise(setImmediate)
    expect(await findApiKeyByDigest(db.read, seeded.digest)).to.equal(first)
  })

  it('a membership that begins is seen by a session that was read without one', async () => {
    const later = await db.write((tx) => addWorkspace({ tx, now }, 'Later'))
    const membership = async () => (await findSessionByDigest(db.read, digestOf(seeded.token), later))?.membershipId
    expect(await membership()).to.equal(null)
    const session = await findSessionByDigest(db.read, digestOf(seeded.token), later)
    await db.write(async (tx) => void (await addMember({ tx, now }, later, session?.userId ?? '', 'member')))
    expect(await membership()).to.be.a('string')
  })

  for (const table of permissionTables) {
    it(`are read again after a change of ${table}`, async () => {
      const before = permissionEpoch(db.read)
      await db.write(async (tx) => void (await tx.run(`UPDATE ${table} SET id = id`)))
      expect(permissionEpoch(db.read)).not.to.equal(before)
    })
  }

  it('come from these tables alone', () => {
    const statements: string[] = []
    const client = new BetterSqlite3(files.path(), { verbose: (text) => statements.push(String(text)) })
    const own = drizzle({ client })
    findApiKeyByDigest(own, seeded.digest)
    findSessionByDigest(own, seeded.digest, seeded.workspaceId)
    client.close()
    const reached = statements.flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name]) => name))
    expect(reached).to.include.members(['api_keys', 'sessions', 'members'])
    for (const name of reached) expect(permissionTables, `Watch ${name} in sqlite-permissions.ts`).to.include(name)
  })

  it('is unknown inside of a write, where each row is read', async () => {
    await db.write(async (tx) => {
      expect(permissionEpoch(tx)).to.equal(undefined)
    })
    expect(permissionEpoch(db.read)).to.be.an('object')
  })

  it('are not read again when other rows change', async () => {
    const before = permissionEpoch(db.read)
    await db.write(async (tx) => void (await rename(tx)))
    expect(permissionEpoch(db.read)).to.equal(before)
    await db.write(async (tx) => void (await tx.update(workspaces).set({ name: 'New' })))
    expect(permissionEpoch(db.read)).not.to.equal(before)
  })
})
