/** The test files of the project, and what each needs to run. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enginesOf, type TestEngine } from '../engines.ts'
import { reachedFrom } from '../support/imports.ts'
import { filesIn, type SourceGraph } from './source-graph.ts'

export type TestFile = {
  /** From the folder of the project. */
  path: string
  engines: readonly TestEngine[]
  /** Starts a browser, another runtime, or processes of this Node. `--quick` leaves it out. */
  isSlow: boolean
}

/** Files that start a browser, and servers and commands as processes. */
const starting = ['test/support/chromium.ts', 'test/support/process.ts']
/** Folders whose tests are about processes: commands, and the children that run Git. */
const ofProcesses = /^test\/(?:process|git)\//
/** An import of what scripts/test-tools.mjs has of other runtimes. */
const ofRuntimes =
  /\bimport \{[^}]*\b(?:node20|node22|node26|bun|deno|workerd)\b[^}]*\} from '[./]*scripts\/test-tools\.mjs'/

/** @param root folder of the project */
export function listTestFiles(root: string): string[] {
  return filesIn(root, 'test').filter((path) => path.endsWith('.test.ts'))
}

/** @throws {NoEngineStated} */
export function readTestFiles(root: string, graph: SourceGraph, paths: readonly string[]): TestFile[] {
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  const code = filesIn(root, 'test').filter((path) => path.endsWith('.ts'))
  const starters = new Set([...starting, ...code.filter((path) => ofRuntimes.test(textOf(path)))])
  return paths.map((path) => ({
    path,
    engines: enginesOf(textOf(path)),
    isSlow: ofProcesses.test(path) || reachedFrom(path, graph.importsOf).some((each) => starters.has(each)),
  }))
}
