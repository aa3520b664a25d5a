/** Writes the text of each file that is generated from a description that is not ours. */

import openapiTS, { astToString } from 'openapi-typescript'
import { ContractProblem } from '../document/document.ts'
import type { Foreign } from '../document/model.ts'
import { foreignClientFiles } from './description-client.ts'
import { hoistReferences } from './inline-refs.ts'

/** File path → text: the types, the description in one JSON, and the package of the client. */
export async function foreignFiles(foreign: Foreign, name: string): Promise<Map<string, string>> {
  const banner = `// Written by \`npm run generate\` from ${name}. Do not edit.\n`
  const json = `${JSON.stringify(foreign.document, null, 1)}\n`
  const types = `${banner}${await typesOf(foreign, name)}`
  return new Map([
    ['contract.ts', types],
    ['openapi.json', json],
    ...(await foreignClientFiles(foreign, types, banner)),
  ])
}

async function typesOf({ document }: Foreign, name: string): Promise<string> {
  try {
    const options = { defaultNonNullable: false, alphabetize: false, silent: true }
    // It changes what it is given, and so do we.
    const copy = structuredClone(document)
    hoistReferences(copy)
    return astToString(await openapiTS(copy as never, options))
  } catch (problem) {
    const [what] = (problem as Error).message.split('\n')
    throw new ContractProblem(
      `${name}: openapi-typescript cannot write its types: ${what}; npx redocly lint ${name} may say more`,
    )
  }
}
