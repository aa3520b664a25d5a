/**
 * `contract report [FOLDER]`: prints which declared responses (operation, status, code) the tests have produced.
 * The folder contains the recorded responses: `npm test` writes coverage/answers, any other run writes ANSWERS_FOLDER.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContractProblem } from '../document/document.ts'
import { printLine } from '../document/print.ts'

const usualAnswers = 'coverage/answers'

/** Declared responses by operation: the statuses, and the status of each error code. */
export type Declared = Record<string, { statuses: readonly number[]; codes: object }>

export async function report(declared: Declared, folder = usualAnswers): Promise<number> {
  const seen = await answersIn(folder)
  let [produced, total] = [0, 0]
  for (const [operation, answers] of answersOf(declared)) {
    const missing = answers.filter((answer) => !seen.has(`${operation} ${answer}`))
    total += answers.length
    produced += answers.length - missing.length
    const rest = missing.length === 0 ? '' : `; not: ${missing.join(', ')}`
    printLine(`${operation}: ${answers.length - missing.length} of ${answers.length}${rest}`)
  }
  printLine(`${produced} of ${total} declared responses were produced`)
  return produced === total ? 0 : 1
}

/** @throws {ContractProblem} */
async function answersIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((problem: NodeJS.ErrnoException) => {
    throw new ContractProblem(
      `${folder} ${problem.code === 'ENOENT' ? 'is not there' : `is no folder that can be read (${problem.code})`}; run npm test, or name a folder: ANSWERS_FOLDER=folder npx mocha 'test/**/*.test.ts'`,
    )
  })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(files.map(({ name }) => readFile(join(folder, name), 'utf8')))
  return new Set(texts.flatMap((text) => text.split('\n')))
}

function answersOf(declared: Declared): [string, string[]][] {
  return Object.entries(declared).map(([id, { statuses, codes }]) => [
    id,
    [
      ...statuses.filter((status) => status < 400).map(String),
      ...Object.entries(codes).map(([code, status]) => `${status} ${code}`),
    ],
  ])
}
