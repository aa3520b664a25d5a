/**
 * `npm run contract -- test --base-url URL --world FILE`: tests a running server against a contract.
 * Exits 0 if the server conforms, 1 if it violates the contract, 2 if the test could not run or is not conclusive.
 */
import { randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ContractProblem } from '../document/document.ts'
import { explained } from '../lint/findings.ts'
import { openClient } from './client.ts'
import { judge, judgeAgain } from './conformance.ts'
import { emptyWorld, type ReadSeed, readWorld, worldUsage } from './fixtures.ts'
import { asJunit, asText, outcomeOf } from './report.ts'
import { openRun, type Run } from './run.ts'
import { readTestedContract } from './tested-contract.ts'

const [held, violated, couldNot] = [0, 1, 2]
const usualCases = 2_000
const usualSlowMs = 10_000

const usage = `npm run contract -- test --base-url URL [--world FILE]
  --world FILE      fixtures (credentials and existing objects): the output of the seed, or a file as below
  --contract FILE   an OpenAPI 3.0 or 3.1 description, YAML or JSON; default openapi.yaml
  --only IDS        only these operations, separated by commas
  --cases N         number of random cases in all; default ${usualCases}
  --seed N          seed of the random cases; the default is random and printed at the end
  --max-time SECONDS       sends no request after this time
  --max-response-time MS   reports slower responses; default ${usualSlowMs}
  --replay NAME     repeats one failing case; a finding prints its name
  --junit FILE, --json FILE   write the report to a file too
Exits 0 if the server conforms, 1 if it violates the contract, 2 if the test could not run or is not conclusive.

${worldUsage}`

/** Runs the command. @param readSeed reads the output of this project's seed as fixtures @returns the exit code */
export async function test(root: URL, words: string[], readSeed?: ReadSeed): Promise<number> {
  try {
    return await judged(root, words, readSeed)
  } catch (problem) {
    if (!(problem instanceof ContractProblem)) throw problem
    console.error(problem.message)
    return couldNot
  }
}

async function judged(root: URL, words: string[], readSeed?: ReadSeed): Promise<number> {
  const options = optionsIn(words)
  if (options === 'help') {
    console.log(usage)
    return held
  }
  const contract = options.contract ?? fileURLToPath(new URL('openapi.yaml', root))
  const source = await read(contract, '--contract')
  const name = options.contract ?? 'openapi.yaml'
  const description = await explained(source, () => readTestedContract(source, name), name)
  const world =
    options.world === undefined ? emptyWorld : readWorld(await read(options.world, '--world'), options.world, readSeed)
  const unknown = [...(options.only ?? [])].find(
    (id) => !description.operations.some((operation) => operation.id === id),
  )
  if (unknown !== undefined) throw new ContractProblem(`--only ${unknown}: the contract has no such operation`)
  await assertAnswers(options.baseUrl)
  const began = performance.now()
  const run = openRun(description, world, {
    ...options,
    maxMs: options.maxTime * 1_000,
    progress: (what) => process.stderr.isTTY && console.error(what),
  })
  try {
    await (options.replay === undefined ? judge(run) : judgeAgain(run, options.replay))
  } finally {
    run.close()
  }
  return told(run, began, options, words)
}

async function told(run: Run, began: number, options: Options, words: string[]): Promise<number> {
  const outcome = outcomeOf(run, began, (replay) => replayCommand(words, options.seed, replay))
  console.log(asText(outcome))
  const operations = run.plans.map(({ operation }) => operation.id)
  if (options.junit) await write(options.junit, asJunit(outcome, operations))
  if (options.json) await write(options.json, `${JSON.stringify(outcome, null, 2)}\n`)
  if (run.requests === 0) throw new ContractProblem('no request was sent; see the reasons above')
  if (outcome.findings.length > 0) return violated
  return outcome.lost_credentials.length > 0 ? couldNot : held
}

type Options = {
  baseUrl: string
  world: string | undefined
  contract: string | undefined
  only: Set<string> | undefined
  cases: number
  seed: number
  maxTime: number
  slowMs: number
  replay: string | undefined
  junit: string | undefined
  json: string | undefined
}

/** @throws {ContractProblem} */
function optionsIn(words: string[]): Options | 'help' {
  const text = { type: 'string' } as const
  let values: Record<string, string | boolean | undefined>
  try {
    ;({ values } = parseArgs({
      args: words,
      options: {
        'base-url': text,
        world: text,
        contract: text,
        only: text,
        cases: text,
        seed: text,
        'max-time': text,
        'max-response-time': text,
        replay: text,
        junit: text,
        json: text,
        help: { type: 'boolean' },
      },
    }))
  } catch (problem) {
    throw new ContractProblem(`${(problem as Error).message.split('. ')[0]}; see npm run contract -- test --help`)
  }
  if (values.help) return 'help'
  const said = (name: string) => values[name] as string | undefined
  return {
    baseUrl: baseUrlIn(said('base-url')),
    world: said('world'),
    contract: said('contract'),
    only: said('only') === undefined ? undefined : new Set(said('only')?.split(',')),
    cases: numberIn('cases', said('cases'), usualCases, 0),
    seed: numberIn('seed', said('seed'), randomInt(2 ** 31), -(2 ** 31)),
    maxTime: numberIn('max-time', said('max-time'), Number.POSITIVE_INFINITY, 1),
    slowMs: numberIn('max-response-time', said('max-response-time'), usualSlowMs, 1),
    replay: said('replay'),
    junit: said('junit'),
    json: said('json'),
  }
}

function baseUrlIn(said: string | undefined): string {
  if (said === undefined)
    throw new ContractProblem('say which server by --base-url URL; see npm run contract -- test --help')
  if (!URL.canParse(said) || !/^https?:$/.test(new URL(said).protocol)) {
    throw new ContractProblem(`--base-url ${said} is no http or https URL`)
  }
  return said.replace(/\/+$/, '')
}

function numberIn(name: string, said: string | undefined, usual: number, least: number): number {
  if (said === undefined) return usual
  const number = Number(said)
  if (said.trim() !== '' && Number.isInteger(number) && number >= least && number <= 2 ** 31) return number
  throw new ContractProblem(`--${name} ${said} is no whole number from ${least}`)
}

async function read(file: string, option: string): Promise<string> {
  return readFile(file, 'utf8').catch((problem: Error) => {
    throw new ContractProblem(`${option} ${file}: cannot be read (${problem.message.split(',')[0]})`)
  })
}

/** Writes a temporary file and renames it, so that no reader sees a partial file. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
    .then(() => rename(`${file}.new`, file))
    .catch((problem: Error) => {
      throw new ContractProblem(`${file}: cannot be written (${problem.message.split(',')[0]})`)
    })
}

/** @throws {ContractProblem} when the server does not respond */
async function assertAnswers(baseUrl: string): Promise<void> {
  const client = openClient(baseUrl, 10_000)
  const reply = await client.send({ method: 'GET', target: '/', headers: {}, body: undefined })
  client.close()
  if (reply.status === 0)
    throw new ContractProblem(`${baseUrl} does not answer (${reply.broken}); start the server, or correct --base-url`)
}

function replayCommand(words: string[], seed: number, replay: string): string {
  const kept: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (/^--(seed|replay|junit|json|only|max-time|cases)(=|$)/.test(word)) {
      if (!word.includes('=')) index++
    } else {
      kept.push(word)
    }
  }
  const quoted = [...kept, '--seed', String(seed), '--replay', replay].map((word) =>
    /^[\w./:@,=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`,
  )
  return `npm run contract -- test ${quoted.join(' ')}`
}
