// Runs on: SQLite
/** Tools of a contract, called by the client of the MCP SDK. */
import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'chai'
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'
import type { Description } from '../../packages/contract-toolkit/document/model.ts'
import { readDescriptionFile } from '../../packages/contract-toolkit/lint/description-file.ts'
import { createCaller } from '../../packages/contract-toolkit/mcp/call.ts'
import { serveHttp } from '../../packages/contract-toolkit/mcp/http.ts'
import { toolServers } from '../../packages/contract-toolkit/mcp/server.ts'
import { authIn, fixedHeaders } from '../../packages/contract-toolkit/mcp/settings.ts'
import { chosenTools } from '../../packages/contract-toolkit/mcp/tools.ts'
import { webhookResources } from '../../packages/contract-toolkit/mcp/webhooks.ts'
import { describedBy } from '../generate/descriptions.ts'
import { runScript } from '../support/process.ts'
import { useTestServer } from '../support/use-server.ts'

type Options = {
  description: Description
  baseUrl: string
  environment?: Record<string, string>
  headers?: string[]
  tags?: string[]
  operations?: string[]
  allowWrites?: boolean
  maxOutput?: number
  timeoutMs?: number
}
type Called = { text: string; isError: boolean }
type Connected = { client: Client; log: string[]; call(name: string, input?: Json): Promise<Called> }

const root = fileURLToPath(new URL('../../', import.meta.url))
const connections: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of connections.splice(0)) await each.close()
})

function serversOf(options: Options, log: string[]) {
  const { description, baseUrl, environment = {}, maxOutput = 40_000, timeoutMs = 30_000 } = options
  const auth = authIn(description, environment)
  const choice = {
    tags: options.tags ?? [],
    operations: options.operations ?? [],
    allowWrites: options.allowWrites ?? false,
  }
  const { tools } = chosenTools(
    description,
    choice,
    auth,
    fixedHeaders(description, options.headers ?? [], environment),
  )
  const call = createCaller({ description, baseUrl, auth, maxOutput, timeoutMs, fetch })
  const webhooks = webhookResources(description.document)
  return toolServers({ title: 'test', version: '1', tools, webhooks, call, log: (line) => log.push(line) })
}

async function connected(transport: Transport, log: string[] = []): Promise<Connected> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  connections.push(client)
  return {
    client,
    log,
    async call(name, input = {}) {
      const { content, isError } = await client.callTool({ name, arguments: input })
      const [first] = content as { type: string; text: string }[]
      return { text: first?.text ?? '', isError: isError === true }
    },
  }
}

async function connect(options: Options): Promise<Connected> {
  const log: string[] = []
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await serversOf(options, log)().connect(ours)
  return connected(theirs, log)
}

/** The address of a server with this listener, closed after the test. */
async function listening(listener: RequestListener): Promise<string> {
  const other = createServer(listener).listen(0, '127.0.0.1')
  await once(other, 'listening')
  connections.push({ close: () => other.close().closeAllConnections() })
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`
}

const toolsOf = async ({ client }: Connected) => (await client.listTools()).tools
const namesOf = async (connection: Connected) => (await toolsOf(connection)).map(({ name }) => name)

describe('tools of this contract', function () {
  this.timeout(60_000)
  const server = useTestServer()
  let description: Description
  before(async () => {
    description = (await readDescriptionFile(`${root}openapi.yaml`)).description
  })

  const asAdmin = (options: Partial<Options> = {}): Options => ({
    description,
    baseUrl: server.url,
    environment: { MCP_AUTH_API_KEY: server.seeded.api_keys.live_admin.access_key },
    headers: [`X-App-Workspace=${server.seeded.workspaces.main}`],
    ...options,
  })

  it('are by default the reads that the credential can call, each marked as a read', async () => {
    const tools = await toolsOf(await connect(asAdmin()))
    const reads = Object.entries(operations).filter(
      ([, { method, security }]) =>
        method === 'GET' && (security.length === 0 || (security as readonly string[]).includes('apiKey')),
    )
    expect(tools.map(({ name }) => name)).to.have.members(reads.map(([id]) => id))
    for (const { name, annotations } of tools) {
      expect(annotations, name).to.include({ readOnlyHint: true, destructiveHint: false, idempotentHint: true })
    }
  })

  it('include writes only with allowWrites, marked by what they do', async () => {
    const tools = await toolsOf(await connect(asAdmin({ tags: ['resources'], allowWrites: true })))
    const hints = Object.fromEntries(
      tools.map(({ name, annotations: { readOnlyHint, destructiveHint, idempotentHint } = {} }) => [
        name,
        [readOnlyHint, destructiveHint, idempotentHint],
      ]),
    )
    expect(hints).to.include.keys('listResources', 'createResource', 'updateResource')
    expect(hints.listResources).to.deep.equal([true, false, true])
    expect(hints.createResource).to.deep.equal([false, false, false])
    expect(hints.updateResource).to.deep.equal([false, true, false])
    expect(await namesOf(await connect(asAdmin({ tags: ['resources'] })))).not.to.include('createResource')
  })

  it('are chosen by tag and operation; an unknown one and a write that is not allowed are refused', async () => {
    const some = await connect(asAdmin({ tags: ['services'], operations: ['getHealth'] }))
    expect(await namesOf(some)).to.have.members(['getHealth', 'listServices', 'getService'])
    const refusal = (options: Partial<Options>) => () => serversOf(asAdmin(options), [])
    expect(refusal({ operations: ['getNothing'] })).to.throw(/--operation getNothing is no operationId/)
    expect(refusal({ tags: ['nothing'] })).to.throw(/--tag nothing is no tag/)
    expect(refusal({ operations: ['createResource'] })).to.throw(/is a POST, .*--allow-writes/)
  })

  it('without a credential are the public operations', async () => {
    const names = await namesOf(await connect({ description, baseUrl: server.url }))
    expect(names).to.include('getHealth').and.not.to.include('listResources')
  })

  it('have complete schemas of their arguments, without the parameters that are fixed', async () => {
    const tools = await toolsOf(await connect(asAdmin({ allowWrites: true })))
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    for (const { name, inputSchema } of tools) {
      expect(() => ajv.compile(inputSchema), name).not.to.throw()
      expect(JSON.stringify(inputSchema), name).not.to.contain('#/components')
      expect(Object.keys(inputSchema.properties ?? {}), name).not.to.include('X-App-Workspace')
    }
    const list = tools.find(({ name }) => name === 'listServices')?.inputSchema
    expect(list?.properties).to.include.keys('limit', 'cursor')
    const create = tools.find(({ name }) => name === 'createResource')?.inputSchema as Json & { required: string[] }
    expect(create.required).to.deep.equal(['body'])
    const check = ajv.compile(create)
    expect(check({ body: { name: 'Court 9', category: 'court', capacity: 2 } })).to.equal(true)
    expect(check({ body: { name: 'Court 9', category: 'court', capacity: 0 } })).to.equal(false)
  })

  it('require the workspace as an argument when it is not fixed', async () => {
    const tools = await toolsOf(await connect(asAdmin({ headers: [] })))
    expect(tools.find(({ name }) => name === 'listResources')?.inputSchema.required).to.deep.equal(['X-App-Workspace'])
  })

  it('return the body of a success', async () => {
    const { call } = await connect(asAdmin())
    const { text, isError } = await call('getResource', { resourceId: server.seeded.resources.court_1 })
    expect(isError, text).to.equal(false)
    expect(JSON.parse(text).resource ?? JSON.parse(text)).to.include({ id: server.seeded.resources.court_1 })
  })

  it('write, and report what the server made', async () => {
    const { call } = await connect(asAdmin({ operations: ['createResource'], allowWrites: true }))
    const { text, isError } = await call('createResource', {
      body: { name: 'Mcp court', category: 'mcp', capacity: 1 },
    })
    expect(isError, text).to.equal(false)
    expect(text).to.contain('"name":"Mcp court"')
  })

  it('send a write that takes an Idempotency-Key with a new one for each call, or with the given one', async () => {
    const keys: unknown[] = []
    const baseUrl = await listening((incoming, response) => {
      keys.push(incoming.headers['idempotency-key'])
      response.end()
    })
    const { call } = await connect(asAdmin({ baseUrl, operations: ['cancelBooking'], allowWrites: true }))
    const toolInput = { bookingId: server.seeded.resources.court_1, body: {} }
    for (const key of [{}, {}, { 'Idempotency-Key': 'the-given-one' }])
      await call('cancelBooking', { ...toolInput, ...key })
    expect(keys[0])
      .to.match(/^[\w-]{16,}$/)
      .and.not.to.equal(keys[1])
    expect([typeof keys[1], keys[2]]).to.deep.equal(['string', 'the-given-one'])
  })

  it('report an error response with code, message, remedy and request id', async () => {
    const { call } = await connect(asAdmin())
    const { text, isError } = await call('getResource', { resourceId: server.seeded.resources.other })
    expect(isError).to.equal(true)
    const said = description.document as { components: { schemas: { ErrorCode: Json } } }
    const message = (said.components.schemas.ErrorCode['x-enumDescriptions'] as Json).RESOURCE_NOT_FOUND
    expect(text).to.match(new RegExp(`^HTTP 404 RESOURCE_NOT_FOUND: ${message}\nRemedy: .+\n(.*\n)?Request id: \\S+$`))
  })

  it('refuse wrong arguments before anything is sent, and name each', async () => {
    const requests = server.logLines.length
    const { call } = await connect(asAdmin())
    for (const [toolInput, said] of [
      [{}, 'resourceId is missing'],
      [
        { resourceId: 'court-1' },
        'resourceId does not have the required form, for instance 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
      ],
      [{ resourceId: server.seeded.resources.court_1, colour: 'red' }, 'colour is not known here'],
    ] as const) {
      const { text, isError } = await call('getResource', toolInput)
      expect([isError, text.split('\n')[1]]).to.deep.equal([true, 'Remedy: Correct the arguments; nothing was sent.'])
      expect(text).to.contain('INVALID_ARGUMENTS: ').and.to.contain(said)
    }
    expect(server.logLines).to.have.lengthOf(requests)
  })

  it('never show the credential, in a result or in the log', async () => {
    const secret = server.seeded.api_keys.revoked.access_key
    const baseUrl = await listening((incoming, response) => {
      response.writeHead(incoming.url?.includes('health') ? 200 : 403, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ error: { code: 'DENIED', message: `got ${incoming.headers.authorization}` } }))
    })
    const { call, client, log } = await connect(asAdmin({ baseUrl, environment: { MCP_AUTH_API_KEY: secret } }))
    const { text } = await call('listResources')
    expect(text).to.match(/^HTTP 403 DENIED: got Bearer \[credential\]/)
    expect(`${text} ${log.join()} ${JSON.stringify(await client.listTools())}`).not.to.contain(secret)
    expect(log).to.have.lengthOf(1)
    expect(log[0]).to.match(/^listResources failed after \d+ ms$/)
  })

  it('cut off a long result, and say so', async () => {
    const { call } = await connect(asAdmin({ maxOutput: 500, operations: ['getContractJson'] }))
    const { text, isError } = await call('getContractJson')
    expect(isError).to.equal(false)
    expect(text).to.match(/… cut off after 500 characters/)
    expect(text.length).to.be.lessThan(600)
  })

  it('report a server that does not answer; of a write they say that it may have taken effect', async () => {
    const baseUrl = await listening(() => {})
    const tags = ['resources', 'bookings']
    const { call } = await connect(asAdmin({ baseUrl, timeoutMs: 200, allowWrites: true, tags }))
    expect((await call('listResources')).text).to.match(/^NO_RESPONSE: no response within 0.2 s\nRemedy: Check/)
    const write = await call('createResource', { body: { name: 'x', category: 'y', capacity: 1 } })
    expect(write.text).to.contain('Remedy: The call may have taken effect. Read the state before repeating it.')
    const keyed = await call('cancelBooking', { bookingId: server.seeded.resources.court_1, body: {} })
    expect(keyed.text).to.match(/Remedy: The call may have taken effect\. Repeat it with Idempotency-Key [\w-]{16,}/)
    const gone = await connect(asAdmin({ baseUrl: 'http://127.0.0.1:1' }))
    expect((await gone.call('listResources')).text).to.match(/^NO_RESPONSE: no response from http:\/\/127\.0\.0\.1:1 /)
  })

  it('a header that carries a credential, or that no operation declares, cannot be fixed by an argument', () => {
    for (const [word, said] of [
      ['Authorization=Bearer x', /Authorization is a credential; put it into the environment/],
      ['Cookie=session=x', /Cookie is a credential/],
      ['X-Colour=red', /a header that the contract declares: /],
      ['X-App-Workspace', /takes NAME=VALUE/],
    ] as const) {
      expect(() => fixedHeaders(description, [word], {}), word).to.throw(said)
    }
    const environment = { MCP_HEADER_X_APP_WORKSPACE: 'id' }
    expect([...fixedHeaders(description, [], environment)]).to.deep.equal([['x-app-workspace', 'id']])
  })

  describe('by HTTP', () => {
    const serve = async () => {
      const served = await serveHttp(serversOf(asAdmin(), []), 0)
      connections.push({ close: () => served.server.close() })
      return served.url
    }

    it('are listed and called', async () => {
      const transport = new StreamableHTTPClientTransport(new URL(await serve()))
      const connection = await connected(transport as Transport)
      expect(await namesOf(connection)).to.include('listResources')
      expect((await connection.call('listResources')).isError).to.equal(false)
    })

    it('are refused to pages of other sites, other host names, paths and methods', async () => {
      const url = new URL(await serve())
      const status = (headers: Record<string, string>, method = 'POST', path = '/mcp') =>
        new Promise((resolve, reject) => {
          const sent = request({ port: url.port, host: url.hostname, method, path, headers }, (response) => {
            response.resume()
            resolve(response.statusCode)
          })
          sent.on('error', reject).end()
        })
      expect(await status({ Origin: 'https://page.example' })).to.equal(403)
      expect(await status({ Host: 'rebound.example' })).to.equal(403)
      expect(await status({}, 'POST', '/other')).to.equal(404)
      expect(await status({}, 'GET')).to.equal(405)
    })
  })

  describe('npm run contract -- mcp', () => {
    it('speaks on standard output alone, and ends with its input', async () => {
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [`${root}scripts/contract.ts`, 'mcp', '--base-url', server.url, '--tag', 'system', '--tag', 'services'],
        env: {
          ...getDefaultEnvironment(),
          MCP_AUTH_API_KEY: server.seeded.api_keys.live_admin.access_key,
          MCP_HEADER_X_APP_WORKSPACE: server.seeded.workspaces.main,
        },
        stderr: 'pipe',
      })
      const connection = await connected(transport)
      expect((await connection.call('getHealth')).text).to.equal('{"status":"ok"}')
      expect(JSON.parse((await connection.call('listServices', { limit: 1 })).text).services).to.have.lengthOf(1)
    })

    it('names the operations left out for want of a credential, with its variables, and says when the tools are too many', async () => {
      const said = async (environment: Record<string, string>, ...words: string[]) =>
        (
          await runScript(
            'scripts/contract.ts',
            ['mcp', '--base-url', server.url, ...words],
            environment,
            undefined,
            '',
          )
        ).err
      const none = await said({}, '--operation', 'getHealth', '--operation', 'getMe')
      expect(none).to.match(/^mcp: left out for want of a credential \(MCP_AUTH_\w+( or MCP_AUTH_\w+)+\): getMe$/m)
      expect(none).to.contain('mcp: 1 tools of ').and.not.to.contain('many')
      const all = await said({ MCP_AUTH_API_KEY: 'a', MCP_AUTH_SESSION: 'b' }, '--allow-writes')
      expect(all).to.match(/^mcp: \d+ tools are many for a model; choose some by --tag or --operation$/m)
    })

    it('exits 3 with one line for options that it cannot use', async () => {
      for (const [words, said] of [
        [[], /names no absolute server; say where it is: --base-url URL$/],
        [['--base-url', 'ftp://x'], /^error: --base-url ftp:\/\/x is no http/],
        [['--base-url', 'http://x', '--max-output', '0'], /^error: --max-output 0 is no positive number$/],
        [['--base-url', 'http://x', '--http', '--port', 'x'], /^error: --port x is no port$/],
        [['--colour'], /^see mcp --help$/],
      ] as const) {
        const { exit, err, out } = await runScript('scripts/contract.ts', ['mcp', ...words], {})
        expect([exit, out], err).to.deep.equal([3, ''])
        expect(err.trimEnd().split('\n').at(-1)).to.match(said)
      }
    })

    it('--help names the variables of the credentials', async () => {
      const { exit, out } = await runScript('scripts/contract.ts', ['mcp', '--help'], {})
      expect(exit).to.equal(0)
      expect(out).to.contain('MCP_AUTH_API_KEY').and.to.contain('MCP_HEADER_X_APP_WORKSPACE')
    })
  })
})

describe('tools of any description', () => {
  it('have definitions for a schema that contains itself, and no readOnly properties', async () => {
    const description = await describedBy('lenient')
    const connection = await connect({ description, baseUrl: 'http://127.0.0.1:1', allowWrites: true })
    const [note] = await toolsOf(connection)
    const { properties, $defs } = (note as Tool).inputSchema as unknown as { properties: { body: Json }; $defs: Json }
    expect(properties.body.required).to.deep.equal(['title', 'secret'])
    expect(properties.body.properties).to.have.all.keys('title', 'kind', 'day', 'size', 'secret', 'parts')
    expect(Object.keys($defs)).to.deep.equal(['Note'])
  })

  it('need no readOnly property that another part requires, and keep the keywords beside a reference', async () => {
    const description = await describedBy('directions')
    const connection = await connect({ description, baseUrl: 'http://127.0.0.1:1', allowWrites: true })
    const tools = await toolsOf(connection)
    const bodySchema = (name: string) =>
      (tools.find((each) => each.name === name) as unknown as Body).inputSchema.properties.body
    type Body = { inputSchema: { properties: { body: { allOf: Json[]; required: string[]; properties: Json } } } }
    expect(JSON.stringify(bodySchema('createAccount'))).not.to.contain('"id"')
    expect(bodySchema('createAccount').allOf[1]?.required).to.deep.equal(['name', 'password', 'parts'])
    const box = bodySchema('createBox')
    expect([box.required, Object.keys(box.properties)]).to.deep.equal([['lid'], ['colour']])
    expect(Object.keys(box.allOf[0]?.properties as Json)).to.deep.equal(['lid', 'size', 'name'])
  })

  it('send parameters in their declared style', async () => {
    const seen: string[] = []
    const baseUrl = await listening((incoming, response) => {
      seen.push(incoming.url ?? '')
      response.end('{}')
    })
    const connection = await connect({ description: await describedBy('styles'), baseUrl: `${baseUrl}/base` })
    const item = { plain: 'a/b', list: [1, 2], label: ['x', 'y'], matrix: 'm', pair: 'p', kind: 'json' }
    const { isError, text } = await connection.call('getItem', { ...item, commas: [1, 2], form: ['a', 'b'] })
    expect(isError, text).to.equal(false)
    expect(seen[0]).to.match(/^\/base\/.*a%2Fb.*form=a&form=b.*commas=1,2|commas=1,2.*form=a&form=b/)
  })
})

describe('webhooks of a description', () => {
  const read = async ({ client }: Connected, uri: string) => {
    const [first] = (await client.readResource({ uri })).contents as { text: string }[]
    return JSON.parse(first?.text ?? '')
  }

  it('are resources with method, examples, and a schema that is complete in itself and has what the server sends', async () => {
    const connection = await connect({ description: await describedBy('webhooks'), baseUrl: 'http://127.0.0.1:1' })
    const { resources } = await connection.client.listResources()
    expect(resources.map(({ uri }) => uri)).to.deep.equal(
      ['POST/orderPaid', 'POST/orderShipped', 'POST/stock', 'PUT/report'].map((end) => `contract:///webhooks/${end}`),
    )
    expect(resources[0]).to.include({
      name: 'webhook orderPaid',
      title: 'An order is paid',
      mimeType: 'application/json',
    })
    const { schema, examples, ...rest } = await read(connection, 'contract:///webhooks/POST/orderPaid')
    expect(rest).to.include({ webhook: 'orderPaid', method: 'POST', media: 'application/json' })
    expect(Object.keys(schema.properties.order.properties)).to.deep.equal(['id', 'total'])
    const check = new Ajv2020({ strict: false }).compile(schema)
    expect(examples.map((each: unknown) => check(each))).to.deep.equal([true, true])
    expect(check({ type: 'order.paid', order: { total: 1 } })).to.equal(false)
    expect((await read(connection, 'contract:///webhooks/PUT/report')).media).to.deep.equal(['text/csv'])
  })

  it('an unknown resource is an error, and a description without webhooks offers none', async () => {
    const some = await connect({ description: await describedBy('webhooks'), baseUrl: 'http://127.0.0.1:1' })
    const problem = await some.client
      .readResource({ uri: 'contract:///webhooks/POST/x' })
      .catch((error: Error) => error)
    expect(String(problem)).to.contain('no resource is at contract:///webhooks/POST/x; list the resources')
    const none = await connect({ description: await describedBy('media'), baseUrl: 'http://127.0.0.1:1' })
    expect(none.client.getServerCapabilities()).to.not.have.property('resources')
  })

  it('the one of this contract has its event types', async () => {
    const { description } = await readDescriptionFile(`${root}openapi.yaml`)
    const connection = await connect({ description, baseUrl: 'http://127.0.0.1:1' })
    const { schema, examples } = await read(connection, 'contract:///webhooks/POST/event')
    expect(schema.properties.type.enum).to.include('booking.cancelled')
    expect(examples).to.have.lengthOf(3)
    expect(JSON.stringify(schema)).not.to.contain('#/components')
  })
})
