/** The verbs of `npm run contract`: those of the toolkit, with the rules of this project for openapi.yaml, and the project's own. */
import { runVerb, type Verb } from '../../packages/contract-toolkit/cli/run.ts'
import { commonLines, contractVerbs, type ProjectParts, verbLines } from '../../packages/contract-toolkit/cli/verbs.ts'
import { readArguments } from '../../packages/contract-toolkit/document/cli-args.ts'
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'
import { promises } from '../../tools/ruleset/promises.ts'
import { ConfigProblem } from '../config.ts'

const usage = `npm run contract -- VERB; VERB --help lists the options of a verb
  new METHOD PATH        scaffolds an operation: contract, handler with its index entry, test
      [--tag TAG] [--id OPERATION_ID] [--contract-only]
  new --resource NOUNS   scaffolds a noun: five operations with table, queries, handlers and tests; names what is left for you
      [--one NOUN]
  new-handler ID         writes the handler of an operation of the contract, and its index entry
  new-test ID            writes the test of an operation of the contract
  fix                    adds the error responses that the rules demand, and the headers of deprecated operations; exits 1 if
                         findings are left
  report [FOLDER]        lists the declared responses that the tests have produced
${verbLines}

Without --contract, the description is openapi.yaml, which must keep the ruleset of this project.
${commonLines}`

/**
 * Runs a verb, and prints what it says.
 * @param root the folder of the project
 * @returns the exit code
 */
export function runContract(root: URL, words: string[]): Promise<number> {
  return runVerb({ ...contractVerbs(root, projectParts(root)), ...projectVerbs(root) }, usage, words)
}

function projectParts(root: URL): ProjectParts {
  return {
    rules: async (source) => (await import('../../tools/ruleset/rules.ts')).soundContract(source),
    loadExtensions: async () => [(await import('../../tools/ruleset/policy-changes.ts')).policyChanges],
    serveMock: async (at) => (await import('./mock-project.ts')).serveProjectMock(root, at).catch(asContractProblem),
    loadDocsProject: async () => (await import('../../tools/generate/docs-project.ts')).docsProject,
    promises,
    loadSeedReader: async () => (await import('../seeds/conformance.ts')).contractFixtures,
  }
}

/** Each module is loaded on demand, so that lint works even if generated/ is stale. */
function projectVerbs(root: URL): Record<string, Verb> {
  return {
    new: async (words) => (await import('../../tools/scaffold/new.ts')).create(root, words),
    'new-handler': async (words) => (await import('../../tools/scaffold/add.ts')).addHandler(root, words),
    'new-test': async (words) => (await import('../../tools/scaffold/add.ts')).addTest(root, words),
    fix: async (words) => {
      wordsOf(words, 'fix', 0)
      return (await import('../../tools/scaffold/fix.ts')).fix(root)
    },
    report: async (words) => {
      const [folder] = wordsOf(words, 'report [FOLDER]', 1)
      const { operations, unrouted } = await import('../../generated/operations.ts')
      const { report } = await import('../../packages/contract-toolkit/conformance/coverage.ts')
      return report({ ...operations, unrouted }, folder)
    },
  }
}

/** The words of a verb that has no options. @throws {UsageProblem} */
function wordsOf(args: string[], form: string, most: number): string[] {
  const line = `usage: npm run contract -- ${form}`
  return readArguments(args, { usage: line, options: {}, words: [0, most] }).positionals
}

/** Settings that the mock cannot use are an error in one line. */
function asContractProblem(problem: unknown): never {
  throw problem instanceof ConfigProblem ? new ContractProblem(problem.message) : problem
}
