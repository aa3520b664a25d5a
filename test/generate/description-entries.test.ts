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
