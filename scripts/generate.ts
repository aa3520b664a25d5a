/** `npm run generate` writes generated/ from openapi.yaml; with `--check` it only says what is stale, and exits 1. */
import { readFile } from 'node:fs/promises'
import { ContractProblem } from './generate/contract.ts'
import { generatedFiles } from './generate/files.ts'
import { soundContract } from './generate/rules.ts'
import { staleAmong, writeAll } from './generate/write.ts'

const root = new URL('../', import.meta.url)

await main(process.argv.includes('--check')).catch((problem) => {
  if (!(problem instanceof ContractProblem)) throw problem
  console.error(problem.message)
  process.exitCode = 1
})

async function main(checkOnly: boolean): Promise<void> {
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const files = await generatedFiles(source, soundContract(source).contract)
  const stale = await staleAmong(root, files)
  if (checkOnly && stale.length > 0) {
    throw new ContractProblem(`Stale: ${stale.join(', ')}. Run \`npm run generate\` and commit what it writes.`)
  }
  if (!checkOnly) await writeAll(root, new Map(stale.map((path) => [path, files.get(path) ?? ''])))
  console.log(stale.length === 0 ? 'generated/ is up to date' : `wrote ${stale.join(', ')}`)
}
