// Runs on: no database
/** The words after `npm test --`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'
import { readOptions, UsageError } from './options.ts'

const tests = ['test/one.test.ts', 'test/domain/a.test.ts', 'test/domain/b.test.ts']

describe('options of npm test', () => {
  const folder = useFolder('booking-options-')
  before(async () => {
    await mkdir(join(folder(), 'test/domain'), { recursive: true })
    await mkdir(join(folder(), 'docs'))
    await writeFile(join(folder(), 'test/helper.ts'), '')
  })
  const read = (...words: string[]) => readOptions(folder(), words, tests)

  it('without words, are everything on both engines', () => {
    expect(read()).to.deep.equal({
      ...{ files: [], isQuick: false, isChanged: false, base: undefined },
      ...{ engines: ['sqlite', 'postgres'], shard: undefined },
    })
  })

  it('take files, each once, and all files of a folder', () => {
    expect(read('test/one.test.ts', './test/one.test.ts').files).to.deep.equal(['test/one.test.ts'])
    expect(read('test/domain/').files).to.deep.equal(['test/domain/a.test.ts', 'test/domain/b.test.ts'])
  })

  it('--quick is on SQLite alone, and --engine sqlite too', () => {
    expect(read('--quick')).to.deep.include({ isQuick: true, engines: ['sqlite'] })
    expect(read('--engine', 'sqlite')).to.deep.include({ isQuick: false, engines: ['sqlite'] })
  })

  it('--changed takes a base, and goes with --quick', () => {
    expect(read('--changed')).to.deep.include({ isChanged: true, base: undefined })
    expect(read('--changed', '--base', 'HEAD~1', '--quick')).to.deep.include({
      ...{ isChanged: true, isQuick: true, base: 'HEAD~1' },
    })
  })

  it('--shard has a number and a count', () => {
    expect(read('--shard', '1/1').shard).to.deep.equal({ index: 1, count: 1 })
    expect(read('--shard=4/4').shard).to.deep.equal({ index: 4, count: 4 })
  })

  const refused: [words: string[], message: RegExp][] = [
    [['--fast'], /^Unknown option '--fast'$/],
    [['--engine', 'mysql'], /^--engine takes sqlite, not mysql$/],
    [['--base', 'main'], /^--base belongs to --changed$/],
    [['test/none.test.ts'], /^test\/none.test.ts does not exist$/],
    [['test/helper.ts'], /^test\/helper.ts is no test; --changed runs/],
    [['docs'], /^docs is no test; /],
    [['../elsewhere.test.ts'], /^\.\.\/elsewhere.test.ts does not exist$/],
    [['test/one.test.ts', '--quick'], /^name files, or --quick, or --changed$/],
    [['test/one.test.ts', '--shard', '1/2'], /^--shard divides the whole/],
    [['--quick', '--shard', '1/2'], /^--shard divides the whole/],
    ...['0/4', '5/4', '1/0', '4', 'a/b', '1/4/2', '-1/4', ''].map((text): [string[], RegExp] => [
      [`--shard=${text}`],
      /^--shard takes 1\/4 to 4\/4 and the like, not /,
    ]),
  ]
  for (const [words, message] of refused) {
    it(`${words.join(' ')} is refused in one line`, () => {
      expect(() => read(...words)).to.throw(UsageError, message)
    })
  }
})
