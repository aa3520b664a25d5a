/**
 * Checks that the change that a write reports is stored: read the object, change it, read it again. It is a finding if the
 * response of the write shows a new value, and both reads show the same old one. A value that changes by itself, or that
 * the reads represent differently, is therefore no finding.
 */
import type { Plan } from './cases.ts'
import { checkChange } from './changes.ts'
import type { Failure } from './findings.ts'
import { followedFrom, inputOf } from './links.ts'
import { isMask, isObject, loose } from './properties.ts'
import { readBefore, readingPlan } from './reads.ts'
import { parsedBody, shortened } from './replies.ts'
import { type Answered, caseOf, type Run } from './run.ts'
import type { Json } from './tested-contract.ts'
import type { Input } from './wire.ts'

export async function checkStored(run: Run, plan: Plan): Promise<void> {
  const { operation } = plan
  if (!/^(POST|PUT|PATCH)$/.test(operation.method)) return
  const reading = readingPlan(run, operation)
  if (!reading || reading.credentials.length === 0) return
  for (const input of await inputsOf(run, plan)) {
    for (const prepare of [undefined, ...siblings(run, plan)]) {
      if (prepare)
        await run.ask(caseOf(prepare, creationInput(run, prepare, input), 'another action', { is: 'anything' }))
      const trial = await writeBetweenReads(run, plan, reading, input)
      if (!trial) continue
      for (const failure of trial.failures) run.keep(trial.written, failure, `${operation.id}:stored:0`)
      if (trial.hasChanged) return
    }
  }
}

type Trial = { written: Answered; failures: Failure[]; hasChanged: boolean }

async function writeBetweenReads(run: Run, plan: Plan, reading: Plan, input: Input): Promise<Trial | undefined> {
  const before = await readBefore(run, reading, input)
  if (!before) return undefined
  const written = await run.ask(caseOf(plan, input, 'a write between two reads', { is: 'anything' }))
  if (!written || ![200, 201, 204].includes(written.reply.status)) return undefined
  await checkChange(run, written)
  const after = await readBefore(run, reading, input)
  if (!after) return undefined
  const failures = failuresIn(before, written, after)
  return { written, failures, hasChanged: failures.length > 0 || before.reply.text !== after.reply.text }
}

/** Other actions on the same object: POST /tasks/{id}/close changes what POST /tasks/{id}/reopen can show. */
function siblings(run: Run, { operation: { id, method, path } }: Plan): Plan[] {
  if (method !== 'POST') return []
  const object = path.slice(0, path.lastIndexOf('/'))
  return run.plans.filter(
    ({ operation, schema }) =>
      operation.id !== id &&
      operation.method === 'POST' &&
      schema === undefined &&
      operation.path.slice(0, operation.path.lastIndexOf('/')) === object,
  )
}

function creationInput(run: Run, creation: Plan, { path }: Input): Input {
  const usual = run.making.known.resolveInput(creation.usual)
  return { ...usual, path: { ...usual.path, ...path } }
}

/** The example for an object that was just created, if the contract links its creation to this operation; then the plain example. */
async function inputsOf(run: Run, plan: Plan): Promise<Input[]> {
  return [...(await createdInputs(run, plan)), run.making.known.resolveInput(plan.usual)]
}

/** The example for an object that was just created, by each creation that the contract links to this operation. */
export async function createdInputs(run: Run, plan: Plan): Promise<Input[]> {
  const usual = () => run.making.known.resolveInput(plan.usual)
  const created: Input[] = []
  for (const creation of run.plans.filter((each) => each.operation.method === 'POST' && linksTo(each, plan))) {
    const example = run.making.known.resolveInput(creation.usual)
    const made = await run.ask(caseOf(creation, example, 'the creation of an object to change', { is: 'anything' }))
    if (!made || made.reply.status >= 300) continue
    const followed = followedFrom(run.making.description, made.testCase, made.reply)
    const link = followed.find(({ target, replyValues }) => target.id === plan.operation.id && replyValues.length > 0)
    if (link) created.push(inputOf(link, usual()))
  }
  return created
}

function linksTo({ operation }: Plan, { operation: target }: Plan): boolean {
  return (operation.responses[201]?.links ?? []).some((link) => link.target === target.id)
}

function failuresIn(before: Answered, written: Answered, after: Answered): Failure[] {
  const [old, reported, stored] = [before, written, after].map(({ reply }) => parsedBody(reply))
  if (!isObject(old) || !isObject(reported) || !isObject(stored) || !isSameObject(written, reported, stored)) return []
  return Object.keys(reported).flatMap((name): Failure[] => {
    if (!Object.hasOwn(old, name) || !Object.hasOwn(stored, name)) return []
    const [was, said, is] = [old[name], reported[name], stored[name]]
    if (isMask(is) || form(said) === form(was) || form(is) !== form(was)) return []
    const expected = `${name} of ${after.testCase.operation.id} is as the response of the write said`
    return [{ check: 'write_not_stored', expected, actual: `${text(said)} in the response, ${text(is)} when fetched` }]
  })
}

/** Whether both bodies describe the object that the path names: an action may return something else. */
function isSameObject({ testCase }: Answered, reported: Json, stored: Json): boolean {
  const ids = Object.values(testCase.input.path)
  const isNamed = (name: string) => ids.includes(reported[name]) && reported[name] === stored[name]
  return ids.length === 0 || Object.keys(reported).some(isNamed)
}

function form(value: unknown): string {
  return value === null ? 'null' : loose(value)
}

function text(value: unknown): string {
  return shortened(String(JSON.stringify(value)))
}
