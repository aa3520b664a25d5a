/** The client as a package: packed, installed into an empty project without a network, and used from there. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { operations } from '../../generated/operations.ts'
import { useTestServer } from '../support/use-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const run = async (cwd: string, command: string, ...words: string[]) => {
  const { stdout } = await promisify(execFile)(command, words, { cwd, timeout: 100_000 }).catch((error) => {
    throw new Error(`${command} ${words.join(' ')}: ${error.message}\n${error.stdout}`)
  })
  return stdout
}

describe('client: the package', function () {
  this.timeout(120_000)
  const server = useTestServer()
  let folder = ''
  let tarball = ''

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-client-'))
    await run(join(root, 'generated/client'), 'npm', 'pack', '--ignore-scripts', '--pack-destination', folder)
    tarball = join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '')
    await writeFile(join(folder, 'package.json'), '{"name":"empty","private":true}')
    await run(folder, 'npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball)
  })
  after(() => rm(folder, { recursive: true }))

  it('holds what it needs and nothing else, and depends on nothing', async () => {
    const installed = join(folder, 'node_modules/workspace-booking-client')
    const files = [
      'README.md',
      'contract.d.cts',
      'index.cjs',
      'index.d.cts',
      'index.d.mts',
      'index.mjs',
      'package.json',
    ]
    expect((await readdir(installed)).sort()).to.deep.equal(files)
    expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))).to.have.lengthOf(1)
    const { dependencies, version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    const { info } = JSON.parse(await readFile(join(root, 'generated/openapi.json'), 'utf8'))
    expect([dependencies, version]).to.deep.equal([undefined, info.version])
  })

  it('names nothing of Node, so that browsers can load it', async () => {
    const code = await readFile(join(root, 'generated/client/index.mjs'), 'utf8')
    expect(code).not.to.match(/\bprocess\.|\bBuffer\b|require\(|node:|^import /m)
  })

  const use = `
    const client = createClient({ baseUrl: process.argv[2], apiKey: process.argv[3], workspace: process.argv[4] })
    const made = await client.createResource({ body: { name: 'From a package', capacity: 1 } })
    const refused = await client.createResource({ body: { name: 'From a package', capacity: 0 } })
    const names = []
    for await (const service of client.listServices.all({ limit: 1 })) names.push(service.name)
    console.log(JSON.stringify({
      methods: Object.keys(client).length, name: made.data?.name, id: made.requestId, code: refused.error?.code,
      isError: refused.error instanceof ApiError, services: names.length,
    }))`
  const ways: Record<string, string> = {
    'use.mjs': `import { ApiError, createClient } from 'workspace-booking-client'\n${use}`,
    'use.cjs': `const { ApiError, createClient } = require('workspace-booking-client')\n;(async () => {${use}})()`,
  }
  for (const [name, text] of Object.entries(ways)) {
    it(`works from ${name}`, async () => {
      await writeFile(join(folder, name), text)
      const { world, url } = server
      const words = [name, url, world.api_keys.live_admin.access_key, world.workspaces.main]
      const { id, services, ...told } = JSON.parse(await run(folder, process.execPath, ...words))
      expect(told).to.deep.equal({
        methods: Object.keys(operations).length,
        name: 'From a package',
        code: 'VALIDATION_FAILED',
        isError: true,
      })
      expect(id).to.match(/^req_/)
      expect(services).to.be.greaterThan(1)
    })
  }

  it('its types say what they promise, to modules of both kinds', async () => {
    const text = await readFile(join(root, 'test/client/types.ts'), 'utf8')
    const consumer = text.replace('../../generated/client/index.mjs', 'workspace-booking-client')
    for (const name of ['types.mts', 'types.cts']) await writeFile(join(folder, name), consumer)
    const base = { noEmit: true, strict: true, exactOptionalPropertyTypes: true, types: [], skipLibCheck: false }
    const compilerOptions = { ...base, target: 'es2022', lib: ['es2022', 'dom'], module: 'nodenext' }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ files: ['types.mts', 'types.cts'], compilerOptions }),
    )
    await run(folder, bin('tsc'), '-p', '.')
  })

  it('publint and attw find nothing', async () => {
    await run(folder, bin('publint'), 'run', tarball, '--strict')
    await run(folder, bin('attw'), tarball)
  })
})
