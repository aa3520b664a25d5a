/** `npm run contract -- VERB`: checks and edits openapi.yaml. */

import { printErrorText } from '../packages/contract-toolkit/document/print.ts'
import { failureCode, runContract, unexpectedText } from '../server/dev/contract.ts'

const words = process.argv.slice(2)
// An error that no caller waits for, such as a rejected promise of a hook, would exit with 1, which says that there are findings.
process.on('uncaughtException', (problem) => {
  printErrorText(unexpectedText(problem))
  process.exit(failureCode(words[0]))
})
process.exitCode = await runContract(new URL('../', import.meta.url), words)
