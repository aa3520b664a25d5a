// Runs on: SQLite and PostgreSQL, because credentials and runs are found without a workspace
/** The directories name the rows that exist, and no others. No foreign key can say so: the rows may be on another server. */
import { expect } from 'chai'
import { refusals } from '#test-databases'
import { newInvitation } from '../../app/invitations/new.ts'
import type { Connection, Database } from '../../db/database.ts'
import { removeAgentRun } from '../../db/queries/agent-runs.ts'
import { insertInvitation, removeClosedInvitations } from '../../db/queries/invitations.ts'
import { removeEndedSessions } from '../../db/queries/sessions.ts'
import { agentRunDirectory, agentRuns, apiKeys, credentials, invitations, members, sessions } from '../../db/schema.ts'
import * as build from '../../server/seeds/build.ts'
import { Files, refusalOf } from './support.ts'

const now = new Date('2026-03-01T12:00:00Z')
const muchLater = new Date('2027-03-01T12:00:00Z')

describe('the directories', () => {
  let files: Files
  let db: Database
  let workspaceId: string
  let runId: string
  beforeEach(async () => {
    files = await Files.make()
    db = await files.open()
    await db.write(async (tx) => {
      await furnish(tx, now)
      await furnish(tx, muchLater)
    })
  })
  afterEach(() => files.close())

  /** A workspace with a key, an invitation, a session and a run. */
  const furnish = async (tx: Connection, since: Date) => {
    const builder = { tx, now: since }
    const year = since.getFullYear()
    workspaceId = await build.addWorkspace(builder, `Of ${year}`)
    const userId = await build.addUser(builder, 'Owner', `owner${year}@example.org`)
    const memberId = await build.addMember(builder, workspaceId, userId, 'owner')
    const integrationId = await build.addIntegration(builder, workspaceId, 'Front desk')
    await build.addApiKey(builder, { workspaceId, integrationId, memberId }, { kind: 'live', roleCap: 'admin' })
    await build.addSession(builder, userId)
    const token = `invite_${year}`
    const invitation = { workspaceId, invitedById: memberId, email: 'a@example.org', role: 'member' as const, token }
    await insertInvitation(tx, newInvitation(invitation, since))
    runId = build.newRunId()
    await build.addAgentRun(builder, { id: runId, workspaceId, title: 'Run' }, null)
  }

  const expectExact = async (counts: { secrets: number; runs: number }) => {
    const { read } = db
    const userOf = new Map((await read.select().from(members)).map(({ id, userId }) => [id, userId]))
    const secrets = [
      ...(await read.select().from(sessions)).map(({ digest, userId, id }) => ({
        ...{ digest, kind: 'session' as const, workspaceId: null, userId, id },
      })),
      ...(await read.select().from(apiKeys)).map(({ digest, workspaceId, memberId, id }) => ({
        ...{ digest, kind: 'api_key' as const, workspaceId, userId: userOf.get(memberId) ?? '', id },
      })),
      ...(await read.select().from(invitations)).map(({ digest, workspaceId, id }) => ({
        ...{ digest, kind: 'invitation' as const, workspaceId, userId: null, id },
      })),
    ]
    expect(secrets).to.have.lengthOf(counts.secrets)
    expect(await read.select().from(credentials)).to.have.deep.members(secrets)
    const runs = (await read.select().from(agentRuns)).map(({ id, workspaceId }) => ({ id, workspaceId }))
    expect(runs).to.have.lengthOf(counts.runs)
    expect(await read.select().from(agentRunDirectory)).to.have.deep.members(runs)
  }

  it('have an entry for each new secret and run', () => expectExact({ secrets: 6, runs: 2 }))

  it('lose the entries of sessions and invitations that retention removes', async () => {
    await db.write((tx) => removeEndedSessions(tx, muchLater, 100))
    await expectExact({ secrets: 5, runs: 2 })
    await db.write((tx) => removeClosedInvitations(tx, muchLater, 100))
    await expectExact({ secrets: 4, runs: 2 })
    await db.write((tx) => removeClosedInvitations(tx, muchLater, 100))
    await expectExact({ secrets: 4, runs: 2 })
  })

  it('lose the entry of a deleted run', async () => {
    await db.write((tx) => removeAgentRun(tx, workspaceId, runId))
    await expectExact({ secrets: 6, runs: 1 })
  })

  it('get no entry when the row itself is refused', async () => {
    const missing = { workspaceId, integrationId: 'none', memberId: 'none' }
    const adding = () => db.write((tx) => build.addApiKey({ tx, now }, missing, { kind: 'live', roleCap: 'admin' }))
    expect((await refusalOf(adding)).message).to.match(refusals.reference)
    await expectExact({ secrets: 6, runs: 2 })
  })
})
