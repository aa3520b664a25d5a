/** Answers to the questions of a service, between the texts of a form and the server. */
import type { Schemas } from '../../generated/client/index.mjs'
import { formatNumber } from './format.ts'

type Question = Schemas['Question']
type Value = Schemas['Answer']['value']
/** Texts of a form, by the ids of questions. A checkbox is `on` or empty, another boolean `true` or `false`. */
export type AnswerTexts = Record<string, string>

/** Answers to send, from the texts of a form. An unanswered question is left out. */
export function answersIn(questions: readonly Question[], texts: AnswerTexts): Schemas['AnswersInput'] {
  return questions.flatMap((question) => {
    const value = valueIn(question, texts[question.id]?.trim() ?? '')
    return value === undefined ? [] : [{ id: question.id, value }]
  })
}

/** An answer for people. */
export function shownAnswer(value: Value, { yes, no }: { yes: string; no: string }): string {
  if (typeof value === 'boolean') return value ? yes : no
  return typeof value === 'number' ? formatNumber(value) : value
}

/** The problems of refused answers, by the ids of the questions. */
export function wrongAnswersIn({ details }: { details?: unknown }): Record<string, Schemas['AnswerProblem']> {
  const { answers = [] } = (details ?? {}) as { answers?: Schemas['WrongAnswers'] }
  return Object.fromEntries(answers.map(({ id, problem }) => [id, problem]))
}

/** A number that cannot be read is sent as it was typed, so that the server names it. */
function valueIn({ kind, required }: Question, text: string): Value | undefined {
  if (kind === 'boolean' && !(required && text === '')) return text === 'on' || text === 'true'
  if (text === '') return undefined
  const number = kind === 'number' ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isFinite(number) ? number : text
}
