/** `npm run contract -- new --resource NOUNS`: writes all files of a new noun with five operations, or none. */
import { readFile } from 'node:fs/promises'
import { printLine, printText } from '../../packages/contract-toolkit/document/print.ts'
import { writeAll } from '../../packages/contract-toolkit/generate/write.ts'
import { explained } from '../../packages/contract-toolkit/lint/findings.ts'
import { generatedFiles } from '../generate/files.ts'
import { soundContract } from '../ruleset/rules.ts'
import { refuseExisting } from './refuse-existing.ts'
import { handlerIds, nounEdits, nounFiles } from './resource-code.ts'
import { withNoun } from './resource-contract.ts'
import { type Noun, nounOf } from './resource-noun.ts'
import { nounTestEdits, nounTests } from './resource-tests.ts'

/** @param one the singular, when it is not formed as usual. @throws {ContractProblem} */
export async function createResource(root: URL, many: string, one: string | undefined): Promise<number> {
  const noun = nounOf(many, one)
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const { contract } = await explained(source, () => soundContract(source))
  const yaml = withNoun(source, noun, contract.document)
  const added = new Map([...nounFiles(noun), ...nounTests(noun)])
  for (const path of added.keys()) await refuseExisting(root, path, 'choose another noun')
  const edited = await editedFiles(root, noun)
  const generated = await generatedFiles(yaml, await explained(yaml, () => soundContract(yaml).contract))
  await writeAll(root, new Map([...generated, ['openapi.yaml', yaml], ...edited, ...added]))
  printLine(`${noun.words}: ${handlerIds(noun).join(', ')}`)
  for (const path of ['openapi.yaml', ...added.keys(), ...edited.keys()]) printLine(`  wrote ${path}`)
  printText(`Left for you:
  the table: npm run db:generate -- --name ${noun.table}; test/db/merged-migrations.test.ts then prints a line for each engine
  format: npm run format, where long names made long lines
  further fields beside the name: CONTRIBUTING.md, "Add a field"
  events: test/sweeps/events.test.ts says that the contract has none of ${noun.words}; replace its lines when you add them
  a line in CHANGELOG.md`)
  return 0
}

async function editedFiles(root: URL, noun: Noun): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const [path, edit] of Object.entries({ ...nounEdits, ...nounTestEdits })) {
    texts.set(path, edit({ path, text: await readFile(new URL(path, root), 'utf8') }, noun))
  }
  return texts
}
