/** Updates generated/ from the text of openapi.yaml. */

import { writeStale } from '../../packages/contract-toolkit/generate/write.ts'
import { explained } from '../../packages/contract-toolkit/lint/findings.ts'
import { generatedFiles } from '../../tools/generate/files.ts'
import type { Contract } from '../../tools/ruleset/contract.ts'
import { soundContract } from '../../tools/ruleset/rules.ts'

/** @throws {ContractProblem} with a line for each finding; nothing is written then */
export async function regenerate(root: URL, source: string): Promise<Contract> {
  const { contract, files } = await explained(source, async () => {
    const sound = soundContract(source).contract
    return { contract: sound, files: await generatedFiles(source, sound) }
  })
  await writeStale(root, files)
  return contract
}
