import type { Connection } from '../../db/database.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { findService, type ServiceRow } from '../../db/queries/services.ts'
import { type Answer, checkedAnswers } from '../../domain/booking/answers.ts'
import type { components } from '../../generated/contract.ts'
import type { Refuse } from '../call.ts'

type AnswersCall = {
  body: { answers?: components['schemas']['AnswersInput'] }
  refuse: Refuse<'ANSWERS_INVALID'>
}

/** The answers of a new booking; omitted ones are none. @throws ANSWERS_INVALID */
export function requireAnswers(call: AnswersCall, { questions }: Pick<ServiceRow, 'questions'>): Answer[] {
  return requireRight(checkedAnswers(questions, call.body.answers ?? []), call)
}

/** New answers of a booking, by the questions of its service as they are now; undefined if none are sent. @throws ANSWERS_INVALID */
export async function requireChangedAnswers(
  tx: Connection,
  call: AnswersCall,
  { workspaceId, serviceId, answers }: BookingRow,
): Promise<Answer[] | undefined> {
  if (call.body.answers === undefined) return undefined
  const service = await findService(tx, workspaceId, serviceId)
  return requireRight(checkedAnswers(service?.questions ?? [], call.body.answers, answers), call)
}

function requireRight(checked: ReturnType<typeof checkedAnswers>, { refuse }: AnswersCall): Answer[] {
  if ('answers' in checked) return checked.answers
  const { wrong } = checked
  throw refuse('ANSWERS_INVALID', wrong.map(({ id, problem }) => `${id}: ${problem}`).join(', '), { answers: wrong })
}
