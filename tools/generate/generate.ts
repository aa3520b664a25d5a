/** `npm run generate`: writes generated/ from openapi.yaml; with `--contract FILE --out FOLDER`, from another description. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../../packages/contract-toolkit/document/cli-args.ts'
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'
import {
  type GeneratedFolder,
  generate as generateDescription,
  generateOptions,
  putGenerated,
} from '../../packages/contract-toolkit/generate/generate.ts'
import { assertChoice } from '../../packages/contract-toolkit/lint/description-file.ts'
import { explained } from '../../packages/contract-toolkit/lint/findings.ts'
import { soundContract } from '../ruleset/rules.ts'
import { clientChangelog } from './client-changelog.ts'
import { generatedFiles } from './files.ts'

const usage = `npm run generate -- [OPTIONS]
  (none)                        writes generated/ from openapi.yaml, and the client's CHANGELOG.md from CHANGELOG.md
  --check                       writes nothing and lists stale files
  --contract FILE --out FOLDER  writes contract.ts, openapi.json and client/ from another description (OpenAPI 3.0, 3.1, 3.2; YAML or JSON)
  --overlay FILE                with --contract: changes the description by an OpenAPI Overlay; repeatable
  --ref-folder FOLDER           with --contract: a folder outside its own whose files a $ref may name; repeatable
  --zod, --query                with --contract: adds these optional entries to the client
  --strict                      with --contract: treats notes, for instance about an example that does not match, as errors
Exits 0; 1 if files are stale; 3 with the errors to correct.`

/**
 * Runs the command, and prints what it has written.
 * @param root the folder of the project
 * @returns the exit code
 * @throws {ContractProblem}
 */
export async function generate(root: URL, words: string[]): Promise<number> {
  const { values } = readArguments(words, { usage, options: generateOptions })
  if (values.contract !== undefined || values.out !== undefined)
    return generateDescription(words, fileURLToPath(new URL('generated', root)))
  assertChoice(values, usage)
  if (values.strict)
    throw new ContractProblem('--strict needs --contract FILE; openapi.yaml is always checked strictly')
  if (values.zod || values.query)
    throw new ContractProblem('--zod and --query need --contract FILE; the client of openapi.yaml always has both')
  const how = { check: values.check ?? false, again: 'npm run generate', name: 'generated/' }
  return putGenerated(await projectFiles(root), how)
}

async function projectFiles(root: URL): Promise<GeneratedFolder> {
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const changelog = await readFile(new URL('CHANGELOG.md', root), 'utf8')
  const made = () => generatedFiles(source, soundContract(source).contract)
  const files = await explained(source, made)
  return { folder: root, files: files.set('generated/client/CHANGELOG.md', clientChangelog(changelog)) }
}
