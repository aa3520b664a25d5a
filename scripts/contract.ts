/** `npm run contract -- VERB`: checks and edits openapi.yaml. */
import { exitOnUncaught } from '../packages/contract-toolkit/cli/run.ts'
import { runContract } from '../server/dev/contract.ts'

exitOnUncaught()
process.exitCode = await runContract(new URL('../', import.meta.url), process.argv.slice(2))
