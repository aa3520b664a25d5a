// Runs on: SQLite
/** The client as a package: packed, installed into an empty project without a network, and used there. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { transform } from 'esbuild'
import { operations } from '../../generated/operations.ts'
import { node20, present } from '../../scripts/test-tools.mjs'
import { useTestServer } from '../support/use-server.ts'
import { root, run, usePackedClient } from './packed.ts'

const bin = (name: string) => join(root, 'node_modules/.bin', name)

describe('client package', function () {
  this.timeout(120_000)
  const server = useTestServer()
  const packed = usePackedClient()

  it('contains only the needed files, and has no dependencies', async () => {
    const { folder, installed } = packed
    const files = [
      'CHANGELOG.md',
      'README.md',
      'contract.d.cts',
      'index.cjs',
      'index.d.cts',
      'index.d.mts',
      'index.mjs',
      'package.json',
      'query',
      'query.cjs',
      'query.d.cts',
      'query.d.mts',
      'query.mjs',
      'webhooks',
      'webhooks.cjs',
      'webhooks.d.cts',
      'webhooks.d.mts',
      'webhooks.mjs',
      'zod',
      'zod.cjs',
      'zod.d.cts',
      'zod.d.mts',
      'zod.mjs',
    ]
    expect((await readdir(installed)).sort()).to.deep.equal(files)
    expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))).to.have.lengthOf(1)
    const { dependencies, version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    const { info } = JSON.parse(await readFile(join(root, 'generated/openapi.json'), 'utf8'))
    expect([dependencies, version]).to.deep.equal([undefined, info.version])
  })

  it('is at most 11.4 kB minified and compressed, 2.7 kB of it the table of operations, and README.md and docs/reference/client.md say 11', async () => {
    const code = await readFile(join(packed.installed, 'index.mjs'), 'utf8')
    const minified = await transform(code, { minify: true, target: 'es2022' })
    expect(gzipSync(minified.code, { level: 9 }).length).to.be.at.most(11_400)
    for (const page of ['README.md', 'docs/reference/client.md']) {
      const said = /about\s(\d+)\skB\sminified\sand\scompressed/.exec(await readFile(join(root, page), 'utf8'))?.[1]
      expect(said, page).to.equal('11')
    }
  })

  it('imports nothing of Node, so that browsers can load it', async () => {
    const code = await readFile(join(root, 'generated/client/index.mjs'), 'utf8')
    expect(code).not.to.match(/\bprocess\.|\bBuffer\b|require\(|node:|^import /m)
  })

  const use = `
    const client = createClient({ baseUrl: process.argv[2], apiKey: process.argv[3], workspace: process.argv[4] })
    const made = await client.createResource({ body: { name: 'From a package', capacity: 1 } })
    const refused = await client.createResource({ body: { name: 'From a package', capacity: 0 } })
    const names = []
    for await (const service of client.listServices.all({ limit: 1 }, { maxPages: 1_000 })) names.push(service.name)
    console.log(JSON.stringify({
      methods: Object.keys(client).length, name: made.data?.name, id: made.requestId, code: refused.error?.code,
      isError: refused.error instanceof ApiError, services: names.length, node: process.versions.node,
    }))`
  const modules: Record<string, string> = {
    'use.mjs': `import { ApiError, createClient } from 'workspace-booking-client'\n${use}`,
    'use.cjs': `const { ApiError, createClient } = require('workspace-booking-client')\n;(async () => {${use}})()`,
  }
  const nodes = {
    'this Node': { path: process.execPath, major: process.versions.node.split('.')[0] },
    'Node 20': { path: node20, major: '20' },
  }
  for (const [name, text] of Object.entries(modules)) {
    for (const [which, { path, major }] of Object.entries(nodes)) {
      it(`works from ${name} in ${which}`, async () => {
        await writeFile(join(packed.folder, name), text)
        const { seeded, url } = server
        const words = [name, url, seeded.api_keys.live_admin.access_key, seeded.workspaces.main]
        const { id, services, node, ...printed } = JSON.parse(await run(packed.folder, present(path), ...words))
        expect(printed).to.deep.equal({
          methods: Object.keys(operations).length,
          name: 'From a package',
          code: 'VALIDATION_FAILED',
          isError: true,
        })
        expect(id).to.match(/^req_/)
        expect(services).to.be.greaterThan(1)
        expect(node.split('.')[0]).to.equal(major)
      })
    }
  }

  it('has types that modules of both kinds can use', async () => {
    const text = await readFile(join(root, 'test/client/types.ts'), 'utf8')
    const consumer = text.replace('../../generated/client/index.mjs', 'workspace-booking-client')
    const { folder } = packed
    for (const name of ['types.mts', 'types.cts']) await writeFile(join(folder, name), consumer)
    const base = { noEmit: true, strict: true, exactOptionalPropertyTypes: true, types: [], skipLibCheck: false }
    const compilerOptions = { ...base, target: 'es2022', lib: ['es2022', 'dom'], module: 'nodenext' }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ files: ['types.mts', 'types.cts'], compilerOptions }),
    )
    await run(folder, bin('tsc'), '-p', '.')
  })

  it('passes publint and attw', async () => {
    const { folder, tarball } = packed
    await run(folder, bin('publint'), 'run', tarball, '--strict')
    await run(folder, bin('attw'), tarball)
  })
})
