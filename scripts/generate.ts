/** `npm run generate`: writes generated/ from openapi.yaml; with `--contract FILE --out FOLDER`, from another description. */
import { generate } from '../packages/contract-toolkit/generate/generate.ts'

process.exitCode = await generate(new URL('../', import.meta.url), process.argv.slice(2))
