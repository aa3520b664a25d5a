// Runs on: no database
/** Stack traces of a bundle name its sources, and its map is read only when an error is printed. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { build } from 'esbuild'

const mapper = new URL('../../http/request/mapped-stacks.mjs', import.meta.url).href

const mainSource = `import { fail } from './source.ts'

const { stack } = process.report.getReport().javascriptStack
console.log('reported by', stack.some((line) => line.includes('main.mjs')) ? 'main.mjs' : stack)
fail()
`

describe('the stack traces of a bundle', function () {
  this.timeout(30_000)
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mapped-stacks-'))
    await writeFile(
      join(folder, 'source.ts'),
      "type Nothing = undefined\n\nexport const fail = () => {\n  throw new Error('broken')\n}\n",
    )
    await writeFile(join(folder, 'main.ts'), mainSource)
    await build({
      entryPoints: [join(folder, 'main.ts')],
      outfile: join(folder, 'dist', 'main.mjs'),
      bundle: true,
      minifyWhitespace: true,
      format: 'esm',
      sourcemap: true,
    })
  })
  after(() => rm(folder, { recursive: true }))

  const stackOf = async (before: string) => {
    const launcher = join(folder, 'launcher.mjs')
    await writeFile(
      launcher,
      `import { mapStacks } from ${JSON.stringify(mapper)}\nmapStacks()\n${before}\nawait import(${JSON.stringify(pathToFileURL(join(folder, 'dist', 'main.mjs')).href)}).catch(({ stack }) => console.log(stack))`,
    )
    return (await promisify(execFile)(process.execPath, [launcher])).stdout
  }

  it('name the file, line and column of the source', async () => {
    const stack = await stackOf('')
    expect(stack).to.match(/^reported by main.mjs\nError: broken\n/)
    expect(stack)
      .to.contain(`${join(folder, 'source.ts')}:4:`)
      .and.to.contain(`${join(folder, 'main.ts')}:5:1`)
  })

  it('are not mapped for a diagnostic report, although they are for the error after it', async () => {
    const spy = `import { syncBuiltinESMExports } from 'node:module'
import fs from 'node:fs'
const { readFileSync } = fs
fs.readFileSync = (path, ...rest) => { if (String(path).endsWith('.map')) console.log('read ' + String(path).slice(-3)); return readFileSync(path, ...rest) }
syncBuiltinESMExports()`
    const printed = await stackOf(spy)
    expect(printed).to.match(/^reported by main.mjs\n(read map\n)+Error: broken\n/)
  })

  it('name the bundle if its map is damaged', async () => {
    await writeFile(join(folder, 'dist', 'main.mjs.map'), '{')
    expect(await stackOf('')).to.contain('dist/main.mjs:1:')
  })
})
