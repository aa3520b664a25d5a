// Runs on: no database
/** The samples of the docs page for a generated client, compiled against the client of the same description. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import ts from 'typescript'
import { packageName } from '../../packages/client/package-name.ts'
import type { Description } from '../../packages/contract-toolkit/document/model.ts'
import { contractOf } from '../../packages/docs-page/contract.ts'
import { formOf, withExamples } from '../../packages/docs-page/form.ts'
import { clientOf } from '../../packages/docs-page/request.ts'
import { describedBy, useGenerated } from '../generate/descriptions.ts'

const fixtures = ['names', 'media', 'security', 'styles', 'streams', 'methods', 'directions', 'samples']

const options: ts.CompilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true, types: [] },
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
}

describe('client samples of the docs page', function () {
  this.timeout(120_000)
  const made = fixtures.map((name) => ({ name, generated: useGenerated(name) }))

  it('compile against the client of each description, with its credentials, names of methods and keys of parameters', async () => {
    const files: string[] = []
    for (const { name, generated } of made) {
      for (const [index, sample] of samplesOf(await describedBy(name)).entries()) {
        const file = join(generated.folder, `sample-${index}.mts`)
        // No Node.js types: only the variables of the environment are used.
        await writeFile(file, `declare const process: { env: Record<string, string> }\n${sample}\nvoid [data, error]\n`)
        files.push(file)
      }
    }
    expect(files).to.have.lengthOf.above(30)
    expect(faultsOf(files)).to.deep.equal([])
  })

  it('give bodies that are no JSON as texts and bytes, and set no prototype', async () => {
    const samples = samplesOf(await describedBy('samples'))
    const sampleBody = (name: string) =>
      /^ {2}body: (.*),$/m.exec(samples.find((each) => each.includes(`client.${name}(`)) ?? '')?.[1]
    expect(sampleBody('putText')).to.equal("'text'")
    expect(sampleBody('putTable')).to.equal("'a,b\\n1,2'")
    expect(sampleBody('putBytes')).to.equal("new Blob(['text'])")
    expect(sampleBody('putForm')).to.equal("{ a: 'text' }")
    const named = samples.find((each) => each.includes('client.getNames(')) ?? ''
    expect(named).to.contain("['__proto__']: ").and.not.to.contain('auth')
  })

  it('would not compile with a credential that the description does not name', async () => {
    const [{ name, generated } = { name: '', generated: { folder: '' } }] = made.filter(
      (each) => each.name === 'security',
    )
    const sample = samplesOf(await describedBy(name)).find((each) => each.includes('auth: {')) ?? ''
    const file = join(generated.folder, 'other.mts')
    const other = sample.replace(/auth: \{ [\w']+:/, 'auth: { other:')
    await writeFile(file, `declare const process: { env: Record<string, string> }\n${other}\nvoid [data, error]\n`)
    expect(faultsOf([file]).join()).to.contain('other')
  })
})

/** The sample of each operation with a method, before anything is typed. */
function samplesOf({ document, title }: Description): string[] {
  const contract = contractOf(document)
  return contract.operations
    .filter(({ methodName }) => methodName !== undefined)
    .map((operation) => {
      const form = formOf(contract, operation)
      const empty = { values: form.values, body: form.body, media: form.media?.type }
      const facts = { name: packageName(title), baseUrl: 'http://127.0.0.1', sample: undefined, tenant: undefined }
      return clientOf(contract, operation, withExamples(contract, operation, empty), facts)
    })
}

function faultsOf(files: string[]): string[] {
  return ts
    .getPreEmitDiagnostics(ts.createProgram(files, options))
    .map(
      ({ file, messageText }) => `${file?.fileName} ${ts.flattenDiagnosticMessageText(messageText, ' ')} ${file?.text}`,
    )
}
