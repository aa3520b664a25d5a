// Runs on: SQLite
/**
 * Order of checks: a request with two faults gets the code of the earlier check
 * (docs/decisions/0005-order-of-checks-and-codes.md).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'chai'
import { mintAccessKey } from '../../domain/access-key.ts'
import type { OperationId } from '../../generated/operations.ts'
import { addActiveTurn, addAgentRun, newRunId } from '../../server/seeds/build.ts'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import { call, credentialOf, type Who } from '../support/call.ts'
import { newRequirement } from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'
import { dial, expectRefusal, operationBytes, type WireReply, wireCall } from '../support/wire.ts'

type Attempt = {
  as: Who
  /** Sent to a server on which every caller’s bucket is empty. */
  limited?: boolean
  method?: string
  target?: string
  params: Record<string, string>
  workspace?: string | null
  headers: Record<string, string | null>
  body?: Record<string, unknown>
  /** Sent instead of `body`. */
  rawBody?: string
}
type Fault = { name: string; status: number; code: string; put: (attempt: Attempt, seeded: ContractSeed) => void }
type Servers = { open: TestServer; limited: TestServer }

const unknownVersion = '0123456789abcdef0123456789abcdef01234567'

/**
 * Every pair of faults that one request can have. The later fault is applied first, so that the earlier one can
 * overwrite it.
 */
function pairsOf(faults: Fault[], impossible: [string, string][] = []): [Fault, Fault][] {
  return faults.flatMap((earlier, index) =>
    faults
      .slice(index + 1)
      .filter((later) => !impossible.some(([a, b]) => a === earlier.name && b === later.name))
      .map((later): [Fault, Fault] => [earlier, later]),
  )
}

function promiseOrder(
  operationId: OperationId,
  faults: Fault[],
  impossible: [string, string][],
  servers: () => Servers,
  valid: (server: TestServer) => Attempt | Promise<Attempt>,
): void {
  const send = async (put: Fault[]): Promise<WireReply> => {
    const limited = put.some(({ name }) => name === 'an empty bucket')
    const server = limited ? servers().limited : servers().open
    const attempt = await valid(server)
    for (const fault of put) fault.put(attempt, server.seeded)
    const { body, rawBody, ...rest } = attempt
    const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
    return wireCall(server, operationId, { ...rest, ...(sent === undefined ? {} : { body: sent }) })
  }
  for (const fault of faults) {
    it(`${fault.status} ${fault.code} for ${fault.name} alone`, async () => {
      expectRefusal(await send([fault]), fault.status, fault.code)
    })
  }
  for (const [earlier, later] of pairsOf(faults, impossible)) {
    it(`${earlier.status} ${earlier.code} for ${earlier.name} with ${later.name}`, async () => {
      expectRefusal(await send([later, earlier]), earlier.status, earlier.code)
    })
  }
  it('success without any of them', async () => {
    expect((await send([])).status).to.be.below(300)
  })
}

const noRoute: Fault = {
  name: 'a path that leads nowhere',
  status: 404,
  code: 'NOT_FOUND',
  put: (attempt) => Object.assign(attempt, { target: '/v1/nothing' }),
}
const wrongMethod: Fault = {
  name: 'a wrong method',
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  put: (attempt) => Object.assign(attempt, { method: 'PUT' }),
}
const noCredential: Fault = {
  name: 'no credential',
  status: 401,
  code: 'UNAUTHENTICATED',
  put: (attempt) => Object.assign(attempt, { as: 'nobody' }),
}
const crossSite: Fault = {
  name: 'another site',
  status: 403,
  code: 'CROSS_SITE_REQUEST',
  put: ({ headers }) => Object.assign(headers, { 'Sec-Fetch-Site': 'cross-site' }),
}
const emptyBucket: Fault = { name: 'an empty bucket', status: 429, code: 'RATE_LIMITED', put: () => {} }
const noMembership: Fault = {
  name: 'no membership',
  status: 404,
  code: 'WORKSPACE_NOT_FOUND',
  put: (attempt) => Object.assign(attempt, { as: 'stranger' }),
}
const bodyFaults: Fault[] = [
  {
    name: 'a wrong content type',
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    put: ({ headers }) => Object.assign(headers, { 'Content-Type': 'text/plain' }),
  },
  {
    name: 'a body that is too large',
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    put: (attempt) => Object.assign(attempt, { rawBody: 'x'.repeat(65_537) }),
  },
]

describe('order of checks: updateResourceRequirement', () => {
  const servers = {} as Servers
  before(async () => {
    servers.open = await startTestServer()
    servers.limited = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    for (const as of ['owner', 'member', 'stranger'] as const) await empty(servers.limited, as, 60)
  })
  after(() => Promise.all([servers.open.stop(), servers.limited.stop()]))

  const empty = async (server: TestServer, as: Who, limit: number) => {
    const params = { serviceId: randomUUID(), requirementId: randomUUID() }
    for (let count = 0; count < limit; count++) {
      expect((await call(server, 'updateResourceRequirement', { as, params, body: {} })).status).to.be.oneOf([403, 404])
    }
  }

  const faults: Fault[] = [
    noRoute,
    wrongMethod,
    noCredential,
    crossSite,
    emptyBucket,
    {
      name: 'no workspace header',
      status: 400,
      code: 'VALIDATION_FAILED',
      put: (attempt) => Object.assign(attempt, { workspace: null }),
    },
    {
      name: 'a malformed path parameter',
      status: 422,
      code: 'INVALID_PARAMS',
      put: ({ params }) => Object.assign(params, { requirementId: 'one' }),
    },
    noMembership,
    {
      name: 'too low a role',
      status: 403,
      code: 'ADMIN_REQUIRED',
      put: (attempt) => Object.assign(attempt, { as: 'member' }),
    },
    ...bodyFaults,
    {
      name: 'a malformed body',
      status: 400,
      code: 'VALIDATION_FAILED',
      put: (attempt) => {
        attempt.rawBody ??= '{"quantity": "many"}'
      },
    },
    {
      name: 'an unknown service',
      status: 404,
      code: 'SERVICE_NOT_FOUND',
      put: ({ params }) => Object.assign(params, { serviceId: randomUUID() }),
    },
    {
      name: 'an unknown requirement',
      status: 404,
      code: 'REQUIREMENT_NOT_FOUND',
      put: ({ params }) => Object.assign(params, { requirementId: randomUUID() }),
    },
    {
      name: 'two targets',
      status: 422,
      code: 'REQUIREMENT_TARGET_INVALID',
      put: (attempt, { resources }) => {
        attempt.body = { resource_id: resources.court_1, ...attempt.body, category: 'court' }
      },
    },
    {
      name: 'a quantity of a specific resource',
      status: 422,
      code: 'REQUIREMENT_QUANTITY_INVALID',
      put: (attempt, { resources }) => {
        attempt.body = { category: null, resource_id: resources.court_1, ...attempt.body, quantity: 2 }
      },
    },
    {
      name: 'an unknown resource',
      status: 404,
      code: 'RESOURCE_NOT_FOUND',
      put: (attempt) => {
        attempt.body = { category: null, ...attempt.body, resource_id: randomUUID() }
      },
    },
    {
      name: 'a target the service requires already',
      status: 409,
      code: 'REQUIREMENT_ALREADY_EXISTS',
      put: (attempt) => {
        attempt.body = { category: 'equipment', ...attempt.body }
      },
    },
  ]
  // Only members have a role; and a target that is already required is neither two targets nor unknown.
  const impossible: [string, string][] = [
    ['no membership', 'too low a role'],
    ['two targets', 'a target the service requires already'],
    ['a quantity of a specific resource', 'a target the service requires already'],
    ['an unknown resource', 'a target the service requires already'],
  ]
  promiseOrder(
    'updateResourceRequirement',
    faults,
    impossible,
    () => servers,
    async (server) => {
      const { workspaces, services } = server.seeded
      const requirementId = await newRequirement(server, workspaces.main, services.main)
      return { as: 'owner', params: { serviceId: services.main, requirementId }, headers: {}, body: { quantity: 1 } }
    },
  )
})

describe('order of checks: rotateApiKey', () => {
  const servers = {} as Servers
  before(async () => {
    servers.open = await startTestServer()
    servers.limited = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    const { workspaces, api_keys } = servers.limited.seeded
    const params = { workspaceId: workspaces.main, keyId: api_keys.live_admin.id }
    for (let count = 0; count < 5; count++) {
      expect((await call(servers.limited, 'rotateApiKey', { params })).status).to.equal(200)
    }
  })
  after(() => Promise.all([servers.open.stop(), servers.limited.stop()]))

  const faults: Fault[] = [
    noRoute,
    wrongMethod,
    noCredential,
    crossSite,
    {
      name: 'a malformed path parameter',
      status: 422,
      code: 'INVALID_PARAMS',
      put: ({ params }) => Object.assign(params, { keyId: 'one' }),
    },
    noMembership,
    {
      name: 'too low a role',
      status: 403,
      code: 'INSUFFICIENT_PRIVILEGE',
      put: (attempt) => Object.assign(attempt, { as: 'member' }),
    },
    emptyBucket,
    {
      name: 'an unknown key',
      status: 404,
      code: 'API_KEY_NOT_FOUND',
      put: ({ params }) => Object.assign(params, { keyId: randomUUID() }),
    },
    {
      name: 'a key that is not live',
      status: 422,
      code: 'KEY_NOT_LIVE',
      put: ({ params }, { api_keys }) => Object.assign(params, { keyId: api_keys.test.id }),
    },
  ]
  const impossible: [string, string][] = [
    ['no membership', 'too low a role'],
    ['an unknown key', 'a key that is not live'],
  ]
  promiseOrder(
    'rotateApiKey',
    faults,
    impossible,
    () => servers,
    ({ seeded }) => ({
      as: 'owner',
      params: { workspaceId: seeded.workspaces.main, keyId: seeded.api_keys.live_admin.id },
      headers: {},
    }),
  )

  const bearers: Record<string, (seeded: ContractSeed) => string> = {
    'a live key': ({ api_keys }) => api_keys.live_admin.access_key,
    'a key that was never issued': () => mintAccessKey('live', randomBytes),
    'a revoked key': ({ api_keys }) => api_keys.revoked.access_key,
    'no key at all': () => 'letmein',
  }
  for (const [name, keyOf] of Object.entries(bearers)) {
    for (const beside of ['nobody', 'owner'] as const) {
      const cookie = beside === 'owner' ? 'beside the cookie of the owner' : 'without a cookie'
      it(`403 INSUFFICIENT_PRIVILEGE for a bearer of ${name} ${cookie}, whatever other faults there are`, async () => {
        const { seeded } = servers.open
        for (const keyId of [seeded.api_keys.live_admin.id, 'one', randomUUID()]) {
          const reply = await wireCall(servers.open, 'rotateApiKey', {
            as: beside,
            params: { workspaceId: seeded.workspaces.main, keyId },
            headers: { Authorization: `Bearer ${keyOf(seeded)}`, 'Sec-Fetch-Site': 'cross-site' },
          })
          expectRefusal(reply, 403, 'INSUFFICIENT_PRIVILEGE')
        }
      })
    }
  }
})

describe('order of checks: restoreAgentRunVersion', () => {
  const servers = {} as Servers
  const runs: Record<string, string> = {}
  before(async () => {
    servers.open = await startTestServer()
    servers.limited = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    const params = { runId: servers.limited.seeded.agent_runs.not_git_backed }
    for (let count = 0; count < 20; count++) {
      const { status } = await call(servers.limited, 'restoreAgentRunVersion', {
        as: 'member',
        params,
        body: { sha: '0123456' },
      })
      expect(status).to.equal(422)
    }
    await addRuns(servers.open)
  })
  after(() => Promise.all([servers.open.stop(), servers.limited.stop()]))

  /** Runs with two faults at once. */
  const addRuns = async ({ db, seeded, folder }: TestServer) => {
    const add = (name: string, source: Parameters<typeof addAgentRun>[2], turn: boolean) =>
      db.write(async (tx) => {
        const builder = { tx, now: new Date() }
        const id = newRunId()
        await addAgentRun(builder, { id, workspaceId: seeded.workspaces.main, title: name }, source)
        if (turn) await addActiveTurn(builder, { id, workspaceId: seeded.workspaces.main })
        runs[name] = id
      })
    const { checkout, branch } = seeded.agent_runs.git
    await add('not git-backed, in a turn', null, true)
    await add('no sandbox, in a turn', { branch, remote: null, checkout, sandbox: 'closed' }, true)
    await add('a failing remote', { branch, remote: join(folder, 'no-such-remote.git'), checkout }, false)
    await add('a failing remote, in a turn', { branch, remote: join(folder, 'no-such-remote.git'), checkout }, true)
  }

  const faults: Fault[] = [
    noRoute,
    wrongMethod,
    noCredential,
    crossSite,
    emptyBucket,
    {
      name: 'a malformed path parameter',
      status: 422,
      code: 'INVALID_PARAMS',
      put: ({ params }) => Object.assign(params, { runId: 'run.1' }),
    },
    ...bodyFaults,
    {
      name: 'a malformed body',
      status: 422,
      code: 'INVALID_PARAMS',
      put: (attempt) => {
        attempt.rawBody ??= '{"sha": "HEAD"}'
      },
    },
    {
      name: 'an unknown run',
      status: 404,
      code: 'AGENT_RUN_NOT_FOUND',
      put: ({ params }) => Object.assign(params, { runId: newRunId() }),
    },
    {
      name: 'an unknown version',
      status: 422,
      code: 'INVALID_PARAMS',
      put: (attempt) => Object.assign(attempt, { body: { sha: unknownVersion } }),
    },
  ]
  promiseOrder(
    'restoreAgentRunVersion',
    faults,
    [],
    () => servers,
    ({ seeded }) => ({
      as: 'member',
      params: { runId: seeded.agent_runs.git.id },
      headers: {},
      body: { sha: seeded.agent_runs.git.versions[0] },
    }),
  )

  const restore = (runId: string | undefined, sha: string | undefined) =>
    call(servers.open, 'restoreAgentRunVersion', { params: { runId: runId ?? '' }, body: { sha } })
  const states: [status: number, code: string, run: string, withUnknownVersion: boolean][] = [
    [422, 'AGENT_RUN_NOT_GIT_BACKED', 'not git-backed, in a turn', true],
    [409, 'AGENT_SANDBOX_UNAVAILABLE', 'no sandbox, in a turn', true],
    [409, 'TURN_ALREADY_ACTIVE', 'a failing remote, in a turn', true],
    [409, 'TURN_ALREADY_ACTIVE', 'a failing remote, in a turn', false],
    [422, 'INVALID_PARAMS', 'a failing remote', true],
    [502, 'UPSTREAM_UNAVAILABLE', 'a failing remote', false],
  ]
  for (const [status, code, run, withUnknownVersion] of states) {
    it(`${status} ${code} for a run with ${run}${withUnknownVersion ? ', and an unknown version' : ''}`, async () => {
      const sha = withUnknownVersion ? unknownVersion : servers.open.seeded.agent_runs.git.versions[0]
      const answer = await restore(runs[run], sha)
      expect([answer.status, answer.code]).to.deep.equal([status, code])
    })
  }

  it('404 AGENT_RUN_NOT_FOUND for a run of another workspace in any state, not that state’s error', async () => {
    const { db, seeded } = servers.open
    const id = newRunId()
    await db.write((tx) =>
      addAgentRun({ tx, now: new Date() }, { id, workspaceId: seeded.workspaces.other, title: 'Elsewhere' }, null),
    )
    const answer = await restore(id, unknownVersion)
    expect([answer.status, answer.code]).to.deep.equal([404, 'AGENT_RUN_NOT_FOUND'])
  })
})

describe('order of checks: a body is read only from a caller who may send it', () => {
  const server = useTestServer()

  const expecting = { Expect: '100-continue', 'Content-Type': 'application/json', 'Content-Length': '20' }
  const refused: [status: number, code: string, as: Who, workspace: 'main' | 'other'][] = [
    [401, 'UNAUTHENTICATED', 'nobody', 'main'],
    [404, 'WORKSPACE_NOT_FOUND', 'stranger', 'main'],
    [404, 'WORKSPACE_NOT_FOUND', 'owner', 'other'],
    [403, 'ADMIN_REQUIRED', 'member', 'main'],
  ]
  for (const [status, code, as, workspace] of refused) {
    it(`${status} ${code} to ${as} asking for ${workspace}, without a 100 before it`, async () => {
      const bytes = operationBytes(server, 'createResource', {
        as,
        workspace: server.seeded.workspaces[workspace],
        headers: { ...credentialOf(server.seeded, as), ...expecting },
      })
      const wire = await dial(server)
      wire.send(bytes)
      expectRefusal(await wire.next(), status, code)
      wire.destroy()
    })
  }

  it('100 to a caller who may send a body, and 201 after the body', async () => {
    const wire = await dial(server)
    const body = '{"name": "Court 12"}'
    wire.send(operationBytes(server, 'createResource', { headers: { ...expecting } }))
    expect((await wire.next()).status).to.equal(100)
    wire.send(body)
    expect((await wire.next()).status).to.equal(201)
    wire.destroy()
  })

  it('415 UNSUPPORTED_MEDIA_TYPE for a wrong type from an authorized caller, without a 100 before it', async () => {
    const wire = await dial(server)
    wire.send(operationBytes(server, 'createResource', { headers: { ...expecting, 'Content-Type': 'text/plain' } }))
    expectRefusal(await wire.next(), 415, 'UNSUPPORTED_MEDIA_TYPE')
    wire.destroy()
  })

  it('413 PAYLOAD_TOO_LARGE for the announced length from an authorized caller, without a 100 before it', async () => {
    const wire = await dial(server)
    wire.send(operationBytes(server, 'createResource', { headers: { ...expecting, 'Content-Length': '65537' } }))
    expectRefusal(await wire.next(), 413, 'PAYLOAD_TOO_LARGE')
    wire.destroy()
  })
})
