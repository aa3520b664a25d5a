// Runs on: no database
/** The modules that a bundle with packages loads at its start, and those that it loads when they are called. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { build } from 'esbuild'
import { sqlite } from '../../db/dialect/engines.mjs'
import { buildOptions, withPackages, writeOutput } from '../../server/bundle.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const undici = 'internal/deps/undici/undici'
const webCrypto = 'internal/crypto/webcrypto'
const schemaValidator = 'openapi-schema-validator/dist/index.js'
const refParser = '@apidevtools/json-schema-ref-parser/dist/lib/index.js'
const queryParser = 'qs/lib/index.js'

describe('bundle', () => {
  let folder = ''

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-bundle-'))
  })
  after(() => rm(folder, { recursive: true }))

  it('imports modules of Node without what it does not use of them', async () => {
    const program = `
      import { createHash } from 'node:crypto'
      import http from 'node:http'
      import { hostname } from 'os'
      console.log(JSON.stringify([createHash('md5').update('').digest('hex'), http.METHODS.includes('GET'), hostname().length > 0]))
      ${sayLoaded}`
    const { lines, loaded } = await runBundled(program)
    expect(lines).to.deep.equal(['["d41d8cd98f00b204e9800998ecf8427e",true,true]'])
    expect(loaded).not.to.include(undici).and.not.to.include(webCrypto)
  })

  it('imports what it uses of them', async () => {
    const program = `
      import { webcrypto } from 'node:crypto'
      console.log(typeof webcrypto.subtle)
      ${sayLoaded}`
    const { lines, loaded } = await runBundled(program)
    expect(lines).to.deep.equal(['object'])
    expect(loaded).to.include(webCrypto)
  })

  const backend = `
      import { OpenAPIBackend } from 'openapi-backend'
      const definition = { openapi: '3.0.3', info: { title: 'One', version: '1' }, paths: {} }`

  it('evaluates no validator of descriptions for our backend, which validates none', async () => {
    const { lines, evaluated } = await runBundled(`${backend}
      import { ContractBackend } from '${root}http/contract-backend.ts'
      const { initialized } = await new ContractBackend({ definition, quick: true, strict: true, validate: false }).init()
      console.log(initialized)`)
    expect(lines).to.deep.equal(['true'])
    expect(evaluated).to.include('openapi-backend/router.js')
    expect(evaluated).not.to.include.oneOf([schemaValidator, refParser, queryParser])
  })

  it('evaluates it for the backend of the library, which validates one', async () => {
    const { lines, evaluated } = await runBundled(`${backend}
      await new OpenAPIBackend({ definition: { ...definition, info: {} }, strict: true }).init().catch((error) => console.log(error.message))`)
    expect(lines[0]).to.match(/^Document is not valid OpenAPI/)
    expect(evaluated).to.include(schemaValidator).and.to.include(refParser)
  })

  /** `loaded` are modules of Node, `evaluated` the files of packages in CommonJS. */
  async function runBundled(program: string): Promise<{ lines: string[]; loaded: string[]; evaluated: string[] }> {
    const entry = join(folder, 'program.ts')
    const coverage = await mkdtemp(join(folder, 'coverage-'))
    await writeFile(entry, program)
    const options = { ...buildOptions(root, sqlite, [entry]), ...withPackages, outdir: folder }
    const { outputFiles } = await build({ ...options, nodePaths: [join(root, 'node_modules')], sourcemap: false })
    await writeOutput(outputFiles)
    const { stdout } = await run(process.execPath, [join(folder, 'program.js')], {
      env: { ...process.env, NODE_V8_COVERAGE: coverage },
    })
    const isLoaded = (line: string) => line.startsWith('loaded ')
    const all = stdout.trimEnd().split('\n')
    return {
      lines: all.filter((line) => !isLoaded(line)),
      loaded: all.filter(isLoaded).map((line) => line.slice('loaded '.length)),
      evaluated: await calledFunctions(coverage),
    }
  }
})

/** esbuild names the function of a module in CommonJS by its file. */
async function calledFunctions(coverage: string): Promise<string[]> {
  const [file = ''] = await readdir(coverage)
  const { result } = JSON.parse(await readFile(join(coverage, file), 'utf8')) as { result: Covered[] }
  const functions = result.flatMap((script) => script.functions)
  return functions
    .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
    .map(({ functionName }) => functionName.replace(/^.*node_modules\//, ''))
}

type Covered = { functions: { functionName: string; ranges: { count: number }[] }[] }

/** One line for each module of Node that was loaded; those in the snapshot of Node count as loaded. */
const sayLoaded = `for (const name of process.moduleLoadList) console.log(name.replace(/^\\w+ /, 'loaded '))`
