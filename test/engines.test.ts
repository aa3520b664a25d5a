// Runs on: no database
/** Each test file says in its first line on which engines it runs, and those that say `no database` reach none. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { enginesOf, NoEngineStated, onNoDatabase, type TestEngine } from './engines.ts'
import { readGraph } from './runner/source-graph.ts'
import { listTestFiles, readTestFiles } from './runner/test-files.ts'
import { importedFiles, reachedFrom, valueImportsOf } from './support/imports.ts'

const databases = ['#dialect', '#test-databases', 'better-sqlite3', 'pg']
/** Programs that open a database, if a test starts them by itself. `test/support/process.ts` imports `#dialect`. */
const programs = /'(scripts\/start\.mjs|server\/main\.ts|server\/dev\/dev\.ts)'/g

describe('the engines of the test files', () => {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const files = listTestFiles(root)
  const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

  it('looks at the test files', () => {
    expect(files).to.include.members(['test/engines.test.ts', 'test/operations/getResource.test.ts'])
  })

  it('stand in the first line of each', () => {
    expect(faultsOf(files, textOf)).to.deep.equal([])
  })

  it('are those of the runs', () => {
    const read = readTestFiles(root, readGraph(root), files)
    const on = (engine: TestEngine) => read.filter(({ engines }) => engines.includes(engine)).map(({ path }) => path)
    const [onSqlite, onPostgres] = [on('sqlite'), on('postgres')]
    expect(onPostgres).to.include.members(['test/postgres/locks.test.ts', 'test/sweeps/pages.test.ts'])
    expect(onSqlite).to.include('test/sweeps/pages.test.ts').and.not.include('test/postgres/locks.test.ts')
  })

  for (const [line, engines, isWithout] of [
    ['// Runs on: SQLite', ['sqlite'], false],
    ['// Runs on: SQLite and PostgreSQL, because rows are locked', ['sqlite', 'postgres'], false],
    ['// Runs on: PostgreSQL', ['postgres'], false],
    ['// Runs on: no database', ['sqlite'], true],
  ] as const) {
    it(`"${line}" is read`, () => {
      const text = `${line}\n/** A test. */\n`
      expect(enginesOf(text)).to.deep.equal(engines)
      expect(onNoDatabase(text)).to.equal(isWithout)
    })
  }

  for (const text of [
    '',
    "import { expect } from 'chai'",
    '/** A test. */\n// Runs on: SQLite',
    '// Runs on: MySQL',
    '// Runs on: sqlite',
    '// Runs on: SQLite and PostgreSQL',
    '// Runs on: SQLite and PostgreSQL, because ',
    '// Runs on: SQLite, because it is quicker',
    ' // Runs on: SQLite',
  ]) {
    it(`${JSON.stringify(text)} is refused with the remedy`, () => {
      expect(() => enginesOf(text))
        .to.throw(NoEngineStated)
        .with.property('message')
        .that.includes('"// Runs on: SQLite and PostgreSQL, because REASON"')
    })
  }

  it('a file that says none, or the wrong one, would be found', () => {
    const written: Record<string, string> = {
      'test/none.test.ts': "import { expect } from 'chai'",
      'test/postgres/x.test.ts': '// Runs on: SQLite and PostgreSQL, because of locks',
      'test/here.test.ts': "// Runs on: no database\nimport pg from 'pg'",
      'test/later.test.ts': "// Runs on: no database\nimport { y } from '../app/y.ts'",
      'test/lazy.test.ts': "// Runs on: no database\nconst { y } = await import('../app/y.ts')",
      'test/started.test.ts':
        "// Runs on: no database\nimport { spawn } from 'node:child_process'\nspawn('node', ['server/main.ts'])",
      'app/y.ts': "export * from './z.ts'",
      'app/z.ts': "import { preparedQuery } from '#dialect'",
    }
    const tests = Object.keys(written).filter((path) => path.endsWith('.test.ts'))
    expect(faultsOf(tests, (path) => written[path] ?? '')).to.deep.equal([
      'test/none.test.ts: the first line is "import { expect } from \'chai\'": write "// Runs on: SQLite", ' +
        '"// Runs on: SQLite and PostgreSQL, because REASON", "// Runs on: PostgreSQL" or "// Runs on: no database" (test/engines.ts)',
      'test/postgres/x.test.ts: is in test/postgres, so write "// Runs on: PostgreSQL"',
      'test/here.test.ts: reaches pg in test/here.test.ts, so it states SQLite or PostgreSQL',
      'test/later.test.ts: reaches #dialect in app/z.ts, so it states SQLite or PostgreSQL',
      'test/lazy.test.ts: reaches #dialect in app/z.ts, so it states SQLite or PostgreSQL',
      'test/started.test.ts: reaches server/main.ts in test/started.test.ts, so it states SQLite or PostgreSQL',
    ])
  })

  it('a type, a text and another package do not open a database', () => {
    const written: Record<string, string> = {
      'test/x.test.ts':
        "// Runs on: no database\nimport type { Connection } from '#dialect'\nimport { y } from './y.ts'",
      'test/y.ts': "import { expect } from 'chai'\nexport const y = 'pg'",
    }
    expect(faultsOf(['test/x.test.ts'], (path) => written[path] ?? '')).to.deep.equal([])
  })
})

function faultsOf(files: string[], read: (path: string) => string): string[] {
  return files.flatMap((file) => {
    try {
      const text = read(file)
      const isOfPostgres = enginesOf(text).join() === 'postgres'
      if (dirname(file) === 'test/postgres' && !isOfPostgres)
        return [`${file}: is in test/postgres, so write "// Runs on: PostgreSQL"`]
      if (!onNoDatabase(text)) return []
      return databasesReached(file, read).map((where) => `${file}: reaches ${where}, so it states SQLite or PostgreSQL`)
    } catch (error) {
      if (error instanceof NoEngineStated) return [`${file}: ${error.message}`]
      throw error
    }
  })
}

function databasesReached(file: string, read: (path: string) => string): string[] {
  return reachedFrom(file, (path) => importedFiles(path, read(path))).flatMap((path) => {
    const imports = valueImportsOf(read(path))
    const isStarting = path.startsWith('test/') && imports.includes('node:child_process')
    const started = isStarting ? Array.from(read(path).matchAll(programs), ([, program]) => program) : []
    const opened = imports.filter((specifier) => databases.includes(specifier))
    return [...opened, ...started].map((each) => `${each} in ${path}`)
  })
}
