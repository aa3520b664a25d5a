// Runs on: no database
/** The independent response check of `npm test`: accepted and rejected responses. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type CheckedResponses, checkResponses } from '../support/independent-check.ts'
import { keptReplies, type Reply } from '../support/replies.ts'

const json = (schema: object) => ({
  description: 'A reply.',
  headers: { 'X-Request-Id': { required: true, schema: { type: 'string', pattern: '^req_' } } },
  content: { 'application/json': { schema } },
})
const closed = (properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const refusal = (code: string) => json(closed({ code: { enum: [code] } }))
const contract = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  security: [{ key: [] }],
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]+$' } }],
      get: {
        security: [{ key: [] }],
        responses: { 200: json(closed({ count: { type: 'integer' } })), 404: refusal('THING_NOT_FOUND') },
      },
      patch: { requestBody: { required: true, content: {} }, responses: { 204: { description: 'Changed.' } } },
    },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  'x-unrouted-responses': { 404: refusal('NOT_FOUND'), 405: refusal('METHOD_NOT_ALLOWED') },
}

const answered = (status: number, body: unknown, changes: Partial<Reply> = {}): Reply => ({
  ...{ method: 'GET', url: '/things/chair', status, body: JSON.stringify(body) },
  headers: ['X-Request-Id', 'req_1', 'Content-Type', 'application/json; charset=utf-8'],
  ...changes,
})
const ofOperations: Record<string, Reply> = {
  'a declared reply': answered(200, { count: 1 }),
  'one to HEAD, which has no body': answered(200, { count: 1 }, { method: 'HEAD' }),
  'a declared refusal, also of a request that is wrong': answered(
    404,
    { code: 'THING_NOT_FOUND' },
    { url: '/things/7?x=y' },
  ),
  'one without a body': answered(204, '', { method: 'PATCH', headers: [], body: '' }),
}
const unrouted: Record<string, Reply> = {
  'a refusal where there is no operation': answered(404, { code: 'NOT_FOUND' }, { url: '/nothing' }),
  'a refusal of a method': answered(405, { code: 'METHOD_NOT_ALLOWED' }, { method: 'DELETE' }),
  'a refusal of a method nobody has': answered(405, { code: 'METHOD_NOT_ALLOWED' }, { method: 'PURGE' }),
}
const wrong: Record<string, [Reply, problem: RegExp]> = {
  'a field of another type': [answered(200, { count: 'one' }), /count must be integer/],
  'a field too many': [answered(200, { count: 1, more: 2 }), /must NOT have additional properties/],
  'a field too few': [answered(200, {}), /must have required property 'count'/],
  'a body that is no JSON': [answered(200, '', { body: '{"count":' }), /must be object|JSON/],
  'a required header that is missing': [
    answered(200, { count: 1 }, { headers: ['Content-Type', 'application/json'] }),
    /must have required property 'x-request-id'/,
  ],
  'a header that is wrong': [
    answered(200, { count: 1 }, { headers: ['X-Request-Id', 'one', 'Content-Type', 'application/json'] }),
    /x-request-id must match pattern/,
  ],
  'a status that is not declared': [answered(418, { count: 1 }), /Unable to match the returned status code/],
  'a code that is not declared': [answered(404, { code: 'CHAIR_NOT_FOUND' }), /allowed values: THING_NOT_FOUND/],
  'a success where there is no operation': [answered(200, { count: 1 }, { url: '/nothing' }), /no path matched/],
  'a success of a method that is not declared': [answered(200, { count: 1 }, { method: 'PUT' }), /no method matched/],
  'a success of a method nobody has': [answered(200, { count: 1 }, { method: 'PURGE' }), /no operation/],
}

describe('the independent response check', function () {
  this.timeout(120_000)
  let checked: CheckedResponses

  before(async () => {
    const replies = [...Object.values(ofOperations), ...Object.values(unrouted)]
    checked = await checkResponses(contract, [...replies, ...Object.values(wrong).map(([reply]) => reply)])
  })

  const refusedFor = (reply: Reply) => checked.refused.find((each) => each.reply === reply)?.problems.join('\n') ?? ''

  for (const [what, reply] of Object.entries({ ...ofOperations, ...unrouted })) {
    it(`accepts ${what}`, () => expect(refusedFor(reply)).to.equal(''))
  }

  for (const [what, [reply, problem]] of Object.entries(wrong)) {
    it(`rejects ${what}`, () => expect(refusedFor(reply)).to.match(problem))
  }

  it('counts accepted responses', () => {
    const counts = [checked.ofOperations, checked.unrouted, checked.refused.length]
    expect(counts).to.deep.equal([ofOperations, unrouted, wrong].map((each) => Object.keys(each).length))
  })

  it('exits 1 in npm test for an invalid response, and when an operation has no response', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'booking-replies-'))
    try {
      const reply = answered(200, { status: 'unwell' }, { url: '/v1/health' })
      await writeFile(join(folder, '1'), `${JSON.stringify(reply)}\n`)
      const words = ['test/support/check-responses.ts', folder]
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
      expect([status, stderr]).to.deep.equal([1, ''])
      expect(stdout).to.match(/^No reply of these operations was kept:\n/)
      for (const id of ['listSessions', 'createSession']) expect(stdout).to.include(`\n  ${id}\n`)
      expect(stdout).to.include('GET /v1/health 200 {"status":"unwell"}')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('reads records with U+2028, and leaves out one whose process was killed while it wrote', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'booking-replies-'))
    try {
      const reply = answered(201, { reason: 'Paint\u2028and\u2029dry' })
      const record = JSON.stringify(reply)
      await writeFile(join(folder, '1'), `${record}\n${record}\n${record.slice(0, 40)}`)
      expect(await keptReplies(folder)).to.deep.equal([reply, reply])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
