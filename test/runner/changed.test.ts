// Runs on: SQLite
/** The test files that a change may break. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'
import { git } from '../support/git.ts'
import { affectedTests, changedPaths } from './changed.ts'
import { UsageError } from './options.ts'
import { readGraph } from './source-graph.ts'
import { listTestFiles } from './test-files.ts'

const sources: Record<string, string> = {
  'domain/price.ts': '/** Prices, also of `handlers/` and `http/app.ts`. */\n// As `docs/page.md` says.',
  'db/dialect/migration-files.ts': '',
  'db/dialect/postgres/dialect.ts': "import { read } from '../migration-files.ts'",
  'db/dialect/sqlite/dialect.ts': "import { read } from '../migration-files.ts'",
  'db/query.ts': "import { text } from '#dialect'",
  'handlers/rooms/getRoom.ts': "import { price } from '../../domain/price.ts'",
  'handlers/rooms/listRooms.ts': "import { query } from '../../db/query.ts'",
  'handlers/index.ts': "import * as all from './all.ts'",
  'handlers/all.ts': "import './rooms/getRoom.ts'\nimport './rooms/listRooms.ts'\nimport './pages/getPage.ts'",
  'handlers/pages/getPage.ts': "import { page } from '../../generated/console-page.ts'",
  'generated/console-page.ts': '',
  'http/app.ts':
    "import type { Query } from '../db/query.ts'\nimport { page } from '../generated/console-page.ts'\nimport { handlers } from '../handlers/index.ts'",
  'scripts/tool.ts': "import { price } from '../domain/price.ts'",
  'docs/page.md': '',
  'test/support/server.ts': "import { app } from '../../http/app.ts'",
  'test/architecture.test.ts': '',
  'test/domain/price.test.ts': "import { price } from '../../domain/price.ts'",
  'test/http/app.test.ts': "import { server } from '../support/server.ts'",
  'test/operations/getRoom.test.ts': "import { server } from '../support/server.ts'",
  'test/operations/getRoom.races.test.ts': "import { server } from '../support/server.ts'",
  'test/operations/getPage.test.ts': "import { server } from '../support/server.ts'",
  'test/operations/listRooms.test.ts': "import { server } from '../support/server.ts'",
  'test/sweeps/all.test.ts': "import { server } from '../support/server.ts'",
  'test/process/tool.test.ts': "run('scripts/tool.ts')",
  'test/docs.test.ts': "read('../docs/page.md')",
  'test/browser/board.test.ts':
    "import { text } from './texts.ts'\nconst text = `import { x } from '../../domain/gone.ts'`",
  'packages/console/board.tsx': '',
}

describe('--changed', function () {
  this.timeout(30_000)
  const folder = useFolder('booking-changed-')
  before(async () => {
    for (const [path, text] of Object.entries(sources)) {
      await mkdir(dirname(join(folder(), path)), { recursive: true })
      await writeFile(join(folder(), path), text)
    }
  })

  describe('selects', () => {
    const affected = (...changed: string[]) =>
      affectedTests(changed, listTestFiles(folder()), readGraph(folder()))
        .tests.map((path) => path.replace('test/', '').replace('.test.ts', ''))
        .filter((name) => name !== 'architecture')
        .sort()
    const cases: [changed: string, tests: string[]][] = [
      ['domain/price.ts', ['domain/price', 'operations/getRoom', 'operations/getRoom.races', 'process/tool']],
      ['handlers/rooms/getRoom.ts', ['operations/getRoom', 'operations/getRoom.races']],
      ['db/dialect/postgres/dialect.ts', ['operations/listRooms']],
      [
        'http/app.ts',
        [
          'http/app',
          'operations/getPage',
          'operations/getRoom',
          'operations/getRoom.races',
          'operations/listRooms',
          'sweeps/all',
        ],
      ],
      ['test/domain/price.test.ts', ['domain/price']],
      ['db/migrations/0000_first.sql', ['operations/listRooms']],
      ['db/migrations-postgres/0000_first.sql', ['operations/listRooms']],
      ['docs/page.md', ['docs']],
      ['packages/console/board.tsx', ['browser/board']],
      ['generated/console-page.ts', ['browser/board', 'operations/getPage']],
      ['docs/other.md', []],
    ]
    for (const [changed, tests] of cases) {
      it(`${tests.length} tests for ${changed}`, () => expect(affected(changed)).to.deep.equal(tests))
    }

    it('the nearest first, behind the checks of the whole tree', () => {
      const { tests } = affectedTests(['domain/price.ts'], listTestFiles(folder()), readGraph(folder()))
      expect(tests.slice(0, 2)).to.deep.equal(['test/architecture.test.ts', 'test/domain/price.test.ts'])
      const ofApp = affectedTests(
        ['http/app.ts', 'test/http/app.test.ts'],
        listTestFiles(folder()),
        readGraph(folder()),
      )
      expect(ofApp.tests[1]).to.equal('test/http/app.test.ts')
      const ofPage = affectedTests(
        ['packages/console/pages/rooms/list.tsx'],
        [...listTestFiles(folder()), 'test/browser/console-rooms.test.ts'],
        readGraph(folder()),
      )
      expect(ofPage.tests).to.deep.equal([
        'test/architecture.test.ts',
        'test/browser/console-rooms.test.ts',
        'test/browser/board.test.ts',
      ])
    })

    it('the checks of the whole tree for any change', () => {
      const { tests } = affectedTests(['docs/other.md'], listTestFiles(folder()), readGraph(folder()))
      expect(tests).to.deep.equal(['test/architecture.test.ts'])
    })

    it('of the sweeps, the tests of the operations whose handlers need a changed file', () => {
      const swept = (...changed: string[]) => {
        const { tests, sweeps, operations } = affectedTests(changed, listTestFiles(folder()), readGraph(folder()))
        return [tests.includes('test/sweeps/all.test.ts'), sweeps, operations]
      }
      expect(swept('handlers/rooms/getRoom.ts')).to.deep.equal([false, ['test/sweeps/all.test.ts'], ['getRoom']])
      expect(swept('db/query.ts')).to.deep.equal([false, ['test/sweeps/all.test.ts'], ['listRooms']])
      expect(swept('docs/page.md')).to.deep.equal([false, [], []])
      expect(swept('http/app.ts', 'handlers/rooms/getRoom.ts')).to.deep.equal([true, [], ['getRoom']])
    })

    it('all tests for the lockfile', () => {
      expect(affected('package-lock.json')).to.have.lengthOf(listTestFiles(folder()).length - 1)
    })
  })

  describe('compares', () => {
    before(async () => {
      await git(folder(), 'init', '-q', '-b', 'main')
      await git(folder(), 'add', '.')
      await git(folder(), 'commit', '-qm', 'First')
    })

    it('the working tree with the commit that the branch has in common with main', async () => {
      expect(changedPaths(folder(), undefined)).to.deep.equal([])
      await git(folder(), 'checkout', '-qb', 'topic')
      await writeFile(join(folder(), 'domain/price.ts'), 'export const price = 1')
      await git(folder(), 'commit', '-qam', 'Second')
      await writeFile(join(folder(), 'docs/page.md'), 'Text')
      await writeFile(join(folder(), 'domain/a new one.ts'), '')
      expect(changedPaths(folder(), undefined)).to.have.members([
        'domain/price.ts',
        'docs/page.md',
        'domain/a new one.ts',
      ])
    })

    it('with the commit that --base names', () => {
      expect(changedPaths(folder(), 'HEAD')).to.have.members(['docs/page.md', 'domain/a new one.ts'])
    })

    it('with no commit that is not there', () => {
      expect(() => changedPaths(folder(), 'nothing')).to.throw(UsageError, '--base nothing is no commit')
    })
  })

  describe('is refused', () => {
    const elsewhere = useFolder('booking-no-checkout-')

    it('outside of a Git checkout', () => {
      expect(() => changedPaths(elsewhere(), undefined)).to.throw(UsageError, 'needs a Git checkout')
    })

    it('where there is no main and no base is named', async () => {
      await git(elsewhere(), 'init', '-q', '-b', 'other')
      expect(() => changedPaths(elsewhere(), undefined)).to.throw(UsageError, 'name a commit by --base')
    })
  })

  it('of this project: a handler meets its own tests and the sweeps, and no other operation', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url))
    const changed = ['handlers/resources/getResource.ts']
    const { tests, sweeps, operations } = affectedTests(changed, listTestFiles(root), readGraph(root))
    expect(tests).to.include('test/operations/getResource.test.ts')
    expect(sweeps).to.include('test/sweeps/generic.test.ts')
    expect(operations).to.deep.equal(['getResource'])
    expect(tests).not.to.include('test/operations/listResources.test.ts')
    expect(tests.length).to.be.below(30)
  })

  const byPath: [changed: string, needing: string[]][] = [
    [
      'db/migrations/0000_first.sql',
      ['db/allocation-triggers', 'db/merged-migrations', 'db/rules', 'operations/createBooking'],
    ],
    ['db/migrations-postgres/0000_first.sql', ['db/merged-migrations', 'postgres/plans', 'postgres/queries']],
    ['packages/client/stream.ts', ['generate/description-client', 'process/toolkit-package']],
  ]
  for (const [changed, needing] of byPath) {
    it(`of this project: ${changed}, which programs read by a path that they put together`, () => {
      const root = fileURLToPath(new URL('../../', import.meta.url))
      const { tests } = affectedTests([changed], listTestFiles(root), readGraph(root))
      expect(tests).to.include.members(needing.map((name) => `test/${name}.test.ts`))
    })
  }
})
