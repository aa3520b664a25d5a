// Runs on: no database
/**
 * Every fault with every kind of operation and retry setting: a call returns the declared data or an error that its
 * types list, in time, and no write is done twice.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import pLimit from 'p-limit'
import { createClient, isApiError } from '../../generated/client/index.mjs'
import { operations } from '../../generated/operations.ts'
import type { Sending } from '../../packages/client/options.ts'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import { descriptionClientFiles } from '../../packages/contract-toolkit/generate/description-client.ts'
import type { AnyClient, Outcome } from '../generate/descriptions.ts'
import { type Good, useFaultServer } from './fault-server.ts'
import { type Expected, faults } from './faults.ts'

const clientCodes = ['NETWORK_ERROR', 'TIMEOUT', 'ABORTED', 'UNEXPECTED_REPLY']
/** Time for an attempt whose fault is not its slowness: generous, because the machine may be busy. */
const patienceMs = 30_000
const slackMs = 20_000

const item = { id: 'x', name: 'As declared' }
const page = { services: [item], next_cursor: null }
const workspace = { 'X-App-Workspace': '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b00' }
const kinds: Record<string, { id: keyof typeof operations; input: object; isUnsafe?: boolean; isWrite?: boolean }> = {
  'a GET': { id: 'getResource', input: { ...workspace, resourceId: 'r' } },
  'a list': { id: 'listServices', input: workspace },
  'a PUT': { id: 'openAgentRunSandbox', input: { runId: 'r' } },
  'a DELETE': { id: 'deleteHold', input: { ...workspace, holdId: 'h' } },
  'a POST with a key': { id: 'createHold', input: { ...workspace, body: {} }, isWrite: true },
  'a POST': { id: 'createResource', input: { ...workspace, body: {} }, isUnsafe: true, isWrite: true },
  'a PATCH': {
    id: 'updateResource',
    input: { ...workspace, resourceId: 'r', body: {} },
    isUnsafe: true,
    isWrite: true,
  },
}
const settings: Record<string, { times: number; options: { maxRetries: number; deadlineMs?: number } }> = {
  'without retries': { times: 99, options: { maxRetries: 0 } },
  'for one reply': { times: 1, options: { maxRetries: 2 } },
  'for each reply': { times: 99, options: { maxRetries: 2 } },
  'for each reply, with a deadline': { times: 99, options: { maxRetries: 9, deadlineMs: 1000 } },
}

function good(method: string, path: string): Good {
  if (method === 'DELETE') return { status: 204, body: '' }
  if (method === 'GET' && path.startsWith('/v1/services')) return { status: 200, body: JSON.stringify(page) }
  return { status: method === 'POST' ? 201 : 200, body: JSON.stringify(item) }
}

type FaultResult = Pick<Outcome, 'ok' | 'data' | 'error' | 'attempts'> & {
  tookMs: number
  replies: number
  call: string
}
type Making = (options: { baseUrl: string; headers: Record<string, string> } & Sending) => AnyClient

/** The client of the contract, and the client that any description gets, generated from the same contract. */
const clients: Record<string, Making> = {
  'the client of the contract': (options) => createClient({ apiKey: 'key', ...options }) as unknown as AnyClient,
}

describe('client faults', function () {
  this.timeout(400_000)
  const server = useFaultServer(faults, good)
  let folder: string

  before('generate the client of a description, and make the calls', async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-faults-'))
    const text = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8')
    const files = new Map(await descriptionClientFiles(readDescription(text, 'openapi.yaml'), '', ''))
    await writeFile(join(folder, 'index.mjs'), files.get('client/index.mjs') ?? '')
    const { createClient: create } = await import(join(folder, 'index.mjs'))
    clients['the client of a description'] = (options) => create({ ...options, auth: { apiKey: 'key' } })
    await makeCalls()
  })
  after(() => rm(folder, { recursive: true }))

  const made = new Map<string, FaultResult>()

  /** Most calls only wait. More at the same time would keep each other from being sent before their deadline. */
  async function makeCalls(): Promise<void> {
    const limit = pLimit(60)
    const calls = Object.entries(clients).flatMap(([client, making]) =>
      Object.keys(faults).flatMap((fault) =>
        Object.keys(kinds).flatMap((kind) =>
          Object.keys(settings).map(async (setting) => {
            const name = [client, fault, kind, setting].join(' | ')
            made.set(name, await limit(() => sendWith(making, fault, kind, setting, name)))
          }),
        ),
      ),
    )
    await Promise.all(calls)
  }

  /** A late fault is waited for; the attempt after it needs time. */
  function timeoutOf(fault: string, setting: string): number {
    if (faults[fault]?.expected.single !== 'TIMEOUT') return patienceMs
    return setting === 'for one reply' ? 6000 : 1000
  }

  async function sendWith(
    making: Making,
    fault: string,
    kind: string,
    setting: string,
    call: string,
  ): Promise<FaultResult> {
    const { id, input } = kinds[kind] as (typeof kinds)[string]
    const { times, options } = settings[setting] as (typeof settings)[string]
    const headers = { 'X-Test-Call': call, 'X-Test-Fault': fault, 'X-Test-Times': String(times) }
    const count = { replies: 0 }
    const onResponse = () => count.replies++
    const timeoutMs = timeoutOf(fault, setting)
    const client = making({ baseUrl: server.url, headers, timeoutMs, onResponse, ...options })
    const began = performance.now()
    const result = await client[id]?.(input)
    if (!result) throw new Error(`no ${id}`)
    const { ok, data, error, attempts } = result
    return { ok, data, ...(error && { error }), attempts, tookMs: performance.now() - began, ...count, call }
  }

  it('are at least 340 combinations for each client', () => {
    expect(made.size / Object.keys(clients).length).to.be.at.least(340)
    expect(Object.keys(clients)).to.have.lengthOf(2)
  })

  for (const [fault, { expected }] of Object.entries(faults)) {
    it(`${fault}: the result is declared, in time, and no write is done twice`, () => {
      for (const [name, result] of made) {
        const [client = '', of = '', kind = '', setting = ''] = name.split(' | ')
        if (of === fault) check(client, kind, setting, timeoutOf(fault, setting), expected, result)
      }
    })
  }

  function check(
    client: string,
    kind: string,
    setting: string,
    timeoutMs: number,
    expected: Expected,
    result: FaultResult,
  ): void {
    const { id, isUnsafe, isWrite } = kinds[kind] as (typeof kinds)[string]
    const { options } = settings[setting] as (typeof settings)[string]
    const { ok, data, error, attempts, tookMs, replies, call } = result
    const { received = 0, executed = 0 } = server.effects.get(call) ?? {}
    if (isWrite) expect(executed, call).to.be.at.most(1)
    expect(replies, call).to.equal(attempts)
    // A request that was given up at once may never have arrived.
    if (error?.code === 'TIMEOUT') expect(received, call).to.be.at.most(attempts)
    else expect(received, call).to.equal(attempts)
    const waitsMs = options.maxRetries * 1500
    const boundMs = options.deadlineMs ?? (options.maxRetries + 1) * timeoutMs + waitsMs
    expect(tookMs, call).to.be.below(boundMs + slackMs)
    if (ok) {
      expect(data, call).to.deep.equal(kind === 'a DELETE' ? undefined : kind === 'a list' ? page : item)
    } else {
      const declared = client.includes('contract') ? Object.keys(operations[id].codes) : ['HTTP_ERROR']
      expect([...declared, ...clientCodes], call).to.include(error?.code)
      expect(isApiError(error), call).to.equal(true)
    }
    const usual = isUnsafe || setting === 'without retries' ? expected.single : expected.repeated
    const wanted = (kind === 'a DELETE' && expected.withoutBody) || usual
    if (setting === 'for one reply') expect(codeFor(client, result), call).to.equal(codeIn(client, wanted))
  }

  /** The client of a description has one code for all declared errors. */
  function codeIn(client: string, code: string): string {
    return client.includes('contract') || code === 'ok' || clientCodes.includes(code) ? code : 'HTTP_ERROR'
  }

  function codeFor(client: string, { ok, error }: FaultResult): string {
    return ok ? 'ok' : codeIn(client, error?.code ?? '')
  }
})
