/** Runs the conformance test in this process against a server behind a proxy that can change requests and responses. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExpectedFailure } from '../../packages/contract-toolkit/conformance/config.ts'
import { checkOperations, replayCase } from '../../packages/contract-toolkit/conformance/conformance.ts'
import { type Check, checks } from '../../packages/contract-toolkit/conformance/findings.ts'
import { type Fixtures, readFixtures } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import { noHooks } from '../../packages/contract-toolkit/conformance/hooks.ts'
import { noPromises } from '../../packages/contract-toolkit/conformance/promises.ts'
import { type Outcome, outcomeOf } from '../../packages/contract-toolkit/conformance/report.ts'
import { openRun, type Settings } from '../../packages/contract-toolkit/conformance/run.ts'
import { readTestedContract, type TestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'
import { contractFixtures } from '../../server/seeds/conformance.ts'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import type { ContractActions } from '../../server/seeds/contract-actions.ts'
import { promises } from '../../tools/ruleset/promises.ts'
import { useTestServer } from '../support/use-server.ts'

const ourContract = readTestedContract(
  readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'),
  'openapi.yaml',
)

export function fixturesOf(seeded: ContractSeed & { actions?: ContractActions }): Fixtures {
  return readFixtures(JSON.stringify(seeded), 'fixtures', contractFixtures)
}

/** One of our servers, its fixtures, and a proxy in front of it that changes nothing yet. */
export function useBentServer(): { readonly url: string; readonly fixtures: Fixtures; bend: Bend } {
  const server = useTestServer()
  let fixtures: Fixtures
  let proxy: Proxied
  before(async () => {
    fixtures = fixturesOf(server.seeded)
    proxy = await startProxy(server.url)
  })
  after(() => proxy.stop())
  return {
    get url() {
      return proxy.url
    },
    get fixtures() {
      return fixtures
    },
    set bend(bend: Bend) {
      proxy.bend = bend
    },
  }
}

/**
 * @property replay one test case, as named in a finding
 * @property stopAt ends the run at the first finding of this check
 */
export type CheckOptions = Partial<Omit<Settings, 'operations'>> & {
  stopAt?: Check
  only?: string[]
  contract?: TestedContract
  replay?: string
  expected?: ExpectedFailure[]
}

export async function checkServer(baseUrl: string, fixtures: Fixtures, options: CheckOptions = {}): Promise<Outcome> {
  const began = performance.now()
  const { only, contract = ourContract, replay, expected = [], stopAt, ...settings } = options
  const run = openRun(contract, fixtures, {
    baseUrl,
    seed: 1,
    cases: 0,
    maxMs: Number.POSITIVE_INFINITY,
    slowMs: 10_000,
    progress: () => {},
    say: () => {},
    maxRequests: Number.POSITIVE_INFINITY,
    checks: new Set(checks),
    allowHeader: true,
    promises: contract === ourContract ? promises : noPromises,
    hooks: noHooks,
    recorder: undefined,
    ...settings,
    operations: new Set(contract.operations.filter(({ id }) => only?.includes(id) ?? true)),
  })
  const add = run.findings.add.bind(run.findings)
  run.findings.add = (finding) => {
    add(finding)
    if (finding.check === stopAt) run.budget.endedBy ??= 'requests'
  }
  try {
    await (replay === undefined ? checkOperations(run) : replayCase(run, replay))
    return outcomeOf(run, began, expected, (replay) => replay)
  } finally {
    await run.close()
  }
}

/** A request and its response as they pass the proxy; changes are passed on. */
export type Passing = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
export type Back = { status: number; headers: Record<string, string | undefined>; body: string }

export type Bend = {
  /** Changes the request, or answers it without the server. */
  request?: (passing: Passing) => Back | undefined
  reply?: (back: Back, passing: Passing) => void | Promise<void>
  /** Closes the connection in the middle of this response. */
  cut?: (back: Back, passing: Passing) => boolean
}

export type Proxied = { url: string; bend: Bend; stop(): Promise<void> }

export async function startProxy(target: string): Promise<Proxied> {
  const proxy: Proxied = { url: '', bend: {}, stop: async () => {} }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url = '', headers } = incoming
    const passing: Passing = { method, url, headers: { ...headers }, body: Buffer.concat(chunks).toString('latin1') }
    const own = proxy.bend.request?.(passing)
    const back = own ?? (await forwarded(target, passing))
    await proxy.bend.reply?.(back, passing)
    if (proxy.bend.cut?.(back, passing)) return cutShort(outgoing, back)
    write(outgoing, back)
  })
  proxy.url = await listening(server)
  proxy.stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return proxy
}

export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function forwarded(target: string, { method, url, headers, body }: Passing): Promise<Back> {
  const bytes = Buffer.from(body, 'latin1')
  const { 'transfer-encoding': _, ...rest } = headers
  const length = body === '' ? {} : { 'content-length': String(bytes.length) }
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(`${target}${url}`, { method, headers: { ...rest, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      const end = () => {
        const flat = Object.entries(response.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(flat),
          body: Buffer.concat(chunks).toString('latin1'),
        })
      }
      response.on('end', end)
      // A stream goes on for ever: only its first part passes.
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        response.once('data', () => {
          end()
          response.destroy()
        })
      }
    })
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })
}

function write(outgoing: ServerResponse, { status, headers, body }: Back): void {
  const bytes = Buffer.from(body, 'latin1')
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && name !== 'content-length' && name !== 'transfer-encoding')
      outgoing.setHeader(name, value)
  }
  outgoing.statusCode = status
  if (status !== 204 && status !== 304) outgoing.setHeader('content-length', bytes.length)
  outgoing.end(bytes)
}

function cutShort(outgoing: ServerResponse, { status, headers, body }: Back): void {
  outgoing.writeHead(status, { 'content-type': headers['content-type'] ?? 'text/plain', 'content-length': body.length })
  outgoing.write(body.slice(0, Math.ceil(body.length / 2)), () => outgoing.destroy())
}

export type Body = Record<string, unknown>

/** Changes a JSON body; any other body stays unchanged. */
export function json<T extends { body: string }>(holder: T, change: (value: Body) => unknown): void {
  let value: Body
  try {
    value = JSON.parse(Buffer.from(holder.body, 'latin1').toString())
  } catch {
    return
  }
  if (value === null || typeof value !== 'object') return
  const changed = change(value)
  holder.body = Buffer.from(JSON.stringify(changed === undefined ? value : changed)).toString('latin1')
}
