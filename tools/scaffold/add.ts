/**
 * `npm run contract -- new-handler ID` and `new-test ID`: write one file for an operation that is already in the contract.
 */
import { readFile } from 'node:fs/promises'
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'
import { printLine } from '../../packages/contract-toolkit/document/print.ts'
import { writeAll } from '../../packages/contract-toolkit/generate/write.ts'
import { explained } from '../../packages/contract-toolkit/lint/findings.ts'
import type { Operation } from '../ruleset/contract.ts'
import { soundContract } from '../ruleset/rules.ts'
import { refuseExisting } from './refuse-existing.ts'
import { exampleTestText, handlerText, withHandler } from './scaffold.ts'

/** Writes the handler of an operation, and its entry in handlers/all.ts. */
export async function addHandler(root: URL, words: string[]): Promise<number> {
  const operation = await operationNamed(root, words, 'new-handler')
  const all = await readFile(new URL('handlers/all.ts', root), 'utf8')
  const path = `handlers/${operation.tag}/${operation.id}.ts`
  await refuseExisting(root, path, 'edit it')
  const texts = new Map([[path, handlerText(operation)]])
  if (!new RegExp(`^export \\{ ${operation.id} \\}`, 'm').test(all))
    texts.set('handlers/all.ts', withHandler(all, operation))
  return write(root, texts)
}

/** Writes the test of an operation, with a request of the contract's examples. */
export async function addTest(root: URL, words: string[]): Promise<number> {
  const operation = await operationNamed(root, words, 'new-test')
  const path = `test/operations/${operation.id}.test.ts`
  await refuseExisting(root, path, 'edit it')
  return write(root, new Map([[path, exampleTestText(operation)]]))
}

/** @throws {ContractProblem} */
async function operationNamed(root: URL, words: string[], verb: string): Promise<Operation> {
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const { contract } = await explained(source, () => soundContract(source))
  const [id, more] = words
  const found = contract.operations.find((operation) => operation.id === id)
  if (found && more === undefined) return found
  const what = id === undefined || more !== undefined ? '' : `; ${id} is no operationId of openapi.yaml`
  throw new ContractProblem(`usage: npm run contract -- ${verb} OPERATION_ID${what}`)
}

async function write(root: URL, texts: Map<string, string>): Promise<number> {
  await writeAll(root, texts)
  for (const path of texts.keys()) printLine(`wrote ${path}`)
  return 0
}
