/** `npm run contract -- VERB`: checks and edits openapi.yaml. */
import { exitOnUncaught } from '../packages/contract-toolkit/cli/run.ts'
import { runContract } from '../server/dev/contract.ts'
import { enterCallersFolder } from './callers-folder.ts'

const root = new URL('../', import.meta.url)
exitOnUncaught()
enterCallersFolder(root)
process.exitCode = await runContract(root, process.argv.slice(2))
