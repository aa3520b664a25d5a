// Runs on: SQLite and PostgreSQL, because constraints and triggers of each engine refuse the same
import { expect } from 'chai'
import { eq, sql } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { execute, refusals, replaceAll } from '#test-databases'
import type { Connection, Database } from '../../db/database.ts'
import { insertAuditRow, insertPersonalAuditRow } from '../../db/queries/audit-log.ts'
import {
  insertApiKeyCredential,
  insertBookingCredential,
  insertInvitationCredential,
  insertSessionCredential,
} from '../../db/queries/credentials.ts'
import {
  agentRuns,
  apiKeys,
  auditLog,
  integrations,
  members,
  personalAuditLog,
  resourceRequirements,
  resources,
  restores,
  sandboxes,
  services,
  turns,
} from '../../db/schema.ts'
import * as build from '../../server/seeds/build.ts'
import { Files, refusalOf } from './support.ts'

const now = new Date('2026-03-01T12:00:00Z')
const stamps = { createdAt: now, updatedAt: now }

type Work = (tx: Connection) => unknown

/** Two workspaces with one row of every kind in each. */
async function furnish(db: Database) {
  return db.write(async (tx) => {
    const builder = { tx, now }
    const half = async (name: string) => {
      const workspaceId = await build.addWorkspace(builder, name)
      const userId = await build.addUser(builder, name, `${name}@example.org`)
      const runId = build.newRunId()
      await build.addAgentRun(
        builder,
        { id: runId, workspaceId, title: name },
        {
          ...{ branch: 'main', remote: null, checkout: `/nowhere/${name}` },
        },
      )
      return {
        workspaceId,
        userId,
        runId,
        memberId: await build.addMember(builder, workspaceId, userId, 'owner'),
        integrationId: await build.addIntegration(builder, workspaceId, 'Front desk'),
        serviceId: await build.addService(builder, workspaceId, 'Lesson'),
        resourceId: await build.addResource(builder, workspaceId, { name: 'Court', category: 'court' }),
      }
    }
    return { here: await half('here'), there: await half('there') }
  })
}

describe('database constraints', () => {
  let files: Files
  let db: Database
  let here: Awaited<ReturnType<typeof furnish>>['here']
  let there: typeof here
  before(async () => {
    files = await Files.make()
    db = await files.open()
    ;({ here, there } = await furnish(db))
  })
  after(() => files.close())

  /** Runs the work and rolls it back in any case, so that each test starts from the same rows. */
  const tryOut = async (work: Work) => {
    const undo = new Error('undo')
    const outcome = await db
      .write(async (tx) => {
        await work(tx)
        throw undo
      })
      .catch((error) => error)
    if (outcome !== undo) throw outcome
  }
  /** Refused by the database itself, whatever column name a query uses. */
  const refuses = async (reason: RegExp, work: Work) => {
    let refusal = await refusalOf(() => tryOut(work))
    while (refusal.cause instanceof Error) refusal = refusal.cause
    expect(refusal.message).to.match(reason)
  }
  /** Expects success for the first time and a refusal for the second. */
  const onlyOnce = async (work: Work) => {
    await tryOut(work)
    await refuses(refusals.unique, async (tx) => {
      await work(tx)
      await work(tx)
    })
  }
  const requirement =
    (target: object, of = here) =>
    (tx: Connection) =>
      tx.insert(resourceRequirements).values({
        ...{ id: uuid(), workspaceId: of.workspaceId, serviceId: of.serviceId, category: null, resourceId: null },
        ...{ quantity: 1, ...stamps, ...target },
      })
  const key = (fields: object) => (tx: Connection) =>
    tx.insert(apiKeys).values({
      ...{ id: uuid(), workspaceId: here.workspaceId, integrationId: here.integrationId, memberId: here.memberId },
      ...{ kind: 'live' as const, roleCap: 'admin' as const, keyPrefix: 'app_live_000000', digest: uuid() },
      ...{ rotatedFromId: null, createdAt: now, expiresAt: null, revokedAt: null, ...fields },
    })
  const ofRun = () => ({ id: uuid(), workspaceId: here.workspaceId, runId: here.runId })
  const restore = (fields: object) => (tx: Connection) =>
    tx.insert(restores).values({
      ...{ ...ofRun(), checkout: '/nowhere', branch: 'main', remote: null, state: 'begun' as const },
      ...{ head: 'a', commit: 'b', restoredFrom: 'c', createdAt: now, endedAt: null },
      ...{ userId: here.userId, credentialKind: 'session' as const },
      ...{ credentialId: uuid(), requestId: 'req', address: '127.0.0.1', ...fields },
    })

  describe('refuse a second', () => {
    it('user of the same address, whatever its case', async () => {
      const user = (email: string) => (tx: Connection) => build.addUser({ tx, now }, 'Somebody', email)
      await refuses(refusals.unique, user('Here@Example.ORG'))
      await tryOut(user('Owner@Example.ORG'))
    })

    it('session, API key, invitation or manage token of the same digest, of whatever kinds the two are', async () => {
      const entry = () => ({ digest: 'd', workspaceId: here.workspaceId, userId: here.userId, id: uuid() })
      for (const insert of [
        insertSessionCredential,
        insertApiKeyCredential,
        insertInvitationCredential,
        insertBookingCredential,
      ]) {
        await onlyOnce((tx) => insert(tx, entry()))
        await refuses(refusals.unique, async (tx) => {
          await insert(tx, entry())
          await insertSessionCredential(tx, entry())
        })
      }
    })

    it('agent run of the same id, in whatever workspace', async () => {
      const run = (place: { workspaceId: string }) => (tx: Connection) =>
        build.addAgentRun({ tx, now }, { id: here.runId, workspaceId: place.workspaceId, title: 'Again' }, null)
      for (const place of [here, there]) await refuses(refusals.unique, run(place))
    })

    it('membership of a user in a workspace, and accept one in another workspace', async () => {
      await refuses(refusals.unique, (tx) => build.addMember({ tx, now }, here.workspaceId, here.userId, 'member'))
      await tryOut((tx) => build.addMember({ tx, now }, there.workspaceId, here.userId, 'member'))
    })

    it('integration of the same name in a workspace', async () => {
      await refuses(refusals.unique, (tx) => build.addIntegration({ tx, now }, here.workspaceId, 'Front desk'))
      await tryOut((tx) => build.addIntegration({ tx, now }, here.workspaceId, 'Back desk'))
    })

    it('requirement of a service for the same category or resource, and accept other services’ requirements', async () => {
      for (const target of [{ category: 'court' }, { resourceId: here.resourceId }]) await onlyOnce(requirement(target))
      await tryOut(async (tx) => {
        await requirement({ category: 'court' })(tx)
        await requirement({ category: 'Court' })(tx)
        await requirement({ category: 'court' }, there)(tx)
      })
    })

    it('live sandbox and active turn of a run; ended ones do not count', async () => {
      const sandbox = (closedAt: Date | null) => (tx: Connection) =>
        tx.insert(sandboxes).values({ ...ofRun(), checkout: '/nowhere', openedAt: now, closedAt })
      await refuses(refusals.unique, sandbox(null))
      await tryOut(sandbox(now))
      const turn = (finishedAt: Date | null) => (tx: Connection) =>
        tx.insert(turns).values({ ...ofRun(), startedAt: now, finishedAt })
      await onlyOnce(turn(null))
      await tryOut(async (tx) => {
        for (const finishedAt of [now, now, null]) await turn(finishedAt)(tx)
      })
    })

    it('begun restore of a run; done and abandoned ones do not count', async () => {
      await onlyOnce(restore({}))
      await tryOut(async (tx) => {
        for (const state of ['done', 'done', 'abandoned', 'abandoned', 'begun']) await restore({ state })(tx)
      })
    })
  })

  describe('refuse references across workspaces:', () => {
    it('a requirement of another workspace’s resource or service', async () => {
      await refuses(refusals.reference, requirement({ resourceId: there.resourceId }))
      await refuses(refusals.reference, requirement({ category: 'court', serviceId: there.serviceId }))
      await tryOut(requirement({ resourceId: here.resourceId }))
    })

    it('an API key of another workspace’s member or integration, or created by another workspace’s member', async () => {
      await refuses(refusals.reference, key({ memberId: there.memberId }))
      await refuses(refusals.reference, key({ integrationId: there.integrationId }))
      await refuses(refusals.reference, key({ createdById: there.memberId }))
      for (const createdById of [null, here.memberId]) await tryOut(key({ createdById }))
    })

    it('a sandbox, turn or restore of another workspace’s run, and a run that another workspace’s member created', async () => {
      const elsewhere = { workspaceId: there.workspaceId }
      await refuses(refusals.reference, (tx) =>
        tx.insert(sandboxes).values({ ...ofRun(), ...elsewhere, checkout: '/nowhere', openedAt: now, closedAt: now }),
      )
      await refuses(refusals.reference, (tx) =>
        tx.insert(turns).values({ ...ofRun(), ...elsewhere, startedAt: now, finishedAt: now }),
      )
      await refuses(refusals.reference, restore(elsewhere))
      await refuses(refusals.reference, (tx) =>
        tx.update(agentRuns).set({ createdById: there.memberId }).where(eq(agentRuns.id, here.runId)),
      )
      await tryOut(restore({}))
    })
  })

  it('refuse dangling references, and removal of referenced rows', async () => {
    await refuses(refusals.reference, requirement({ resourceId: uuid() }))
    await refuses(refusals.reference, (tx) => build.addMember({ tx, now }, uuid(), here.userId, 'member'))
    await refuses(refusals.reference, restore({ runId: 'run_unknown' }))
    await refuses(refusals.reference, async (tx) => {
      await requirement({ resourceId: here.resourceId })(tx)
      await tx.delete(resources).where(eq(resources.id, here.resourceId))
    })
    await refuses(refusals.reference, async (tx) => {
      await requirement({ category: 'court' })(tx)
      await tx.delete(services).where(eq(services.id, here.serviceId))
    })
    await refuses(refusals.reference, async (tx) => {
      await key({})(tx)
      await tx.delete(integrations).where(eq(integrations.id, here.integrationId))
    })
  })

  it('refuse a requirement that violates its invariants', async () => {
    const { resourceId } = here
    const broken = [
      {},
      { category: 'court', resourceId },
      { resourceId, quantity: 2 },
      { resourceId, quantity: 0 },
      { category: 'court', quantity: 0 },
      { category: 'court', quantity: -1 },
    ]
    for (const target of broken) await refuses(refusals.check, requirement(target))
    await tryOut(requirement({ category: 'court', quantity: 2 }))
  })

  it('refuse unknown enum values, a capacity below 1, and a remote without a branch', async () => {
    await refuses(refusals.check, (tx) => tx.update(members).set({ role: 'guest' as never }))
    await refuses(refusals.check, key({ kind: 'demo' }))
    await refuses(refusals.check, key({ roleCap: 'owner' }))
    await refuses(refusals.check, restore({ state: 'half' }))
    await refuses(refusals.check, (tx) => tx.update(resources).set({ capacity: 0 }))
    await refuses(refusals.check, (tx) => tx.update(agentRuns).set({ branch: null, remote: '/nowhere' }))
    await tryOut((tx) => tx.update(agentRuns).set({ branch: null, remote: null }))
  })

  it('refuse to change or remove a row of the personal audit log, and accept new rows', async () => {
    const row = {
      ...{ id: uuid(), accountId: here.userId, userId: null, credentialKind: 'operator' as const, credentialId: null },
      ...{ requestId: 'req', address: 'local', operation: 'admin reset-password', targetId: here.userId },
      ...{ resultId: null, detail: null, createdAt: now },
    }
    await db.write((tx) => insertPersonalAuditRow(tx, row))
    await refuses(/append-only/, (tx) => tx.update(personalAuditLog).set({ address: '127.0.0.2' }))
    await refuses(/append-only/, (tx) => tx.delete(personalAuditLog))
    const replaced = sql.raw(replaceAll('personal_audit_log'))
    await refuses(/append-only/, (tx) => execute(tx, replaced))
    expect(await db.read.select().from(personalAuditLog)).to.deep.equal([row])
    await tryOut((tx) => insertPersonalAuditRow(tx, { ...row, id: uuid() }))
  })

  it('refuse to change or remove a row of the audit log, and accept new rows', async () => {
    const row = {
      ...{ id: uuid(), workspaceId: here.workspaceId, userId: here.userId, credentialKind: 'session' as const },
      ...{ credentialId: uuid(), requestId: 'req', address: '127.0.0.1', operation: 'rotateApiKey' },
      ...{ targetId: uuid(), resultId: null, detail: null, createdAt: now },
    }
    await db.write((tx) => insertAuditRow(tx, row))
    await refuses(/append-only/, (tx) => tx.update(auditLog).set({ address: '127.0.0.2' }))
    await refuses(/append-only/, (tx) => tx.delete(auditLog))
    await refuses(/append-only/, (tx) => execute(tx, sql`DELETE FROM audit_log WHERE id = ${row.id}`))
    await refuses(/append-only/, (tx) => execute(tx, sql.raw(replaceAll('audit_log'))))
    expect(await db.read.select().from(auditLog)).to.deep.equal([row])
    await tryOut((tx) => insertAuditRow(tx, { ...row, id: uuid() }))
  })
})
