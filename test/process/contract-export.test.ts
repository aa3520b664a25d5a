// Runs on: SQLite
/**
 * `npm run contract -- export`: contents of a collection, its requests sent to a server, and files that an export
 * preserves.
 */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect } from 'chai'
import { type OperationId, operations } from '../../generated/operations.ts'
import { fixture } from '../generate/descriptions.ts'
import {
  type Answered,
  afterAnswer,
  type Collection,
  type Item,
  itemsOf,
  sendAll,
} from '../support/exported-collection.ts'
import { contractHere } from '../support/in-process.ts'
import type { Ended } from '../support/process.ts'
import { useTestServer } from '../support/use-server.ts'

describe('npm run contract -- export', function () {
  this.timeout(120_000)
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-export-'))
  })
  after(() => rm(folder, { recursive: true }))

  const to = (name: string) => join(folder, name)
  const run = (...words: string[]): Promise<Ended> => contractHere(['export', ...words])
  const made = async (...words: string[]) => {
    const { exit, err } = await run(...words)
    expect([exit, err]).to.deep.equal([0, ''])
  }
  const textOf = (name: string) => readFile(to(name), 'utf8')
  const postman = async (name: string) => JSON.parse(await textOf(name)) as Collection
  const written = async (name: string, yaml: string) => {
    await writeFile(to(name), yaml)
    return to(name)
  }

  describe('for our contract', () => {
    let collection: Collection
    let items: Item[]
    const item = (name: OperationId) => items.find((each) => each.name === name) as Item
    before(async () => {
      await made('postman', to('ours.json'))
      await made('bruno', to('ours'))
      collection = await postman('ours.json')
      items = itemsOf(collection)
    })

    it('has one request for each operation, in the folder of its tag, with the sign-out last', () => {
      expect(items.map(({ name }) => name)).to.have.members(Object.keys(operations))
      for (const part of collection.item) {
        for (const { name } of 'item' in part ? part.item : []) {
          expect(operations[name as OperationId].tag, name).to.equal(part.name)
        }
      }
      expect(collection.item.at(-1)?.name).to.equal('deleteCurrentSession')
      expect(collection.info.schema).to.equal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json')
    })

    it('has method, path and body with variables, and optional parameters disabled', () => {
      const { request } = item('createBooking')
      expect(request.url.raw).to.equal('{{baseUrl}}/v1/bookings')
      expect(JSON.parse(request.body?.raw ?? '')).to.include({ service_id: '{{serviceId}}' })
      expect(request.header).to.deep.include.members([{ key: 'Content-Type', value: 'application/json' }])
      const header = (name: string) => request.header.find(({ key }) => key === name)
      expect(header('X-App-Workspace')).to.include({ value: '{{workspaceId}}' }).and.not.to.have.property('disabled')
      expect(header('Idempotency-Key')).to.include({ value: '{{$guid}}', disabled: true })
      const { url } = item('updateResource').request
      expect([url.path, url.variable[0]?.value]).to.deep.equal([['v1', 'resources', ':resourceId'], '{{resourceId}}'])
      const query = item('listAvailability').request.url.query.map(({ key, disabled = false }) => [key, disabled])
      expect(query).to.deep.include.members([
        ['service_id', false],
        ['hold_id', true],
      ])
    })

    it('sends the key where a key is allowed, and otherwise relies on the cookie', () => {
      expect(item('listResources').request.auth).to.deep.equal({
        type: 'bearer',
        bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }],
      })
      for (const id of ['rotateApiKey', 'createSession', 'getHealth'] as const) {
        expect(item(id).request.auth, id).to.deep.equal({ type: 'noauth' })
      }
      expect(JSON.parse(item('createSession').request.body?.raw ?? '')).to.deep.equal({
        email: '{{email}}',
        password: '{{password}}',
      })
    })

    it('has a value for every variable that a request uses, or a placeholder to fill in', () => {
      const known = new Set([...collection.variable.map(({ key }) => key), '$guid'])
      for (const { name, request } of items) {
        for (const [, variable] of JSON.stringify(request).matchAll(/\{\{([^}]+)\}\}/g)) {
          expect(known.has(variable ?? ''), `${variable} in ${name}`).to.equal(true)
        }
      }
      expect(collection.variable.filter(({ value }) => value === '').map(({ key }) => key)).to.deep.equal([
        'apiKey',
        'manageToken',
      ])
    })

    it('stores the ids that requests create, but keeps the chosen workspace and the current session', () => {
      const sets = (name: OperationId) =>
        [...JSON.stringify(item(name).event).matchAll(/Variables\.set\(\\"(\w+)/g)].map(([, variable]) => variable)
      expect(sets('createHold')).to.include('holdId')
      expect(sets('createWorkspace')).not.to.include('workspaceId')
      expect(sets('createSession')).to.deep.equal([])
    })

    it('saves each example response of the contract once', async () => {
      const shown = await answersShown()
      expect(shown.size).to.equal(items.length)
      for (const { name, response } of items) {
        expect(
          response.map(({ code }) => code),
          name,
        ).to.deep.equal(shown.get(name))
      }
      const [created] = item('createResource').response
      expect([created?.code, JSON.parse(created?.body ?? '').name]).to.deep.equal([201, 'Court 1'])
    })

    it('exports the same requests for Bruno', async () => {
      const files = (await readdir(to('ours'), { recursive: true })).filter((file) =>
        /^\w[\w-]*\/?\w*\.bru$/.test(file),
      )
      const requests = new Map<string, string>()
      for (const file of files) {
        const text = await textOf(join('ours', file))
        const name = /^meta \{\n {2}name: (.+)\n {2}type: http$/m.exec(text)?.[1]
        if (name) requests.set(name, text)
      }
      expect([...requests.keys()]).to.have.members(items.map(({ name }) => name))
      for (const { name, request } of items) {
        const text = requests.get(name) ?? ''
        const url = request.url.raw
        expect(text, name).to.contain(`\n${request.method.toLowerCase()} {\n  url: ${url}\n`)
        for (const { key, value, disabled } of request.header.filter((each) => each.key !== 'Content-Type')) {
          expect(text, name).to.contain(`\n  ${disabled ? '~' : ''}${key}: ${value}\n`)
        }
        const indented = request.body?.raw?.replace(/^/gm, '  ')
        if (indented) expect(text, name).to.contain(`\nbody:json {\n${indented}\n}\n`)
        // A block ends at the first brace that begins a line.
        for (const block of text.split(/^}\n/m).slice(0, -1)) expect(block.trim(), name).to.match(/^[\w:-]+ \{/)
      }
      const environment = await textOf('ours/environments/local.bru')
      expect(environment)
        .to.contain('\n  baseUrl: http://127.0.0.1:3000\n')
        .and.to.contain('vars:secret [\n  apiKey,\n  manageToken\n]')
      expect(JSON.parse(await textOf('ours/bruno.json'))).to.include({ version: '1', type: 'collection' })
    })

    describe('sent to a server', () => {
      const server = useTestServer()
      let answers: Map<string, Answered>
      before(async () => {
        const { people, api_keys, workspaces } = server.seeded
        answers = await sendAll(collection, {
          baseUrl: server.url,
          apiKey: api_keys.live_admin.access_key,
          workspaceId: workspaces.main,
          email: people.owner.email,
          password: people.owner.password,
        })
      })

      it('every request gets a status that its own test accepts', () => {
        expect([...answers.keys()]).to.have.members(items.map(({ name }) => name))
        for (const [name, { status, tests }] of answers) {
          expect(operations[name as OperationId].statuses, name).to.include(status)
          expect(tests, name).to.deep.equal([`${name} answers a status it declares`])
        }
      })

      it('later requests use the ids that earlier ones created', () => {
        const chained: OperationId[] = [
          ...(['getResource', 'updateResource', 'getService', 'updateResourceRequirement', 'getHold'] as const),
          ...(['deleteHold', 'deleteResourceClosure', 'getAgentRun', 'finishAgentRunTurn'] as const),
        ]
        for (const id of chained) expect(answers.get(id)?.status, id).to.be.oneOf([200, 204])
      })
    })

    it('the status test of a request fails for an undeclared status', () => {
      const { tests, failed } = afterAnswer(item('getResource'), 418, {}, new Map())
      expect([tests, failed]).to.deep.equal([[], ['getResource answers a status it declares']])
    })
  })

  describe('for any contract', () => {
    const pets = `openapi: 3.0.3
info: { title: Pets, version: '1' }
servers: [{ url: 'https://{region}.pets.example/api/', variables: { region: { default: eu } } }]
security: [{ token: [] }]
paths:
  /pets:
    post:
      operationId: pets/add
      tags: [pets]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [name, kind]
              properties: { name: { type: string }, kind: { enum: [cat, dog] }, parent: { $ref: '#/components/schemas/Pet' } }
      responses:
        '201':
          description: Added
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
          links:
            photo: { operationId: addPhoto, parameters: { path.id: $response.body#/id }, requestBody: { ticket: $response.body#/photo_ticket } }
        4XX: { description: Refused }
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: X-Tenant, in: header, required: true, example: a-tenant, schema: { type: string } }
    get:
      tags: [pets]
      security: [{ login: [] }]
      parameters: [{ name: 'with[toys]', in: query, schema: { type: boolean } }]
      responses: { default: { description: A pet } }
  /pets/{id}/photos:
    post:
      operationId: addPhoto
      security: [{ key: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [ticket], properties: { ticket: { type: string }, file: { type: string, format: binary } } }
      responses: { '204': { description: Added } }
components:
  securitySchemes:
    token: { type: oauth2, flows: {} }
    login: { type: http, scheme: basic }
    key: { type: apiKey, in: query, name: api_key }
  schemas:
    Pet: { type: object, required: [id], properties: { id: { type: string }, child: { $ref: '#/components/schemas/Pet' } } }
`

    it('fills in values from schemas, links and the document’s defaults', async () => {
      await made('postman', to('pets.json'), '--contract', await written('pets.yaml', pets))
      const collection = await postman('pets.json')
      const [add, get, photo] = itemsOf(collection)
      const values = Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]))
      expect(values).to.include({ baseUrl: 'https://eu.pets.example/api', 'X-Tenant': 'a-tenant' })
      expect(Object.keys(values)).to.include.members(['petsId', 'token', 'loginUser', 'loginPassword', 'key', 'ticket'])
      expect(JSON.parse(add?.request.body?.raw ?? '')).to.deep.equal({ name: 'text', kind: 'cat' })
      expect(add?.request.auth.type).to.equal('bearer')
      expect([get?.name, get?.request.auth.type]).to.deep.equal(['GET /pets/{id}', 'basic'])
      expect(get?.request.url.variable[0]).to.include({ key: 'id', value: '{{petsId}}' })
      expect(get?.event, 'a default declares every status').to.equal(undefined)
      expect(photo?.request.body?.formdata).to.deep.equal([{ key: 'ticket', value: '{{ticket}}', type: 'text' }])
      expect(photo?.request.auth.apikey?.map(({ value }) => value)).to.deep.equal(['api_key', '{{key}}', 'query'])

      const variables = new Map<string, unknown>()
      const { tests } = afterAnswer(add as Item, 201, { id: 'p1', photo_ticket: 't1' }, variables)
      expect([tests.length, Object.fromEntries(variables)]).to.deep.equal([1, { petsId: 'p1', ticket: 't1' }])
      expect(afterAnswer(add as Item, 404, { id: 'p2' }, variables).tests).to.have.lengthOf(1)
      expect(afterAnswer(add as Item, 500, { id: 'p3' }, variables).failed).to.have.lengthOf(1)
      expect(variables.get('petsId')).to.equal('p1')
    })

    it('sends no readOnly property and shows no writeOnly one, whether the values are examples or made', async () => {
      await made('postman', to('lenient.json'), '--contract', fixture('lenient'))
      const [note, conflict] = itemsOf(await postman('lenient.json'))
      expect(JSON.parse(note?.response[0]?.body ?? '')).to.deep.equal({
        id: 1,
        title: 'one',
        parts: [{ id: 2, title: 'two' }],
      })
      expect(Object.keys(JSON.parse(conflict?.request.body?.raw ?? ''))).to.deep.equal(['title', 'secret'])
    })

    it('stores the id that a POST without a link has created, at the top level or in a nested object', async () => {
      const thing = `{ content: { application/json: { example: { secret: s, thing: { id: t1 } } } }, description: Made }`
      const path =
        '/things/{thingId}: { get: { parameters: [{ name: thingId, in: path, required: true }], responses: {} } }'
      const things = `openapi: 3.1.0\npaths:\n  /things: { post: { responses: { '201': ${thing} } } }\n  ${path}\ncomponents: {}\n`
      await made('postman', to('things.json'), '--contract', await written('things.yaml', things))
      const variables = new Map<string, unknown>()
      const [post] = itemsOf(await postman('things.json'))
      afterAnswer(post as Item, 201, { secret: 's', thing: { id: 't2' } }, variables)
      expect(Object.fromEntries(variables)).to.deep.equal({ thingId: 't2' })
    })

    it('names Bruno files so that every operating system accepts them', async () => {
      await made('bruno', to('pets'), '--contract', await written('pets.yaml', pets))
      const files = (await readdir(to('pets'), { recursive: true })).filter((file) => file.endsWith('.bru'))
      expect(files).to.have.members([
        ...['collection.bru', 'environments/local.bru', 'addPhoto.bru'],
        ...['pets/folder.bru', 'pets/pets-add.bru', 'pets/GET-pets-id.bru'],
      ])
      expect(await textOf('pets/pets/GET-pets-id.bru')).to.contain('params:query {\n  ~with[toys]: true\n}')
    })

    describe('with names that are code', () => {
      const code = "2XX/.test('') || (globalThis.ran = true) || /x"
      const line = 'a\n}\nscript:pre-request {\n  globalThis.ran = true\n}\nx {'
      const parameters = ['query', 'header', 'cookie', 'path'].map((place) => ({
        ...{ name: place === 'path' ? `id${line}` : `${line}"\\`, in: place, required: true, example: line },
      }))
      const body = { content: { 'application/json': { example: { [line]: line } } } }
      const reply = {
        description: line,
        ...body,
        links: { next: { operationId: line, requestBody: { [line]: '$response.body#/id' } } },
      }
      const description = {
        openapi: '3.1.0',
        info: { title: line, version: '1', description: line },
        servers: [{ url: line }],
        tags: [{ name: line, description: line }],
        paths: {
          [`/things/{id${line}}`]: {
            post: {
              ...{ operationId: line, tags: [line], summary: line, description: line, security: [{ [line]: [] }] },
              ...{ parameters, requestBody: body, responses: { 201: reply, [code]: reply } },
            },
          },
        },
        components: { securitySchemes: { [line]: { type: 'apiKey', in: 'header', name: line, description: line } } },
      }
      const ran = () => (globalThis as { ran?: boolean }).ran
      afterEach(() => {
        delete (globalThis as { ran?: boolean }).ran
      })

      it('Postman runs none of it after an answer', async () => {
        await made('postman', to('code.json'), '--contract', await written('code.yaml', JSON.stringify(description)))
        const [item] = itemsOf(await postman('code.json'))
        const { tests } = afterAnswer(item as Item, 201, { id: '1' }, new Map())
        expect([tests.length, ran()]).to.deep.equal([1, undefined])
      })

      it('Bruno reads blocks that it knows, and no line of a name begins one', async () => {
        await made('bruno', to('code'), '--contract', await written('code.yaml', JSON.stringify(description)))
        const files = (await readdir(to('code'), { recursive: true })).filter((file) => file.endsWith('.bru'))
        const texts = await Promise.all(files.map((file) => textOf(`code/${file}`)))
        const outer = texts
          .join('\n')
          .split(/[\r\n\u2028\u2029]/)
          .filter((each) => /^\S/.test(each))
        const known =
          /^(?:meta|docs|post|vars|params:(?:query|path)|headers|auth:apikey|body:json|script:post-response|tests) \{$|^vars:secret \[$|^[}\]]$/
        expect(outer.filter((each) => !known.test(each))).to.deep.equal([])
        expect(texts.join('\n')).not.to.contain('2XX')
      })
    })

    const refused: [what: string, words: () => string[] | Promise<string[]>, said: RegExp][] = [
      ['no format', () => [], /^error: a word is missing\nusage: .*export postman\|bruno/],
      ['another format', () => ['insomnia'], /^error: insomnia is no format\nusage: /],
      ['an option that there is not', () => ['bruno', '--colour'], /--colour.*\nusage: /],
      [
        'a contract that is not there',
        () => ['postman', to('x'), '--contract', to('none.yaml')],
        /none\.yaml cannot be read/,
      ],
      [
        'a contract that is no YAML',
        async () => ['postman', to('x'), '--contract', await written('bad.yaml', 'a: [')],
        /bad\.yaml:\d+ /,
      ],
      [
        'a reference that leads nowhere',
        async () => [
          'bruno',
          to('x'),
          '--contract',
          await written('lost.yaml', pets.replaceAll('schemas/Pet', 'schemas/Cat')),
        ],
        /lost\.yaml:\d+ .*#\/components\/schemas\/Cat points to nothing/,
      ],
      [
        'a file that is somebody else’s',
        async () => ['postman', await written('letter.json', '{"info":"mine"}')],
        /letter\.json is there, and is not an export; remove it, or name another file\n$/,
      ],
      [
        'a folder that is somebody else’s',
        async () => {
          await mkdir(to('mine'), { recursive: true })
          await written('mine/notes.bru', 'mine')
          return ['bruno', to('mine')]
        },
        /mine is not an export, and would be mixed with one; name another folder, or an empty one\n$/,
      ],
      ...[
        '../victim.bru',
        '/tmp/victim.bru',
        'a/../../victim.bru',
        'a\\..\\victim.bru',
        'victim.txt',
        '.git/config',
      ].map((path): (typeof refused)[number] => [
        `a list of exported files that names ${path}`,
        async () => {
          await mkdir(to('hostile'), { recursive: true })
          const victim = await written('victim.bru', 'mine')
          const sum = createHash('sha256')
            .update(await readFile(victim))
            .digest('hex')
          await written('hostile/.contract-export.json', JSON.stringify({ [path]: sum }))
          return ['bruno', to('hostile'), '--contract', await written('pets.yaml', pets)]
        },
        /\.contract-export\.json is damaged; remove /,
      ]),
      [
        'a folder with a link out of it',
        async () => {
          for (const name of ['linked', 'elsewhere']) await mkdir(to(name), { recursive: true })
          await written('linked/.contract-export.json', '{}')
          await symlink(to('elsewhere'), to('linked/environments'))
          return ['bruno', to('linked'), '--contract', await written('pets.yaml', pets)]
        },
        /linked has a link that leads out of it; remove the link, or name another folder\n$/,
      ],
      [
        'a folder in place of a file',
        async () => ['postman', folder],
        /cannot be written: EISDIR.*; name another place\n$/,
      ],
      [
        'a file in place of a folder',
        async () => ['bruno', await written('flat', '')],
        /flat cannot be written: ENOTDIR/,
      ],
    ]
    for (const [what, words, said] of refused) {
      it(`exits 3 for ${what}, states the remedy, and writes nothing`, async () => {
        const given = await words()
        const before = await contents(folder)
        const { exit, out, err } = await run(...given)
        expect([exit, out]).to.deep.equal([3, ''])
        expect(err).to.match(said).and.not.to.contain('    at ')
        expect(await contents(folder)).to.deep.equal(before)
      })
    }
  })

  describe('repeated', () => {
    const small = (paths: string) =>
      `openapi: 3.1.0\ninfo: { title: Small, version: '1' }\npaths:\n${paths}components: {}\n`
    const operation = (id: string) =>
      `  /${id}: { get: { operationId: ${id}, tags: [all], responses: { '200': { description: Yes } } } }\n`
    const both = small(operation('one') + operation('two'))

    it('writes new requests, removes obsolete ones, and keeps and names files a person has changed or added', async () => {
      await made('bruno', to('again'), '--contract', await written('small.yaml', both))
      await written('again/all/mine.bru', 'mine')
      await written('again/environments/local.bru', 'vars {\n  baseUrl: https://staging.example\n}\n')
      await written('small.yaml', small(operation('two') + operation('three')))
      const { exit, out } = await run('bruno', to('again'), '--contract', to('small.yaml'))
      expect([exit, out.split('\n')[1]]).to.deep.equal([
        0,
        'kept environments/local.bru, which was changed since it was exported; remove it to have it written anew',
      ])
      expect(await readdir(to('again/all'))).to.have.members(['folder.bru', 'mine.bru', 'three.bru', 'two.bru'])
      expect(await textOf('again/environments/local.bru')).to.contain('staging.example')
      expect((await run('bruno', to('again'), '--contract', to('small.yaml'))).out).to.contain(
        'kept environments/local.bru',
      )
    })

    it('refuses to overwrite a person’s file that has the path of a request', async () => {
      await made('bruno', to('taken'), '--contract', await written('small.yaml', small(operation('one'))))
      await written('taken/all/two.bru', 'mine')
      await written('small.yaml', both)
      const { exit, err } = await run('bruno', to('taken'), '--contract', to('small.yaml'))
      expect([exit, err]).to.deep.equal([
        3,
        `error: ${to('taken/all/two.bru')} is not from an export; rename it, or name another folder\n`,
      ])
      expect(await textOf('taken/all/two.bru')).to.equal('mine')
    })

    it('replaces the Postman file of an earlier export, and is identical for an identical contract', async () => {
      await made('postman', to('small.json'), '--contract', await written('small.yaml', small(operation('one'))))
      const first = await textOf('small.json')
      await made('postman', to('small.json'), '--contract', await written('small.yaml', both))
      expect(await textOf('small.json')).not.to.equal(first)
      await made('postman', to('small.json'), '--contract', await written('small.yaml', small(operation('one'))))
      expect(await textOf('small.json')).to.equal(first)
    })
  })
})

/** operationId → statuses whose response has an example or no body. */
async function answersShown(): Promise<Map<string, number[]>> {
  type Answer = { $ref?: string; content?: Record<string, { example?: unknown }> }
  type Contract = {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, Answer> }>>
    components: { responses: Record<string, Answer> }
  }
  const source = await readFile(new URL('../../generated/openapi.json', import.meta.url), 'utf8')
  const { paths, components } = JSON.parse(source) as Contract
  const isShown = ({ $ref, content }: Answer): boolean => {
    if ($ref !== undefined) return isShown(components.responses[$ref.split('/').at(-1) ?? ''] ?? {})
    const [media] = Object.values(content ?? {})
    return media === undefined || 'example' in media
  }
  return new Map(
    Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ operationId, responses }) => {
        const statuses = Object.keys(responses).filter((status) => isShown(responses[status] ?? {}))
        return [operationId, statuses.map(Number)] as const
      }),
    ),
  )
}

async function contents(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort()
}
