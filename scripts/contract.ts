/** `npm run contract -- VERB`: what can be asked of openapi.yaml, and done to it. The verbs are files in contract/. */

import { ContractProblem } from '../packages/contract-toolkit/document/document.ts'
import { ConfigProblem } from '../server/config.ts'

const root = new URL('../', import.meta.url)
const failed = 3

const usage = `npm run contract -- VERB
  lint                   our own rules and the linter's; 1 when something is found
  diff [COMMIT|FILE]     breaking, risky and safe changes since then (HEAD); 2, 1 or 0, and 3 when they cannot be compared
  new METHOD PATH        scaffolds an operation: contract, handler, its entry, its test
      [--tag TAG] [--id OPERATION_ID] [--contract-only]
  fix                    adds the standard error responses that the rules demand; 1 when findings are left
  mock [--port PORT] [--contract FILE]   serves the contract from its examples; Prefer: code=404 picks an answer
  docs [FILE] [--contract FILE]   one HTML file, which needs no network
  export postman|bruno [FILE|FOLDER]   every operation as a request to try, in a collection of that program
      [--contract FILE]
  report [FOLDER]        which declared answers the tests have produced
  test --base-url URL [--world FILE]   holds a running server to its contract; see test --help`

/** Each is loaded when it is asked for: a contract that generated/ does not fit must still be linted. */
const verbs: Record<string, (words: string[]) => Promise<number>> = {
  lint: async () => (await import('../packages/contract-toolkit/lint/lint.ts')).lint(root),
  diff: async ([against]) => (await import('../packages/contract-toolkit/diff/diff.ts')).diff(root, against),
  new: async (words) => (await import('../packages/contract-toolkit/scaffold/new.ts')).create(root, words),
  fix: async () => (await import('../packages/contract-toolkit/scaffold/fix.ts')).fix(root),
  mock: async (words) =>
    (await import('../packages/contract-toolkit/mock/mock.ts')).mock(words, async () =>
      (await import('../server/mock.ts')).ownListener(),
    ),
  docs: async (words) => (await import('../packages/contract-toolkit/generate/docs.ts')).docs(root, words),
  export: async (words) =>
    (await import('../packages/contract-toolkit/export/export.ts')).exportCollection(root, words),
  test: async (words) => {
    const { ownWorld } = await import('../server/seeds/conformance.ts')
    return (await import('../packages/contract-toolkit/conformance/test.ts')).test(root, words, ownWorld)
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
