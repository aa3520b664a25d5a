/** `npm run generate`: writes generated/ from openapi.yaml; with `--contract FILE --out FOLDER`, from another description. */
import { exitCodeOf } from '../packages/contract-toolkit/cli/run.ts'
import { generate } from '../tools/generate/generate.ts'

process.exitCode = await exitCodeOf(() => generate(new URL('../', import.meta.url), process.argv.slice(2)))
