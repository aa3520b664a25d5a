/**
 * `npm run contract -- mock`: serves a contract from its examples. Requests are validated, but any credential is accepted and
 * every id exists. `Prefer: code=404` selects the response with that status. Each save of the contract is served at once; a
 * save that cannot be served is reported, and the last good one stays.
 */

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readArguments } from '../document/cli-args.ts'
import { ContractProblem } from '../document/document.ts'
import { printErrorLine, printLine } from '../document/print.ts'
import { untilSignal } from '../document/signals.ts'
import {
  assertChoice,
  type DescriptionChoice,
  descriptionOptions,
  descriptionUsage,
  textIn,
} from '../lint/description-file.ts'
import { watchFile } from './watch-file.ts'

const usualPort = '4010'

/**
 * @param serveProject serves the mock of this project's contract until a signal, and returns the exit code; called only
 * without `--contract`
 */
export async function mock(words: string[], serveProject: (port: number) => Promise<number>): Promise<number> {
  const { port, choice } = optionsIn(words)
  const { contract } = choice
  return contract === undefined ? serveProject(port) : serveDescription(contract, choice, port)
}

/** The first line of a problem, and how many more there are. */
export function inOneLine(problem: unknown): string {
  const message = problem instanceof Error ? problem.message : String(problem)
  const [first = '', ...more] = message.split('\n').filter(Boolean)
  return more.length === 0 ? first : `${first} (and ${more.length} more)`
}

async function serveDescription(file: string, choice: DescriptionChoice, port: number): Promise<number> {
  let text = textIn(file)
  let served = await descriptionListener(file, choice)
  const server = createServer((request, response) => served(request, response))
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
  const [{ mockListener }, { noteLines }, { readDescriptionFile }] = await Promise.all([
    import('./server.ts'),
    import('../document/notes.ts'),
    import('../lint/description-file.ts'),
  ])
  const { description } = await readDescriptionFile(file, choice)
  for (const line of noteLines(description.notes, description.locate)) printErrorLine(line)
  return mockListener(description, (line) => printErrorLine(`${file} ${line}`))
}

const usage = `usage: npm run contract -- mock [--port PORT] ${descriptionUsage}`

/** @throws {ContractProblem} */
function optionsIn(words: string[]): { port: number; choice: DescriptionChoice } {
  const options = { port: { type: 'string', default: usualPort }, ...descriptionOptions } as const
  const { values } = readArguments(words, { usage, options })
  assertChoice(values, usage)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ContractProblem(`--port ${values.port} is no port`)
  return { port, choice: values }
}
