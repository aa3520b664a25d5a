/** `npm run contract -- VERB`: checks and edits openapi.yaml. Each verb is a module in packages/contract-toolkit/. */

import { ContractProblem } from '../packages/contract-toolkit/document/document.ts'
import { ConfigProblem } from '../server/config.ts'

const root = new URL('../', import.meta.url)
const failed = 3

const usage = `npm run contract -- VERB
  lint                   checks our own rules and the linter's; exits 1 if there are findings
  diff [COMMIT|FILE]     changes since COMMIT or FILE (default HEAD); exits 2 if breaking, 1 if risky, 0 if safe, 3 on failure
  new METHOD PATH        scaffolds an operation: contract, handler with its index entry, test
      [--tag TAG] [--id OPERATION_ID] [--contract-only]
  fix                    adds the standard error responses that the rules demand; exits 1 if findings are left
  mock [--port PORT] [--contract FILE]   serves the examples of the contract; Prefer: code=404 selects a response
  docs [FILE] [--contract FILE]   writes one HTML file that needs no network
  export postman|bruno [FILE|FOLDER]   writes a Postman or Bruno collection with a request for each operation
      [--contract FILE]
  report [FOLDER]        lists the declared responses that the tests have produced
  test --base-url URL [--world FILE]   tests a running server against its contract; see test --help`

/** Each module is loaded on demand, so that lint works even if generated/ is stale. */
const verbs: Record<string, (words: string[]) => Promise<number>> = {
  lint: async () => (await import('../packages/contract-toolkit/lint/lint.ts')).lint(root),
  diff: async ([against]) => (await import('../packages/contract-toolkit/diff/diff.ts')).diff(root, against),
  new: async (words) => (await import('../packages/contract-toolkit/scaffold/new.ts')).create(root, words),
  fix: async () => (await import('../packages/contract-toolkit/scaffold/fix.ts')).fix(root),
  mock: async (words) =>
    (await import('../packages/contract-toolkit/mock/mock.ts')).mock(words, async () =>
      (await import('../server/mock.ts')).mockListener(),
    ),
  docs: async (words) => (await import('../packages/contract-toolkit/generate/docs.ts')).docs(root, words),
  export: async (words) =>
    (await import('../packages/contract-toolkit/export/export.ts')).exportCollection(root, words),
  test: async (words) => {
    const { contractFixtures } = await import('../server/seeds/conformance.ts')
    return (await import('../packages/contract-toolkit/conformance/test.ts')).test(root, words, contractFixtures)
  },
  report: async ([folder]) => {
    const { operations, unrouted } = await import('../generated/operations.ts')
    const { report } = await import('../packages/contract-toolkit/conformance/coverage.ts')
    return report({ ...operations, unrouted }, folder)
  },
}

const [name = '', ...words] = process.argv.slice(2)
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
if (!verb) {
  console.error(usage)
  process.exitCode = failed
} else {
  process.exitCode = await verb(words).catch((problem) => {
    if (!(problem instanceof ContractProblem || problem instanceof ConfigProblem)) throw problem
    console.error(problem.message)
    return failed
  })
}
