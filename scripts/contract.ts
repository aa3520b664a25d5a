/** `npm run contract -- VERB`: checks and edits openapi.yaml. */
import { runContract } from '../server/dev/contract.ts'

process.exitCode = await runContract(new URL('../', import.meta.url), process.argv.slice(2))
