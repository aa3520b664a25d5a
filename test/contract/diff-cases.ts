/** Pairs of schemas and of documents that differ in one respect, with the rules that their differences are. */
import type { Json } from '../../packages/contract-toolkit/document/document.ts'

/** The names of aspects, without their direction: one for both directions, or one for each. */
type Expected = string | { request: string | undefined; reply: string | undefined }
/** `forward` is found from `before` to `after`, and nothing else; `backward` the other way round. */
export type SchemaCase = { before: unknown; after: unknown; forward: Expected; backward: Expected }

const text = { type: 'string' }
const number = { type: 'number' }
const whole = { type: 'integer' }
const object = (properties: Json, others: Json = {}): Json => ({ type: 'object', properties, ...others })
const pair = (forward: Expected, backward: Expected, before: unknown, after: unknown): SchemaCase => ({
  before,
  after,
  forward,
  backward,
})
/** A keyword that is lower before than after. */
const raised = (name: string, base: Json, keyword: string): SchemaCase =>
  pair(`${name}-raised`, `${name}-lowered`, { ...base, [keyword]: 3 }, { ...base, [keyword]: 4 })
const added = (name: string, before: Json, more: Json): SchemaCase =>
  pair(`${name}-added`, `${name}-removed`, before, { ...before, ...more })
const same = (name: string, before: unknown, after: unknown) => pair(name, name, before, after)

const list = { type: 'array', items: text }
const a = object({ a: text }, { required: ['a'] })
const b = object({ b: whole }, { required: ['b'] })
const discriminated = (mapping: Json): Json => ({ ...a, discriminator: { propertyName: 'a', mapping } })

export const schemaCases: SchemaCase[] = [
  pair('type-widened', 'type-narrowed', whole, number),
  pair('type-widened', 'type-narrowed', text, {}),
  same('type-changed', text, whole),
  pair('null-allowed', 'null-refused', text, { type: ['string', 'null'] }),
  added('enum', text, { enum: ['a', 'b'] }),
  same('enum-replaced', { ...text, enum: ['a'] }, { ...text, enum: ['b', 'c'] }),
  pair('enum-value-added', 'enum-value-removed', { ...text, enum: ['a'] }, { ...text, enum: ['b', 'a'] }),
  pair(
    'extensible-value-added',
    'extensible-value-removed',
    { ...text, 'x-extensible-enum': ['a'] },
    { ...text, 'x-extensible-enum': ['a', 'b'] },
  ),
  raised('minimum', number, 'minimum'),
  raised('minimum', number, 'exclusiveMinimum'),
  pair('minimum-raised', 'minimum-lowered', { ...number, minimum: 3 }, { ...number, exclusiveMinimum: 3 }),
  raised('maximum', whole, 'maximum'),
  pair('maximum-lowered', 'maximum-raised', number, { ...number, exclusiveMaximum: 3 }),
  pair('multiple-of-narrowed', 'multiple-of-widened', { ...whole, multipleOf: 5 }, { ...whole, multipleOf: 10 }),
  same('multiple-of-changed', { ...whole, multipleOf: 5 }, { ...whole, multipleOf: 7 }),
  raised('min-length', text, 'minLength'),
  raised('max-length', text, 'maxLength'),
  added('pattern', text, { pattern: '^a' }),
  same('pattern-changed', { ...text, pattern: '^a' }, { ...text, pattern: '^b' }),
  pair('format-narrowed', 'format-widened', { ...text, format: 'uri-reference' }, { ...text, format: 'uri' }),
  pair('format-narrowed', 'format-widened', text, { ...text, format: 'uuid' }),
  pair('format-narrowed', 'format-widened', { ...whole, format: 'int64' }, { ...whole, format: 'int32' }),
  same('format-changed', { ...text, format: 'date' }, { ...text, format: 'time' }),
  same('content-encoding-changed', text, { ...text, contentEncoding: 'base64' }),
  same('content-schema-changed', { ...text, contentSchema: text }, { ...text, contentSchema: whole }),
  raised('min-items', list, 'minItems'),
  raised('max-items', list, 'maxItems'),
  added('unique-items', list, { uniqueItems: true }),
  added('contains', list, { contains: { const: 'a' } }),
  same('contains-changed', { ...list, contains: { minLength: 1 } }, { ...list, contains: { minLength: 2 } }),
  raised('min-contains', { ...list, contains: text }, 'minContains'),
  raised('max-contains', { ...list, contains: text }, 'maxContains'),
  added('unevaluated-items-refusal', { type: 'array', prefixItems: [text] }, { unevaluatedItems: false }),
  raised('min-properties', object({}), 'minProperties'),
  raised('max-properties', object({}), 'maxProperties'),
  pair('property-became-required', 'property-became-optional', object({ a: text }), a),
  pair(
    'optional-property-added',
    { request: 'property-removed', reply: 'optional-property-removed' },
    object({}),
    object({ a: text }),
  ),
  pair(
    'required-property-added',
    { request: 'property-refused', reply: 'required-property-removed' },
    object({}, { additionalProperties: false }),
    object({ a: text }, { additionalProperties: false, required: ['a'] }),
  ),
  pair(
    'property-became-read-only',
    'property-no-longer-read-only',
    object({ a: text }),
    object({ a: { ...text, readOnly: true } }),
  ),
  pair(
    { request: 'property-became-read-only', reply: 'property-became-read-only' },
    { request: 'required-property-no-longer-read-only', reply: 'property-no-longer-read-only' },
    a,
    object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
  ),
  pair(
    'property-became-write-only',
    'property-no-longer-write-only',
    object({ a: text }),
    object({ a: { ...text, writeOnly: true } }),
  ),
  pair(
    { request: 'property-became-write-only', reply: 'required-property-became-write-only' },
    'property-no-longer-write-only',
    a,
    object({ a: { ...text, writeOnly: true } }, { required: ['a'] }),
  ),
  added('additional-properties-refusal', object({ a: text }), { additionalProperties: false }),
  added('unevaluated-properties-refusal', object({ a: text }), { unevaluatedProperties: false }),
  added('pattern-property', object({}), { patternProperties: { '^x': text } }),
  pair(
    'pattern-property-allowed',
    'pattern-property-refused',
    object({}, { additionalProperties: false }),
    object({}, { additionalProperties: false, patternProperties: { '^x': text } }),
  ),
  added('property-names', object({}), { propertyNames: { minLength: 2 } }),
  added('dependent-required', object({}), { dependentRequired: { a: ['b'] } }),
  added('dependent-schema', object({}), { dependentSchemas: { a: { required: ['b'] } } }),
  added('not', text, { not: { const: 'a' } }),
  same('not-changed', { ...text, not: { const: 'a' } }, { ...text, not: { const: 'b' } }),
  added('condition', text, { if: { const: 'a' } }),
  same('condition-changed', { if: { const: 'a' } }, { if: { const: 'b' } }),
  pair('alternative-added', 'alternative-removed', { oneOf: [a, b] }, { oneOf: [b, list, a] }),
  same(
    'redundant-alternative-changed',
    { anyOf: [a, b] },
    { anyOf: [a, b, { ...a, minProperties: 0, maxProperties: 9 }, a] },
  ),
  same('overlapping-alternative-changed', { oneOf: [a, b] }, { oneOf: [a, b, { ...b, maxProperties: 9 }] }),
  same('alternatives-restructured', { anyOf: [a, b] }, { anyOf: [a, b], oneOf: [text, a] }),
  pair('one-of-became-any-of', 'any-of-became-one-of', { oneOf: [a, b] }, { anyOf: [a, b] }),
  pair('discriminator-added', 'discriminator-removed', a, discriminated({})),
  same('discriminator-property-changed', discriminated({}), {
    ...a,
    discriminator: { propertyName: 'b', mapping: {} },
  }),
  pair('discriminator-value-added', 'discriminator-value-removed', discriminated({}), discriminated({ x: 'Other' })),
  same('discriminator-target-changed', discriminated({ x: 'Other' }), discriminated({ x: 'Another' })),
  added('default', text, { default: 'a' }),
  same('default-changed', { ...text, default: 'a' }, { ...text, default: 'b' }),
  same('deprecated', text, { ...text, deprecated: true }),
  pair(
    'sunset-brought-forward',
    { request: undefined, reply: undefined },
    { ...text, deprecated: true, 'x-sunset': '2999-02-01' },
    { ...text, deprecated: true, 'x-sunset': '2999-01-01' },
  ),
  pair(
    'sunset-removed',
    { request: undefined, reply: undefined },
    { ...text, deprecated: true, 'x-sunset': '2999-02-01' },
    { ...text, deprecated: true },
  ),
  pair(
    'sunset-unreadable',
    'sunset-removed',
    { ...text, deprecated: true },
    { ...text, deprecated: true, 'x-sunset': 'soon' },
  ),
  same('xml-changed', text, { ...text, xml: { attribute: true } }),
  same('extension-changed', text, { ...text, 'x-other': 1 }),
  same('keyword-changed', text, { ...text, $dynamicRef: '#a' }),
]

/** Differences of spelling, which are none to callers. */
export const equalSchemas: [name: string, one: unknown, other: unknown][] = [
  [
    'allOf of a plain intersection',
    { allOf: [a, { properties: { a: { minLength: 1 } } }] },
    object({ a: { ...text, minLength: 1 } }, { required: ['a'] }),
  ],
  [
    'a reference beside nothing else',
    { $ref: '#/components/schemas/Other' },
    { allOf: [{ $ref: '#/components/schemas/Other' }] },
  ],
  ['a reference written out', { $ref: '#/components/schemas/Other' }, text],
  ['null as a type, and as an alternative', { type: ['string', 'null'] }, { anyOf: [text, { type: 'null' }] }],
  ['null as a type, and as nullable', { type: ['string', 'null'] }, { ...text, nullable: true }],
  ['a constant, and a list of one', { const: 'a' }, { ...text, enum: ['a'] }],
  [
    'bounds of whole numbers',
    { ...whole, minimum: 1, maximum: 9 },
    { ...whole, exclusiveMinimum: 0, exclusiveMaximum: 10 },
  ],
  ...['first', 'last'].map((place): [string, unknown, unknown] => {
    const open = { exclusiveMinimum: 1, exclusiveMaximum: 9 }
    const closed = { minimum: 1, maximum: 9 }
    const allOf = place === 'first' ? [open, closed] : [closed, open]
    return [`exclusive bounds, ${place} among inclusive ones`, { type: 'number', allOf }, { type: 'number', ...open }]
  }),
  ['limits that limit nothing', text, { ...text, minLength: 0, pattern: '.*' }],
  ['no items, and any', { type: 'array' }, { type: 'array', items: true }],
  [
    'lists that are sets',
    object({ a: text, b: text }, { required: ['a', 'b'] }),
    object({ b: text, a: text }, { required: ['b', 'a'] }),
  ],
  ['alternatives in another order', { oneOf: [a, b] }, { oneOf: [b, a] }],
  ['several types, and alternatives', { type: ['string', 'integer'] }, { anyOf: [whole, text] }],
  ['documentation', text, { ...text, title: 'T', description: 'D', examples: ['a'], $comment: 'C' }],
]

export type DocumentCase = { name: string; before: Json; after: Json; forward: string[]; backward: string[] }

const ok = { 200: { description: 'OK' } }
const operation = (more: Json = {}): Json => ({ operationId: 'createThing', responses: ok, ...more })
const withOperation = (post: Json, more: Json = {}): Json => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: { '/things': { post } },
  ...more,
})
/** Two documents that differ in one operation. */
const op = (
  forward: string | string[],
  backward: string | string[],
  before: Json,
  after: Json,
  more: Json = {},
): DocumentCase => ({
  name: [forward].flat().join(' and ') || [backward].flat().join(' and '),
  before: withOperation(operation(before), more),
  after: withOperation(operation(after), more),
  forward: [forward].flat(),
  backward: [backward].flat(),
})
const doc = (forward: string | string[], backward: string | string[], before: Json, after: Json): DocumentCase => ({
  name: [forward].flat().join(' and '),
  before: withOperation(operation(), before),
  after: withOperation(operation(), after),
  forward: [forward].flat(),
  backward: [backward].flat(),
})

const query = (more: Json = {}): Json => ({ parameters: [{ in: 'query', name: 'q', schema: text, ...more }] })
const content = (type: string, schema: unknown = text, more: Json = {}): Json => ({
  content: { [type]: { schema, ...more } },
})
const body = (more: Json = {}): Json => ({ requestBody: { ...content('application/json'), ...more } })
const replied = (more: Json, status = '200'): Json => ({
  responses: { ...ok, [status]: { description: 'OK', ...more } },
})
const header = (more: Json | undefined) => replied(more ? { headers: { 'X-A': { schema: text, ...more } } } : {})
const form = (encoding: Json, type = 'multipart/form-data') => content(type, object({ a: text }), { encoding })
const codes = (status: string, ...list: string[]): Json => ({
  responses: {
    ...ok,
    404: { description: 'x' },
    409: { description: 'x' },
    [status]: {
      description: 'x',
      ...content('application/json', {
        allOf: [{}, { properties: { error: { properties: { code: { enum: list } } } } }],
      }),
    },
  },
})
const schemes = (more: Json): Json => ({
  components: { securitySchemes: more, schemas: { ErrorCode: { type: 'string' } } },
})
const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
const oauth = (flow: Json): Json => schemes({ o: { type: 'oauth2', flows: { clientCredentials: flow } } })
const flow = { tokenUrl: 'https://a.example/token', scopes: { read: '' } }
const secured = schemes({ o: { type: 'oauth2', flows: { clientCredentials: flow } }, k: key })
const push = (post: Json | undefined): Json => (post ? { webhooks: { made: { post } } } : {})
const callback = (name: string): Json => ({
  callbacks: { [name]: { '{$request.body#/url}': { post: { responses: ok } } } },
})

export const documentCases: DocumentCase[] = [
  {
    name: 'operation-added',
    before: withOperation(operation()),
    after: { ...withOperation(operation()), paths: { '/things': { post: operation(), get: { responses: ok } } } },
    forward: ['operation-added'],
    backward: ['operation-removed'],
  },
  op('operation-id-changed', 'operation-id-changed', {}, { operationId: 'makeThing' }),
  {
    name: 'path-parameter-renamed',
    before: {
      ...withOperation({}),
      paths: {
        '/a/{x}': { get: operation({ parameters: [{ in: 'path', name: 'x', required: true, schema: text }] }) },
      },
    },
    after: {
      ...withOperation({}),
      paths: {
        '/a/{y}': { get: operation({ parameters: [{ in: 'path', name: 'y', required: true, schema: text }] }) },
      },
    },
    forward: ['path-parameter-renamed'],
    backward: ['path-parameter-renamed'],
  },
  op('tags-changed', 'tags-changed', { tags: ['a', 'b'] }, { tags: ['a', 'c'] }),
  op('operation-deprecated', 'operation-no-longer-deprecated', {}, { deprecated: true }),
  op(
    'operation-sunset-brought-forward',
    [],
    { deprecated: true, 'x-sunset': '2999-02-01' },
    { deprecated: true, 'x-sunset': '2999-01-01' },
  ),
  op('operation-sunset-removed', [], { deprecated: true, 'x-sunset': '2999-02-01' }, { deprecated: true }),
  op(
    'operation-sunset-unreadable',
    'operation-sunset-removed',
    { deprecated: true },
    { deprecated: true, 'x-sunset': 'soon' },
  ),
  op(
    'parameter-sunset-brought-forward',
    [],
    query({ deprecated: true, 'x-sunset': '2999-02-01' }),
    query({ deprecated: true, 'x-sunset': '2999-01-01' }),
  ),
  op(
    'parameter-sunset-unreadable',
    'parameter-sunset-removed',
    query({ deprecated: true }),
    query({ deprecated: true, 'x-sunset': 'soon' }),
  ),
  doc('server-added', 'server-removed', { servers: [{ url: '/a' }] }, { servers: [{ url: '/b' }, { url: '/a' }] }),
  doc(
    'server-changed',
    'server-changed',
    { servers: [{ url: '/{a}', variables: { a: { default: 'x' } } }] },
    { servers: [{ url: '/{a}', variables: { a: { default: 'y' } } }] },
  ),
  op('field-changed', 'field-changed', {}, { unknownField: 1 }),
  op('extension-changed', 'extension-changed', {}, { 'x-other': 1 }),
  op('optional-parameter-added', 'parameter-removed', {}, query()),
  op('required-parameter-added', 'parameter-removed', {}, query({ required: true })),
  op('parameter-became-required', 'parameter-became-optional', query(), query({ required: true })),
  op(
    'parameter-serialization-changed',
    'parameter-serialization-changed',
    query({ schema: list }),
    query({ schema: list, explode: false }),
  ),
  op(
    'parameter-reserved-characters-changed',
    'parameter-reserved-characters-changed',
    query(),
    query({ allowReserved: true }),
  ),
  op('parameter-empty-value-allowed', 'parameter-empty-value-refused', query(), query({ allowEmptyValue: true })),
  op('parameter-deprecated', 'parameter-deprecated', query(), query({ deprecated: true })),
  op('required-body-added', 'body-removed', {}, body({ required: true })),
  op('optional-body-added', 'body-removed', {}, body()),
  op('body-became-required', 'body-became-optional', body(), body({ required: true })),
  op(
    'request-media-type-added',
    'request-media-type-removed',
    { requestBody: content('application/json') },
    { requestBody: { content: { 'application/json; charset=utf-8': { schema: text }, 'text/csv': { schema: text } } } },
  ),
  op(
    'request-encoding-changed',
    'request-encoding-widened',
    { requestBody: form({ a: { contentType: 'image/png, image/gif' } }) },
    { requestBody: form({ a: { contentType: 'image/png' } }) },
  ),
  op(
    'reply-encoding-changed',
    'reply-encoding-changed',
    replied(form({ a: { contentType: 'image/png' } })),
    replied(form({ a: { contentType: 'image/gif' } })),
  ),
  op('success-status-added', 'success-status-removed', {}, replied({}, '202')),
  op('error-status-added', 'error-status-removed', {}, replied({}, '404')),
  op('default-response-added', 'default-response-removed', {}, replied({}, 'default')),
  op('body-newly-returned', 'body-no-longer-returned', {}, replied(content('application/json'))),
  op(
    'reply-media-type-added',
    'reply-media-type-removed',
    replied(content('application/json')),
    replied({ content: { 'application/json': { schema: text }, 'text/csv': { schema: text } } }),
  ),
  op('header-added', 'required-header-removed', header(undefined), header({ required: true })),
  op('header-added', 'optional-header-removed', header(undefined), header({})),
  op('header-became-required', 'header-became-optional', header({}), header({ required: true })),
  op('header-serialization-changed', 'header-serialization-changed', header({}), header({ explode: true })),
  op('link-added', 'link-removed', {}, replied({ links: { get: { operationId: 'a' } } })),
  op(
    'link-changed',
    'link-changed',
    replied({ links: { get: { operationId: 'a' } } }),
    replied({ links: { get: { operationId: 'b' } } }),
  ),
  op('callback-added', 'callback-removed', {}, callback('made')),
  doc('webhook-added', 'webhook-removed', {}, push({ responses: ok })),
  doc(
    'webhook-parameter-added',
    'webhook-parameter-removed',
    push({ responses: ok }),
    push({ responses: ok, ...query() }),
  ),
  doc(
    'webhook-parameter-became-required',
    'webhook-parameter-became-optional',
    push({ responses: ok, ...query() }),
    push({ responses: ok, ...query({ required: true }) }),
  ),
  doc(
    'webhook-body-became-required',
    'webhook-body-became-optional',
    push({ responses: ok, ...body() }),
    push({ responses: ok, ...body({ required: true }) }),
  ),
  doc('webhook-body-added', 'webhook-body-removed', push({ responses: ok }), push({ responses: ok, ...body() })),
  doc('webhook-response-added', 'webhook-response-removed', push({ responses: ok }), push(replied({}, '204'))),
  doc(
    'webhook-security-changed',
    'webhook-security-changed',
    push({ responses: ok, security: [{ k: [] }] }),
    push({ responses: ok, security: [{ o: [] }] }),
  ),
  op(
    'security-tightened',
    'security-loosened',
    { security: [{ o: [] }, { k: [] }] },
    { security: [{ o: [] }] },
    secured,
  ),
  doc('security-scheme-added', 'security-scheme-removed', schemes({}), schemes({ k: key })),
  {
    name: 'security-scheme-renamed',
    before: withOperation(operation({ security: [{ a: [] }] }), schemes({ a: key })),
    after: withOperation(operation({ security: [{ b: [] }] }), schemes({ b: key })),
    forward: ['security-scheme-renamed'],
    backward: ['security-scheme-renamed'],
  },
  doc(
    'security-scheme-changed',
    'security-scheme-changed',
    schemes({ k: key }),
    schemes({ k: { ...key, name: 'X-Other' } }),
  ),
  doc('oauth-url-changed', 'oauth-url-changed', oauth(flow), oauth({ ...flow, tokenUrl: 'https://b.example/token' })),
  doc('oauth-flow-added', 'oauth-flow-removed', schemes({ o: { type: 'oauth2', flows: {} } }), oauth(flow)),
  doc('oauth-scope-added', 'oauth-scope-removed', oauth(flow), oauth({ ...flow, scopes: { read: '', write: '' } })),
  op('error-code-added', 'error-code-removed', codes('404', 'A'), codes('404', 'A', 'B'), schemes({})),
  op(
    ['body-no-longer-returned', 'body-newly-returned', 'error-code-moved'],
    ['body-no-longer-returned', 'body-newly-returned', 'error-code-moved'],
    codes('404', 'A'),
    codes('409', 'A'),
    schemes({}),
  ),
]

/** Differences of documents that are none to callers. */
export const equalDocuments: [name: string, before: Json, after: Json][] = [
  [
    'scopes, schemes and alternatives in another order',
    withOperation(operation({ security: [{ o: ['a', 'b'], k: [] }, { k: [] }] }), secured),
    withOperation(operation({ security: [{ k: [] }, { k: [], o: ['b', 'a'] }] }), secured),
  ],
  [
    'an alternative that asks for more than another',
    withOperation(operation({ security: [{ k: [] }] }), secured),
    withOperation(operation({ security: [{ k: [] }, { k: [], o: [] }] }), secured),
  ],
  [
    'a parameter of the path item, and of its operations',
    { ...withOperation({}), paths: { '/a': { get: operation(query()) } } },
    { ...withOperation({}), paths: { '/a': { get: operation(), ...query() } } },
  ],
  [
    'the name of a header in other letters',
    withOperation(operation({ parameters: [{ in: 'header', name: 'X-A', schema: text }] })),
    withOperation(operation({ parameters: [{ in: 'header', name: 'x-a', schema: text }] })),
  ],
  [
    'an error that a range or the default has declared',
    withOperation(operation(replied({}, '4XX'))),
    withOperation(operation({ responses: { ...ok, '4XX': { description: 'x' }, 404: { description: 'x' } } })),
  ],
  [
    'the style of a parameter that is one value',
    withOperation(operation(query({ explode: true }))),
    withOperation(operation(query({ explode: false }))),
  ],
  [
    'security that is stated for the whole, and for each',
    withOperation(operation(), { ...secured, security: [{ k: [] }] }),
    withOperation(operation({ security: [{ k: [] }] }), secured),
  ],
]
