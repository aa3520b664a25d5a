/** `npm run generate`: writes generated/ from openapi.yaml; with `--contract FILE --out FOLDER`, from another description. */
import { exitCodeOf } from '../packages/contract-toolkit/cli/run.ts'
import { generate } from '../tools/generate/generate.ts'
import { enterCallersFolder } from './callers-folder.ts'

const root = new URL('../', import.meta.url)
enterCallersFolder(root)
process.exitCode = await exitCodeOf(() => generate(root, process.argv.slice(2)))
