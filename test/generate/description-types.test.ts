// Runs on: no database
/**
 * Type declarations of a client for another description, under strict compiler options: code that compiles and code
 * that must not.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import ts from 'typescript'
import { useGenerated } from './descriptions.ts'

const options: ts.CompilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false, types: [] },
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
}

/** Source lines with an error, which identify the lines of a probe. */
async function faulty(folder: string, name: string, lines: string[]): Promise<string[]> {
  const file = join(folder, name)
  await writeFile(file, lines.join('\n'))
  const program = ts.createProgram([file, join(folder, 'contract.ts')], options)
  return ts.getPreEmitDiagnostics(program).map(({ file: at, start = 0, messageText }) => {
    if (at?.fileName !== file) return `${at?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    return lines[at.getLineAndCharacterOfPosition(start).line] ?? ''
  })
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
      "const bad = await c.getNote(); if (bad.error?.code === 'UNEXPECTED_REPLY') bad.error.details satisfies unknown",
    ],
    [
      'await c.createNote()',
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
  for (const [name, head, compiles, fails] of probes) {
    describe(name, () => {
      const generated = useGenerated(name)

      it('accept the input that the description declares, and nothing else', async () => {
        const lines = (list: string[]) => [
          `import { createClient, unwrap } from '${generated.packageName}'`,
          `${head}; void unwrap`,
          ...list,
        ]
        expect(
          await faulty(generated.folder, 'good.mts', [...lines(compiles.map((line) => `{ ${line} }`)), 'export {}']),
        ).to.deep.equal([])
        const found = await faulty(generated.folder, 'bad.mts', [...lines(fails), 'export {}'])
        expect([...new Set(found)]).to.deep.equal(fails)
      })

      it('exist for CommonJS, too', async () => {
        const text = [
          `import client = require('${generated.packageName}')`,
          'export const x: client.OperationId | undefined = undefined',
        ]
        expect(await faulty(generated.folder, 'good.cts', text)).to.deep.equal([])
      })
    })
  }
})
