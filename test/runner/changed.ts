/** The test files that a change may break. */
import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { UsageError } from './options.ts'
import { dependents, registry, type SourceGraph } from './source-graph.ts'

/**
 * `tests`: those with the fewest files between them and a change come first, because they fail most often.
 * `sweeps`: files of which the tests of `operations` are enough, because only their handlers need a changed file.
 */
export type Affected = { tests: string[]; sweeps: string[]; operations: string[] }

/** Files that are part of every test. */
const partOfAll = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.mocharc.json',
  'scripts/runtime/package.json',
]
/** Pages and their sources, which tests open in a browser through the server, by the beginning of the names of these tests. */
const pages: Record<string, string[]> = {
  'packages/web-ui/': ['test/browser/'],
  'packages/console/': ['test/browser/'],
  'packages/booking-page/': ['test/browser/booking-page', 'test/browser/parts'],
  'packages/docs-page/': ['test/browser/docs', 'test/browser/parts'],
  'generated/console-page.ts': ['test/browser/', 'test/http/documents'],
  'generated/booking-page.ts': ['test/browser/booking-page', 'test/browser/parts', 'test/http/documents'],
  'generated/docs-page.ts': ['test/browser/docs', 'test/browser/parts', 'test/http/documents'],
}
/** Folders whose files a program reads by paths that it puts together, by that program: a change of them is a change of it. */
const readBy: Record<string, string> = {
  'db/migrations/': 'db/dialect/migration-files.ts',
  'db/migrations-postgres/': 'db/dialect/migration-files.ts',
  'packages/client/': 'packages/contract-toolkit/generate/sources.ts',
}
/** Checks of the whole tree, which no import leads to. */
const always = ['test/architecture.test.ts', 'test/engines.test.ts']

/**
 * The files that differ from a commit, with those that Git does not know yet.
 * @param base undefined: the merge base with main @throws {UsageError} outside of a checkout, or without that commit
 */
export function changedPaths(root: string, base: string | undefined): string[] {
  const git = (...words: string[]): string[] | undefined => {
    try {
      const text = execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      return text.split('\0').filter((each) => each !== '')
    } catch {
      return undefined
    }
  }
  if (git('rev-parse', '--git-dir') === undefined)
    throw new UsageError('--changed needs a Git checkout, and this is none')
  const commit = base ?? mainOf((name) => git('merge-base', 'HEAD', name)?.[0]?.trim())
  if (commit === undefined) throw new UsageError('there is no branch main to compare with: name a commit by --base')
  const changed = git('diff', '--name-only', '--no-renames', '--relative', '-z', commit, '--')
  if (changed === undefined) throw new UsageError(`--base ${commit} is no commit`)
  return [...changed, ...(git('ls-files', '--others', '--exclude-standard', '-z') ?? [])]
}

/** Selects the test files that need a changed file. */
export function affectedTests(changed: readonly string[], tests: readonly string[], graph: SourceGraph): Affected {
  if (changed.some((path) => partOfAll.includes(path))) return { tests: [...tests], sweeps: [], operations: [] }
  const handlers = graph.importsOf(registry).filter((path) => path.startsWith('handlers/'))
  const needing = dependents(graph, [...tests, ...handlers], [...changed, ...changed.flatMap(readersOf)])
  const operations = handlers.filter((handler) => needing.has(handler)).map((handler) => basename(handler, '.ts'))
  const needed = [...needing].flatMap((file) => [file, ...testsOf(file, handlers, tests)])
  const opening = tests.filter((test) => changed.some((path) => opensPage(test, path)))
  const ofPages = opening.filter((test) => isOfPage(test, changed))
  return {
    tests: [...new Set([...always, ...ofPages, ...needed, ...opening])].filter((file) => tests.includes(file)),
    sweeps:
      operations.length === 0 ? [] : tests.filter((test) => test.startsWith('test/sweeps/') && !needing.has(test)),
    operations,
  }
}

/** The tests of the operation of a handler. */
function testsOf(file: string, handlers: readonly string[], tests: readonly string[]): string[] {
  if (!handlers.includes(file)) return []
  return tests.filter((test) => test.startsWith(`test/operations/${basename(file, '.ts')}.`))
}

function mainOf(mergeBase: (name: string) => string | undefined): string | undefined {
  return mergeBase('main') ?? mergeBase('origin/main')
}

function readersOf(path: string): string[] {
  return Object.entries(readBy).flatMap(([folder, reader]) => (path.startsWith(folder) ? [reader] : []))
}

function opensPage(test: string, path: string): boolean {
  return Object.entries(pages).some(
    ([folder, starts]) => path.startsWith(folder) && starts.some((start) => test.startsWith(start)),
  )
}

/** Whether a test has the name of the folder of a changed page, as console-bookings has of packages/console/pages/bookings/. */
function isOfPage(test: string, changed: readonly string[]): boolean {
  return changed.some((path) => {
    const [, page] = /^packages\/[\w-]+\/pages\/([\w-]+)\//.exec(path) ?? []
    return page !== undefined && test.includes(`-${page}`)
  })
}
