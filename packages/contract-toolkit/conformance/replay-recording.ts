/** Sends the requests of a recording again, and checks the responses against the contract. */
import type { Recorded } from './har.ts'
import type { Run } from './run.ts'
import type { Operation } from './tested-contract.ts'
import type { Input } from './wire.ts'

/** Requests run in sequence, as recorded. A status that differs from the recorded one is counted, and is no finding. */
export async function replayRecording(run: Run, recorded: Recorded[]): Promise<void> {
  const { operations } = run.making.description
  for (const [index, { operation: id, request, status }] of recorded.entries()) {
    if (run.budget.isOver()) return
    const operation = operations.find((each) => each.id === id) ?? operationFor(operations, request)
    if (!operation || !run.plans.some((plan) => plan.operation.id === operation.id)) {
      run.making.note(id ?? `${request.method} ${request.target}`, 'is recorded, but is no selected operation')
      continue
    }
    const input: Input = { path: {}, query: {}, header: {}, cookie: {} }
    const isOther = request.method !== operation.method
    const otherwise = isOther ? { otherwise: { method: request.method } } : {}
    const expected = { is: 'anything' as const }
    const what = `request ${index + 1} of the recording`
    const answered = await run.send({ operation, input, credential: [], expected, what, ...otherwise }, request)
    if (!answered) continue
    run.tally.replayed.requests++
    if (answered.reply.status !== status)
      run.tally.replayed.otherStatus.push({ request: index + 1, recorded: status, actual: answered.reply.status })
    for (const failure of answered.failures) run.keep(answered, failure, `${operation.id}:recording:${index}`)
  }
}

/** The operation of a method and a path; of a recording that names no operations. */
function operationFor(
  operations: Operation[],
  { method, target }: { method: string; target: string },
): Operation | undefined {
  const [path = ''] = target.split('?')
  return operations
    .filter((operation) => operation.method === method)
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
    .find((operation) => pathPattern(operation.path).test(path))
}

function pathPattern(path: string): RegExp {
  const parts = path.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`${parts.join('[^/]+')}$`)
}
