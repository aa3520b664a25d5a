import { ContractProblem } from './document.ts'

/** Parses the arguments of a command. @throws {ContractProblem} one line with the fault and its remedy */
export function readWords<T>(parse: () => T, remedy: string): T {
  try {
    return parse()
  } catch (problem) {
    throw new ContractProblem(`${(problem as Error).message.split('\n')[0]}${remedy}`)
  }
}
