import { ContractProblem } from './document.ts'

/** @throws {ContractProblem} with what was wrong about the words of a command, in one line, and then its remedy */
export function readWords<T>(parse: () => T, remedy: string): T {
  try {
    return parse()
  } catch (problem) {
    throw new ContractProblem(`${(problem as Error).message.split('\n')[0]}${remedy}`)
  }
}
