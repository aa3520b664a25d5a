/** `npm run generate` writes generated/ from openapi.yaml; with `--check` it only says what is stale, and exits 1. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ContractProblem, readContract } from './generate/contract.ts'
import { generatedFiles } from './generate/files.ts'
import { contractFindings } from './generate/rules.ts'

const root = new URL('../', import.meta.url)

await main(process.argv.includes('--check')).catch((problem) => {
  if (!(problem instanceof ContractProblem)) throw problem
  console.error(problem.message)
  process.exitCode = 1
})

async function main(checkOnly: boolean): Promise<void> {
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const { contract, locate } = readContract(source)
  const findings = contractFindings(contract, locate)
  if (findings.length > 0) throw new ContractProblem(findings.join('\n'))
  const files = await generatedFiles(source, contract)
  const stale = await staleAmong(files)
  if (checkOnly && stale.length > 0) {
    throw new ContractProblem(`Stale: ${stale.join(', ')}. Run \`npm run generate\` and commit what it writes.`)
  }
  if (!checkOnly) await writeAll(files, stale)
  console.log(stale.length === 0 ? 'generated/ is up to date' : `wrote ${stale.join(', ')}`)
}

async function staleAmong(files: Map<string, string>): Promise<string[]> {
  const current = await Promise.all(
    [...files.keys()].map((path) => readFile(new URL(path, root), 'utf8').catch(absent)),
  )
  return [...files.keys()].filter((path, index) => current[index] !== files.get(path))
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** All texts are complete before the first rename, so that a failure leaves the old folder whole. */
async function writeAll(files: Map<string, string>, stale: string[]): Promise<void> {
  for (const path of stale) {
    const target = new URL(path, root)
    await mkdir(dirname(target.pathname), { recursive: true })
    await writeFile(new URL(`${path}.new`, root), files.get(path) ?? '')
  }
  for (const path of stale) await rename(new URL(`${path}.new`, root), new URL(path, root))
}
