/** Questions of a service, and answers of its bookings. */
import type { components } from '../../generated/contract.ts'
import type { ColumnsOf } from '../patch.ts'
import type { ValidationIssue } from './schedule.ts'

type Schemas = components['schemas']

export type Question = Schemas['Question']
export type Answer = Schemas['Answer']
export type WrongAnswer = Schemas['WrongAnswer']
type SentAnswer = Schemas['AnswerInput']
/** A service or a request for one: what asks the questions. */
type Asking = { questions?: readonly Schemas['QuestionInput'][] }

const choicesMin = 2

/** The first question that breaks a rule which the schema cannot express. */
export function questionsIssue({ questions = [] }: Asking): ValidationIssue | undefined {
  const seen = new Set<string>()
  for (const [index, { id, kind, choices = [] }] of questions.entries()) {
    const path = `/questions/${index}`
    if (seen.has(id)) return { path: `${path}/id`, message: 'must not be that of another question' }
    seen.add(id)
    if (kind === 'choice' && choices.length < choicesMin)
      return { path: `${path}/choices`, message: `must have at least ${choicesMin} choices` }
    if (kind !== 'choice' && choices.length > 0)
      return { path: `${path}/choices`, message: 'must be empty unless the kind is choice' }
  }
}

/** Rebuilds the question, so that its fields have a fixed order. */
export function storedQuestion({
  id,
  label,
  kind,
  required = false,
  choices = [],
}: Schemas['QuestionInput']): Question {
  return { id, label, kind, required, choices } satisfies ColumnsOf<Schemas['QuestionInput']>
}

/**
 * The answers to store, in the order of the questions, or all that are wrong.
 * @param stored the present answers of the booking: sent with the same value, they are kept as they were asked
 */
export function checkedAnswers(
  questions: readonly Question[],
  sent: readonly SentAnswer[],
  stored: readonly Answer[] = [],
): { answers: Answer[] } | { wrong: WrongAnswer[] } {
  const ids = new Set([...questions, ...sent].map(({ id }) => id))
  const checked = [...ids].map((id) => {
    const question = questions.find((each) => each.id === id)
    const values = sent.filter((each) => each.id === id)
    return checkedAnswer({ id, question, values, stored: stored.find((each) => each.id === id) })
  })
  const wrong = checked.flatMap((each) => (each && 'problem' in each ? [each] : []))
  return wrong.length > 0 ? { wrong } : { answers: checked.flatMap((each) => (each && 'value' in each ? [each] : [])) }
}

type AnswerInput = { id: string; question: Question | undefined; values: SentAnswer[]; stored: Answer | undefined }

/** Undefined for a question that is not answered and need not be. */
function checkedAnswer({ id, question, values, stored }: AnswerInput): Answer | WrongAnswer | undefined {
  const [{ value } = {}, ...others] = values
  if (others.length > 0) return { id, problem: 'repeated' }
  if (stored && stored.value === value) return stored
  if (!question) return { id, problem: 'unknown' }
  if (value === undefined || isBlank(value)) return question.required ? { id, problem: 'missing' } : undefined
  if (typeof value !== valueTypes[question.kind]) return { id, problem: 'wrong_kind' }
  if (question.kind === 'choice' && !question.choices.some((choice) => choice === value))
    return { id, problem: 'not_a_choice' }
  return { id, label: question.label, value }
}

const valueTypes = { text: 'string', choice: 'string', number: 'number', boolean: 'boolean' }

/** Whether a text has no visible character. */
function isBlank(value: Answer['value']): boolean {
  return typeof value === 'string' && !/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
}
