// Runs on: SQLite
/** Texts that people write and others see: what no terminal, list or page can show is refused, and old rows can still be read. */
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { resources } from '../../db/schema.ts'
import { loadContract } from '../../server/served-contract.ts'
import { call } from '../support/call.ts'
import { processorMsOf } from '../support/processor-time.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue } from '../support/values.ts'

type Schema = Record<string, unknown>

const { document } = await loadContract()
const { schemas } = document.components as unknown as { schemas: Record<string, Schema> }
const patternOf = (name: string) => new RegExp(String(schemas[name]?.pattern), 'u')
/** Secrets are compared and never shown. */
const secrets = ['/password', '/current_password', '/new_password']

/** Every string that a request body may have, by its place. */
function stringsIn(schema: Schema, place = ''): [place: string, schema: Schema][] {
  const { $ref, ...beside } = schema
  const target = typeof $ref === 'string' ? (schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : {}
  const whole: Schema = { ...target, ...beside }
  if ([whole.type].flat().includes('string')) return [[place, whole]]
  const { properties = {}, items, additionalProperties, ...rest } = whole
  return [
    ...Object.entries(properties as Record<string, Schema>).flatMap(([name, each]) =>
      stringsIn(each, `${place}/${name}`),
    ),
    ...[items, additionalProperties].flatMap((each) =>
      each && typeof each === 'object' ? stringsIn(each as Schema, `${place}/*`) : [],
    ),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
      ((rest[key] ?? []) as Schema[]).flatMap((each) => stringsIn(each, place)),
    ),
  ]
}

const codePoints = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
const differing = (isRefused: (text: string) => boolean, expected: RegExp, textOf: (character: string) => string) =>
  codePoints
    .filter((character) => isRefused(textOf(character)) !== expected.test(character))
    .map((character) => `U+${character.codePointAt(0)?.toString(16)}`)

const escaped = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

describe('texts that others see', () => {
  const server = useTestServer()

  const unshown = [
    'a\u001b[2Jb',
    'a\u0000',
    'a\u007fb',
    'a\u009bb',
    'a\u202eb',
    '\u2066a',
    '\u200b',
    '\u00ad\u200d',
    '\u3164',
    ' ',
    '\ud800',
  ]
  const bodies = Object.entries(document.paths as Record<string, Record<string, Schema>>).flatMap(([, item]) =>
    Object.values(item).flatMap(({ operationId, requestBody }) => {
      const { content = {} } = (requestBody ?? {}) as { content?: Record<string, { schema: Schema }> }
      return Object.values(content).map(({ schema }) => [String(operationId), schema] as const)
    }),
  )
  it('each text of a request body refuses controls, marks of direction and nothing to see; ids and secrets have other rules', () => {
    const texts = bodies.flatMap(([operationId, schema]) =>
      stringsIn(schema)
        .filter(
          ([place, { pattern, enum: values }]) =>
            !values && !secrets.includes(place) && new RegExp(String(pattern ?? ''), 'u').test('Some text'),
        )
        .map(([place, { pattern }]) => ({ place: `${operationId} ${place}`, pattern: String(pattern) })),
    )
    expect(texts.map(({ place }) => place)).to.include.members([
      'createWorkspace /name',
      'createResource /category',
      'createAgentRun /title',
      'createBooking /customer/name',
      'createBooking /metadata/*',
      'cancelBooking /reason',
    ])
    const lenient = texts.flatMap(({ place, pattern }) => {
      // An empty value is a value of metadata, and no answer.
      const mayBeEmpty = place.endsWith('/metadata/*') || place.endsWith('/answers/*/value')
      const refused = mayBeEmpty ? unshown.filter((text) => text.length > 1 && !/^\u00ad/.test(text)) : unshown
      return refused
        .filter((text) => new RegExp(pattern, 'u').test(text))
        .map((text) => `${place} ${JSON.stringify(text)}`)
    })
    expect(lenient).to.deep.equal([])
  })

  it('a name has no control, no mark of direction, no line separator and no half of a pair, of all of Unicode', () => {
    const isRefused = (text: string) => !patternOf('NameInput').test(text)
    expect(
      differing(isRefused, /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u, (character) => `a${character}b`),
    ).to.deep.equal([])
  })

  it('notes have the same, but line breaks and tabs', () => {
    const isRefused = (text: string) => !patternOf('NotesInput').test(text)
    const expected = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\p{Cs}]/u
    expect(differing(isRefused, expected, (character) => `a${character}b`)).to.deep.equal([])
  })

  for (const schema of ['NameInput', 'NotesInput']) {
    it(`${schema} with nothing but one character is refused if it shows nothing, of all of the BMP`, () => {
      const isRefused = (text: string) => !patternOf(schema).test(text)
      const nothing =
        /(?![\u{10000}-\u{10ffff}])[\p{Cc}\p{Bidi_Control}\p{Cs}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u
      expect(differing(isRefused, nothing, (character) => character)).to.deep.equal([])
    })
  }

  it('400 VALIDATION_FAILED for names and notes of nothing but invisible characters beyond the BMP; 201 with a visible one', async () => {
    for (const invisible of ['\u{e0041}\u{e0042}', '\u{1d173}', '\u{e0100} \u200b']) {
      const create = (name: string) => call(server, 'createResource', { body: { name, category: 'court' } })
      expectIssue(await create(invisible), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/name' })
      expect((await create(`\u{1f3f4}${invisible}`)).status).to.equal(201)
      const category = await call(server, 'createResource', { body: { name: 'Court', category: invisible } })
      expectIssue(category, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/category' })
    }
  })

  it('each text with one of the patterns is held to x-visible too', () => {
    const patterned = Object.entries(schemas).filter(
      ([name]) => patternOf(name).source === patternOf('NameInput').source,
    )
    expect(patterned.length).to.be.greaterThan(1)
    for (const [name, schema] of patterned) expect(schema['x-visible'], name).to.equal(true)
  })

  it('the patterns are regular expressions without the flag u too, as other tools read them', () => {
    for (const schema of ['NameInput', 'NotesInput'])
      expect(() => new RegExp(String(schemas[schema]?.pattern))).not.to.throw()
  })

  it('the patterns take linear time for long texts that they refuse', () => {
    for (const schema of ['NameInput', 'NotesInput']) {
      for (const text of [`${'a'.repeat(64_000)}\u001b`, ' '.repeat(64_000), `${' '.repeat(64_000)}\u001b`])
        expect(processorMsOf(() => expect(patternOf(schema).test(text)).to.equal(false))).to.be.below(100)
    }
  })

  for (const name of ['Court\r\n1', 'Court\t1', ...unshown]) {
    it(`400 VALIDATION_FAILED for a resource named ${escaped(name)}`, async () => {
      const answer = await call(server, 'createResource', { body: { name, category: null } })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/name' })
    })
  }

  for (const name of ['Zoë’s Court №1', 'محمد', 'שלום', 'नमस्ते', 'می‌خواهم', '👩‍👩‍👧', '👍🏽', '❤️', '東京', ' padded ']) {
    it(`201 for a resource named ${escaped(name)}`, async () => {
      const answer = await call(server, 'createResource', { body: { name, category: name } })
      expect([answer.status, answer.body.name, answer.body.category], answer.text).to.deep.equal([201, name, name])
    })
  }

  it('200 with the name of a row of an earlier version, and 200 to a change of another field', async () => {
    const { body } = await call(server, 'createResource', { body: { name: 'Old', category: null } })
    const name = 'Old\u001b[31m\u202e\n'
    await server.db.write(
      async (tx) => void (await tx.update(resources).set({ name, category: name }).where(eq(resources.id, body.id))),
    )
    const params = { resourceId: body.id }
    expect((await call(server, 'getResource', { params })).body).to.include({ name, category: name })
    const changed = await call(server, 'updateResource', { params, body: { capacity: 2 } })
    expect([changed.status, changed.body.name], changed.text).to.deep.equal([200, name])
  })
})
