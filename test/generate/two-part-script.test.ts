// Runs on: no database
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect } from 'chai'
import { twoPartScript } from '../../packages/contract-toolkit/generate/two-part-script.ts'
import { useFolder } from '../support/folder.ts'

describe('a script in two parts', () => {
  const folder = useFolder('booking-parts-')

  /** The parts of these sources, of which `first.ts` and `second.ts` are the entries. */
  const partsOf = async (sources: Record<string, string>) => {
    for (const [name, text] of Object.entries(sources)) await writeFile(join(folder(), name), text)
    const options = { absWorkingDir: folder(), outdir: folder(), bundle: true, minify: true } as const
    return twoPartScript(options, ['first.ts', 'second.ts'])
  }

  it('runs the first without the second, and both share the state of the modules that they have in common', async () => {
    const { first, second } = await partsOf({
      'list.ts': 'export const list: string[] = []; export const add = (word: string) => list.push(word)',
      'first.ts': "import { add, list } from './list.ts'; add('first'); globalThis.list = list",
      'second.ts': "import { add } from './list.ts'; add('second')",
    })
    const page = createContext({ list: [] as string[] })
    runInContext(first, page)
    expect([...page.list]).to.deep.equal(['first'])
    runInContext(second, page)
    expect([...page.list]).to.deep.equal(['first', 'second'])
  })

  it('keeps what only the second uses out of the first', async () => {
    const { first, second, styles } = await partsOf({
      'shared.ts': 'export const say = (word: string) => console.log(word)',
      'only.ts': "export const only = 'of the second alone'",
      'first.ts': "import { say } from './shared.ts'; say('one')",
      'second.css': '.second { color: red }',
      'second.ts':
        "import './second.css'; import { only } from './only.ts'; import { say } from './shared.ts'; say(only)",
    })
    expect(first).not.to.contain('of the second alone')
    expect(second).to.contain('of the second alone')
    expect(styles.join('')).to.contain('.second')
  })

  it('refuses parts that have nothing in common: they need no bundle together', async () => {
    const refused = await partsOf({ 'first.ts': 'console.log(1)', 'second.ts': 'console.log(2)' }).catch(String)
    expect(refused).to.contain('share modules of one chunk')
  })
})
