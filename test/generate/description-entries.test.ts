// Runs on: no database
/** The optional entries of a client of another description. */
import { join } from 'node:path'
import { expect } from 'chai'
import type { ZodType } from 'zod'
import { describedBy, noting, useGenerated } from './descriptions.ts'

type Queries = { query(id: string, input?: object): { queryKey: unknown; queryFn(context: object): Promise<unknown> } }

describe('optional entries of a client of another description', () => {
  const made = useGenerated('media', { zod: true, query: true })
  const load = (entry: string) => import(join(made.folder, `client/${entry}.mjs`))

  it('zod: accepts nullable and exclusive bounds as OpenAPI 3.0 means them', async () => {
    const { getNoteReply, createNoteInput, Problem }: Record<string, ZodType> = await load('zod')
    expect(getNoteReply?.safeParse({ id: 0, text: null }).success, 'two media types: anything').to.equal(true)
    expect(createNoteInput?.safeParse({ body: { text: 'x' } }).success).to.equal(true)
    expect(createNoteInput?.safeParse({}).success).to.equal(false)
    expect(createNoteInput?.safeParse({ body: { text: 'x' }, colour: 'red' }).success).to.equal(false)
    expect(Problem?.safeParse(1).success).to.equal(false)
  })

  it('query: calls the method of the operation', async () => {
    const { seen, fetch } = noting(() => Response.json({ id: 1 }))
    const client = (await made.load()).createClient({ baseUrl: 'http://x', fetch })
    const { createQueries }: { createQueries(client: object, scope: string): Queries } = await load('query')
    const { queryKey, queryFn } = createQueries(client, 's').query('getNote')
    expect(await queryFn({})).to.deep.equal({ id: 1 })
    expect(queryKey).to.deep.equal(['s', 'getNote', {}])
    expect(seen.map(({ url }) => url.pathname)).to.deep.equal(['/notes'])
  })

  it('are absent unless they are asked for', async () => {
    const { descriptionFiles } = await import('../../packages/contract-toolkit/generate/description-files.ts')
    const files = await descriptionFiles(await describedBy('media'), 'media.yaml')
    expect([...files.keys()].filter((path) => /zod|query/.test(path))).to.deep.equal([])
    expect(files.get('client/package.json')).not.to.contain('peerDependencies')
  })
})

describe('zod schemas of a nullable oneOf of OpenAPI 3.0', () => {
  const made = useGenerated('nullable', { zod: true })

  it('null, where each variant accepts it too, and each variant; a value of both and of none is refused', async () => {
    const { Pet, Strict }: Record<string, ZodType> = await import(join(made.folder, 'client/zod.mjs'))
    const accepts = (schema: ZodType | undefined, value: unknown) => schema?.safeParse(value).success
    expect([null, { meows: true }, { barks: true }].map((value) => accepts(Pet, value))).to.deep.equal([
      true,
      true,
      true,
    ])
    expect([{ meows: true, barks: true }, {}, 1].map((value) => accepts(Pet, value))).to.deep.equal([
      false,
      false,
      false,
    ])
    expect([1.5, 1].map((value) => accepts(Strict, value))).to.deep.equal([true, false])
  })
})

describe('zod schemas of a description with directions and references', () => {
  const made = useGenerated('directions', { zod: true })
  const accepts = async (name: string, value: unknown): Promise<boolean> => {
    const schemas: Record<string, ZodType> = await import(join(made.folder, 'client/zod.mjs'))
    return schemas[name]?.safeParse(value).success ?? expect.fail(`no schema ${name}`)
  }

  it('a body without read-only properties is accepted, and one without a write-only property refused', async () => {
    const body = { name: 'x', password: 'y', parts: [{ size: 1 }] }
    expect(await accepts('createAccountInput', { body })).to.equal(true)
    expect(await accepts('createAccountInput', { body: { ...body, id: 1 } })).to.equal(true)
    expect(await accepts('createAccountInput', { body: { name: 'x', parts: [] } })).to.equal(false)
    expect(await accepts('createAccountInput', { body: { ...body, parts: [{ number: 1 }] } })).to.equal(false)
    expect(await accepts('createLoginInput', { body: { name: 'x' } })).to.equal(false)
  })

  it('a reply without write-only properties is accepted, and one without a read-only property refused', async () => {
    const reply = { id: 1, name: 'x', parts: [{ number: 1, size: 1 }] }
    expect(await accepts('createAccountReply', reply)).to.equal(true)
    expect(await accepts('createAccountReply', { name: 'x', parts: [] })).to.equal(false)
    expect(await accepts('createAccountReply', { ...reply, parts: [{ size: 1 }] })).to.equal(false)
  })

  it('keywords beside a reference count, also in a chain of references', async () => {
    expect(await accepts('createBoxInput', { body: { lid: 'x', colour: 'red' } })).to.equal(true)
    expect(await accepts('createBoxInput', { body: { colour: 'red' } })).to.equal(false)
    expect(await accepts('createBoxInput', { body: { lid: 'x', colour: 1 } })).to.equal(false)
    expect(await accepts('createBoxReply', { name: 'x', size: 1 })).to.equal(true)
    expect(await accepts('createBoxReply', { size: 1 })).to.equal(false)
    expect(await accepts('createBoxReply', { name: 'x' })).to.equal(false)
  })
})
