// Runs on: no database
/** Clients generated from other OpenAPI descriptions: requests sent and responses parsed. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect } from 'chai'
import { noting, useGenerated } from './descriptions.ts'

const baseUrl = 'https://api.example/v1/'
const json =
  (body: unknown, status = 200, type = 'application/json') =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } })

describe('a client of another description: parameters', () => {
  const generated = useGenerated('styles')
  const item = { plain: 'a/b', list: [1, 2], label: ['x', 'y'], matrix: 'm', pair: 'p.q', kind: 'json' }
  const sent = async (input: object) => {
    const { seen, fetch } = noting()
    await (await generated.load()).createClient({ baseUrl, fetch }).getItem?.({ ...item, ...input })
    return seen[0] as NonNullable<(typeof seen)[0]>
  }

  it('in the path are encoded in their style, several per segment', async () => {
    expect((await sent({})).url.href).to.equal('https://api.example/v1/items/a%2Fb/1,2/.x.y/;matrix=m/p.q.json')
  })

  const queries: [what: string, input: object, query: string][] = [
    ['a list, repeated', { form: ['a', 'b c'] }, '?form=a&form=b%20c'],
    ['a list with commas', { commas: [1, 2] }, '?commas=1,2'],
    ['a list with pipes', { pipes: ['a', 'b'] }, '?pipes=a%7Cb'],
    ['a list with spaces', { spaces: ['a', 'b'] }, '?spaces=a%20b'],
    [
      'an object in depth',
      { filter: { size: 1, within: { colour: 'red' }, tags: ['a', 'b'] } },
      '?filter%5Bsize%5D=1&filter%5Bwithin%5D%5Bcolour%5D=red&filter%5Btags%5D%5B0%5D=a&filter%5Btags%5D%5B1%5D=b',
    ],
    ['an object, spread', { spread: { r: 1, g: 2 } }, '?r=1&g=2'],
    ['JSON', { json: { size: 1 } }, '?json=%7B%22size%22%3A1%7D'],
    ['reserved characters, kept', { address: 'http://x/?y=1&z' }, '?address=http://x/?y%3D1%26z'],
    ['an empty list, and what is not given', { form: [], commas: undefined, pipes: null }, ''],
  ]
  for (const [what, input, query] of queries) {
    it(`in the query: ${what}`, async () => {
      expect((await sent(input)).url.search).to.equal(query)
    })
  }

  it('that are Dates are sent as ISO 8601 in every place, also within lists and objects; an invalid one throws', async () => {
    const at = new Date(Date.UTC(2026, 0, 31, 9))
    const iso = '2026-01-31T09:00:00.000Z'
    const { url, headers } = await sent({
      ...{ plain: at, list: [at], matrix: at, form: [at], commas: at, filter: { size: at }, spread: { r: at } },
      ...{ 'X-Tags': [at], theme: at },
    })
    const text = encodeURIComponent(iso)
    expect(url.href.replace('https://api.example/v1/items', '')).to.equal(
      `/${text}/${text}/.x.y/;matrix=${text}/p.q.json?form=${text}&commas=${text}&filter%5Bsize%5D=${text}&r=${text}`,
    )
    expect([headers.get('X-Tags'), headers.get('Cookie')]).to.deep.equal([iso, `theme=${text}`])
    for (const input of [{ plain: new Date('') }, { form: [new Date('')] }, { 'X-Tags': [new Date('')] }]) {
      expect(await sent(input).catch((error) => error)).to.be.instanceOf(TypeError)
    }
  })

  it('in the header and the cookie are encoded in their style', async () => {
    const { headers } = await sent({ 'X-Tags': ['a', 'b'], theme: 'dark' })
    expect([headers.get('X-Tags'), headers.get('Cookie')]).to.deep.equal(['a,b', 'theme=dark'])
  })

  it('that are missing in the path, empty or unknown throw a TypeError, and nothing is sent', async () => {
    const { seen, fetch } = noting()
    const { getItem } = (await generated.load()).createClient({ baseUrl, fetch })
    for (const [input, said] of [
      [{ ...item, plain: '' }, 'getItem: needs plain'],
      [{ ...item, list: undefined }, 'getItem: needs list'],
      [{ ...item, colour: 'red' }, 'getItem: colour is no parameter of it; it takes plain, list'],
      [{ ...item, body: {} }, 'getItem: takes no body'],
    ] as const) {
      const thrown = await getItem?.(input).catch((error) => error)
      expect(thrown).to.be.instanceOf(TypeError)
      expect((thrown as unknown as TypeError).message).to.contain(said)
    }
    expect(seen).to.deep.equal([])
  })

  it('do not affect the base URL, which comes from the description with its variables unless the caller overrides it', async () => {
    const { seen, fetch } = noting()
    await (await generated.load()).createClient({ fetch }).getItem?.(item)
    expect(seen[0]?.url.origin + (seen[0]?.url.pathname.slice(0, 10) ?? '')).to.equal('https://eu.example/v1/items/')
  })
})

describe('a client of another description: names', () => {
  const generated = useGenerated('names')

  it('are valid identifiers; a duplicate gets a number, and the result is unique', async () => {
    const client = (await generated.load()).createClient({ baseUrl })
    expect(Object.keys(client)).to.deep.equal([
      'actionsListJobs',
      'actionsListJobs2',
      'actionsList_jobs',
      'getUsersByUserIdKeys',
      'then2',
    ])
  })

  it('of duplicate parameters consist of place and name', async () => {
    const { seen, fetch } = noting(json([]))
    const client = (await generated.load()).createClient({ baseUrl, fetch })
    await client.actionsListJobs?.({ id: 'x', 'query.id': 2, 'query.body': 'y' })
    expect(seen[0]?.url.href).to.equal('https://api.example/v1/jobs/x?id=2&body=y')
  })

  it('of the package come from title and version, and it loads as ESM and CommonJS', async () => {
    const { name, version } = JSON.parse(await readFile(join(generated.folder, 'client/package.json'), 'utf8'))
    expect([name, version]).to.deep.equal(['names-more-client', '2.1.0'])
    const required = createRequire(join(generated.folder, 'x.js'))(name)
    expect(Object.keys(required.createClient({ baseUrl }))).to.have.lengthOf(5)
  })
})

describe('a client of another description: bodies and responses', () => {
  const generated = useGenerated('media')
  const callOnce = async (id: string, input: object, answer: () => Response, options: object = {}) => {
    const { seen, fetch } = noting(answer)
    const client = (await generated.load()).createClient({ baseUrl, fetch, maxRetries: 0 })
    const result = await client[id]?.(input, options)
    if (!result) throw new Error(`no ${id}`)
    return { result, sent: seen[0] as NonNullable<(typeof seen)[0]> }
  }
  const made = json({ id: 1 }, 201, 'application/vnd.note+json; charset=utf-8')

  it('a body is JSON when JSON is one of its types', async () => {
    const { sent, result } = await callOnce('createNote', { body: { text: 'x' } }, made)
    expect([sent.headers.get('Content-Type'), sent.body]).to.deep.equal(['application/json', '{"text":"x"}'])
    expect([result.ok, result.data]).to.deep.equal([true, { id: 1 }])
  })

  it('a body is encoded as contentType says: a form by its encoding', async () => {
    const body = { text: 'a b&c', tags: ['x', 'y'], meta: { a: 1 } }
    const contentType = 'application/x-www-form-urlencoded'
    const { sent } = await callOnce('createNote', { body }, made, { contentType })
    expect(sent.headers.get('Content-Type')).to.equal(contentType)
    expect(sent.body).to.equal('text=a+b%26c&tags=x&tags=y&meta%5Ba%5D=1')
    const thrown = await callOnce('createNote', { body }, made, { contentType: 'text/plain' }).catch((error) => error)
    expect(thrown.message).to.equal(
      'createNote: its body is application/x-www-form-urlencoded or application/json, not text/plain',
    )
  })

  it('files are sent unchanged, and as parts of a form', async () => {
    const file = new Blob(['bytes'], { type: 'image/png' })
    const { sent } = await callOnce('putFile', { name: 'a', body: file }, () => new Response(null, { status: 204 }))
    expect([sent.headers.get('Content-Type'), sent.body]).to.deep.equal(['application/octet-stream', file])
    const dated = await callOnce('upload', { body: { file, title: new Date(0) } }, json({ ok: true }))
    expect((dated.sent.body as FormData).get('title')).to.equal('1970-01-01T00:00:00.000Z')
    const upload = await callOnce('upload', { body: { file, title: 'x', about: { size: 1 } } }, json({ ok: true }))
    const form = upload.sent.body as FormData
    expect(upload.sent.headers.has('Content-Type')).to.equal(false)
    expect([form.get('title'), await (form.get('file') as Blob).text()]).to.deep.equal(['x', 'bytes'])
    expect(await (form.get('about') as Blob).text()).to.equal('{"size":1}')
    const thrown = await callOnce('putFile', { name: 'a', body: { no: 'bytes' } }, made).catch((error) => error)
    expect(thrown).to.be.instanceOf(TypeError)
  })

  it('an Idempotency-Key is generated where the description lists one, and kept over attempts', async () => {
    const { seen, fetch } = noting(() => new Response(null, { status: 503, headers: { 'Retry-After': '0' } }))
    const client = (await generated.load()).createClient({ baseUrl, fetch, maxRetries: 1 })
    const result = await client.createNote?.({ body: { text: 'x' } })
    const keys = seen.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).to.deep.equal([result?.idempotencyKey, result?.idempotencyKey])
    expect(keys[0]).to.match(/^[0-9a-f-]{36}$/)
  })

  const replies: [what: string, id: string, answer: () => Response, check: (data: unknown) => unknown][] = [
    [
      'text is a string',
      'getNote',
      () => new Response('# x', { headers: { 'Content-Type': 'text/markdown' } }),
      (data) => data === '# x',
    ],
    [
      'what else there is, is a Blob',
      'getFile',
      () => new Response('x', { headers: { 'Content-Type': 'image/png' } }),
      (data) => data instanceof Blob,
    ],
    [
      'default is a success where nothing else is',
      'upload',
      json({ ok: true }),
      (data) => (data as { ok: boolean }).ok,
    ],
    [
      'a redirect is a success where nothing else is',
      'getOld',
      () => new Response(null, { status: 302, headers: { Location: '/notes' } }),
      (data) => data === undefined,
    ],
  ]
  for (const [what, id, answer, check] of replies) {
    it(`a response: ${what}`, async () => {
      const body = id === 'upload' ? { body: { title: 'x' } } : {}
      const { result } = await callOnce(id, { ...(id === 'getFile' && { name: 'x' }), ...body }, answer)
      expect(result.ok, result.error?.message).to.equal(true)
      expect(check(result.data)).to.equal(true)
    })
  }

  const errors: [what: string, id: string, answer: () => Response, expected: unknown[]][] = [
    [
      'declared by its status',
      'getFile',
      json({ detail: 'No such file.' }, 404),
      ['HTTP_ERROR', 404, { detail: 'No such file.' }],
    ],
    ['declared by a range', 'putFile', json({ detail: 'no' }, 409), ['HTTP_ERROR', 409, { detail: 'no' }]],
    [
      'declared as default',
      'createNote',
      json({ detail: 'no' }, 500, 'application/problem+json'),
      ['HTTP_ERROR', 500, { detail: 'no' }],
    ],
    ['not declared', 'getNote', json({ detail: 'no' }, 500), ['UNEXPECTED_REPLY', 500, { detail: 'no' }]],
    [
      'of another type',
      'getNote',
      () => new Response('<p>', { headers: { 'Content-Type': 'image/gif' } }),
      ['UNEXPECTED_REPLY', 200, '<p>'],
    ],
    [
      'JSON that is none',
      'getNote',
      () => new Response('{', { headers: { 'Content-Type': 'application/json' } }),
      ['UNEXPECTED_REPLY', 200, '{'],
    ],
  ]
  for (const [what, id, answer, expected] of errors) {
    it(`an error that is ${what}`, async () => {
      const input = id === 'createNote' ? { body: { text: 'x' } } : id === 'getNote' ? {} : { name: 'x' }
      const { result } = await callOnce(id, input, answer)
      expect([result.error?.code, result.error?.status, result.error?.details]).to.deep.equal(expected)
    })
  }

  it('an error has the message of the body, and the request id under any of its names', async () => {
    const answer = () =>
      Response.json({ detail: 'No such file.' }, { status: 404, headers: { 'X-Github-Request-Id': 'r1' } })
    const { result } = await callOnce('getFile', { name: 'x' }, answer)
    expect(result.error?.message).to.equal('getFile: 404 HTTP_ERROR: No such file. (request r1)')
    expect(result.requestId).to.equal('r1')
  })
})

describe('a client of another description: bodies of any type', () => {
  const generated = useGenerated('any-media')
  const typeSent = async (id: string, body: unknown) => {
    const { seen, fetch } = noting(() => new Response(null, { status: 204 }))
    await (await generated.load()).createClient({ baseUrl, fetch })[id]?.({ body })
    return seen[0]?.headers.get('Content-Type')
  }

  it('bytes are sent with their own type, or as any bytes, and all else as JSON', async () => {
    for (const id of ['putThing', 'putImage']) {
      expect(await typeSent(id, new Blob(['x'], { type: 'image/png' })), id).to.equal('image/png')
      expect(await typeSent(id, new Blob(['x'])), id).to.equal('application/octet-stream')
      expect(await typeSent(id, new Uint8Array(2)), id).to.equal('application/octet-stream')
      expect(await typeSent(id, { a: 1 }), id).to.equal('application/json')
    }
  })
})

describe('a client of another description: credentials', () => {
  const generated = useGenerated('security')
  const sent = async (id: string, auth: object, options: object = {}) => {
    const { seen, fetch } = noting(() => new Response('x', { headers: { 'Content-Type': 'text/plain' } }))
    await (await generated.load()).createClient({ fetch, auth, ...options })[id]?.()
    const { url, headers } = seen[0] as NonNullable<(typeof seen)[0]>
    return [
      url.href.replace('http://127.0.0.1', ''),
      headers.get('Authorization'),
      headers.get('X-Key'),
      headers.get('Cookie'),
    ]
  }
  const all = {
    bearer: 't',
    basic: { username: 'u', password: 'ü' },
    inHeader: 'h',
    inQuery: 'q',
    inCookie: 'c',
    oauth: 'o',
  }

  const ways: [id: string, auth: object, expected: (string | null)[]][] = [
    ['getEither', all, [':1/either', 'Bearer t', null, null]],
    ['getEither', { basic: all.basic }, [':1/either', 'Basic dTrDvA==', null, null]],
    ['getBoth', all, [':1/both?key=q', null, 'h', null]],
    ['getBoth', { inHeader: 'h' }, [':1/both', null, null, null]],
    ['getCookie', all, [':1/cookie', null, null, 'sid=c']],
    ['getOauth', all, [':1/oauth', 'Bearer o', null, null]],
    ['getOpen', all, [':1/open', null, null, null]],
    ['getOptional', all, [':1/optional', 'Bearer t', null, null]],
    ['getElsewhere', all, [':2/up/elsewhere', null, null, null]],
  ]
  for (const [id, auth, expected] of ways) {
    it(`${id} is sent with ${Object.keys(auth).join(', ')}`, async () => {
      expect(await sent(id, auth)).to.deep.equal(expected)
    })
  }

  it('in a cookie throw a TypeError in a page, which cannot set one, and nothing is sent; others are sent', async () => {
    Object.assign(globalThis, { document: {} })
    try {
      const { seen, fetch } = noting()
      const client = (await generated.load()).createClient({ fetch, auth: all })
      const thrown = await Promise.resolve(client.getCookie?.()).catch((error) => error)
      expect(thrown).to.be.instanceOf(TypeError).with.property('message').that.includes('a page cannot set a cookie')
      expect(seen).to.deep.equal([])
      expect(await sent('getBoth', all)).to.deep.equal([':1/both?key=q', null, 'h', null])
      expect(await sent('getEither', all)).to.deep.equal([':1/either', 'Bearer t', null, null])
    } finally {
      Reflect.deleteProperty(globalThis, 'document')
    }
  })

  it('a server of a single operation can be overridden by the caller', async () => {
    expect(await sent('getElsewhere', {}, { baseUrl: 'http://127.0.0.1:3' })).to.deep.equal([
      ':3/elsewhere',
      null,
      null,
      null,
    ])
  })

  it('that are invalid throw a TypeError that does not repeat them', async () => {
    const { createClient } = await generated.load()
    for (const [auth, said] of [
      [{ other: 'x' }, 'auth.other is no scheme of this API; it has bearer, basic'],
      [{ basic: 'x' }, 'auth.basic is { username, password }'],
      [{ bearer: { username: 'x', password: 'y' } }, 'auth.bearer is one text'],
      [{ bearer: 'secret\n' }, 'auth.bearer is empty or not printable ASCII'],
    ] as const) {
      expect(() => createClient({ auth }))
        .to.throw(TypeError, said)
        .and.not.to.match(/secret/)
    }
  })
})
