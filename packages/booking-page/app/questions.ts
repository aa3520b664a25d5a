/** Answers of the customer to the questions of the service. */
import { signal } from '@preact/signals'
import { type AnswerTexts, wrongAnswersIn } from '../../web-ui/answers.ts'
import { messages } from '../messages.ts'
import { type ApiError, type Schemas, settings } from './api.ts'

/** Kept like the other details. */
export const answers = signal<AnswerTexts>({})

export function questions(): Schemas['Questions'] {
  return settings.value?.service.questions ?? []
}

/** Messages for required questions without an answer, by the names of their fields. */
export function missingAnswers(): Record<string, string> {
  const missing = questions().filter(({ id, required }) => required && !answers.peek()[id]?.trim())
  return Object.fromEntries(missing.map(({ id }) => [fieldName(id), messages.wrongAnswers.missing]))
}

/** Messages for refused answers to questions that the form shows, by the names of their fields. */
export function answerIssues(error: ApiError): Record<string, string> {
  const wrong = wrongAnswersIn(error)
  const shown = questions().flatMap(({ id }) => (wrong[id] ? [[fieldName(id), messages.wrongAnswers[wrong[id]]]] : []))
  return Object.fromEntries(shown)
}

/** A name that no field of the details has. */
export function fieldName(questionId: string): string {
  return `answer-${questionId}`
}
