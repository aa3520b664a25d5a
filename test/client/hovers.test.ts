// Runs on: no database
/** Hovers of editors beside a call of the client, from the language service of TypeScript. */
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import ts from 'typescript'

const file = fileURLToPath(new URL('hover-probe.ts', import.meta.url))
const probe = `import { createClient, version } from '../../generated/client/index.mjs'
const client = createClient({ baseUrl: '/' })
export async function probe() {
  const { data: booking } = await client.getBooking({ bookingId: 'b' })
  const { data: page } = await client.listServices()
  const { data: text } = await client.getContractYaml()
  for await (const item of client.listServices.all()) void item
  return { booking, page, text, release: version }
}
`

describe('hovers of the client', function () {
  this.timeout(120_000)
  let service: ts.LanguageService

  before(() => {
    const options: ts.CompilerOptions = {
      ...{ strict: true, noEmit: true, types: [], noErrorTruncation: true },
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    }
    service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => [file],
      getScriptVersion: () => '1',
      getScriptSnapshot: (name) => {
        const text = name === file ? probe : ts.sys.readFile(name)
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
      },
      getCurrentDirectory: () => fileURLToPath(new URL('.', import.meta.url)),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: (name) => name === file || ts.sys.fileExists(name),
      readFile: ts.sys.readFile,
    })
  })

  const hover = (name: string) => {
    const info = service.getQuickInfoAtPosition(file, probe.indexOf(name))
    return ts.displayPartsToString(info?.displayParts)
  }

  it('show the properties of a reply, and not the name of its schema', () => {
    const shown = hover('booking }')
    expect(shown).to.match(/^const booking: \{/)
    expect(shown).to.contain('status: ').and.contain('start_at: ')
    expect(hover('page }')).to.match(/^const page: \{\s+services: /)
  })

  it('leave a text and a version as they are', () => {
    expect(hover('text }')).to.equal('const text: string | undefined')
    expect(hover('version }')).to.equal('(alias) const version: string\nimport version')
  })

  it('show description, credential, limit and errors of a method', () => {
    const place = probe.indexOf('getBooking')
    const text = ts.displayPartsToString(service.getQuickInfoAtPosition(file, place)?.documentation)
    expect(text).to.contain('Credential: ').and.contain('`BOOKING_NOT_FOUND` 404')
  })
})
