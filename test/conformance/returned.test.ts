// Runs on: SQLite
/**
 * The check `sent_not_returned` against another server, which normalizes values, and against ours with a planted fault.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect } from 'chai'
import { handlers } from '../../handlers/index.ts'
import { readFixtures } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import { readTestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'
import { useTestServer } from '../support/use-server.ts'
import { checkServer, fixturesOf, listening } from './proxied-server.ts'

const contract = `
openapi: 3.0.3
info: { title: Notes, version: '1' }
paths:
  /notes:
    post:
      operationId: addNote
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses:
        '201':
          description: Made.
          content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } }
          links: { get: { operationId: getNote, parameters: { id: $response.body#/id } } }
        '400': { description: No. }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, minLength: 1 } }]
    get:
      operationId: getNote
      responses:
        '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
        '404': { description: None. }
    patch:
      operationId: changeNote
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses:
        '200': { description: Changed., content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
        '400': { description: No. }
        '404': { description: None. }
  /search:
    post:
      operationId: search
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses:
        '200': { description: Found., content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
        '400': { description: No. }
components:
  schemas:
    Note:
      type: object
      properties:
        id: { type: string, readOnly: true }
        owner: { type: string, readOnly: true }
        title: { type: string, minLength: 1, maxLength: 40 }
        slug: { type: string, minLength: 3, maxLength: 20 }
        price: { type: number, minimum: 0, maximum: 100 }
        due: { type: string, format: date-time }
        pinned: { type: boolean }
        tags: { type: array, maxItems: 4, items: { type: string, minLength: 1, maxLength: 8 } }
        version: { type: integer, minimum: 1, maximum: 1000000 }
        password: { type: string, minLength: 3, maxLength: 20 }
        secret: { type: string, minLength: 3, maxLength: 20, writeOnly: true }
        author: { type: object, properties: { name: { type: string, minLength: 1, maxLength: 20 }, mail: { type: string, maxLength: 30 } } }
`
type Note = Record<string, unknown>
type Fault = (stored: Note, sent: Note, method: string) => void

describe('sent_not_returned with another server', () => {
  const description = readTestedContract(contract, 'notes.yaml')
  let server: Server
  let url: string
  let fault: Fault
  before(async () => {
    server = notes((...args) => fault(...args))
    url = await listening(server)
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const found = async (planted: Fault, seed = 1) => {
    fault = planted
    const fixtures = readFixtures(JSON.stringify({ values: { id: ['first'] } }), 'fixtures')
    const { findings } = await checkServer(url, fixtures, { contract: description, cases: 0, seed })
    return findings
      .filter(({ check }) => check === 'sent_not_returned')
      .map(
        ({ operation, expected }) =>
          `${operation} ${expected.split(' ')[0]} ${expected.includes('fetches') ? 'fetched' : 'replied'}`,
      )
  }

  for (const seed of [1, 2, 3, 4, 5]) {
    it(`reports nothing for trimmed, rounded, sorted, counted, masked or read-only values; seed ${seed}`, async () => {
      expect(await found(() => {}, seed)).to.deep.equal([])
    })
  }

  const planted: [what: string, fault: Fault, found: string[]][] = [
    [
      'a creation that keeps a default',
      (stored, _, method) => method === 'POST' && Object.assign(stored, { pinned: false }),
      ['addNote pinned replied', 'addNote pinned fetched'],
    ],
    [
      'a patch that keeps the old value',
      (stored, _, method) => method === 'PATCH' && Object.assign(stored, { title: 'as it was' }),
      ['changeNote title replied', 'changeNote title fetched'],
    ],
    [
      'a property that is left out of the reply',
      (stored) => delete stored.slug,
      ['addNote slug replied', 'addNote slug fetched', 'changeNote slug replied', 'changeNote slug fetched'],
    ],
    [
      'a property of an object within',
      (stored, _, method) => method === 'POST' && delete (stored.author as Note | undefined)?.mail,
      ['addNote author.mail replied', 'addNote author.mail fetched'],
    ],
    [
      'a list that is always empty, where only what is fetched shows it',
      (stored, _, method) => method === 'GET' && Object.assign(stored, { tags: [] }),
      ['addNote tags fetched', 'changeNote tags fetched'],
    ],
  ]
  it('reports nothing for a mock, which returns one example for any input', async () => {
    const example = { id: 'first', title: 'one', slug: 'one', price: 1, due: '2026-01-01T00:00:00Z', version: 1 }
    const whole = { ...example, pinned: true, tags: ['one'], password: 'one', author: { name: 'one', mail: 'one' } }
    expect(await found((stored) => Object.assign(stored, whole))).to.deep.equal([])
  })

  for (const [what, drop, expected] of planted) {
    it(`reports ${what}, by operation and property, and nothing else`, async () => {
      expect(await found(drop)).to.have.members(expected)
    })
  }
})

describe('sent_not_returned with a planted fault in our own server', () => {
  const server = useTestServer({
    handlers: {
      updateService: (call) => {
        const { buffer_before_minutes: _, ...body } = call.body
        return handlers.updateService({ ...call, body })
      },
    },
  })

  it('names the operation and the property that its handler drops, and a replay reports it again', async () => {
    const only = ['updateService', 'getService', 'createService']
    const fixtures = fixturesOf(server.seeded)
    const { findings } = await checkServer(server.url, fixtures, { only })
    const reported = findings.map(({ operation, check, expected }) => `${operation} ${check} ${expected}`)
    expect(reported).to.deep.equal([
      'updateService sent_not_returned buffer_before_minutes comes back in the reply as it was sent',
      'updateService sent_not_returned buffer_before_minutes comes back in what getService fetches as it was sent',
    ])
    const [first] = findings
    const again = await checkServer(server.url, fixtures, { only, replay: first?.replay ?? '' })
    expect(again.findings.map(({ check }) => check)).to.include('sent_not_returned')
  })
})

/** Normalizes values: trims and lower-cases texts, rounds numbers, sorts lists, counts versions, masks secrets. */
function notes(fault: Fault): Server {
  const stored = new Map<string, Note>([['first', { version: 1 }]])
  const changed = (sent: Note, had: Note): Note => {
    const { secret: _, ...rest } = sent
    const note: Note = { ...had, ...rest }
    if (typeof sent.title === 'string') note.title = sent.title.trim().toLowerCase()
    if (typeof sent.slug === 'string') note.slug = sent.slug.normalize('NFKC').replace(/\W+/g, '-')
    if (typeof sent.price === 'number') note.price = Math.round(sent.price * 100) / 100
    if (!Number.isNaN(Date.parse(String(sent.due)))) note.due = new Date(String(sent.due)).toISOString()
    if (Array.isArray(sent.tags)) note.tags = [...new Set(sent.tags)].sort()
    if (sent.password !== undefined) note.password = '********'
    return { ...note, version: Number(sent.version ?? had.version ?? 0) + 1, owner: 'us' }
  }
  return createServer(async (request, response) => {
    const answer = (status: number, note?: Note, sent: Note = {}) => {
      const shown = note && structuredClone(note)
      if (shown) fault(shown, sent, request.method ?? '')
      response
        .writeHead(status, shown ? { 'Content-Type': 'application/json' } : {})
        .end(shown && JSON.stringify(shown))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    let sent: Note = {}
    try {
      if (chunks.length > 0) sent = JSON.parse(Buffer.concat(chunks).toString())
    } catch {
      return answer(400)
    }
    if (Object.getPrototypeOf(sent ?? 0) !== Object.prototype) return answer(400)
    const { method, url = '' } = request
    if (method === 'POST' && url === '/search') return answer(200, { title: 'always this one' })
    const id = method === 'POST' ? String(stored.size) : url.slice('/notes/'.length)
    const had = method === 'POST' ? {} : stored.get(id)
    if (!had) return answer(404)
    if (method === 'GET') return answer(200, { id, ...had })
    const note = changed(sent, had)
    fault(note, sent, method ?? '')
    stored.set(id, note)
    answer(method === 'POST' ? 201 : 200, { id, ...note })
  })
}
