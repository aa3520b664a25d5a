/** `npm run contract -- docs [FILE]`: the whole contract as one HTML file that asks nobody for anything. */
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ContractProblem } from '../generate/contract.ts'
import { soundContract } from '../generate/rules.ts'
import { redocly } from './redocly.ts'

export async function docs(root: URL, file = 'dist/docs.html'): Promise<number> {
  soundContract(await readFile(new URL('openapi.yaml', root), 'utf8'))
  const target = resolve(file)
  await mkdir(dirname(target), { recursive: true })
  const ran = await redocly(['build-docs', 'openapi.yaml', '--inlineBundle', '-o', target], root.pathname)
  if (ran.exit !== 0) throw new ContractProblem(`the page could not be written: ${ran.err.trim().split('\n').at(-1)}`)
  console.log(`wrote ${target}`)
  return 0
}
