/**
 * `contract test --base-url URL --fixtures FILE`: tests a running server against a contract.
 * Exits 0 if the server conforms, 1 if it violates the contract, 3 if the test could not run, failed itself or is not
 * conclusive.
 */
import { rename, writeFile } from 'node:fs/promises'
import { ContractProblem } from '../document/document.ts'
import { didYouMean } from '../document/nearest.ts'
import { printErrorLine, printText } from '../document/print.ts'
import { type FileKind, labelOf, readTextFile } from '../document/text-file.ts'
import { webhooksIn } from '../document/webhooks.ts'
import { announcedSource, usualContract, usualName } from '../lint/description-file.ts'
import { explained } from '../lint/findings.ts'
import { formatFindings } from '../report/format.ts'
import { openClient } from './client.ts'
import { type Options, readOptions, reportOptions } from './config.ts'
import { checkOperations, replayCase } from './conformance.ts'
import { assertKnownChanges } from './declared-changes.ts'
import { type Fixtures, noFixtures, type ReadSeed, readFixtures, secretNames } from './fixtures.ts'
import { openRecorder, readRecording } from './har.ts'
import { loadHooks, noHooks } from './hooks.ts'
import type { ServerPromises } from './promises.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { replayRecording } from './replay-recording.ts'
import { asReportFindings, asText, type Outcome, outcomeOf } from './report.ts'
import { openRun, type Run } from './run.ts'
import { selectOperations } from './select.ts'
import { readTestedContract, type TestedContract } from './tested-contract.ts'

const [held, violated, couldNot] = [0, 1, 3]

const fixturesKind: FileKind = {
  option: '--fixtures',
  remedy: 'name the JSON output of the seed, or a file as in contract test --help',
}
const recordingKind: FileKind = { option: '--replay-har', remedy: 'name a recording that --har wrote' }

/** Parts of a project: its seed's output as fixtures, and what its server promises. */
export type TestParts = { readSeed?: ReadSeed | undefined; promises?: ServerPromises | undefined }

/** Runs the command. @param parts of the project, for its own description @returns the exit code */
export async function test(root: URL, words: string[], { readSeed, promises }: TestParts = {}): Promise<number> {
  const options = readOptions(words, promises)
  const name = options.contract ?? usualContract(root)
  const source = await announcedSource(name, options.choice)
  const description = await explained(source, () => readTestedContract(source, name), name)
  const fixtures =
    options.fixtures === undefined
      ? noFixtures
      : readFixtures(readTextFile(options.fixtures, fixturesKind), labelOf(options.fixtures, fixturesKind), readSeed)
  assertExpectedFailures(options, description)
  assertKnownChanges(fixtures.changes, description.operations)
  const run = await openedRun(options, description, fixtures)
  const began = performance.now()
  let receiver: Receiver | undefined
  try {
    receiver = await openedReceiver(options, run)
    await runPhases(run, options)
    await receiver?.waitUntilQuiet()
  } finally {
    receiver?.close()
    await run.close()
  }
  if (run.budget.problem) throw run.budget.problem
  const replayed = (replay: string) => replayCommand(words, options, replay)
  const outcome = outcomeOf(run, began, options.expectedFailures, replayed, receiver?.received())
  await writeReports(outcome, options, { file: name, description })
  return exitCode(run, outcome)
}

/** @throws {ContractProblem} for an operation that does not exist: the expectation could never be met */
function assertExpectedFailures({ expectedFailures }: Options, { operations }: TestedContract): void {
  const unknown = expectedFailures.find(({ operation }) => !operations.some(({ id }) => id === operation))
  if (!unknown) return
  const meant = didYouMean(
    unknown.operation,
    operations.map(({ id }) => id),
  )
  throw new ContractProblem(`expected_failures: the contract has no operation ${unknown.operation}${meant}`)
}

/** From this number on, a run says that it plans. */
const manyOperations = 500

async function openedRun(options: Options, description: TestedContract, fixtures: Fixtures): Promise<Run> {
  const { baseUrl, include, exclude } = options
  const operations = new Set(selectOperations(description.operations, include, exclude))
  const hooks = options.hooks === undefined ? noHooks : await loadHooks(options.hooks)
  await assertResponds(baseUrl)
  const masking = { secrets: secretNames(fixtures), schemes: description.schemes }
  const recorder = options.har === undefined ? undefined : await openRecorder(options.har, baseUrl, masking)
  // Thousands of operations take seconds to plan, before the first request.
  if (operations.size > manyOperations) printErrorLine(`planning ${operations.size} operations`)
  const progress = (what: string) => process.stderr.isTTY && printErrorLine(what)
  const say = (line: string) => printErrorLine(`${options.contract ?? usualName} ${line}`)
  return openRun(description, fixtures, { ...options, operations, hooks, recorder, progress, say })
}

/** @throws {ContractProblem} */
async function openedReceiver({ receive, checks }: Options, { making }: Run): Promise<Receiver | undefined> {
  if (receive === undefined) return undefined
  const { description, schemas } = making
  const receiver = await openReceiver({ ...receive, checks, schemas, webhooks: webhooksIn(description.document) })
  printErrorLine(`receives webhooks at ${receiver.url}`)
  return receiver
}

async function runPhases(run: Run, { replay, replayHar }: Options): Promise<void> {
  if (replayHar !== undefined) {
    const secrets = secretNames(run.making.fixtures)
    const recorded = readRecording(readTextFile(replayHar, recordingKind), labelOf(replayHar, recordingKind), secrets)
    return replayRecording(run, recorded)
  }
  return replay === undefined ? checkOperations(run) : replayCase(run, replay)
}

async function writeReports(
  outcome: Outcome,
  { reports }: Options,
  contract: { file: string; description: TestedContract },
): Promise<void> {
  printText(asText(outcome))
  for (const format of reportOptions) {
    const file = reports[format]
    if (file === undefined) continue
    const findings = asReportFindings(outcome, contract, format === 'junit')
    const text =
      format === 'json'
        ? `${JSON.stringify(outcome, null, 2)}\n`
        : formatFindings(findings, format, { tool: 'contract test' })
    await write(file, text)
  }
}

/** @throws {ContractProblem} */
function exitCode(run: Run, outcome: Outcome): number {
  if (run.budget.requests === 0) throw new ContractProblem('no request was sent; see the reasons above')
  const { findings, unexpected_passes: passes, webhooks } = outcome
  if (findings.length + passes.length + (webhooks?.findings.length ?? 0) > 0) return violated
  return outcome.lost_credentials.length > 0 ? couldNot : held
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
async function assertResponds(baseUrl: string): Promise<void> {
  const client = openClient(baseUrl, 10_000)
  const reply = await client.send({ method: 'GET', target: '/', headers: {}, body: undefined })
  client.close()
  if (reply.status === 0)
    throw new ContractProblem(`${baseUrl} does not respond (${reply.broken}); start the server, or correct --base-url`)
}

/** How the user called `contract`, by what npm says of it: a replay is pasted into the same shell. */
const programs: Record<string, string> = { npx: 'npx contract', contract: 'npm run contract --' }

/** Options that say how much is sent and what is written; a replay repeats none of them. */
const notReplayed =
  /^--(receive|receive-secret|seed|replay|replay-har|har|junit|json|sarif|markdown|max-seconds|max-requests|cases)(=|$)/
const isSelection = /^--(skip-)?(operation|tag|path|method)(=|$)/

function replayCommand(words: string[], { seed, replayHar }: Options, replay: string): string {
  const kept: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (notReplayed.test(word) || isSelection.test(word)) {
      if (!word.includes('=')) index++
    } else {
      kept.push(word)
    }
  }
  const again = replayHar === undefined ? ['--seed', String(seed), '--replay', replay] : ['--replay-har', replayHar]
  const quoted = [...kept, ...again].map((word) =>
    /^[\w./:@,=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`,
  )
  const program = programs[process.env.npm_lifecycle_event ?? ''] ?? 'contract'
  return `${program} test ${quoted.join(' ')}`
}
