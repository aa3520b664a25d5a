// Runs on: no database
/**
 * Type declarations of a client for another description, under strict compiler options: code that compiles and code
 * that must not.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import ts from 'typescript'
import { contractTypes } from '../../packages/contract-toolkit/generate/contract-types.ts'
import { useGenerated } from './descriptions.ts'

const options: ts.CompilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false, types: [] },
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
}

/**
 * Compiles texts in one program: most of the time goes into the declarations of the platform, which all share.
 * @returns by file, the source lines with an error, which identify the lines of a probe; an error elsewhere counts for every file
 */
async function faulty(files: Map<string, string[]>, others: string[]): Promise<Map<string, string[]>> {
  for (const [file, lines] of files) await writeFile(file, lines.join('\n'))
  const program = ts.createProgram([...files.keys(), ...others], options)
  const found = new Map([...files.keys()].map((file) => [file, [] as string[]]))
  for (const { file: at, start = 0, messageText } of ts.getPreEmitDiagnostics(program)) {
    const lines = files.get(at?.fileName ?? '')
    if (at && lines) found.get(at.fileName)?.push(lines[at.getLineAndCharacterOfPosition(start).line] ?? '')
    else
      for (const each of found.values())
        each.push(`${at?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  }
  return found
}

type Probe = [fixture: string, head: string, compiles: string[], fails: string[]]
const probes: Probe[] = [
  [
    'media',
    "const c = createClient({ baseUrl: 'http://x' })",
    [
      "await c.createNote({ body: { text: 'x' } }, { contentType: 'application/json' })",
      "await c.upload({ body: { file: new Blob([]), title: 'x' } })",
      "await c.putFile({ name: 'x', body: new Uint8Array(1) })",
      'await c.getNote()',
      'const note = unwrap(await c.getNote()); if (typeof note !== "string") note.text satisfies string | null | undefined',
      "const file: Blob = unwrap(await c.getFile({ name: 'x' }))",
      "const r = await c.getFile({ name: 'x' }); if (r.error?.code === 'HTTP_ERROR') r.error.details.detail satisfies string",
      "const p = await c.putFile({ name: 'x' }); if (p.error?.code === 'HTTP_ERROR') p.error.status satisfies number",
      'const nothing: undefined = unwrap(await c.getOld())',
      'const got = await c.getNote(); if (got.ok) got.response.headers satisfies Headers',
      "const bad = await c.getNote(); if (bad.error?.code === 'UNEXPECTED_REPLY') bad.error.details satisfies unknown",
    ],
    [
      'await c.createNote()',
      'const lost = (await c.getNote()).response.headers',
      'await c.createNote({ body: {} })',
      "await c.createNote({ body: { text: 'x' } }, { contentType: 'text/plain' })",
      "await c.putFile({ name: 'x', body: { no: 'bytes' } })",
      'await c.getFile({})',
      "await c.getFile({ name: 'x', colour: 'red' })",
      "const text: string = unwrap(await c.getFile({ name: 'y' }))",
      'createClient({})',
    ],
  ],
  [
    'streams',
    'const c = createClient()',
    [
      'for await (const e of c.watchEvents.stream()) { e.data satisfies string; e.json().id satisfies number }',
      'for await (const e of c.complete.stream({ body: {} }, { idleTimeoutMs: 1 })) e.json() satisfies unknown',
      'for await (const row of c.exportRows.stream()) row.id satisfies number',
      'const text: string = unwrap(await c.exportRows())',
      'const raw: Response = unwrap(await c.exportRows.raw())',
      'c.with({ headers: {} }).getPlain() satisfies Promise<{ ok: boolean }>',
    ],
    [
      'c.getPlain.stream()',
      'c.complete.stream()',
      'for await (const row of c.exportRows.stream()) row.id satisfies string',
      "c.with({ timeoutMs: 'soon' })",
    ],
  ],
  [
    'methods',
    'const c = createClient()',
    [
      "unwrap(await c.searchThings({ body: { word: 'hat' }, limit: 2, lang: 'en' })).things[0]?.name satisfies string | undefined",
      "await c.copyThing({ id: 1, body: { to: 'x' } }); await c.purgeThings(); await c.turnThingsOver({ lang: 'fr' })",
      'for await (const row of c.listRows.stream()) row.name satisfies string',
      'for await (const event of c.listEvents.stream()) event.json().id satisfies number',
    ],
    [
      'await c.searchThings()',
      "await c.searchThings({ body: { words: 'hat' } })",
      "await c.purgeThings({ body: 'x' })",
      'for await (const row of c.listRows.stream()) row.name satisfies number',
      'for await (const event of c.listEvents.stream()) event.json().id satisfies string',
    ],
  ],
  [
    'names',
    "const c = createClient({ baseUrl: 'http://x' })",
    [
      "await c.actionsListJobs({ id: 'x', 'query.id': 1, 'query.body': 'y' })",
      "await c.getUsersByUserIdKeys({ 'user-id': 'x' })",
    ],
    ["await c.actionsListJobs({ id: 'x', body: 'y' })", 'await c.actionsListJobs({ id: 1 })', 'await c.then()'],
  ],
  [
    'schemas',
    'const c = createClient()',
    [
      "await c.marksHashtags({ name: 'x' })",
      'const some = unwrap(await c.marksAll()); if (Array.isArray(some)) some[0]; else some satisfies string | number | null',
      'unwrap(await c.getError()).code.trim()',
      "const pet = unwrap(await c.getPet()); if (pet.kind === 'cat') pet.lives.toFixed()",
      "const dog = unwrap(await c.getPet()); if (dog.kind === 'dog') dog.friend?.kind satisfies 'cat' | 'dog' | undefined",
    ],
    [
      'await c.marksHashtags()',
      'unwrap(await c.marksAll()).trim()',
      'unwrap(await c.getPet()).lives',
      "const other: 'bird' = unwrap(await c.getPet()).kind",
    ],
  ],
  [
    'directions',
    'const c = createClient()',
    [
      "await c.createAccount({ body: { name: 'x', password: 'y', parts: [{ size: 1 }] } })",
      "await c.createAccount({ body: { id: 1, name: 'x', password: 'y', parts: [{ number: 1, size: 1 }] } })",
      'const account = unwrap(await c.createAccount({} as never)); account.parts[0]?.number.toFixed(); account.password?.trim()',
      "await c.createLogin({ body: { name: 'x', secret: 'y' } satisfies Schemas['Login'] })",
      "await c.putPet({ body: { kind: 'cat', lives: 9 } satisfies Schemas['PetRequest'] })",
      "const pet = unwrap(await c.putPet({ body: { kind: 'Dog' } })); if (pet.kind === 'cat') pet.lives.toFixed(); else pet.legs",
      "const bird = {} as Schemas['BirdRequest']; bird.species satisfies 'Bird'; bird.tag satisfies string | undefined",
      "await c.createBox({ body: { lid: 'x', colour: 'red' } })",
      'unwrap(await c.createBox({} as never)).name.trim()',
    ],
    [
      "await c.createAccount({ body: { name: 'x', parts: [] } })",
      "await c.createAccount({ body: { name: 'x', password: 'y', parts: [{ number: 1 }] } })",
      'unwrap(await c.createAccount({} as never)).password.trim()',
      "await c.createLogin({ body: { name: 'x' } })",
      "await c.putPet({ body: { kind: 'Cat', lives: 9 } })",
      "await c.createBox({ body: { colour: 'red' } })",
      "await c.createBox({ body: { lid: 'x', colour: 1 } })",
      'unwrap(await c.createBox({} as never)).size.toFixed()',
      "await c.createAccount({ Accept: 'x', body: {} as never })",
    ],
  ],
  [
    'unions',
    'const c = createClient()',
    [
      "const pet = unwrap(await c.getPet()); if (pet?.kind === 'cat') pet.lives.toFixed(); else pet?.legs.toFixed()",
      "const shape = unwrap(await c.getShape()); if (shape?.form === 'circle') shape.radius.toFixed(); else shape?.side.toFixed()",
      "const person = {} as Schemas['Person']; person.name.trim(); person.kind satisfies 'person'",
    ],
    ['unwrap(await c.getPet()).kind', 'unwrap(await c.getPet())?.lives', 'unwrap(await c.getShape())?.radius'],
  ],
  [
    'webhooks',
    "import { type WebhookBody, verifyWebhook } from 'shop-client/webhooks'; const event = {} as WebhookBody; const c = createClient({ baseUrl: 'http://x' })",
    [
      "if (event.type === 'order.paid') event.order.id satisfies number",
      "if (event.type === 'order.shipped') event.tracking satisfies string",
      "if (event.type === 'stock.low') event.left satisfies number",
      "const whole = { type: 'order.paid', order: { id: 1, total: 2 } } satisfies WebhookBody",
      "const one = await verifyWebhook<'stock'>({ headers: {}, body: '' }, 's'); one.left satisfies number",
      "(await verifyWebhook({ headers: new Headers(), body: new Uint8Array() }, ['s'], { toleranceSeconds: 1 })).type satisfies string",
      'void c.listOrders()',
    ],
    [
      'event.order',
      "const lacking = { type: 'order.paid', order: { total: 2 } } satisfies WebhookBody",
      "if (event.type === 'order.paid') event.tracking",
      "if (event.type === 'order.lost') event",
      "await verifyWebhook<'report'>({ headers: {}, body: '' }, 's')",
      "await verifyWebhook({ headers: {}, body: {} }, 's')",
      "await verifyWebhook({ headers: {}, body: '' })",
    ],
  ],
  [
    'security',
    "const c = createClient({ auth: { bearer: 't', basic: { username: 'u', password: 'p' } } })",
    ['await c.getOpen()', 'createClient()', "createClient({ auth: { bearer: async () => 't' } })"],
    [
      "createClient({ auth: { other: 't' } })",
      "createClient({ auth: { basic: 't' } })",
      'createClient({ auth: { bearer: () => 1 } })',
    ],
  ],
]

describe('types of a client of another description', function () {
  this.timeout(120_000)
  const all = probes.map(([name, head, compiles, fails]) => ({
    generated: useGenerated(name),
    ...{ name, head, compiles, fails },
  }))
  let found: Map<string, string[]>
  before('compile all probes', async () => {
    const files = all.flatMap(({ generated: { folder, packageName }, head, compiles, fails }) => {
      const begin = [
        `import { createClient, type Schemas, unwrap } from '${packageName}'`,
        `${head}; void unwrap; export type Used = Schemas`,
      ]
      return [
        [join(folder, 'good.mts'), [...begin, ...compiles.map((line) => `{ ${line} }`), 'export {}']],
        [join(folder, 'bad.mts'), [...begin, ...fails, 'export {}']],
        [
          join(folder, 'good.cts'),
          [`import client = require('${packageName}')`, 'export const x: client.OperationId | undefined = undefined'],
        ],
      ] as [string, string[]][]
    })
    const contracts = all.map(({ generated }) => join(generated.folder, 'contract.ts'))
    found = await faulty(new Map(files), contracts)
  })

  for (const { generated, name, fails } of all) {
    describe(name, () => {
      it('accept the input that the description declares, and nothing else', () => {
        expect(found.get(join(generated.folder, 'good.mts'))).to.deep.equal([])
        expect([...new Set(found.get(join(generated.folder, 'bad.mts')))]).to.deep.equal(fails)
      })

      it('exist for CommonJS, too', () => {
        expect(found.get(join(generated.folder, 'good.cts'))).to.deep.equal([])
      })
    })
  }
})

describe('types of a description with webhooks', () => {
  it('operations has what a client can call, and the webhook has its type at its place', async () => {
    const responses = { 200: { description: 'Done.' } }
    const types = await contractTypes({
      openapi: '3.1.0',
      info: { title: 'Notes', version: '1' },
      paths: { '/notes': { get: { operationId: 'listNotes', responses } } },
      webhooks: { noted: { post: { operationId: 'receiveNote', responses } } },
    })
    const [, operations = ''] = types.split('export interface operations')
    expect(operations).to.match(/listNotes: \{/)
    expect(types).not.to.contain('receiveNote')
    expect(types).to.match(/interface webhooks \{\s+noted: \{/)
  })
})
