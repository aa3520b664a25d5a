/**
 * `contract mock`: serves a contract from its examples. Requests are validated, but any credential is accepted and
 * every id exists. `Prefer: code=404` selects the response with that status. Each save of the contract is served at once; a
 * save that cannot be served is reported, and the last good one stays. Pages and addresses of other machines are refused unless
 * `--allow` names them. `--send` sends a webhook instead of serving.
 */

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPort, readArguments, UsageProblem } from '../document/cli-args.ts'
import { ContractProblem } from '../document/document.ts'
import { printErrorLine, printLine, problemText } from '../document/print.ts'
import { untilSignal } from '../document/signals.ts'
import {
  assertChoice,
  type DescriptionChoice,
  descriptionOptions,
  descriptionUsage,
  readDescriptionFile,
  textIn,
  usualContract,
} from '../lint/description-file.ts'
import { isOrigin, localAccess } from './local-access.ts'
import type { Sending } from './send.ts'
import { watchFile } from './watch-file.ts'

const usualPort = '4010'

/** Serves the mock of a project until a signal, and returns the exit code. */
export type ServeMock = (at: MockAddress) => Promise<number>

/**
 * @param root the folder that has openapi.yaml
 * @param serveProject serves the project's openapi.yaml; called only without `--contract`
 */
export async function mock(root: URL, words: string[], serveProject?: ServeMock): Promise<number> {
  const { at, choice, sending } = optionsIn(words)
  const { contract } = choice
  if (sending !== undefined) {
    const [{ sendWebhook }, { description }] = await Promise.all([
      import('./send.ts'),
      readDescriptionFile(contract ?? usualContract(root), choice),
    ])
    return sendWebhook(description, sending)
  }
  if (contract === undefined && serveProject !== undefined) return serveProject(at)
  return serveDescription(contract ?? usualContract(root), choice, at)
}

/** The port of a mock, and further origins whose pages may read its responses. */
export type MockAddress = { port: number; allowed: string[] }

/** The first line of a problem, and how many more there are. */
export function inOneLine(problem: unknown): string {
  const [first = '', ...more] = problemText(problem).split('\n').filter(Boolean)
  return more.length === 0 ? first : `${first} (and ${more.length} more)`
}

async function serveDescription(
  file: string,
  choice: DescriptionChoice,
  { port, allowed }: MockAddress,
): Promise<number> {
  let text = textIn(file)
  let served = await descriptionListener(file, choice)
  const server = createServer(localAccess((request, response) => served(request, response), allowed))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((problem: Error) => {
    throw new ContractProblem(`cannot listen on port ${port}: ${problem.message}; choose another with --port`)
  })
  const watching = await watchFile(file, async () => {
    try {
      // An editor may touch a file without changing it.
      const saved = textIn(file)
      if (saved === text) return
      text = saved
      served = await descriptionListener(file, choice)
      printLine(`${file} was saved, and is served`)
    } catch (problem) {
      printErrorLine(`${inOneLine(problem)}; the last good version is still served`)
    }
  })
  printLine(`${file} answers at http://127.0.0.1:${(server.address() as AddressInfo).port} from its examples.`)
  await untilSignal()
  watching.close()
  server.close()
  server.closeAllConnections()
  return 0
}

async function descriptionListener(file: string, choice: DescriptionChoice): Promise<RequestListener> {
  const [{ mockListener }, { noteLines }] = await Promise.all([import('./server.ts'), import('../document/notes.ts')])
  const { description } = await readDescriptionFile(file, choice)
  for (const line of noteLines(description.notes, description.locate)) printErrorLine(line)
  return mockListener(description, (line) => printErrorLine(`${file} ${line}`))
}

const usage = `usage: contract mock [--port PORT] [--allow ORIGIN]... ${descriptionUsage}
       contract mock --send NAME --to URL [--secret whsec_…] [--allow ORIGIN]... ${descriptionUsage}
  --send NAME     sends a webhook by its name, or by the name of one of its examples; exits 1 if the reply is not 2xx
  --to URL        the receiver, on this machine unless --allow names its origin
  --secret SECRET signs the message as Standard Webhooks say; without it, the message has no signature`

type Options = { at: MockAddress; choice: DescriptionChoice; sending: Sending | undefined }

/** @throws {ContractProblem} */
function optionsIn(words: string[]): Options {
  const text = { type: 'string' } as const
  const options = {
    ...{ port: text, send: text, to: text, secret: text },
    allow: { type: 'string', multiple: true },
    ...descriptionOptions,
  } as const
  const { values } = readArguments(words, { usage, options })
  assertChoice(values, usage)
  const port = Number(values.port ?? usualPort)
  if (!isPort(port)) throw new ContractProblem(`--port ${values.port} is no port`)
  const allowed = values.allow ?? []
  const none = allowed.find((origin) => !isOrigin(origin))
  if (none !== undefined)
    throw new ContractProblem(`--allow ${none} is no origin; write it as http://NAME:PORT, or * for any page`)
  return { at: { port, allowed }, choice: values, sending: sendingIn(values, allowed) }
}

type Given = { port?: string; send?: string; to?: string; secret?: string }

function sendingIn({ port, send: name, to, secret }: Given, allowed: string[]): Sending | undefined {
  if (name !== undefined && port !== undefined) throw new UsageProblem(`--send serves nothing at a --port\n${usage}`)
  if (name !== undefined && to !== undefined) return { name, to, secret, allowed }
  if ((name ?? to) !== undefined)
    throw new UsageProblem(`--send NAME and --to URL belong together; give both\n${usage}`)
  if (secret !== undefined) throw new UsageProblem(`--secret needs --send NAME\n${usage}`)
  return undefined
}
