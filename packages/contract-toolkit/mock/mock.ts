/**
 * `npm run contract -- mock`: serves a contract from its examples. Requests are validated, but any credential is accepted and
 * every id exists. `Prefer: code=404` selects the response with that status.
 */

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { readWords } from '../document/cli-args.ts'
import { ContractProblem } from '../document/document.ts'

const usualPort = '4010'

/**
 * @param projectListener creates the mock of this project's contract; called only without `--contract`, because it needs an
 * up-to-date generated/
 */
export async function mock(words: string[], projectListener: () => Promise<RequestListener>): Promise<number> {
  const { port, contract } = optionsIn(words)
  const server = createServer(contract === undefined ? await projectListener() : await descriptionListener(contract))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((problem: Error) => {
    throw new ContractProblem(`cannot listen on port ${port}: ${problem.message}; choose another with --port`)
  })
  const name = contract ?? 'The contract'
  console.log(`${name} answers at http://127.0.0.1:${(server.address() as AddressInfo).port} from its examples.`)
  await Promise.race(['SIGINT', 'SIGTERM'].map((each) => once(process, each)))
  server.close()
  server.closeAllConnections()
  return 0
}

async function descriptionListener(file: string): Promise<RequestListener> {
  const [{ mockListener }, { noteLines }, { readDescriptionFile }] = await Promise.all([
    import('./server.ts'),
    import('../document/notes.ts'),
    import('../lint/description-file.ts'),
  ])
  const { description } = await readDescriptionFile(file)
  for (const line of noteLines(description.notes, description.locate)) console.error(line)
  return mockListener(description)
}

/** @throws {ContractProblem} */
function optionsIn(words: string[]): { port: number; contract: string | undefined } {
  const values = parsed(words)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ContractProblem(`--port ${values.port} is no port`)
  return { port, contract: values.contract }
}

function parsed(words: string[]) {
  const options = { port: { type: 'string', default: usualPort }, contract: { type: 'string' } } as const
  return readWords(() => parseArgs({ args: words, options }).values, ' mock takes --port PORT and --contract FILE')
}
