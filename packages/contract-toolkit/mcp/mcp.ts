/**
 * `contract mcp`: serves the operations of a contract as tools for language models (Model Context Protocol), by
 * standard input and output, or by HTTP on this machine. Only operations that read, unless writes are allowed.
 */
import { isPort, readArguments } from '../document/cli-args.ts'
import { serverUrl } from '../document/description.ts'
import { ContractProblem } from '../document/document.ts'
import type { Description } from '../document/model.ts'
import { printErrorLine, printText } from '../document/print.ts'
import { untilSignal } from '../document/signals.ts'
import { assertChoice, descriptionOptions, readDescriptionFile, usualContract } from '../lint/description-file.ts'
import { authIn, fixedHeaders, variablesOf } from './settings.ts'

const usualPort = '4020'
const usualMaxOutput = '40000'
const usualTimeout = '60'
/** Models choose badly among more tools than this. */
const manyTools = 60

const usage = `contract mcp [--base-url URL]
  --base-url URL      address of the server; default: the absolute one that the contract names
  --contract FILE     an OpenAPI 3 description, YAML or JSON; default openapi.yaml
  --overlay FILE, --ref-folder FOLDER   change the description, and allow a folder for its references; both may be repeated
  --tag TAG, --operation ID   only these operations; both may be repeated
  --allow-writes      also offer operations that may change data (POST, PUT, PATCH, DELETE)
  --header NAME=VALUE   value of a header for all calls, such as a tenant; may be repeated
  --max-output CHARS  longest result; default ${usualMaxOutput}
  --timeout SECONDS   longest wait for a response; default ${usualTimeout}
  --http [--port N]   serve by HTTP on 127.0.0.1, port ${usualPort}, instead of standard input and output
Credentials and header values are read from the environment:`

export async function mcp(root: URL, words: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const options = optionsIn(words)
  assertChoice(options, usage)
  const file = options.contract ?? usualContract(root)
  const { description } = await readDescriptionFile(file, options)
  if (options.help) {
    printText([usage, ...variablesOf(description).map(([name, about]) => `  ${name}   ${about}`)].join('\n'))
    return 0
  }
  // Standard output belongs to the protocol.
  const say = (line: string) => printErrorLine(`mcp: ${line}`)
  const create = await serversFor(description, options, environment, say)
  if (options.http) return serveUntilSignal(create, portIn(options.port), say)
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
  const server = create()
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve
  })
  process.stdin.once('end', () => void server.close())
  void untilSignal().then(() => server.close())
  await server.connect(new StdioServerTransport())
  await closed
  return 0
}

type Options = ReturnType<typeof optionsIn>

async function serversFor(
  description: Description,
  options: Options,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
) {
  const auth = authIn(description, environment)
  const headers = fixedHeaders(description, options.header, environment)
  const baseUrl = baseUrlIn(description, options['base-url'])
  const maxOutput = countIn('--max-output', options['max-output'])
  const timeoutMs = 1000 * countIn('--timeout', options.timeout)
  const [{ createCaller }, { toolServers }, { chosenTools }, { webhookResources }] = await Promise.all([
    import('./call.ts'),
    import('./server.ts'),
    import('./tools.ts'),
    import('./webhooks.ts'),
  ])
  const choice = { tags: options.tag, operations: options.operation, allowWrites: options['allow-writes'] }
  const { tools, withoutCredential } = chosenTools(description, choice, auth, headers)
  if (withoutCredential.length > 0) {
    const names = variablesOf(description).map(([name]) => name)
    const variables = names.filter((name) => name.startsWith('MCP_AUTH_')).join(' or ')
    say(`left out for want of a credential (${variables}): ${withoutCredential.join(', ')}`)
  }
  if (tools.length === 0) throw new ContractProblem('no operation can be offered; choose others, or set a credential')
  if (tools.length > manyTools) say(`${tools.length} tools are many for a model; choose some by --tag or --operation`)
  say(`${tools.length} tools of ${description.title} at ${baseUrl}`)
  const call = createCaller({ description, baseUrl, auth, maxOutput, timeoutMs, fetch })
  const webhooks = webhookResources(description.document)
  return toolServers({ title: description.title, version: description.version, tools, webhooks, call, log: say })
}

async function serveUntilSignal(
  create: Awaited<ReturnType<typeof serversFor>>,
  port: number,
  say: (line: string) => void,
): Promise<number> {
  const { serveHttp } = await import('./http.ts')
  const { url, server } = await serveHttp(create, port)
  say(`listening at ${url}`)
  await untilSignal()
  server.close()
  server.closeAllConnections()
  return 0
}

/** @throws {ContractProblem} */
function baseUrlIn({ document }: Description, text: string | undefined): string {
  const url = text ?? serverUrl(document.servers) ?? ''
  if (URL.canParse(url) && /^https?:\/\/[^?#{}]+$/.test(url)) return url
  throw new ContractProblem(
    text === undefined
      ? 'the contract names no absolute server; say where it is: --base-url URL'
      : `--base-url ${text} is no http(s) URL without query`,
  )
}

function portIn(text: string): number {
  const port = Number(text)
  if (isPort(port)) return port
  throw new ContractProblem(`--port ${text} is no port`)
}

function countIn(option: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0 && count <= 10_000_000) return count
  throw new ContractProblem(`${option} ${text} is no positive number`)
}

function optionsIn(words: string[]) {
  const text = { type: 'string' } as const
  const list = { type: 'string', multiple: true, default: [] as string[] } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    ...descriptionOptions,
    ...{ 'base-url': text, tag: list, operation: list, header: list },
    ...{ 'max-output': { ...text, default: usualMaxOutput }, timeout: { ...text, default: usualTimeout } },
    ...{ port: { ...text, default: usualPort } },
    ...{ 'allow-writes': flag, http: flag, help: flag },
  }
  return readArguments(words, { usage: 'see mcp --help', options }).values
}
