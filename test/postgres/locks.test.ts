// Runs on: PostgreSQL
/** Writes on PostgreSQL that run at the same time: each decides by rows that stay as they are until it commits. */
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { databaseObjects } from '../../app/agent-runs/run-copies.ts'
import type { Connection } from '../../db/dialect/postgres/dialect.ts'
import {
  findRunCopy,
  insertRunCopy,
  insertRunObjects,
  listRunObjectNames,
  lockRunCopy,
  removeRunCopy,
} from '../../db/queries/run-copies.ts'
import { revokeOtherSessions } from '../../db/queries/sessions.ts'
import { updateUserPassword } from '../../db/queries/users.ts'
import { type Answer, call } from '../support/call.ts'
import { newPlainRun } from '../support/runs.ts'
import { callBy, cookieOf, isAccepted, newAccount, openSession } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { untilWaiting } from './waiting.ts'

describe('writes that run at the same time', () => {
  const server = useTestServer()
  /** Waits until so many calls wait for a lock. */
  const blocked = (count: number) => untilWaiting(server.db, count)

  it('no session survives a change of the password that had already ended the others when it was created', async () => {
    const { userId, email, password } = await newAccount(server)
    let signedIn: Promise<Answer> | undefined
    await server.db.write(async (tx) => {
      const now = new Date()
      await updateUserPassword(tx, userId, 'another hash', now)
      await revokeOtherSessions(tx, userId, null, now)
      signedIn = call(server, 'createSession', { as: 'nobody', body: { email, password } })
      await blocked(1)
    })
    expectRefusal((await signedIn) as Answer, 401, 'INVALID_CREDENTIALS')
  })

  it('a session that was created just before the password changes ends with the others', async () => {
    const { userId, email, password } = await newAccount(server)
    let cookie = ''
    await server.db.write(async (tx) => {
      cookie = cookieOf(await call(server, 'createSession', { as: 'nobody', body: { email, password } }))
      await updateUserPassword(tx, userId, 'another hash', new Date())
      await revokeOtherSessions(tx, userId, null, new Date())
    })
    expect(await isAccepted(server, cookie)).to.equal(false)
  })

  it('a session ends only after the writes that it has begun: none of them is stored after the answer 204', async () => {
    const { cookie } = await openSession(server, server.seeded.people.owner.user_id)
    const order: string[] = []
    const noted = (name: string, answer: Promise<Answer>) =>
      answer.then(({ status }) => void order.push(`${name} ${status}`))
    const waiting: Promise<void>[] = []
    await server.db.write(async (tx) => {
      // The insert waits here: the rights of its caller have been looked up again by then.
      await (tx as unknown as Connection).execute(sql`LOCK TABLE resources IN EXCLUSIVE MODE`)
      const body = { name: 'Court', capacity: 1 }
      waiting.push(noted('write', callBy(server, cookie, 'createResource', { body })))
      await blocked(1)
      waiting.push(noted('end', callBy(server, cookie, 'deleteCurrentSession')))
      await blocked(2)
      order.push('released')
    })
    await Promise.all(waiting)
    expect(order).to.deep.equal(['released', 'write 201', 'end 204'])
  })

  /** A workspace of the owner, with a session of its own that writes to it. */
  const newWorkspace = async () => {
    const { cookie } = await openSession(server, server.seeded.people.owner.user_id)
    const { body } = await callBy(server, cookie, 'createWorkspace', { body: { name: 'Both' } })
    const id = String(body.id)
    const resource = { workspace: id, body: { name: 'Court', capacity: 1 } }
    return { id, createResource: () => callBy(server, cookie, 'createResource', resource) }
  }

  it('two sessions of one user write to two workspaces at the same time', async () => {
    const [busy, idle] = [await newWorkspace(), await newWorkspace()]
    let held: Promise<Answer> | undefined
    await server.db.write(async (tx) => {
      await (tx as unknown as Connection).execute(sql`SELECT FROM workspaces WHERE id = ${busy.id} FOR UPDATE`)
      held = busy.createResource()
      await blocked(1)
      expect((await idle.createResource()).status).to.equal(201)
    })
    expect((await held)?.status).to.equal(201)
  })

  it('201 at once in one workspace while twenty writes of another one wait for its lock', async () => {
    const [busy, idle] = [await newWorkspace(), await newWorkspace()]
    let held: Promise<Answer>[] = []
    await server.db.write(async (tx) => {
      await (tx as unknown as Connection).execute(sql`SELECT FROM workspaces WHERE id = ${busy.id} FOR UPDATE`)
      held = Array.from({ length: 20 }, busy.createResource)
      await blocked(1)
      // The lock is held until it is answered.
      expect((await idle.createResource()).status).to.equal(201)
    })
    expect((await Promise.all(held)).map(({ status }) => status)).to.deep.equal(Array(20).fill(201))
  })

  describe('on one run, by the sessions of two people', () => {
    /** Calls one after the other, while none of them can store its event, with the answers in the same order. */
    const atOnce = async (...calls: (() => Promise<Answer>)[]): Promise<Answer[]> => {
      const begun: Promise<Answer>[] = []
      await server.db.write(async (tx) => {
        await (tx as unknown as Connection).execute(sql`LOCK TABLE events IN EXCLUSIVE MODE`)
        for (const begin of calls) {
          begun.push(begin())
          await blocked(begun.length)
        }
      })
      return Promise.all(begun)
    }
    const start = (runId: string) =>
      callBy(server, server.seeded.people.owner.cookie, 'startAgentRunTurn', { params: { runId } })
    const remove = (runId: string) =>
      callBy(server, server.seeded.people.admin.cookie, 'deleteAgentRun', { params: { runId } })

    it('409 TURN_ALREADY_ACTIVE for a deletion that waits for the start of a turn', async () => {
      const runId = await newPlainRun(server)
      const [started, deleted] = await atOnce(
        () => start(runId),
        () => remove(runId),
      )
      expect(started?.status).to.equal(201)
      expectRefusal(deleted as Answer, 409, 'TURN_ALREADY_ACTIVE')
    })

    it('404 AGENT_RUN_NOT_FOUND for the start of a turn that waits for the deletion', async () => {
      const runId = await newPlainRun(server)
      const [deleted, started] = await atOnce(
        () => remove(runId),
        () => start(runId),
      )
      expect(deleted?.status).to.equal(204)
      expectRefusal(started as Answer, 404, 'AGENT_RUN_NOT_FOUND')
    })
  })

  describe('on the copy of a run', () => {
    const object = { name: 'ab/cd', part: 0, bytes: Buffer.from('object') }
    const pieces = async function* () {
      yield object
    }
    const newCopy = async () => {
      const [workspaceId, runId] = [server.seeded.workspaces.main, `run_${uuid()}`]
      await server.db.write((tx) => insertRunCopy(tx, workspaceId, runId, new Date()))
      return { workspaceId, runId }
    }
    const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done', String)

    it('its removal waits for objects that are being stored, and removes them too', async () => {
      const { workspaceId, runId } = await newCopy()
      let removal: Promise<string> | undefined
      await server.db.write(async (tx) => {
        await lockRunCopy(tx, workspaceId, runId)
        await insertRunObjects(tx, workspaceId, runId, [object])
        removal = outcomeOf(server.db.write((other) => removeRunCopy(other, workspaceId, runId)))
        await blocked(1)
      })
      expect(await removal).to.equal('done')
      expect(await listRunObjectNames(server.db.read, workspaceId, runId)).to.deep.equal([])
    })

    it('objects wait for its removal, and are then refused because the run is gone', async () => {
      const { workspaceId, runId } = await newCopy()
      let stored: Promise<string> | undefined
      await server.db.write(async (tx) => {
        await removeRunCopy(tx, workspaceId, runId)
        stored = outcomeOf(databaseObjects(server.db).put({ workspaceId, runId }, pieces))
        await blocked(1)
      })
      expect(await stored).to.match(/the copy was removed/)
      expect(await findRunCopy(server.db.read, workspaceId, runId)).to.equal(undefined)
    })
  })
})
