// Runs on: SQLite
/** The generated client against the server: requests sent and results returned. */
import { expect } from 'chai'
import { ApiError, createClient, unwrap } from '../../generated/client/index.mjs'
import { operations } from '../../generated/operations.ts'
import { useTestServer } from '../support/use-server.ts'

const dayMs = 86_400_000
const unknownId = '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bff'

describe('client calls', () => {
  const server = useTestServer()
  const clientOf = (options: object = {}) =>
    createClient({
      baseUrl: server.url,
      apiKey: server.seeded.api_keys.live_admin.access_key,
      workspace: server.seeded.workspaces.main,
      ...options,
    })

  it('has a method per operation', () => {
    expect(Object.keys(clientOf())).to.have.members(Object.keys(operations))
  })

  it('write and read with a key: data, request id, response', async () => {
    const client = clientOf()
    const made = await client.createResource({ body: { name: 'Court of the client', capacity: 1 } })
    const created = unwrap(made)
    expect(made.requestId).to.match(/^req_/)
    expect(made.requestId).to.equal(made.response?.headers.get('x-request-id'))
    expect([made.ok, made.attempts, made.response?.status, made.idempotencyKey]).to.deep.equal([true, 1, 201, null])
    expect(unwrap(await client.getResource({ resourceId: created.id }))).to.deep.equal(created)
    const { data } = await client.updateResource({ resourceId: created.id, body: { name: 'Renamed' } })
    expect(data?.name).to.equal('Renamed')
  })

  it('return an error with code, status, details, request id, and a message with all of them', async () => {
    const { ok, data, error, requestId } = await clientOf().createResource({ body: { name: '', capacity: 1 } })
    expect([ok, data, error?.code, error?.status]).to.deep.equal([false, undefined, 'VALIDATION_FAILED', 400])
    if (error?.code !== 'VALIDATION_FAILED') throw new Error('not narrowed')
    expect(error.details.issues[0]?.path).to.equal('/name')
    expect(error).to.be.instanceOf(ApiError).and.instanceOf(Error)
    expect(error.message).to.match(/^createResource: 400 VALIDATION_FAILED: .* body \/name .*\(request req_\w+\)$/)
    expect(error.requestId).to.equal(requestId)
    expect(error.message).not.to.contain(error.stack?.split('\n')[1])
  })

  it('throw that error with unwrap', async () => {
    const result = await clientOf().getResource({ resourceId: unknownId })
    expect(() => unwrap(result)).to.throw(ApiError, /getResource: 404 RESOURCE_NOT_FOUND/)
  })

  it("use their own workspace option before the client's", async () => {
    const { error } = await clientOf().listResources({ 'X-App-Workspace': unknownId })
    expect(error?.code).to.equal('WORKSPACE_NOT_FOUND')
    expect((await clientOf({ workspace: unknownId }).listResources()).error?.code).to.equal('WORKSPACE_NOT_FOUND')
    const { main } = server.seeded.workspaces
    expect((await clientOf({ workspace: unknownId }).listResources({ 'X-App-Workspace': main })).ok).to.equal(true)
  })

  it('with a session: createSession sets the cookie, which the next client sends', async () => {
    const { email, password } = server.seeded.people.member
    const signedIn = await createClient({ baseUrl: server.url }).createSession({ body: { email, password } })
    expect(signedIn.error?.message).to.equal(undefined)
    const sessionCookie = signedIn.response?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const client = createClient({ baseUrl: server.url, sessionCookie })
    expect(unwrap(await client.getMe()).user.email).to.equal(email)
    expect((await client.deleteCurrentSession()).ok).to.equal(true)
    expect((await client.getMe()).error?.code).to.equal('UNAUTHENTICATED')
  })

  it('get a generated Idempotency-Key where one is allowed, and the same key has its effect once', async () => {
    const client = clientOf()
    const book = async (days: number, options: object = {}, header: object = {}) => {
      const start_at = new Date(Math.ceil(Date.now() / dayMs + days) * dayMs).toISOString()
      return client.createBooking({ body: { service_id: server.seeded.services.empty, start_at }, ...header }, options)
    }
    const [made, own, again, header, none] = [
      await book(1),
      await book(2, { idempotencyKey: 'mine' }),
      await book(2, { idempotencyKey: 'mine' }),
      await book(3, {}, { 'Idempotency-Key': 'of-the-input' }),
      await book(4, { idempotencyKey: null }),
    ]
    expect(made.idempotencyKey).to.match(/^[0-9a-f-]{36}$/)
    expect([own, header, none].map((each) => each.idempotencyKey)).to.deep.equal(['mine', 'of-the-input', null])
    expect(new Set([made, own, header, none].map((each) => unwrap(each).id)).size).to.equal(4)
    expect(again.data).to.deep.equal(own.data)
    expect(again.response?.headers.get('idempotency-replayed')).to.equal('true')
    const other = await book(5, { idempotencyKey: 'mine' })
    expect(other.error?.code).to.equal('IDEMPOTENCY_KEY_REUSED')
  })

  it('return text for a response that is not JSON, and no data for a 304', async () => {
    const client = createClient({ baseUrl: `${server.url}/` })
    const yaml = await client.getContractYaml()
    expect(yaml.data).to.match(/^openapi: 3\.1/m)
    const tag = yaml.response?.headers.get('etag') ?? ''
    const again = await client.getContractYaml({ 'If-None-Match': tag })
    expect([again.ok, again.data, again.response?.status]).to.deep.equal([true, undefined, 304])
    expect((await client.getContractJson()).data).to.have.property('openapi')
  })

  it('return NOT_FOUND for a wrong base URL, with a hint', async () => {
    const { error } = await clientOf({ baseUrl: `${server.url}/api` }).getMe()
    expect([error?.code, error?.status]).to.deep.equal(['NOT_FOUND', 404])
  })
})

describe('client lists', () => {
  const server = useTestServer()
  const names = [...'abcdefg'].map((letter) => `paged ${letter}`)
  const clientOf = () => {
    const { seeded, url } = server
    return createClient({
      baseUrl: url,
      apiKey: seeded.api_keys.live_admin.access_key,
      workspace: seeded.workspaces.main,
    })
  }

  before(async () => {
    for (const name of names) {
      unwrap(await clientOf().createService({ body: { name } }))
    }
  })

  it('yield all pages in order with for await', async () => {
    const seen: string[] = []
    for await (const { name } of clientOf().listServices.all({ limit: 2 }, { maxPages: 1_000 })) seen.push(name)
    expect(seen.filter((name) => names.includes(name))).to.deep.equal(names)
    expect(new Set(seen).size).to.equal(seen.length)
  })

  it('return as many pages as requested', async () => {
    const sizes: number[] = []
    for await (const page of clientOf().listServices.pages({ limit: 3 }, { maxPages: 2 }))
      sizes.push(page.services.length)
    expect(sizes).to.deep.equal([3, 3])
  })

  it('throw the error of a page', async () => {
    const read = async () => {
      for await (const _ of clientOf().listServices.all({ cursor: 'not-a-cursor' }));
    }
    const error = await read().catch((thrown) => thrown)
    expect(error).to.be.instanceOf(ApiError)
    expect(error.code).to.equal('VALIDATION_FAILED')
  })
})
