// Runs on: no database
/** `contract diff` on random schemas, with a validator as the oracle. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'chai'
import fc from 'fast-check'
import type { Finding } from '../../packages/contract-toolkit/diff/findings.ts'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'
import { compare, documentWith } from './diff-documents.ts'

type Direction = 'request' | 'reply'

const isHarmless = (findings: Finding[]) => findings.every(({ level }) => level === 'safe')

const names = ['a', 'b', 'c']
const scalars: unknown[] = [null, true, false, -2, 0, 1, 2, 3, 4, 6, 0.5, '', 'a', 'b', 'ab', 'abc']
const scalar = fc.constantFrom(...scalars)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: scalar, weight: 4 },
    { arbitrary: fc.array(tie('value'), { maxLength: 3 }), weight: 1 },
    { arbitrary: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }), weight: 2 },
  ),
}))

const few = fc.integer({ min: 0, max: 3 })
const types = ['string', 'integer', 'number', 'boolean', 'null', 'array', 'object']
/** Objects are closed: whether an open one may get a property is a matter of convention (docs/reference/diff-rules.md). */
const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record(
      { type: fc.constant('string'), minLength: few, maxLength: few, pattern: fc.constantFrom('^a', 'b$') },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constantFrom('integer', 'number'),
        minimum: few,
        maximum: few,
        exclusiveMinimum: few,
        exclusiveMaximum: few,
        multipleOf: fc.constantFrom(1, 2, 3),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3 }) }),
    fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: scalar }),
    fc.record(
      {
        type: fc.constant('array'),
        items: tie('schema'),
        minItems: few,
        maxItems: few,
        uniqueItems: fc.boolean(),
        prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        contains: tie('schema'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 3 }),
        required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
        additionalProperties: fc.constant(false),
        minProperties: few,
        maxProperties: few,
        dependentRequired: fc.constant({ a: ['b'] }),
      },
      { requiredKeys: ['type', 'properties', 'additionalProperties'] },
    ),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ not: tie('schema') }),
  ),
}))

/** A schema, and the same with one part of it replaced. */
const edited = fc
  .tuple(schema, schema, fc.nat())
  .map(([before, other, at]) => ({ before, after: replacePart(before, other, at) }))

function replacePart(before: Json, other: Json, at: number): Json {
  const holders: { holder: Json | unknown[]; key: string }[] = []
  const copy: Json = structuredClone({ root: before })
  const walk = (holder: Json | unknown[], key: string, node: unknown) => {
    if (node === null || typeof node !== 'object') return
    if (!Array.isArray(node)) holders.push({ holder, key })
    for (const part of ['items', 'not', 'contains'])
      if (Object.hasOwn(node, part)) walk(node as Json, part, (node as Json)[part])
    for (const list of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
      const members = (node as Json)[list]
      if (Array.isArray(members)) for (const index of members.keys()) walk(members, String(index), members[index])
    }
    const properties = (node as { properties?: Json }).properties ?? {}
    for (const name of Object.keys(properties)) walk(properties, name, properties[name])
  }
  walk(copy, 'root', copy.root)
  const alike = holders.filter(({ holder, key }) => (Object(holder)[key] as Json).type === other.type)
  const chosen = (alike.length > 0 ? alike : holders)[at % (alike.length || holders.length)]
  if (chosen)
    Object.assign(chosen.holder, {
      [chosen.key]: alike.length > 0 ? mixed(Object(chosen.holder)[chosen.key], other, at) : other,
    })
  return copy.root as Json
}

/** A schema with one keyword of another one of its type. */
function mixed(one: Json, other: Json, at: number): Json {
  const keywords = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => key !== 'type')
  const keyword = keywords[at % (keywords.length || 1)]
  if (keyword === undefined || at % 5 === 0) return other
  const { [keyword]: _replaced, ...rest } = one
  return Object.hasOwn(other, keyword) ? { ...rest, [keyword]: other[keyword] } : rest
}

/** Alternatives of oneOf are taken for disjoint, so that a value never matches two. */
function withAnyOf(root: Json): Json {
  return JSON.parse(JSON.stringify(root).replaceAll('"oneOf"', '"anyOf"'))
}

/** Every object with its keys the other way round. */
function reversed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(reversed)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node)
      .reverse()
      .map(([key, each]) => [key, reversed(each)]),
  )
}

/** Writes the parts of `allOf`, `anyOf` and `oneOf`, and all properties, as components. */
function bundled(root: Json): { schema: unknown; schemas: Json } {
  const schemas: Json = {}
  const named = (node: unknown) => {
    const name = `Part${Object.keys(schemas).length}`
    schemas[name] = {}
    schemas[name] = inner(node)
    return { $ref: `#/components/schemas/${name}` }
  }
  const inner = (node: unknown): unknown => {
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return node
    return Object.fromEntries(
      Object.entries(node).map(([key, each]) => {
        if (['allOf', 'anyOf', 'oneOf', 'prefixItems'].includes(key)) return [key, (each as unknown[]).map(named)]
        if (key === 'properties')
          return [key, Object.fromEntries(Object.entries(each as Json).map(([name, part]) => [name, named(part)]))]
        return [key, ['items', 'not', 'contains'].includes(key) ? named(each) : each]
      }),
    )
  }
  return { schema: inner(root), schemas }
}

describe('contract diff: random schemas', function () {
  this.timeout(120_000)
  const ajv = new Ajv2020({ strict: false })
  // The same schemas each time; with DIFF_RUNS others, and as many as it says.
  const runs = process.env.DIFF_RUNS ? { numRuns: Number(process.env.DIFF_RUNS) } : { numRuns: 400, seed: 20_261_122 }

  it('a request that becomes invalid, or a reply that becomes possible, is never called safe', () => {
    fc.assert(
      fc.property(edited, fc.array(value, { minLength: 20, maxLength: 40 }), ({ before, after }, values) => {
        const [old, now] = [before, after].map((each) => ajv.compile(withAnyOf(each)))
        if (!old || !now) throw new Error('two validators are needed')
        const refused = values.find((each) => old(each) && !now(each))
        if (refused === undefined) return
        const request = compare(documentWith('request', before), documentWith('request', after))
        expect(isHarmless(request), `${JSON.stringify(refused)} is refused`).to.equal(false)
        const reply = compare(documentWith('reply', after), documentWith('reply', before))
        const isOnlyNewProperty = reply.some(({ rule }) => /-property-(added|no-longer-write-only)$/.test(rule))
        expect(isHarmless(reply) && !isOnlyNewProperty, `${JSON.stringify(refused)} is sent`).to.equal(false)
      }),
      runs,
    )
  })

  it('nothing is found in a schema beside itself, with its keys reversed, or with its parts as components', () => {
    fc.assert(
      fc.property(schema, fc.constantFrom<Direction>('request', 'reply'), (root, direction) => {
        const plain = documentWith(direction, root)
        const parts = bundled(root)
        const written = documentWith(direction, parts.schema, parts.schemas)
        expect(compare(plain, structuredClone(plain))).to.deep.equal([])
        expect(compare(plain, documentWith(direction, reversed(root)))).to.deep.equal([])
        expect(compare(plain, written)).to.deep.equal([])
        expect(compare(written, plain)).to.deep.equal([])
      }),
      runs,
    )
  })

  it('a change and its inverse find the same places, and are both safe only if both are neutral', () => {
    fc.assert(
      fc.property(edited, ({ before, after }) => {
        const [one, other] = [documentWith('request', before), documentWith('request', after)]
        const [forward, backward] = [compare(one, other), compare(other, one)]
        expect(forward.length === 0, 'one of two is silent').to.equal(backward.length === 0)
        if (!isHarmless(forward) || !isHarmless(backward)) return
        const neutral = /-(redundant-alternative-changed|default-\w+|extension-changed)$/
        expect(forward.filter(({ rule }) => !neutral.test(rule))).to.deep.equal([])
      }),
      runs,
    )
  })
})
