// Runs on: SQLite
import { expect } from 'chai'
import { call, type Who } from '../support/call.ts'
import { newRun } from '../support/git.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { newPlainRun, setRun } from '../support/runs.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getWorkspaceStorage', () => {
  const server = useTestServer({ env: { WORKSPACE_STORAGE_MAX_MB: '7' } })

  const get = (workspaceId: string, as: Who = 'owner') =>
    call(server, 'getWorkspaceStorage', { as, params: { workspaceId } })

  it('200 with 0 bytes used when there are no runs', async () => {
    const workspaceId = await newWorkspace(server)
    const { status, body } = await get(workspaceId)
    expect(status).to.equal(200)
    expect(body).to.deep.equal({ workspace_id: workspaceId, used_bytes: 0, limit_bytes: 7 * 1024 ** 2, agent_runs: 0 })
  })

  it('200 with the sum of all runs of the workspace, including archived ones and those without Git', async () => {
    const workspaceId = await newWorkspace(server)
    for (const diskBytes of [5, 7_000_000_000, 0]) await newPlainRun(server, { workspaceId, diskBytes })
    await newPlainRun(server, { workspaceId, diskBytes: 30, archivedAt: longAgo })
    const { body } = await get(workspaceId)
    expect(body).to.deep.include({ used_bytes: 7_000_000_035, agent_runs: 4 })
  })

  it('200 to a plain member by their key, including a new run', async () => {
    const { main } = server.seeded.workspaces
    const { body: before } = await get(main, 'live_member')
    const { id } = await newRun(server)
    await setRun(server, id, { diskBytes: 12_345 })
    const { status, body } = await get(main, 'live_member')
    expect([status, body.used_bytes - before.used_bytes]).to.deep.equal([200, 12_345])
    expect(body.agent_runs - before.agent_runs).to.equal(1)
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, and for an unknown workspace', async () => {
    const { main, other } = server.seeded.workspaces
    for (const as of ['stranger', 'removed', 'other_workspace'] as const) {
      expectRefusal(await get(main, as), 404, 'WORKSPACE_NOT_FOUND', as)
    }
    expectRefusal(await get(other), 404, 'WORKSPACE_NOT_FOUND')
    expectRefusal(await get('0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01'), 404, 'WORKSPACE_NOT_FOUND')
  })
})
