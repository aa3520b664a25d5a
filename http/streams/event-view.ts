/** Validates stored events against the contract, one by one: a faulty one must not hide the others. */
import type { Logger } from 'pino'
import { type EventView, eventView as viewOf } from '../../app/events/view.ts'
import { pointerOf, type Schemas, sentence, type ValidateFunction } from '../contract/schemas.ts'

const distinguishing = ['/type', '/subject/kind']

/** @param violated called for each event that breaks the contract */
export function eventView(schemas: Schemas, log: Logger, violated: () => void = () => {}): EventView {
  let check: ValidateFunction | undefined
  return (row) => {
    // The largest validator of all: compiled for the first event, not at the start.
    check ??= schemas.at(['components', 'schemas', 'Event'])
    const event = viewOf(row)
    if (check(event)) return event
    violated()
    // Each variant of the contract fails, and all but one because of what tells them apart.
    const error = check.errors?.find(({ instancePath }) => !distinguishing.includes(instancePath))
    log.error(
      {
        workspace: row.workspaceId,
        sequence: row.sequence,
        type: row.type,
        reason: error && `${pointerOf(error) || '/'} ${sentence(error)}`,
      },
      'a stored event does not match the contract, and is left out',
    )
    return undefined
  }
}
