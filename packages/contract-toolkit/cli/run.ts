/** Runs one verb of a command, and turns its errors into exit codes. */
import { HelpRequest } from '../document/cli-args.ts'
import { didYouMean } from '../document/nearest.ts'
import { printErrorText, printProblem, printText } from '../document/print.ts'
import manifest from '../package.json' with { type: 'json' }

/** Exit code of a verb that could not do its work; 1 and 2 mean findings. */
export const couldNot = 3

/** @returns the exit code */
export type Verb = (words: string[]) => Promise<number>

/**
 * Runs the verb that the first word names, and prints what it says.
 * @param usage the list of verbs, for people
 * @returns the exit code
 */
export async function runVerb(verbs: Record<string, Verb>, usage: string, args: string[]): Promise<number> {
  const [name = '', ...words] = args
  if (name === '--help' || name === 'help') {
    printText(usage)
    return 0
  }
  if (name === '--version') {
    printText(`${manifest.name} ${manifest.version}`)
    return 0
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (verb !== undefined) return exitCodeOf(() => verb(words))
  const unknown = `error: ${name} is no verb${didYouMean(name, Object.keys(verbs))}`
  printErrorText(name === '' ? `error: no verb is named\n${usage}` : `${unknown}\n${usage}`)
  return couldNot
}

/** Runs the work, and prints its errors. @returns its exit code, or couldNot after an error */
export async function exitCodeOf(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof HelpRequest) {
      printText(problem.message)
      return 0
    }
    printProblem(problem)
    return couldNot
  }
}

/**
 * An error that no caller waits for, such as a rejected promise of a hook, ends the process by couldNot. Node.js would exit with 1, which
 * says that there are findings.
 */
export function exitOnUncaught(): void {
  process.on('uncaughtException', (problem) => {
    printProblem(problem)
    process.exit(couldNot)
  })
}
