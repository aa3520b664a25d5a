// Runs on: no database
/** The lint finds a write that nobody awaits, also one that only PostgreSQL makes a promise of. */
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('../../', import.meta.url))

const queries = `import type { Eventually } from './database-interface.ts'

export declare function insertRow(): Eventually<void>
`
const forgotten = `import { insertRow } from './queries.ts'

export async function store(): Promise<void> {
  insertRow()
}
`

type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] }

describe('the lint of promises', function () {
  this.timeout(60_000)
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-lint-'))
    const { $schema: _, ...settings } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
    await writeFile(join(folder, 'biome.json'), JSON.stringify(settings))
    await copyFile(join(root, 'db/database-interface.ts'), join(folder, 'database-interface.ts'))
    await writeFile(join(folder, 'queries.ts'), queries)
    await writeFile(join(folder, 'forgotten.ts'), forgotten)
    await writeFile(join(folder, 'awaited.ts'), forgotten.replace('insertRow()\n', 'await insertRow()\n'))
  })
  after(() => rm(folder, { recursive: true }))

  it('finds an Eventually<void> of another file that is not awaited, and not its neighbour that is', async () => {
    const words = ['lint', '--reporter=json', folder]
    const out = await new Promise<string>((resolve) => {
      execFile(join(root, 'node_modules/.bin/biome'), words, { cwd: folder }, (_error, stdout) => resolve(stdout))
    })
    const found = (JSON.parse(out) as Report).diagnostics
      .filter(({ category }) => category.startsWith('lint/'))
      .map(({ category, location: { path, start } }) => [category, path.split('/').at(-1), start.line])
    expect(found).to.deep.equal([['lint/nursery/noFloatingPromises', 'forgotten.ts', 4]])
  })
})
