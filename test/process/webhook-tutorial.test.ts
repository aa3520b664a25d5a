// Runs on: SQLite
/** The receivers of docs/tutorials/webhooks.md, as the page has them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { createSender } from '../../app/webhooks/send.ts'
import { webhookSecret } from '../../domain/webhook.ts'
import { call } from '../support/call.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { makeEvent, newEndpoint, ofResources } from '../support/webhooks.ts'

const page = fileURLToPath(new URL('../../docs/tutorials/webhooks.md', import.meta.url))
const client = fileURLToPath(new URL('../../generated/client', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0

describe('docs/tutorials/webhooks.md', () => {
  const server = useTestServer()
  let folder: string
  let receiver: ChildProcess | undefined
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-webhooks-'))
    await mkdir(join(folder, 'node_modules'))
    await symlink(client, join(folder, 'node_modules/workspace-booking-client'))
  })
  afterEach(() => receiver?.kill('SIGKILL'))
  after(() => rm(folder, { recursive: true }))

  const programs = {
    js: [process.execPath, 'receiver.mjs'],
    ts: [process.execPath, 'receiver.mts'],
    python: ['python3', 'receiver.py'],
  } as const
  for (const [language, [program, name]] of Object.entries(programs)) {
    const title = `the receiver in ${language} takes a signed event, and answers 401 to another secret and to an old message`
    it(title, async function () {
      this.timeout(20_000)
      if (language === 'python' && !hasPython) this.skip()
      const [, source = ''] =
        new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(await readFile(page, 'utf8')) ?? []
      await writeFile(join(folder, name), source)
      const port = await freePort()
      const url = `http://127.0.0.1:${port}/`
      const { secret, params } = await newEndpoint(server, { url, ...ofResources })
      const started = spawn(program, [name], {
        cwd: folder,
        env: { PORT: String(port), WEBHOOK_SECRET: secret, PATH: process.env.PATH ?? '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      receiver = started
      let said = ''
      started.stdout.on('data', (bytes) => {
        said += bytes
      })
      await until(async () => (await call(server, 'testWebhookEndpoint', { params })).body.delivered)
      const id = await makeEvent(server)
      await until(() => said.includes(`resource.created ${id}`))
      const sender = createSender({ allowsLoopback: true })
      const send = async (by: string, at: number) =>
        (await sender.send({ url, id: 'a_1', body: '{"type":"a","subject":{"id":"b"}}', secrets: [by] }, new Date(at)))
          .replyStatus
      expect(await send(secret, Date.now())).to.equal(204)
      expect(await send(webhookSecret(Buffer.alloc(32)), Date.now())).to.equal(401)
      expect(await send(secret, Date.now() - 600_000)).to.equal(401)
      sender.close()
    })
  }
})
