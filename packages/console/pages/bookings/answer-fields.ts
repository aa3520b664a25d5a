/** Fields for the questions of a service, which a new booking and a change of one have in common. */
import { answersIn } from '../../../web-ui/answers.ts'
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import { answerField } from '../../ui/error-text.tsx'
import type { FieldDescriptor, FormValues } from '../../ui/form.tsx'

const { questions: texts } = messages

type Question = Schemas['Question']
type Answers = Schemas['Answers']

export function questionFields(questions: readonly Question[], answers: Answers = []): FieldDescriptor[] {
  return questions.map((question) => ({
    name: answerField(question.id),
    label: question.label,
    isRequired: question.required,
    value: shownText(question, answers),
    maxLength: 2000,
    ...controlOf(question),
  }))
}

/** The answers of a new booking, as part of its body; nothing if the service asks nothing. */
export function newAnswers(questions: readonly Question[], values: FormValues): { answers?: Schemas['AnswersInput'] } {
  return questions.length === 0 ? {} : { answers: answersIn(questions, textsIn(questions, values)) }
}

/**
 * The answers after a change, as part of a body; nothing if no field was changed. Answers that stay are sent as they are, also those to
 * questions that are asked no more.
 */
export function changedAnswers(
  questions: readonly Question[],
  answers: Answers,
  values: FormValues,
): { answers?: Schemas['AnswersInput'] } {
  const texts = textsIn(questions, values)
  const changed = questions.filter((question) => texts[question.id] !== shownText(question, answers))
  if (changed.length === 0) return {}
  const stays = answers.filter(({ id }) => !changed.some((question) => question.id === id))
  return { answers: [...answersIn(changed, texts), ...stays.map(({ id, value }) => ({ id, value }))] }
}

function textsIn(questions: readonly Question[], values: FormValues) {
  return Object.fromEntries(questions.map(({ id }) => [id, values[answerField(id)] ?? '']))
}

function shownText({ id, kind, required }: Question, answers: Answers): string {
  const value = answers.find((answer) => answer.id === id)?.value
  if (value === undefined) return ''
  if (kind === 'boolean' && !required) return value === true ? 'on' : ''
  return String(value)
}

/** A required boolean has no checkbox, which could not tell a no from no answer. */
function controlOf({ kind, required, choices }: Question): Partial<FieldDescriptor> {
  if (kind === 'text') return { type: 'textarea' }
  if (kind === 'number') return { type: 'number', step: 'any' }
  if (kind === 'boolean' && !required) return { type: 'checkbox' }
  const none = { value: '', label: '' }
  if (kind === 'choice')
    return { type: 'select', options: [none, ...choices.map((each) => ({ value: each, label: each }))] }
  return {
    type: 'select',
    options: [none, { value: 'true', label: texts.yes }, { value: 'false', label: texts.no }],
  }
}
