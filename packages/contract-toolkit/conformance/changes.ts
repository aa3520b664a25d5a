/** Reads the object of an action after its success, for the changes that the fixtures declare. */
import { readChangeFailures } from './declared-changes.ts'
import { readBefore, readingPlan } from './reads.ts'
import { parsedBody } from './replies.ts'
import type { Answered, Run } from './run.ts'

/** No other request may change the object meanwhile. */
export async function checkChange(run: Run, { testCase, reply }: Answered): Promise<void> {
  const { id } = testCase.operation
  const declared = run.making.fixtures.changes[id]
  if (declared === undefined || ![200, 201, 204].includes(reply.status)) return
  const hasKey = Object.keys(testCase.input.header).some((name) => name.toLowerCase() === 'idempotency-key')
  // A repeated key may get the first reply again, although the object has changed since.
  if (hasKey && run.tally.changesChecked.has(id)) return
  const reading = readingPlan(run, testCase.operation)
  const read = reading && (await readBefore(run, reading, testCase.input))
  if (!read) return
  run.tally.changesChecked.add(id)
  for (const failure of readChangeFailures(declared, parsedBody(read.reply), read.testCase.operation.id)) {
    run.keep({ testCase, reply, request: read.request, failures: [] }, failure, `${id}:stored:0`)
  }
}

/** Notes each declared change that no success let the run check. */
export function noteUncheckedChanges({ plans, making, tally: { changesChecked } }: Run): void {
  for (const { operation } of plans) {
    if (making.fixtures.changes[operation.id] === undefined || changesChecked.has(operation.id)) continue
    making.note(operation.id, 'its declared change was not checked: no success with an object that could be read')
  }
}
