/** The settings of a run: options of the command line, and a config file that they override. */
import { randomInt } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { isPort, portMax, readArguments } from '../document/cli-args.ts'
import { ContractProblem, reasonOf } from '../document/document.ts'
import { didYouMean } from '../document/nearest.ts'
import { type FileKind, readTextFile } from '../document/text-file.ts'
import { assertChoice, type DescriptionChoice, descriptionOptions } from '../lint/description-file.ts'
import { type Check, checks } from './findings.ts'
import { fixturesUsage } from './fixtures.ts'
import { noPromises, type ServerPromises } from './promises.ts'
import { type Selection, selectionKeys } from './select.ts'

const usualCases = 2_000
const usualQuietMs = 2_000
const usualSlowMs = 10_000

const usage = `contract test --base-url URL [--fixtures FILE]
  --fixtures FILE   credentials and existing objects: the output of the seed, or a file as below
  --contract FILE   an OpenAPI 3 description, YAML or JSON; default openapi.yaml
  --overlay FILE    changes the description by an OpenAPI Overlay; repeatable
  --ref-folder FOLDER   another folder whose files a $ref may name; repeatable
  --config FILE     the same settings as YAML or JSON; options of the command line replace them
Which operations; NAMES are separated by commas, and * stands for any text:
  --operation NAMES, --tag NAMES, --path NAMES, --method NAMES    only those that match each given option
  --skip-operation, --skip-tag, --skip-path, --skip-method NAMES  not those that match
Which checks: ${wrapped(checks)}
  --check NAMES     only these checks
  --skip-check NAMES
  --no-allow-header accepts a 405 without the header Allow
How much:
  --cases N         number of random cases in all; default ${usualCases}
  --seed N          seed of the random cases; the default is random and printed at the end
  --max-seconds N, --max-requests N   end the run; the report lists what was not reached
  --max-response-time MS   reports slower responses; default ${usualSlowMs}
  --replay NAME     repeats one failing case; a finding prints its name
  --har FILE        records every exchange, with secrets masked
  --replay-har FILE sends the requests of such a file again, and checks the responses
  --receive PORT    checks the webhooks that the server sends to http://127.0.0.1:PORT/ while the test runs; register this URL before.
                    A path that is the name of a webhook, as /orderPaid, stands for that one alone
  --receive-secret SECRET   checks their signatures, too, as Standard Webhooks say
  --receive-quiet MS   after the last request, waits until no webhook has come for this time, and at most five times as long;
                    default ${usualQuietMs}
  --hooks FILE      a module that exports before(call) or after(call, reply), or both: before may change the method, target,
                    headers and body of the call; after throws or returns a text if the response is wrong
  --json FILE, --junit FILE, --sarif FILE, --markdown FILE   write the report to a file too
Exits 0 if the server conforms, 1 if it violates the contract, 3 if the test could not run or is not conclusive.

A config file may contain these parts; file names are relative to it:
  { "base_url", "contract", "fixtures", "hooks", "cases", "seed", "max_seconds", "max_requests", "max_response_ms",
    "receive", "receive_secret", "receive_quiet_ms",
    "operations": { "include": { "operation": [NAME], "tag", "path", "method" }, "exclude": { … } },
    "checks": { "include": [CHECK], "exclude": [CHECK] }, "allow_header": false,
    "promises": { "unknown_query_refused": true, "second_deletion_404": true, "missing_header_400": [HEADER] },
    "expected_failures": [{ "operation": ID, "check": CHECK, "reason": TEXT }] }
Promises make checks stricter: a server without them may answer these requests by any declared response that fits.
An expected failure does not fail the run. One that does not occur any more fails it.

${fixturesUsage}`

const names = z.array(z.string().min(1)).default([])
const selection = z.strictObject({ operation: names, tag: names, path: names, method: names })
const checkNames = z.array(z.enum(checks))
const promisesSchema: z.ZodType<ServerPromises> = z.strictObject({
  unknown_query_refused: z.boolean().default(false),
  second_deletion_404: z.boolean().default(false),
  missing_header_400: z.array(z.string().min(1)).default([]),
})
const count = (least: number) => z.int().min(least)
const configSchema = z.strictObject({
  base_url: z.string().optional(),
  contract: z.string().optional(),
  fixtures: z.string().optional(),
  hooks: z.string().optional(),
  operations: z.strictObject({ include: selection.prefault({}), exclude: selection.prefault({}) }).prefault({}),
  checks: z.strictObject({ include: checkNames.optional(), exclude: checkNames.default([]) }).prefault({}),
  allow_header: z.boolean().default(true),
  expected_failures: z
    .array(z.strictObject({ operation: z.string(), check: z.enum(checks), reason: z.string().min(1) }))
    .default([]),
  promises: promisesSchema.optional(),
  cases: count(0).default(usualCases),
  seed: count(-(2 ** 31))
    .max(2 ** 31)
    .optional(),
  max_seconds: count(1).optional(),
  max_requests: count(1).optional(),
  max_response_ms: count(1).default(usualSlowMs),
  receive: count(0).max(portMax).optional(),
  receive_secret: z.string().min(1).optional(),
  receive_quiet_ms: count(1).optional(),
})

export type ExpectedFailure = z.infer<typeof configSchema>['expected_failures'][number]

export const reportOptions = ['json', 'junit', 'sarif', 'markdown'] as const
export type ReportOption = (typeof reportOptions)[number]

export type Options = {
  baseUrl: string
  fixtures: string | undefined
  contract: string | undefined
  choice: DescriptionChoice
  hooks: string | undefined
  include: Selection
  exclude: Selection
  checks: Set<Check>
  allowHeader: boolean
  expectedFailures: ExpectedFailure[]
  promises: ServerPromises
  cases: number
  seed: number
  maxMs: number
  maxRequests: number
  slowMs: number
  /** The port of the receiver of webhooks, the secret that signs them, and the time without one that ends the run. */
  receive: { port: number; secret: string | undefined; quietMs: number } | undefined
  replay: string | undefined
  har: string | undefined
  replayHar: string | undefined
  reports: Partial<Record<ReportOption, string>>
}

const textOptions = [
  ...['base-url', 'config', 'fixtures', 'contract', 'hooks', 'check', 'skip-check', 'cases', 'seed', 'max-seconds'],
  ...[
    'max-requests',
    'max-response-time',
    'receive',
    'receive-secret',
    'receive-quiet',
    'replay',
    'har',
    'replay-har',
    ...reportOptions,
  ],
  ...selectionKeys.flatMap((key) => [key, `skip-${key}`]),
]

const configKind: FileKind = {
  option: '--config',
  remedy: 'name a YAML or JSON file; contract test --help says what it holds',
}

/** @throws {ContractProblem} with a message of one line */
export function readOptions(words: string[], usualPromises = noPromises): Options {
  const { texts, flags, choice } = parsedWords(words)
  const file = texts.get('config')
  const config = file === undefined ? configSchema.parse({}) : configIn(readTextFile(file, configKind), file)
  const fromConfig = (name: string | undefined) =>
    name === undefined || file === undefined ? name : resolve(dirname(file), name)
  const listed = (name: string) => texts.get(name)?.split(',').filter(Boolean)
  const number = (name: string, usual: number, least: number) => numberIn(name, texts.get(name), usual, least)
  const select = (prefix: string, chosen: Selection): Selection => ({
    operation: listed(`${prefix}operation`) ?? chosen.operation,
    tag: listed(`${prefix}tag`) ?? chosen.tag,
    path: listed(`${prefix}path`) ?? chosen.path,
    method: listed(`${prefix}method`) ?? chosen.method,
  })
  const included = checksIn('check', listed('check')) ?? config.checks.include ?? checks
  const excluded = checksIn('skip-check', listed('skip-check')) ?? config.checks.exclude
  const contract = texts.get('contract') ?? fromConfig(config.contract)
  assertChoice({ ...choice, ...(contract !== undefined && { contract }) }, 'see contract test --help')
  const unlimited = Number.POSITIVE_INFINITY
  return {
    baseUrl: baseUrlIn(texts.get('base-url') ?? config.base_url),
    fixtures: texts.get('fixtures') ?? fromConfig(config.fixtures),
    contract,
    choice,
    hooks: texts.get('hooks') ?? fromConfig(config.hooks),
    include: select('', config.operations.include),
    exclude: select('skip-', config.operations.exclude),
    checks: new Set(included.filter((check) => !excluded.includes(check))),
    allowHeader: config.allow_header && !flags.has('no-allow-header'),
    expectedFailures: config.expected_failures,
    promises: config.promises ?? (contract === undefined ? usualPromises : noPromises),
    cases: number('cases', config.cases, 0),
    seed: number('seed', config.seed ?? randomInt(2 ** 31), -(2 ** 31)),
    maxMs: number('max-seconds', config.max_seconds ?? unlimited, 1) * 1_000,
    maxRequests: number('max-requests', config.max_requests ?? unlimited, 1),
    slowMs: number('max-response-time', config.max_response_ms, 1),
    receive: receiveIn(texts, config),
    replay: texts.get('replay'),
    har: texts.get('har'),
    replayHar: texts.get('replay-har'),
    reports: Object.fromEntries(reportOptions.flatMap((name) => (texts.has(name) ? [[name, texts.get(name)]] : []))),
  }
}

/** @throws {UsageProblem} @throws {HelpRequest} */
function parsedWords(words: string[]): { texts: Map<string, string>; flags: Set<string>; choice: DescriptionChoice } {
  const texts = new Map<string, string>()
  const flags = new Set<string>()
  const options = Object.fromEntries(textOptions.map((name) => [name, { type: 'string' as const }]))
  const { values } = readArguments(words, {
    usage,
    options: { ...options, ...descriptionOptions, 'no-allow-header': { type: 'boolean' } },
  })
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') texts.set(name, value)
    else flags.add(name)
  }
  return { texts, flags, choice: values }
}

/** @throws {ContractProblem} */
function configIn(text: string, name: string): z.infer<typeof configSchema> {
  let document: unknown
  try {
    document = parse(text)
  } catch (problem) {
    throw new ContractProblem(`--config ${name}: is neither YAML nor JSON (${reasonOf(problem)}); correct it`)
  }
  const read = configSchema.safeParse(document ?? {})
  if (read.success) return read.data
  const what = z.prettifyError(read.error).replace(/\s*\n\s*/g, ' ')
  throw new ContractProblem(`--config ${name}: ${what}; see contract test --help`)
}

/** @throws {ContractProblem} */
function checksIn(option: string, listed: string[] | undefined): Check[] | undefined {
  return listed?.map((name) => {
    const found = checks.find((check) => check === name)
    if (found === undefined)
      throw new ContractProblem(
        `--${option} ${name}: no such check${didYouMean(name, checks) || '; --help lists them'}`,
      )
    return found
  })
}

/** @throws {ContractProblem} */
function baseUrlIn(text: string | undefined): string {
  if (text === undefined) throw new ContractProblem('--base-url URL is required; see contract test --help')
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ContractProblem(`--base-url ${text}: must be an http or https URL`)
  }
  return text.replace(/\/+$/, '')
}

/** @throws {ContractProblem} */
function receiveIn(texts: Map<string, string>, config: z.infer<typeof configSchema>): Options['receive'] {
  const text = texts.get('receive') ?? config.receive?.toString()
  const secret = texts.get('receive-secret') ?? config.receive_secret
  const quiet = texts.get('receive-quiet') ?? config.receive_quiet_ms?.toString()
  if (text === undefined && secret === undefined && quiet === undefined) return undefined
  if (text === undefined) throw new ContractProblem('--receive-secret and --receive-quiet need --receive PORT')
  const port = numberIn('receive', text, 0, 0)
  if (!isPort(port)) throw new ContractProblem(`--receive ${text}: is no port`)
  const quietMs = numberIn('receive-quiet', quiet, usualQuietMs, 1)
  return { port, secret, quietMs }
}

/** @throws {ContractProblem} */
function numberIn(name: string, text: string | undefined, usual: number, least: number): number {
  if (text === undefined) return usual
  const number = Number(text)
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= 2 ** 31) return number
  throw new ContractProblem(`--${name} ${text}: must be a whole number of at least ${least}`)
}

/** Names in lines of at most 100 characters. */
function wrapped(listed: readonly string[]): string {
  const lines = ['']
  for (const name of listed) {
    const last = lines.at(-1) ?? ''
    if (last.length + name.length > 100) lines.push(name)
    else lines[lines.length - 1] = last === '' ? name : `${last}, ${name}`
  }
  return lines.join(',\n  ')
}
