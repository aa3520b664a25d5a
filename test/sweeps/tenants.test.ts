// Runs on: SQLite and PostgreSQL, because servers on PostgreSQL share the counts of calls
/**
 * Rate limits do not cross tenants, in every operation limited per user that accepts keys
 * (docs/decisions/0029-limits-do-not-cross-tenants.md).
 */
import { expect } from 'chai'
import { newRunId } from '../../app/agent-runs/new.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { addAgentRun, addMember, addWorkspace } from '../../server/seeds/build.ts'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { operationIds } from '../support/requests.ts'
import { longAgo, newKey } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'

const limitOf = (id: OperationId) => operations[id].rateLimit as { limit: number }
const swept = operationIds.filter(
  (id) => operations[id].rateLimit?.scope === 'user' && operations[id].security.some((scheme) => scheme === 'apiKey'),
)

describe('every operation with a rate limit per user that accepts keys', () => {
  const server = useTestServer({ env: { RATE_LIMITS: 'on' } })
  type Place = { workspaceId: string; runId: string; key: string }

  /** Two new workspaces of the admin, each with a run and a key of the admin. */
  const newPlaces = async (): Promise<[Place, Place]> => [await newPlace(), await newPlace()]
  const newPlace = async () => {
    const { db, seeded } = server
    const { user_id } = seeded.people.admin
    const runId = newRunId()
    const workspaceId = await db.write(async (tx) => {
      const id = await addWorkspace({ tx, now: longAgo }, 'New')
      await addMember({ tx, now: longAgo }, id, user_id, 'admin')
      await addAgentRun({ tx, now: longAgo }, { id: runId, workspaceId: id, title: 'Run' }, null)
      return id
    })
    const { access_key } = await newKey(server, { userId: user_id, workspaceId, roleCap: 'admin' })
    return { workspaceId, runId, key: access_key }
  }
  /** A request that is counted and then refused, with or without a workspace, so that it changes nothing. */
  const ask = (operationId: OperationId, { workspaceId, runId }: Place, options: CallOptions) => {
    const names = [...operations[operationId].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    const params = { ...Object.fromEntries(names.map((name) => [name, '-'])), workspaceId, runId }
    return call(server, operationId, { params, workspace: workspaceId, query: 'unknown=1', ...options })
  }
  const byKey = ({ key }: Place): CallOptions => ({ as: 'nobody', headers: { Authorization: `Bearer ${key}` } })
  const remaining = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'))

  for (const operationId of swept) {
    const { workspace } = operations[operationId]
    it(`${operationId}: a key that floods one workspace is refused there, and its member nowhere else`, async () => {
      const [one, other] = await newPlaces()
      const { limit } = limitOf(operationId)
      // First a session of the same user in the other workspace: the flood does not show here.
      const bySession = await ask(operationId, other, { as: 'admin' })
      const left = remaining(bySession)
      expect(bySession.status).to.be.within(400, 422)
      for (let count = 0; count < limit; count++) {
        expect(remaining(await ask(operationId, one, byKey(one)))).to.equal(limit - 1 - count)
      }
      expect((await ask(operationId, one, byKey(one))).status).to.equal(429)
      // Naming the other workspace with this key does not circumvent the limit.
      expect((await ask(operationId, other, byKey(one))).status).to.equal(429)
      const there = await ask(operationId, other, byKey(other))
      expect([there.status === 429, remaining(there)]).to.deep.equal([
        false,
        workspace === 'handler' ? limit - 2 : limit - 1,
      ])
      const elsewhere = await ask(operationId, other, { as: 'admin' })
      expect([elsewhere.status === 429, remaining(elsewhere)]).to.deep.equal([
        false,
        workspace === 'handler' ? left - 2 : left - 1,
      ])
      const here = await ask(operationId, one, { as: 'admin' })
      expect(here.status === 429, 'the bucket is shared where the workspace is known').to.equal(workspace !== 'none')
    })
  }
})
