// Runs on: no database
/** A project of its own plugs features into the client of its description: errors by code, pages, and a header from an option. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import type { PlugIn } from '../../packages/contract-toolkit/generate/client-plugin.ts'
import { descriptionClientFiles } from '../../packages/contract-toolkit/generate/description-client.ts'
import { type AnyClient, noting } from './descriptions.ts'

const description = `openapi: 3.1.0
info: { title: Shop, version: 1.2.3 }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: X-Shop, in: header, required: true, schema: { type: string } }
        - { name: cursor, in: query, schema: { type: string } }
      responses:
        "200": { description: Orders., content: { application/json: { schema: { type: object } } } }
        "409": { description: Closed., content: { application/json: { schema: { type: object } } } }
`

const plugIn: PlugIn = (usual) => ({
  ...usual,
  imports: [
    ...usual.imports.filter((line) => !line.includes('httpError')),
    "import { errorByCode } from './plugins/error-codes.ts'",
    "import { paging } from './plugins/pages.ts'",
  ],
  api: [...usual.api.filter((part) => !part.startsWith('refusal')), 'refusal: errorByCode', 'extensions: [paging]'],
  facts: () => ({ codes: { 409: ['SHOP_CLOSED'] }, items: 'orders' }),
  defaults: { 'X-Shop': 'shop' },
})

type Module = { createClient(options: object): AnyClient; version: string }

describe('a client with plug-ins of another project', () => {
  let folder: string
  const load = async (name: string, plug?: PlugIn): Promise<Module> => {
    const read = readDescription(description, 'shop.yaml')
    const files = new Map(await descriptionClientFiles(read, '', '', { zod: true }, plug))
    const file = join(folder, `${name}.mjs`)
    await writeFile(file, files.get('client/index.mjs') ?? '')
    return (await import(file)) as Module
  }
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-plugin-'))
  })
  after(() => rm(folder, { recursive: true }))

  const closed = () => Response.json({ error: { code: 'SHOP_CLOSED', message: 'Come back.' } }, { status: 409 })

  it('409 SHOP_CLOSED by its code; without the plug-in it is HTTP_ERROR', async () => {
    const { fetch } = noting(closed)
    const own = (await load('own', plugIn)).createClient({ baseUrl: 'http://x', shop: 's', fetch })
    const { error } = (await own.listOrders?.()) ?? {}
    expect([error?.code, error?.reason]).to.deep.equal(['SHOP_CLOSED', 'Come back.'])
    const usual = (await load('usual')).createClient({ baseUrl: 'http://x', fetch })
    expect((await usual.listOrders?.({ 'X-Shop': 's' }))?.error?.code).to.equal('HTTP_ERROR')
  })

  it('a header comes from the option, unless the call gives it; without both nothing is sent', async () => {
    const { seen, fetch } = noting()
    const { createClient } = await load('own', plugIn)
    await createClient({ baseUrl: 'http://x', shop: 's', fetch }).listOrders?.()
    await createClient({ baseUrl: 'http://x', shop: 's', fetch }).listOrders?.({ 'X-Shop': 'other' })
    expect(seen.map(({ headers }) => headers.get('X-Shop'))).to.deep.equal(['s', 'other'])
    const missing = await createClient({ baseUrl: 'http://x', fetch })
      .listOrders?.()
      .catch((error) => error)
    expect(String(missing)).to.contain("needs createClient({ shop }) or 'X-Shop'")
    expect(seen).to.have.lengthOf(2)
  })

  it('a list is read page by page', async () => {
    const answers = [
      { orders: [1, 2], next_cursor: 'c' },
      { orders: [3], next_cursor: null },
    ]
    const { seen, fetch } = noting(() => Response.json(answers.shift()))
    const client = (await load('own', plugIn)).createClient({ baseUrl: 'http://x', shop: 's', fetch })
    const { all } = client.listOrders as unknown as { all(): AsyncGenerator<number> }
    const orders: number[] = []
    for await (const order of all()) orders.push(order)
    expect([orders, seen.map(({ url }) => url.search)]).to.deep.equal([
      [1, 2, 3],
      ['', '?cursor=c'],
    ])
  })

  it('exports the version of its description', async () => {
    expect([(await load('own', plugIn)).version, (await load('usual')).version]).to.deep.equal(['1.2.3', '1.2.3'])
  })
})
