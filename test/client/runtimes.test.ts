// Runs on: SQLite
/** The packed client in each runtime that npm has: the same program has to have the same result. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { webhookSecret } from '../../domain/webhook.ts'
import { bun, deno, node20, node22, node26, present, workerd } from '../../scripts/test-tools.mjs'
import { freePort } from '../support/free-port.ts'
import { useTestServer } from '../support/use-server.ts'
import { type Good, useFaultServer } from './fault-server.ts'
import { faults } from './faults.ts'
import { root, run, usePackedClient } from './packed.ts'

const expected = {
  ...{ made: true, hasId: true, remaining: 'number', refused: true, hasPages: true, health: 'ok' },
  ...{ aborted: 'ABORTED 1', late: 'TIMEOUT 1', closed: 'ok 2', written: 'NETWORK_ERROR 1', cut: 'ok 2' },
  ...{ page: 'ok 2', garbled: 'ok 2', undeclared: 'STATUS 1', redirect: 'REDIRECT 1', silent: 'ok 2' },
  ...{ webhook: 'booking.cancelled', forged: 'WRONG_SIGNATURE', replayed: 'TOO_OLD' },
}
const secrets = [webhookSecret(Buffer.alloc(32, 1)), webhookSecret(Buffer.alloc(32, 2))]
const good = (method: string): Good => ({ status: method === 'POST' ? 201 : 200, body: '{"id":"x"}' })

const commands: Record<string, { command: string; words: string[]; agent: RegExp }> = {
  'this Node': { command: process.execPath, words: [], agent: /^Node\.js\// },
  'Node 20': { command: node20, words: [], agent: /^null$/ },
  'Node 22': { command: node22, words: [], agent: /^Node\.js\/22$/ },
  'Node 26': { command: node26, words: [], agent: /^Node\.js\/26$/ },
  Bun: { command: bun, words: ['run'], agent: /^Bun\// },
  Deno: { command: deno, words: ['run', '--no-remote', '--allow-net=127.0.0.1'], agent: /^Deno\// },
}

describe('client runtimes', function () {
  this.timeout(120_000)
  const packed = usePackedClient()
  const server = useTestServer()
  const faulty = useFaultServer(faults, good)

  before('write the programs', async () => {
    const { folder, installed } = packed
    await copyFile(join(root, 'test/client/runtime-program.mjs'), join(folder, 'program.mjs'))
    await copyFile(join(installed, 'index.mjs'), join(folder, 'client.mjs'))
    await copyFile(join(installed, 'webhooks.mjs'), join(folder, 'webhooks.mjs'))
    await writeFile(join(folder, 'main.mjs'), mainProgram)
    await writeFile(join(folder, 'worker.mjs'), workerProgram)
  })

  const inputFor = (runtime: string) => {
    const { seeded, url } = server
    const [apiKey, workspace] = [seeded.api_keys.live_admin.access_key, seeded.workspaces.main]
    return JSON.stringify({ url, faults: faulty.url, apiKey, workspace, runtime, message: signedMessage(), secrets })
  }
  const check = (runtime: string, printed: string, agentPattern: RegExp) => {
    const { agent, ...result } = JSON.parse(printed)
    expect(result).to.deep.equal(expected)
    expect(String(agent)).to.match(agentPattern)
    expect(faulty.effects.get(`${runtime} createResource a close before the head`)?.executed).to.equal(1)
  }

  for (const [runtime, { command, words, agent }] of Object.entries(commands)) {
    it(`has the same results in ${runtime}`, async function () {
      // The lockfile has Deno for x64 alone.
      if (runtime === 'Deno' && process.arch !== 'x64') return this.skip()
      check(runtime, await run(packed.folder, present(command), ...words, 'main.mjs', inputFor(runtime)), agent)
    })
  }

  it('has the same results in workerd, the runtime of Cloudflare Workers', async () => {
    const port = await freePort()
    await writeFile(join(packed.folder, 'worker.capnp'), workerConfig(port))
    const child = spawn(present(workerd), ['serve', 'worker.capnp'], { cwd: packed.folder, stdio: 'inherit' })
    try {
      const reply = await firstReply(child, `http://127.0.0.1:${port}/`, inputFor('workerd'))
      check('workerd', await reply.text(), /^Cloudflare-Workers$/)
    } finally {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  })
})

/** A message that the first of the secrets signs. */
function signedMessage() {
  const [at, body] = [new Date(), JSON.stringify({ type: 'booking.cancelled', note: 'Café ☕' })]
  const headers = {
    'webhook-id': 'w_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secrets[0] ?? '').sign('w_1', at, body),
  }
  return { headers, body }
}

const mainProgram = `import * as client from 'workspace-booking-client'
import * as webhooks from 'workspace-booking-client/webhooks'
import { useClient } from './program.mjs'
const given = globalThis.Deno?.args[0] ?? process.argv[2]
console.log(JSON.stringify(await useClient(client, webhooks, JSON.parse(given))))
`

const workerProgram = `import * as client from './client.mjs'
import * as webhooks from './webhooks.mjs'
import { useClient } from './program.mjs'
export default {
  async fetch(request) {
    if (request.method !== 'POST') return new Response()
    return Response.json(await useClient(client, webhooks, await request.json()))
  },
}
`

function workerConfig(port: number): string {
  const modules = ['worker.mjs', 'client.mjs', 'webhooks.mjs', 'program.mjs']
  const embedded = modules.map((name) => `(name = "${name}", esModule = embed "${name}")`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (compatibilityDate = "2026-01-01", modules = [${embedded.join(', ')}])),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`
}

/** workerd prints nothing when it listens. */
async function firstReply(child: ChildProcess, url: string, body: string): Promise<Response> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    const isListening = await fetch(url, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    )
    if (isListening) return fetch(url, { method: 'POST', body })
    await sleep(50)
  }
  throw new Error(`workerd does not listen; it ended with ${child.exitCode}`)
}
