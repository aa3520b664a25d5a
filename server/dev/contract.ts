/** The verbs of `npm run contract`. Each is a module in packages/contract-toolkit/. */

import { HelpRequest, readArguments } from '../../packages/contract-toolkit/document/cli-args.ts'
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'
import { printErrorText, printText } from '../../packages/contract-toolkit/document/print.ts'
import { ConfigProblem } from '../config.ts'

const failed = 3
/** Verbs whose exit code for a failure of their own is another one. */
const failures: Record<string, number> = { test: 2 }

const usage = `npm run contract -- VERB; VERB --help lists the options of a verb
  lint                   checks openapi.yaml against our ruleset and the linter's; exits 1 if there are errors
      [--contract FILE] [--strict] [--format text|json|github|markdown|sarif|junit]
  diff [BEFORE [AFTER]]  changes since BEFORE: a commit (default HEAD), COMMIT:PATH or a file; exits 2 if breaking, 1 if risky,
                         0 if safe, 3 on failure; --overlay applies to both
      [--contract FILE] [--format text|json|github|markdown|sarif|junit] [--config FILE] [--rules]
  new METHOD PATH        scaffolds an operation: contract, handler with its index entry, test
      [--tag TAG] [--id OPERATION_ID] [--contract-only]
  new-handler ID         writes the handler of an operation of the contract, and its index entry
  new-test ID            writes the test of an operation of the contract
  fix                    adds the error responses that the rules demand, and the headers of deprecated operations; exits 1 if
                         findings are left
  mock [--port PORT] [--contract FILE]   serves the examples of the contract; Prefer: code=404 selects a response
      [--allow ORIGIN]   lets pages of another origin than this machine's read them; repeatable, * for any
  mcp [--base-url URL]   offers the operations as tools to a language model (MCP); see mcp --help
  docs [FILE] [--contract FILE]   writes one HTML file that needs no network
  export postman|bruno [FILE|FOLDER]   writes a Postman or Bruno collection with a request for each operation
      [--contract FILE]
  report [FOLDER]        lists the declared responses that the tests have produced
  test --base-url URL [--fixtures FILE]   tests a running server against its contract; see test --help

--contract FILE is any description: OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0, which is converted; YAML or JSON; in one file,
or split by $ref over the files of its folder. With it, every verb takes
  --overlay FILE         changes the description by an OpenAPI Overlay 1.0 or 1.1; repeatable, applied in order
  --ref-folder FOLDER    another folder whose files a $ref may name; repeatable
Unknown words and options exit 3.`

/** Each module is loaded on demand, so that lint works even if generated/ is stale. */
const verbs: Record<string, (root: URL, words: string[]) => Promise<number>> = {
  lint: async (root, words) => (await import('../../packages/contract-toolkit/lint/lint.ts')).lint(root, words),
  diff: async (root, words) => (await import('../../packages/contract-toolkit/diff/diff.ts')).diff(root, words),
  new: async (root, words) => (await import('../../packages/contract-toolkit/scaffold/new.ts')).create(root, words),
  'new-handler': async (root, words) =>
    (await import('../../packages/contract-toolkit/scaffold/add.ts')).addHandler(root, words),
  'new-test': async (root, words) =>
    (await import('../../packages/contract-toolkit/scaffold/add.ts')).addTest(root, words),
  fix: async (root, words) => {
    wordsOf(words, 'fix', 0)
    return (await import('../../packages/contract-toolkit/scaffold/fix.ts')).fix(root)
  },
  mock: async (root, words) =>
    (await import('../../packages/contract-toolkit/mock/mock.ts')).mock(words, async (at) =>
      (await import('./mock-project.ts')).serveProjectMock(root, at),
    ),
  mcp: async (root, words) =>
    (await import('../../packages/contract-toolkit/mcp/mcp.ts')).mcp(root, words, process.env),
  docs: async (root, words) => (await import('../../packages/contract-toolkit/generate/docs.ts')).docs(root, words),
  export: async (root, words) =>
    (await import('../../packages/contract-toolkit/export/export.ts')).exportCollection(root, words),
  test: async (root, words) => {
    const { contractFixtures } = await import('../seeds/conformance.ts')
    return (await import('../../packages/contract-toolkit/conformance/test.ts')).test(root, words, contractFixtures)
  },
  report: async (_root, words) => {
    const [folder] = wordsOf(words, 'report [FOLDER]', 1)
    const { operations, unrouted } = await import('../../generated/operations.ts')
    const { report } = await import('../../packages/contract-toolkit/conformance/coverage.ts')
    return report({ ...operations, unrouted }, folder)
  },
}

/**
 * Runs a verb, and prints what it says.
 * @param root the folder of the project
 * @returns the exit code
 */
export async function runContract(root: URL, [name = '', ...words]: string[]): Promise<number> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (name === '--help' || name === 'help') {
    printText(usage)
    return 0
  }
  if (!verb) {
    printErrorText(name === '' ? usage : `${name} is no verb\n${usage}`)
    return failed
  }
  return verb(root, words).catch(exitFor)
}

/** The exit code of a verb that ended by an error of its own; never one that means a finding. */
export function failureCode(verb = ''): number {
  return Object.hasOwn(failures, verb) ? (failures[verb] ?? failed) : failed
}

/** The words of a verb that has no options. @throws {UsageProblem} */
function wordsOf(given: string[], form: string, most: number): string[] {
  const line = `usage: npm run contract -- ${form}`
  return readArguments(given, { usage: line, options: {}, words: [0, most] }).positionals
}

function exitFor(problem: unknown): number {
  if (problem instanceof HelpRequest) {
    printText(problem.message)
    return 0
  }
  const isExpected = problem instanceof ContractProblem || problem instanceof ConfigProblem
  printErrorText(isExpected ? problem.message : unexpectedText(problem))
  return failed
}

/** The stack of an error of the toolkit itself. Node.js would print it too, but exit with 1, which says that there are findings. */
export function unexpectedText(problem: unknown): string {
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
}
